import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { note } from '../../src/studio/activity/note.ts';
import { sweepOnceADay } from '../../src/studio/activity/sweep.ts';
import { execute } from '../../src/studio/database/execute.ts';
import { inTransaction } from '../../src/studio/database/in-transaction.ts';
import { findLink, makeLink, takeLink } from '../../src/studio/users/links.ts';
import { beginEnrolment, confirmEnrolment, factorKeys, maxFailures, takeCode } from '../../src/studio/users/second-factor.ts';
import { type Rest, restOf } from './rest.ts';
import { createPage, openTestStudio, quickPasswords, type TestStudio } from './studio.ts';

const dayMs = 24 * 60 * 60 * 1000;

quickPasswords();

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let studio: TestStudio;
  let rest: Rest;

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    rest = restOf(studio.payload);
    await note(studio, { kind: 'audit-started', actor: { id: null, name: 'before' } });
  });
  afterAll(() => studio?.close());

  const rows = () => execute(studio, 'select * from account_activity order by sequence');
  const old = (daysAgo: number) => execute(studio, "insert into account_activity (at_ms, kind, actor, subject_kind, subject_id, subject, detail, address) values (?, 'changed', 'long ago', '', '', '', '', '')", [Date.now() - daysAgo * dayMs]);

  test('what was noted cannot be changed, replaced or deleted, by nobody', async () => {
    const before = await rows();
    const attempts = [
      "update account_activity set actor = 'somebody else'",
      'delete from account_activity',
      "delete from account_activity where actor = 'before'",
      ...(kind === 'postgres'
        ? ['truncate account_activity', "insert into account_activity select * from account_activity on conflict (sequence) do update set actor = 'x'"]
        : ["replace into account_activity select sequence, at_ms, kind, actor_id, 'x', subject_kind, subject_id, subject, detail, address from account_activity", "insert into account_activity select * from account_activity where true on conflict (sequence) do update set actor = 'x'", "update or replace account_activity set sequence = sequence + 1"]),
    ];
    for (const attempt of attempts) await expect(execute(studio, attempt), attempt).rejects.toThrow();
    expect(await rows()).toEqual(before);
  });

  test('what is older than the setting says goes with the first entry of a day; the last 90 days stay whatever it says', async () => {
    await old(800);
    await old(100);
    await old(89);
    await sweepOnceADay(studio, Date.now() + dayMs);
    expect((await rows()).filter(({ actor }) => actor === 'long ago')).toHaveLength(2);
    await studio.payload.updateGlobal({ slug: 'accounts', data: { activityDays: '90' } });
    await sweepOnceADay(studio, Date.now() + 2 * dayMs).catch(() => {});
    await sweepOnceADay(studio, Date.now());
    expect((await rows()).filter(({ actor }) => actor === 'long ago')).toHaveLength(1);
  });

  test('a link is taken once, also by two at once, and a code of a second factor too', async () => {
    const nowMs = Date.now();
    const link = { kind: 'password', userId: 'one', email: 'a@b.example', name: '', role: null, language: 'en', madeBy: '', lastsMs: dayMs } as const;
    const { token } = await makeLink(studio, link, nowMs);
    expect(await findLink(studio, { kind: 'invitation', token, nowMs })).toBeUndefined();
    const taken = await Promise.all([0, 1, 2].map(() => takeLink(studio, { kind: 'password', token, nowMs })));
    expect(taken.filter(Boolean)).toHaveLength(1);

    const keys = factorKeys('a secret of this test');
    const { ticket, secret } = beginEnrolment(keys, { userId: 'one', label: 'a', issuer: 'b', nowMs });
    const code = (atMs: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });
    expect(await confirmEnrolment(studio, keys, { userId: 'one', ticket, code: code(nowMs - 30_000), nowMs })).toHaveLength(10);
    const answers = await Promise.all([0, 1, 2].map(() => takeCode(studio, keys, { userId: 'one', code: code(nowMs), nowMs })));
    expect(answers.filter((answer) => answer.taken)).toHaveLength(1);
    await Promise.all(Array.from({ length: maxFailures + 2 }, () => takeCode(studio, keys, { userId: 'one', code: '000000', nowMs })));
    expect(await takeCode(studio, keys, { userId: 'one', code: code(nowMs + 30_000), nowMs })).toEqual({ taken: false, reason: 'locked' });
  });

  test('two admins who demote each other at once leave one', async () => {
    const made = [0, 1].map((one) => studio.payload.create({ collection: 'users', data: { email: `admin-${one}@candor.example`, password: 'a long enough password', role: 'admin' } }));
    const ids = (await Promise.all(made)).map(({ id }) => String(id));
    const outcomes = await Promise.allSettled(ids.map((id) => studio.payload.update({ collection: 'users', id, data: { role: 'viewer' } })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await studio.payload.count({ collection: 'users', where: { role: { equals: 'admin' } } })).totalDocs).toBe(1);
  });

  test('what happens to content is noted with it, and is not when it is undone', async () => {
    const id = await createPage(studio, { title: 'Noted', slug: 'noted' });
    const kinds = async () => (await rows()).filter(({ subject_id }) => subject_id === id).map((row) => String(row.kind));
    await studio.payload.update({ collection: 'pages', id, data: { title: 'Draft' }, draft: true });
    expect(await kinds()).toEqual(['published']);
    await expect(
      inTransaction(studio.payload, async (req) => {
        await studio.payload.update({ collection: 'pages', id, data: { title: 'Undone', _status: 'published' }, req });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await studio.payload.update({ collection: 'pages', id, data: { _status: 'draft' } });
    const { docs } = await studio.payload.findVersions({ collection: 'pages', where: { parent: { equals: id }, 'version._status': { equals: 'published' } }, limit: 1 });
    await studio.payload.restoreVersion({ collection: 'pages', id: String(docs[0]?.id) });
    await studio.payload.update({ collection: 'pages', id, data: { deletedAt: new Date().toISOString() } });
    await studio.payload.update({ collection: 'pages', id, data: { deletedAt: null }, trash: true });
    await studio.payload.delete({ collection: 'pages', id });
    const noted = await kinds();
    expect(noted.filter((one) => one !== 'published')).toEqual(['unpublished', 'restored', 'trashed', 'restored', 'deleted']);
    await studio.payload.create({ collection: 'vendors', data: { name: 'Noted vendor', company: 'C', category: 'analytics' } });
    expect((await rows()).at(-1)).toMatchObject({ kind: 'changed', subject_kind: 'vendors', subject: 'Noted vendor', detail: 'new' });
  });

  test.runIf(kind === 'sqlite')('the table of it is for admins and privacy, and runs nothing in a spreadsheet', async () => {
    const tokens: Record<string, string> = {};
    for (const role of ['admin', 'editor', 'viewer', 'privacy']) {
      const login = { email: `${role}@candor.example`, password: 'a long enough password' };
      await studio.payload.create({ collection: 'users', data: { ...login, role, name: '=HYPERLINK("https://evil.example")' } });
      tokens[role] = String((await rest('POST', '/users/login', { body: login })).body.token);
    }
    for (const role of ['editor', 'viewer']) expect((await rest('GET', '/activity/export', { token: tokens[role] })).status).toBe(403);
    expect((await rest('GET', '/activity/export')).status).toBe(403);
    const table = await rest('GET', '/activity/export?kind=signed-in', { token: tokens.privacy });
    expect(table.status).toBe(200);
    expect(table.text.split('\r\n')[0]).toBe('time,what,who,about,id,name,detail,network');
    expect(table.text).toContain(`"'=HYPERLINK(""https://evil.example"")`);
    expect(table.text).not.toMatch(/(^|,)"?=/m);
    expect((await rest('GET', '/activity/export', { token: tokens.admin })).text).toContain('Exported');
    for (const [method, path] of [['POST', '/activity'], ['PATCH', '/account_activity'], ['DELETE', '/activity/1'], ['GET', '/account_activity']] as const) expect((await rest(method, path, { token: tokens.admin })).status, path).toBe(404);
  });
});
