import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { deriveMacKeys } from '../../src/platform/secret.ts';
import { answerLink } from '../../src/studio/editing/preview/links/answer-link.ts';
import { createLimit } from '../../src/studio/payload/limit.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { closeStudio, openStudio, type Studio } from '../../src/studio/payload/open.ts';
import { accountsOf, codeOf } from './accounts.ts';
import { type Rest, restOf } from './rest.ts';
import { stubRenderer } from './stub-renderer.ts';
import { createPage, openTestStudio, pageKey, quickPasswords, type TestStudio } from './studio.ts';

/* Two studios on one PostgreSQL, each with a data folder of its own, as on two machines. */

let first: TestStudio;
let second: Studio;
let folder: string;
/** The REST handlers of both studios. */
let rest: [Rest, Rest];
const password = 'a long enough password';
const { somebody, enrolled } = accountsOf(() => ({ studio: first, rest: rest[0], password }));

quickPasswords();

beforeAll(async () => {
  first = await openTestStudio('postgres');
  folder = mkdtempSync(join(tmpdir(), 'candor-second-'));
  second = await openStudio({ environment: { ...first.environment, dataDir: folder } });
  rest = [restOf(first.payload), restOf(second.payload)];
}, patient(60_000));
afterAll(async () => {
  if (second) await closeStudio(second);
  await first?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('scheduled publishing', () => {
  const plan = (id: string) =>
    first.payload.jobs.queue({
      task: 'schedulePublish',
      input: { type: 'publish', doc: { relationTo: 'pages', value: id } },
    });
  const versionsOf = async (id: string) =>
    (await first.payload.countVersions({ collection: 'pages', where: { parent: { equals: id } } })).totalDocs;
  const run = () => Promise.all([first, second].map(({ payload }) => payload.jobs.run({ limit: 50 })));

  test('a due page is published by one of the two, once', async () => {
    const slugs = Array.from({ length: 8 }, (_, at) => `planned-${at}`);
    const ids: string[] = [];
    for (const slug of slugs) ids.push(await createPage(first, { title: slug, slug, _status: 'draft' }));
    for (const id of ids) await plan(id);
    await run();
    for (const id of ids) {
      expect(await first.document(pageKey(id))).toBeTruthy();
      expect(await versionsOf(id)).toBe(2);
    }
  });

  test('what a studio left unfinished when it died is done by the other one', async () => {
    const id = await createPage(first, { title: 'Left', slug: 'left', _status: 'draft' });
    await plan(id);
    // As it is left by a process that was killed right after it had taken the job.
    await execute(first, 'update payload_jobs set processing = true');
    await execute(first, 'insert into job_claims (job_id, until_ms) select id::text, 1 from payload_jobs');
    await second.payload.jobs.run({ limit: 50 });
    expect(await first.document(pageKey(id))).toBeTruthy();
    expect(await versionsOf(id)).toBe(2);
  });
});

describe('accounts', () => {
  const isIn = async (at: 0 | 1, token: string) => (await rest[at]('GET', '/users/me', { token })).body.user !== null;
  const signIn = (at: number, body: object, headers = {}) =>
    rest[at % 2 === 0 ? 0 : 1]('POST', '/users/login', { body, headers });
  const wrong = 'not the right one';

  test('a session counts in both studios, and ends in both', async () => {
    const { token } = await somebody();
    expect([await isIn(0, token), await isIn(1, token)]).toEqual([true, true]);
    expect((await rest[1]('POST', '/users/logout', { token })).status).toBe(200);
    expect([await isIn(0, token), await isIn(1, token)]).toEqual([false, false]);
  });

  test('five wrong passwords lock an account, wherever they were typed', async () => {
    const { email } = await somebody();
    for (let at = 0; at < 5; at++) await signIn(at, { email, password: wrong });
    expect((await signIn(0, { email, password })).status).toBe(401);
    expect((await signIn(1, { email, password })).status).toBe(401);
  });

  test('a browser that may try at a locked account has five attempts in all, at once or in turn', async () => {
    const { email } = await somebody();
    const { headers } = await signIn(0, { email, password });
    const cookie = headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    for (let at = 0; at < 5; at++) await signIn(at, { email, password: wrong });
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, at) => signIn(at, { email, password: wrong }, { cookie })),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = tries.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(60);
    const german = await signIn(1, { email, password }, { cookie, 'accept-language': 'de' });
    expect([german.status, german.text]).toEqual([429, expect.stringContaining('Versuche')]);
  });

  test('attempts at once are counted alike in whatever order they arrive', async () => {
    const { token } = await somebody();
    const clock = vi.spyOn(systemClock, 'nowMs');
    const nowMs = Date.now();
    const confirm = async (at: number) => {
      clock.mockReturnValue(nowMs - 500 * at);
      return rest[at % 2 === 0 ? 0 : 1]('POST', '/users/confirm', { token, body: { password: wrong } });
    };
    const tries: Awaited<ReturnType<Rest>>[] = [];
    for (let at = 0; at < 7; at++) tries.push(await confirm(at));
    clock.mockRestore();
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(Number(tries.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  test('an account confirms its identity five times in all', async () => {
    const { token } = await somebody();
    const confirm = (at: number) =>
      rest[at % 2 === 0 ? 0 : 1]('POST', '/users/confirm', { token, body: { password: wrong } });
    const tries = await Promise.all(Array.from({ length: 8 }, (_, at) => confirm(at)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  test('a code counts once, and five wrong codes lock the factor in both', async () => {
    const { email, token } = await somebody('admin');
    const { secret } = await enrolled(token);
    const code = codeOf(secret);
    const both = await Promise.all([0, 1].map((at) => signIn(at, { email, password, code })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    for (let at = 0; at < 5; at++) await signIn(at, { email, password, code: '000000' });
    const later = await signIn(1, { email, password, code: codeOf(secret, Date.now() + 30_000) });
    expect([later.status, later.text]).toEqual([401, expect.stringContaining('Too many wrong codes')]);
  });

  test('an invitation is accepted once', async () => {
    const { token } = await somebody('admin');
    const invited = await rest[0]('POST', '/people/invite', {
      token,
      body: { name: 'New', email: 'new@candor.example', role: 'editor' },
    });
    const link = /\/admin\/invitation\/([\w-]+)/.exec(invited.text)?.[1];
    const accept = (at: 0 | 1) =>
      rest[at]('POST', '/invitations/accept', {
        body: { token: link, password: 'quite another long password', name: 'New' },
      });
    const accepted = await Promise.all([accept(0), accept(1)]);
    expect(accepted.filter(({ status }) => status < 300)).toHaveLength(1);
  });
});

describe('content', () => {
  test('what both publish at the same time is one ordered read model, and nothing is lost', async () => {
    const before = await first.lastSequence();
    const made = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const { payload } = at % 2 === 0 ? first : second;
        const data = { title: `At once ${at}`, slug: `at-once-${at}`, _status: 'published' };
        return String((await payload.create({ collection: 'pages', data })).id);
      }),
    );
    const rows = (await first.rows()).filter(({ sequence }) => sequence > before);
    expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(made.map((id) => pageKey(id))));
    expect(new Set(rows.map(({ sequence }) => sequence)).size).toBe(rows.length);
  });

  test('a save over what somebody has saved in the other studio is refused', async () => {
    const id = await createPage(first, { title: 'Shared', slug: 'shared' });
    const { token } = await somebody('admin');
    const { token: other } = await somebody('admin');
    const query = 'depth=0&fallback-locale=null&locale=en';
    const opened = (await rest[0]('GET', `/pages/${id}?draft=true&${query}`, { token })).body;
    const save = (at: 0 | 1, by: string, description: string) =>
      rest[at]('PATCH', `/pages/${id}?${query}`, { token: by, body: { ...opened, description } });
    expect((await save(1, other, 'From there.')).status).toBe(200);
    expect((await save(0, token, 'From here.')).status).toBe(409);
  });

  test('editors see each other, whichever studio they work in', async () => {
    const id = await createPage(first, { title: 'Open', slug: 'open' });
    const report = async (at: 0 | 1, token: string, tab: string) =>
      rest[at]('POST', '/editing', {
        token,
        body: { kind: 'collections', slug: 'pages', id, locale: 'en', revision: '', tab },
      });
    const anna = await somebody('admin');
    const bea = await somebody('admin');
    expect((await report(0, anna.token, 'a')).body.others).toEqual([]);
    expect((await report(1, bea.token, 'b')).body.others).toMatchObject([{ person: anna.id }]);
    expect((await report(0, anna.token, 'a')).body.others).toMatchObject([{ person: bea.id }]);
  });

  test('a link to a draft works in the other studio, until it is revoked', async () => {
    const id = await createPage(first, { title: 'Secret plan', slug: 'plan', _status: 'draft' });
    const { token } = await somebody();
    const made = await rest[0]('POST', '/drafts/links', {
      token,
      body: { collection: 'pages', id, locale: 'en', note: '' },
    });
    const link: { id?: string; address?: string } = Object(made.body.link);
    const open = async () => {
      const options = {
        ...{ payload: second.payload, nowMs: Date.now(), renderer: stubRenderer, limit: createLimit() },
        keys: deriveMacKeys('a secret that only these tests know', 'preview-link'),
        siteOrigin: 'https://candor.example',
      };
      return (
        await answerLink(new Request(String(link.address)), String(link.address).split('/').at(-1) ?? '', options)
      ).status;
    };
    expect(await open()).toBe(200);
    await rest[0]('POST', '/drafts/links/revoke', { token, body: { id: link.id } });
    expect(await open()).toBe(410);
  });
});
