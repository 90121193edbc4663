import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../src/platform/clock.ts';
import { dayMs, minuteMs } from '../../src/platform/durations.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { databaseKinds } from '../../src/platform/testing.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { namesKeptDays } from '../../src/studio/accounts/activity/erase-names.ts';
import { activityKeys } from '../../src/studio/accounts/activity/keys.ts';
import { noteLook } from '../../src/studio/accounts/activity/looks.ts';
import { note, noteCounted, settleCounts } from '../../src/studio/accounts/activity/note.ts';
import { noteStranger } from '../../src/studio/accounts/activity/refusals.ts';
import { readHead, verifyActivity } from '../../src/studio/accounts/activity/verify.ts';
import { vouchForActivity } from '../../src/studio/accounts/activity/vouch.ts';
import { createSessionCheck } from '../../src/studio/accounts/session-check.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { inTransaction } from '../../src/studio/payload/database/in-transaction.ts';
import { readMigrations } from '../../src/studio/payload/migrations/folder.ts';
import { changeShape } from '../../src/studio/payload/migrations/step.ts';
import { accountsOf } from './accounts.ts';
import { type Rest, restOf } from './rest.ts';
import { openTestStudio, quickPasswords, type TestStudio } from './studio.ts';

quickPasswords();

const password = 'a long enough password';
const writerFile = join(import.meta.dirname, 'activity-writer.ts');
const nobody = { id: null, name: 'somebody' };

describe.each(databaseKinds)('on %s', (kind) => {
  let studio: TestStudio;
  let rest: Rest;

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    rest = restOf(studio.payload);
    const sql = await openWitnessed(studio.environment);
    await migrateWitnessed(sql);
    await sql.close();
  });
  afterAll(() => studio?.close());
  afterEach(() => {
    vi.mocked(systemClock.nowMs).mockRestore?.();
  });

  const { somebody, tokenOf, made } = accountsOf(() => ({ studio, rest, password }));
  const rows = (where = '1 = 1') => execute(studio, `select * from account_activity where ${where} order by sequence`);
  const at = (nowMs: number) => vi.spyOn(systemClock, 'nowMs').mockReturnValue(nowMs);
  const isIntact = async () => {
    expect((await verifyActivity(studio)).faults).toEqual([]);
  };

  test('a refusal is noted with the account and the endpoint, once for a minute with a count', async () => {
    const { id, token } = await somebody('viewer');
    const asked = ['/records', '/people/act?email=a@b.example', '/globals/consent', '/vendors'];
    for (const path of [...asked, ...asked]) {
      const isRead = path === '/records';
      const { status } = await rest(isRead ? 'GET' : 'POST', path, { token, ...(!isRead && { body: {} }) });
      expect(status, path).toBe(403);
    }
    const refused = () => rows(`kind = 'access-refused' and actor_id = '${id}'`);
    expect((await refused()).map(({ subject_id, times }) => [subject_id, Number(times)])).toEqual([
      ['get /records', 1],
      ['post /people/act', 1],
      ['post /globals/consent/', 1],
      ['post /vendors/', 1],
    ]);
    at(Date.now() + 2 * minuteMs);
    await settleCounts(studio);
    expect(await refused()).toHaveLength(8);
    expect(JSON.stringify(await refused())).not.toContain('a@b.example');
    await isIntact();
  });

  test('a sensitive action without a confirmation is noted, and so is the request of another website', async () => {
    const { id, token } = await somebody('admin');
    await execute(studio, 'update account_sessions set confirmed_at = 0 where user_id = ?', [id]);
    expect((await rest('GET', '/activity/export', { token })).status).toBe(403);
    const foreign = { cookie: `candor-studio-token=${token}`, origin: 'https://evil.example' };
    expect((await rest('GET', '/records', { headers: foreign })).status).toBe(403);
    expect(await createSessionCheck(studio.payload)(new Headers(foreign))).toBe(false);
    const refused = await rows(`kind = 'access-refused' and actor_id = '${id}'`);
    expect(refused.map(({ subject_id, detail }) => [subject_id, detail])).toEqual([
      ['get /activity/export', 'not confirmed'],
      ['get /records', 'another website'],
      ['any', 'another website'],
    ]);
  });

  test('strangers cannot flood it: networks are counted apart, and beyond a bound together', async () => {
    const entry = { kind: 'sign-in-failed', detail: 'unknown account' } as const;
    const from = Date.now();
    for (let network = 0; network < 200; network++) {
      at(from);
      await noteStranger({ ...studio, headers: new Headers({ 'candor-client': `10.0.${network}.1` }) }, entry, 'flood');
    }
    const noted = () => rows("kind = 'sign-in-failed' and (address like '10.0.%' or detail = 'many')");
    expect((await noted()).length).toBeLessThanOrEqual(61);
    at(from + 5 * minuteMs);
    await noteStranger({ ...studio, headers: new Headers({ 'candor-client': '10.0.250.1' }) }, entry, 'flood');
    const times = (await noted()).reduce((sum, row) => sum + Number(row.times), 0);
    expect(times).toBe(201);
  });

  test('looks at personal data are one entry for ten minutes, with a count and the ids', async () => {
    const { id, token } = await somebody('privacy');
    const user = { id, collection: 'users', email: 'x@candor.example' } as never;
    for (const one of ['aa', 'bb', 'aa', 'cc']) await noteLook({ ...studio, user }, { of: 'submissions', id: one });
    expect((await rest('GET', '/records', { token })).status).toBe(200);
    const admin = await somebody('admin');
    expect((await rest('GET', '/users', { token: admin.token })).status).toBe(200);
    expect((await rest('GET', `/users/${admin.id}`, { token: admin.token })).status).toBe(200);
    const seen = async (who: string) =>
      (await rows(`kind = 'viewed' and actor_id = '${who}'`)).map((row) => [
        row.subject_kind,
        row.subject_id,
        row.detail,
        Number(row.times),
      ]);
    expect(await seen(id)).toEqual([
      ['submissions', 'aa', '', 1],
      ['records', '', '', 1],
    ]);
    expect(await seen(admin.id)).toEqual([['users', '', '', 1]]);
    at(Date.now() + 11 * minuteMs);
    await noteLook({ ...studio, user }, { of: 'submissions', id: 'dd' });
    expect((await seen(id)).at(-1)).toEqual(['submissions', '', 'bb aa cc dd', 4]);
    await isIntact();
  });

  test('two processes at once make one chain, and one that is killed leaves it whole', async () => {
    const { secret = '', dataDir, content } = studio.environment;
    const writer = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', writerFile], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        SECRET: secret,
        DATABASE_URL: content.kind === 'sqlite' ? `file:${content.file}` : content.url,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(writer, 'close');
    const before = (await rows()).length;
    let own = 0;
    let stored = 0;
    // This process writes with every line of the other, until that is killed in the middle.
    for await (const line of createInterface({ input: writer.stdout })) {
      await Promise.all([note(studio, { kind: 'changed', actor: nobody }), undone()]);
      own += 1;
      stored = Number(line) + 1;
      if (stored === 25) writer.kill('SIGKILL');
    }
    expect(await ended).toEqual([null, 'SIGKILL']);
    // One read: the last transaction of the killed process may end at any time.
    const all = await rows();
    const theirs = all.filter((row) => row.subject_kind === 'writer');
    expect(theirs.length).toBeGreaterThanOrEqual(stored);
    expect(all).toHaveLength(before + own + theirs.length);
    await isIntact();
  });

  async function undone(): Promise<void> {
    const steps = inTransaction(studio.payload, async (req) => {
      await note(req, { kind: 'changed', actor: nobody });
      throw new Error('undone');
    });
    await expect(steps).rejects.toThrow('undone');
  }

  test('what cannot be noted does not happen', async () => {
    await execute(studio, 'alter table account_activity rename to away');
    try {
      await expect(
        inTransaction(studio.payload, async (req) => {
          await note(req, { kind: 'changed', actor: nobody });
          await execute(req, "update accounts set second_factor = 'everybody'");
        }),
      ).rejects.toThrow();
    } finally {
      await execute(studio, 'alter table away rename to account_activity');
    }
    expect(await execute(studio, "select 1 from accounts where second_factor = 'everybody'")).toEqual([]);
  });

  test('the endpoint says what was checked, and finds an end that was noted and is gone', async () => {
    const { token } = await somebody('privacy');
    const head = await readHead(studio);
    const verified = await rest('POST', '/activity/verify', { token, body: { head } });
    expect(verified.body).toMatchObject({ faults: [], fromMs: expect.any(Number), toMs: expect.any(Number) });
    expect(verified.body.entries).toBe((await rows()).length);
    const later = await rest('POST', '/activity/verify', { token, body: { head: `99999:${'a'.repeat(64)}` } });
    expect(later.body.faults).toEqual([{ reason: 'head_missing', sequence: 99999 }]);
    const json = await rest('GET', '/activity/export?format=json&kind=all-refused', { token });
    expect(json.body.head).toMatch(/^\d+:[0-9a-f]{64}$/);
    expect(JSON.stringify(json.body.entries)).not.toMatch(/Salt/);
    expect((await rest('POST', '/activity/verify', { token: (await somebody('editor')).token, body: {} })).status).toBe(
      403,
    );
  });

  test('a new secret vouches for the log, so that the old one can be forgotten; not for a broken log', async () => {
    const fresh = 'n'.repeat(40);
    const both = activityKeys(`${fresh}\n${studio.environment.secret}`);
    const alone = activityKeys(fresh);
    const [first] = await rows();
    expect((await verifyActivity(studio, { keys: alone })).faults[0]).toEqual({
      reason: 'key_unknown',
      sequence: Number(first?.sequence),
    });
    expect(await inTransaction(studio.payload, (req) => vouchForActivity(req, alone))).toBe(false);
    expect(await inTransaction(studio.payload, (req) => vouchForActivity(req, both))).toBe(true);
    const verdict = await verifyActivity(studio, { keys: alone });
    expect([verdict.faults, verdict.vouched]).toEqual([[], (await rows()).length]);
    await execute(studio, 'delete from account_activity_marks');
  });

  test('a year after an account is removed its name goes, and the chain stays whole', async () => {
    const id = await made('leaver@candor.example', 'editor');
    const user = { id, collection: 'users', email: 'leaver@candor.example' } as never;
    await note(studio, { kind: 'invited', subject: { kind: 'invitation', id: 'i1', title: 'leaver@candor.example' } });
    await note({ ...studio, user }, { kind: 'published', subject: { kind: 'pages', id: 'p', title: 'Page' } });
    await studio.payload.delete({ collection: 'users', id });
    const name = () => rows("actor like '%leaver@%' or subject like '%leaver@%'");
    expect((await name()).length).toBeGreaterThanOrEqual(4);
    at(Date.now() + (namesKeptDays + 1) * dayMs);
    await note(studio, { kind: 'changed', actor: nobody });
    expect(await name()).toEqual([]);
    expect((await rows(`actor_id = '${id}'`)).map((row) => [row.kind, row.actor])).toEqual([['published', '']]);
    await isIntact();
    expect((await verifyActivity(studio)).erased).toBeGreaterThanOrEqual(4);
  });

  test('entries of a version without a chain are chained as they are, and marked', async () => {
    const older = await openTestStudio(kind);
    try {
      const chained = (await readMigrations(kind)).find(({ name }) => name.endsWith('activity_chain'));
      const { payload } = older;
      await changeShape(payload, async ({ db, req }) => chained?.down({ db, payload, req }));
      const insert =
        'insert into account_activity (sequence, at_ms, kind, actor_id, actor, subject_kind, subject_id, subject, detail, address) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';
      const longAgo = Date.now() - 800 * dayMs;
      await execute(older, insert, [1, longAgo, 'signed-in', 'u', 'One', 'users', 'u', 'One', '', '']);
      await execute(older, insert, [
        4,
        Date.now() - dayMs,
        'address-changed',
        'u',
        'One',
        'users',
        'u',
        'One',
        'a → b',
        '',
      ]);
      await changeShape(payload, async ({ db, req }) => chained?.up({ db, payload, req }));
      expect(await verifyActivity(older)).toMatchObject({ entries: 2, before: 2, faults: [], head: { sequence: 4 } });
      expect((await execute(older, 'select subject, detail from account_activity')).at(-1)).toMatchObject({
        subject: 'One (a → b)',
        detail: '',
      });
      await expect(execute(older, "update account_activity set actor = 'Two'")).rejects.toThrow();
      await noteCounted(older, { kind: 'viewed', actor: nobody }, { windowMs: minuteMs });
      expect(await verifyActivity(older)).toMatchObject({ entries: 2, before: 1, cutTo: 1, faults: [] });
      await expect(execute(older, 'delete from account_activity')).rejects.toThrow();
    } finally {
      await older.close();
    }
  });

  // SQLite has one writer: there every change waits for the one before anyway.
  test.runIf(kind === 'postgres')(
    'a sign-in waits for no change of somebody else that has noted something',
    async () => {
      const { email } = await somebody();
      await inTransaction(studio.payload, async (req) => {
        await note(req, { kind: 'changed', actor: nobody });
        await tokenOf(email);
      });
      await isIntact();
    },
  );
});
