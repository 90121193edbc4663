import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { activityKinds } from '../../src/studio/accounts/activity/kinds.ts';
import { note } from '../../src/studio/accounts/activity/note.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { inTransaction } from '../../src/studio/payload/database/in-transaction.ts';
import { findLink, makeLink, takeLink } from '../../src/studio/accounts/links.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  factorKeys,
  maxFailures,
  takeCode,
} from '../../src/studio/accounts/second-factor.ts';
import { beginRun, finishRun } from '../../src/studio/imports/wordpress/runs.ts';
import { undoImport } from '../../src/studio/imports/wordpress/undo.ts';
import { accountsOf } from './accounts.ts';
import { createAuthenticator } from './authenticator.ts';
import { type Rest, restOf } from './rest.ts';
import { createPage, openTestStudio, quickPasswords, type TestStudio } from './studio.ts';
import { dayMs } from '../../src/platform/durations.ts';

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
  test('what was noted cannot be changed, replaced or deleted, by nobody', async () => {
    const before = await rows();
    const attempts = [
      "update account_activity set actor = 'somebody else'",
      "update account_activity set actor = ''",
      "update account_activity set kind = 'changed', actor = '', actor_salt = ''",
      "update account_activity set hash = '', seal = ''",
      'delete from account_activity',
      "delete from account_activity where actor = 'before'",
      ...(kind === 'postgres'
        ? [
            'truncate account_activity',
            "insert into account_activity select * from account_activity on conflict (sequence) do update set actor = 'x'",
          ]
        : [
            'replace into account_activity select * from account_activity',
            "insert into account_activity select * from account_activity where true on conflict (sequence) do update set actor = 'x'",
            'update or replace account_activity set sequence = sequence + 1',
          ]),
    ];
    for (const attempt of attempts) await expect(execute(studio, attempt), attempt).rejects.toThrow();
    expect(await rows()).toEqual(before);
  });

  test('a link is taken once, also by two at once, and a code of a second factor too', async () => {
    const nowMs = Date.now();
    const link = {
      kind: 'password',
      userId: 'one',
      email: 'a@b.example',
      name: '',
      role: null,
      language: 'en',
      madeBy: '',
      lastsMs: dayMs,
    } as const;
    const { token } = await makeLink(studio, link, nowMs);
    expect(await findLink(studio, { kind: 'invitation', token, nowMs })).toBeUndefined();
    const taken = await Promise.all([0, 1, 2].map(() => takeLink(studio, { kind: 'password', token, nowMs })));
    expect(taken.filter(Boolean)).toHaveLength(1);

    const keys = factorKeys('a secret of this test');
    const { ticket, secret } = beginEnrolment(keys, { userId: 'one', label: 'a', issuer: 'b', nowMs });
    const code = (atMs: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });
    expect(
      await confirmEnrolment(studio, keys, { userId: 'one', ticket, code: code(nowMs - 30_000), nowMs }),
    ).toHaveLength(10);
    const answers = await Promise.all(
      [0, 1, 2].map(() => takeCode(studio, keys, { userId: 'one', code: code(nowMs), nowMs })),
    );
    expect(answers.filter((answer) => answer.taken)).toHaveLength(1);
    await Promise.all(
      Array.from({ length: maxFailures + 2 }, () => takeCode(studio, keys, { userId: 'one', code: '000000', nowMs })),
    );
    expect(await takeCode(studio, keys, { userId: 'one', code: code(nowMs + 30_000), nowMs })).toEqual({
      taken: false,
      reason: 'locked',
    });
  });

  test('two admins who demote each other at once leave one', async () => {
    const made = [0, 1].map((one) =>
      studio.payload.create({
        collection: 'users',
        data: { email: `admin-${one}@candor.example`, password: 'a long enough password', role: 'admin' },
      }),
    );
    const ids = (await Promise.all(made)).map(({ id }) => String(id));
    const outcomes = await Promise.allSettled(
      ids.map((id) => studio.payload.update({ collection: 'users', id, data: { role: 'viewer' } })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await studio.payload.count({ collection: 'users', where: { role: { equals: 'admin' } } })).totalDocs).toBe(
      1,
    );
  });

  test('what happens to content is noted with it, and is not when it is undone', async () => {
    const id = await createPage(studio, { title: 'Noted', slug: 'noted' });
    const kinds = async () =>
      (await rows()).filter(({ subject_id }) => subject_id === id).map((row) => String(row.kind));
    await studio.payload.update({ collection: 'pages', id, data: { title: 'Draft' }, draft: true });
    expect(await kinds()).toEqual(['published']);
    await expect(
      inTransaction(studio.payload, async (req) => {
        await studio.payload.update({ collection: 'pages', id, data: { title: 'Undone', _status: 'published' }, req });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await studio.payload.update({ collection: 'pages', id, data: { _status: 'draft' } });
    const { docs } = await studio.payload.findVersions({
      collection: 'pages',
      where: { parent: { equals: id }, 'version._status': { equals: 'published' } },
      limit: 1,
    });
    await studio.payload.restoreVersion({ collection: 'pages', id: String(docs[0]?.id) });
    await studio.payload.update({ collection: 'pages', id, data: { deletedAt: new Date().toISOString() } });
    await studio.payload.update({ collection: 'pages', id, data: { deletedAt: null }, trash: true });
    await studio.payload.delete({ collection: 'pages', id });
    const noted = await kinds();
    expect(noted.filter((one) => one !== 'published')).toEqual([
      'unpublished',
      'restored',
      'trashed',
      'restored',
      'deleted',
    ]);
    await studio.payload.create({
      collection: 'vendors',
      data: { name: 'Noted vendor', company: 'C', category: 'analytics' },
    });
    expect((await rows()).at(-1)).toMatchObject({
      kind: 'changed',
      subject_kind: 'vendors',
      subject: 'Noted vendor',
      detail: 'new',
    });
  });

  test('everything that is promised is noted, with who did it', async () => {
    const password = 'a long enough password';
    const { made, tokenOf, enrolled } = accountsOf(() => ({ studio, rest, password }));
    const sql = await openWitnessed(studio.environment);
    await migrateWitnessed(sql);
    await sql.close();
    const since = Number((await rows()).at(-1)?.sequence ?? 0);
    await made('chief@candor.example', 'admin');
    const admin = await tokenOf('chief@candor.example');
    const ask = async (path: string, body: object, token = admin, method = 'POST') => {
      const answer = await rest(method, path, { token, body });
      expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300);
      return answer.body;
    };

    // People.
    const [first, second] = [
      await ask('/people/invite', { name: 'One', email: 'one@candor.example', role: 'viewer' }),
      await ask('/people/invite', { name: 'Two', email: 'two@candor.example', role: 'viewer' }),
    ];
    const invited = await execute(studio, "select id from account_links where email = 'two@candor.example'");
    expect(second.link).toBeTruthy();
    await ask('/people/invitation', { id: invited[0]?.id, act: 'revoke' });
    await rest('POST', '/invitations/accept', {
      body: { token: String(first.link).split('/').at(-1), name: 'One', password },
    });
    const [{ id } = {}] = await execute(studio, "select id from users where email = 'one@candor.example'");
    await rest('POST', '/users/login', { body: { email: 'one@candor.example', password: 'wrong wrong wrong' } });
    await ask(`/users/${id}`, { name: 'One more' }, admin, 'PATCH');
    await ask(`/users/${id}`, { role: 'editor' }, admin, 'PATCH');
    await ask('/people/act', { id, act: 'password-link' });
    const one = await tokenOf('one@candor.example');
    await ask('/users/password', { current: password, password }, one);
    const {
      recoveryCodes: [code = ''],
    } = await enrolled(one);
    await tokenOf('one@candor.example', { code });
    await ask('/users/second-factor/recovery-codes', {}, one);
    const begun = await rest('POST', '/users/passkeys/begin', { token: one, body: {} });
    const { credential, passkey } = createAuthenticator('http://localhost:3001').make(begun.body.passkey as never);
    const [cookie = ''] = begun.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    await rest('POST', '/users/passkeys/add', { token: one, body: { passkey }, headers: { cookie } });
    await ask('/users/passkeys/rename', { id: credential.id.toString('base64url'), name: 'Phone' }, one);
    await ask('/users/passkeys/remove', { id: credential.id.toString('base64url') }, one);
    await ask('/users/second-factor/remove', {}, one);
    await ask('/users/sessions/end', {}, one);
    await ask('/users/logout', {}, one);
    await ask('/people/act', { id, act: 'reset-second-factor' });
    await ask(`/users/${id}`, {}, admin, 'DELETE');
    const moved = await made('moving@candor.example', 'viewer');
    await ask(`/users/${moved}`, { email: 'moved@candor.example' }, admin, 'PATCH');
    await rest('POST', '/users/confirm', { token: admin, body: { password: 'wrong wrong wrong' } });

    // Content, settings and data about visitors.
    const page = Object((await ask('/pages', { title: 'Promised', slug: 'promised', _status: 'published' })).doc);
    await ask(`/pages/${page.id}`, { _status: 'draft' }, admin, 'PATCH');
    await ask(`/pages/${page.id}`, { deletedAt: new Date().toISOString() }, admin, 'PATCH');
    await ask(`/pages/${page.id}?trash=true`, { deletedAt: null }, admin, 'PATCH');
    await ask(`/pages/${page.id}`, {}, admin, 'DELETE');
    await ask('/vendors', { name: 'Promised vendor', company: 'C', category: 'analytics' });
    await ask('/globals/audit', {});
    await ask('/submissions/act', { act: 'erase-person', email: 'somebody@else.example' });
    await ask('/audits', { action: 'start' });
    await rest('GET', '/activity/export', { token: admin });
    await rest('GET', '/users', { token: admin });
    await rest('GET', '/activity/export', { token: one });
    const { id: run } = await beginRun(studio.payload, { source: 'old.example', fingerprint: 'f' });
    await finishRun(studio.payload, run, { source: 'old.example', created: 1 });
    await undoImport(studio.payload, run);

    const noted = (await rows()).filter(({ sequence }) => Number(sequence) > since);
    const actors = Object.fromEntries(
      Object.keys(activityKinds).map((one) => [
        one,
        [...new Set(noted.filter((row) => row.kind === one).map(({ actor }) => String(actor)))].toSorted(),
      ]),
    );
    const [boss, self] = ['chief@candor.example', 'One more (one@candor.example)'];
    expect(actors).toEqual({
      ...Object.fromEntries(Object.keys(activityKinds).map((one) => [one, [boss]])),
      'signed-in': [self, boss].toSorted(),
      // A person who typed a wrong password, or accepts an invitation, has no account yet.
      'sign-in-failed': [''],
      'account-made': [''],
      ...Object.fromEntries(
        [
          'new-device',
          'signed-out',
          'sessions-ended',
          'password-changed',
          'second-factor-on',
          'second-factor-off',
          'recovery-codes-made',
          'recovery-code-used',
          'passkey-added',
          'passkey-renamed',
          'passkey-removed',
        ].map((one) => [one, [self]]),
      ),
      imported: ['command line'],
      'import-undone': ['command line'],
      // Somebody whose session has ended.
      'access-refused': [''],
      // tests/studio/activity-evidence.test.ts
      downloaded: [],
      'names-erased': [],
    });
    const passkeys = noted.filter((row) => String(row.kind).startsWith('passkey-'));
    expect(new Set(passkeys.map(({ detail }) => String(detail))).size).toBe(1);
    expect(passkeys.map(({ detail }) => detail)).not.toContain('Phone');
    expect(noted.map(({ kind: one, subject, detail }) => [one, subject, detail].join(' '))).toEqual(
      expect.arrayContaining([
        'changed Promised vendor new',
        'changed audit ',
        'imported old.example 1 new',
        'role-changed One more (one@candor.example) viewer → editor',
      ]),
    );
  });

  test.runIf(kind === 'sqlite')(
    'the table of it is for admins and privacy, and runs nothing in a spreadsheet',
    async () => {
      const tokens: Record<string, string> = {};
      for (const role of ['admin', 'editor', 'viewer', 'privacy']) {
        const login = { email: `${role}@candor.example`, password: 'a long enough password' };
        await studio.payload.create({
          collection: 'users',
          data: { ...login, role, name: '=HYPERLINK("https://evil.example")' },
        });
        tokens[role] = (await rest('POST', '/users/login', { body: login })).session;
      }
      for (const role of ['editor', 'viewer'])
        expect((await rest('GET', '/activity/export', { token: tokens[role] })).status).toBe(403);
      expect((await rest('GET', '/activity/export')).status).toBe(403);
      const table = await rest('GET', '/activity/export?kind=signed-in', { token: tokens.privacy });
      expect(table.status).toBe(200);
      expect(table.text.split('\r\n')[0]).toBe('time,what,who,about,id,name,detail,network,times,entry');
      expect(table.text).toContain(`"'=HYPERLINK(""https://evil.example"")`);
      expect(table.text).not.toMatch(/(^|,)"?=/m);
      expect((await rest('GET', '/activity/export', { token: tokens.admin })).text).toContain('Exported');
      for (const [method, path] of [
        ['POST', '/activity'],
        ['PATCH', '/account_activity'],
        ['DELETE', '/activity/1'],
        ['GET', '/account_activity'],
      ] as const)
        expect((await rest(method, path, { token: tokens.admin })).status, path).toBe(404);
    },
  );
});
