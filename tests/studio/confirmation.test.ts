import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sql } from '../../src/platform/database.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { accountsOf, codeOf } from './accounts.ts';
import { type Rest, restOf } from './rest.ts';
import { openTestStudio, quickPasswords, type TestStudio } from './studio.ts';

const password = 'a long enough password';
let studio: TestStudio;
let rest: Rest;
let sql: Sql;
let admin: string;
let address: string;
let other: string;

quickPasswords();

beforeAll(async () => {
  studio = await openTestStudio('sqlite');
  rest = restOf(studio.payload);
  sql = await openWitnessed(studio.environment);
  await migrateWitnessed(sql);
  await made('boss@candor.example', 'admin');
  other = await made('other@candor.example', 'editor');
});
beforeEach(async () => {
  // Each account has few attempts to confirm.
  ({ email: address, token: admin } = await somebody('admin'));
});
afterAll(async () => {
  await sql?.close();
  await studio?.close();
});

const { made, somebody, tokenOf, enrolled, kinds } = accountsOf(() => ({ studio, rest, password }));

/** Lets the last confirmation of every session be older than it counts for. */
const forget = () => execute(studio, 'update account_sessions set confirmed_at = 0');
const isAsked = ({ status, text }: { status: number; text: string }) =>
  status === 403 && text.includes('"confirm_identity"');
const confirm = (token: string, more: object = {}) =>
  rest('POST', '/users/confirm', { token, body: { password, ...more } });

type Sensitive = { method: string; path: string; body?: object };
/** What decides who can do what, where data goes, or hands out or removes personal data. */
const sensitive: Record<string, () => Sensitive> = {
  'inviting somebody': () => ({
    method: 'POST',
    path: '/people/invite',
    body: { name: '', email: 'new@candor.example', role: 'admin' },
  }),
  'sending an invitation again': () => ({
    method: 'POST',
    path: '/people/invitation',
    body: { id: 'x', act: 'send-again' },
  }),
  'a password link': () => ({ method: 'POST', path: '/people/act', body: { id: other, act: 'password-link' } }),
  'resetting a second factor': () => ({
    method: 'POST',
    path: '/people/act',
    body: { id: other, act: 'reset-second-factor' },
  }),
  'ending somebody’s sessions': () => ({
    method: 'POST',
    path: '/people/act',
    body: { id: other, act: 'end-sessions' },
  }),
  'another role': () => ({ method: 'PATCH', path: `/users/${other}`, body: { role: 'viewer' } }),
  'another address': () => ({ method: 'PATCH', path: `/users/${other}`, body: { email: 'moved@candor.example' } }),
  'other roles in bulk': () => ({
    method: 'PATCH',
    path: '/users?where[email][equals]=other@candor.example',
    body: { role: 'viewer' },
  }),
  'removing an account': () => ({ method: 'DELETE', path: `/users/${other}` }),
  'removing accounts in bulk': () => ({ method: 'DELETE', path: '/users?where[email][equals]=other@candor.example' }),
  'the security settings': () => ({ method: 'POST', path: '/globals/accounts', body: { secondFactor: 'nobody' } }),
  'a vendor with its tag': () => ({ method: 'POST', path: '/vendors', body: { name: 'V' } }),
  'a destination': () => ({ method: 'POST', path: '/destinations', body: { name: 'D' } }),
  'a connected website': () => ({ method: 'POST', path: '/embedded-sites', body: { name: 'S' } }),
  'removing vendors': () => ({ method: 'DELETE', path: '/vendors?where[name][equals]=V' }),
  'exporting consent records': () => ({ method: 'GET', path: '/records/export' }),
  'erasing consent records': () => ({
    method: 'POST',
    path: '/records/erase',
    body: { recordIds: ['00000000000000000000000000000001'], erases: 'events' },
  }),
  'exporting a visitor': () => ({ method: 'POST', path: '/visitors/export', body: { text: 'x' } }),
  'erasing a visitor': () => ({ method: 'POST', path: '/visitors/erase', body: { text: 'x' } }),
  'exporting submissions': () => ({ method: 'GET', path: '/submissions/export' }),
  'erasing submissions': () => ({ method: 'POST', path: '/submissions/act', body: { act: 'erase', ids: ['x'] } }),
  'exporting subscribers': () => ({ method: 'GET', path: '/subscribers/export' }),
  'exporting the activity log': () => ({ method: 'GET', path: '/activity/export' }),
  'exporting all content': () => ({ method: 'GET', path: '/content-export' }),
};

describe('a browser that was left signed in', () => {
  test.each(Object.entries(sensitive))('%s needs the password again, and goes on with it', async (_name, of) => {
    await forget();
    const state = () =>
      execute(studio, 'select email, role from users order by email').then((rows) => JSON.stringify(rows));
    const before = await state();
    const { method, path, body } = of();
    const send = () => rest(method, path, { token: admin, ...(body && { body }) });
    const refused = await send();
    expect(isAsked(refused), refused.text).toBe(true);
    expect(await state()).toBe(before);
    expect((await confirm(admin)).status).toBe(200);
    expect(isAsked(await send())).toBe(false);
    if (!(await studio.payload.db.findOne({ collection: 'users', where: { id: { equals: other } } })))
      other = await made('other@candor.example', 'editor');
    await studio.payload.update({
      collection: 'users',
      id: other,
      data: { email: 'other@candor.example', role: 'editor' },
    });
  });

  test('what is not sensitive asks for nothing', async () => {
    await forget();
    const { id, token } = await somebody('editor');
    await forget();
    expect((await rest('PATCH', `/users/${id}`, { token, body: { name: 'Eva' } })).status).toBe(200);
    expect((await rest('GET', '/records', { token: admin })).text).not.toContain('confirm_identity');
    expect((await rest('GET', '/vendors', { token: admin })).status).toBe(200);
    // Payload's form sends the role with every save.
    expect((await rest('PATCH', `/users/${other}`, { token: admin, body: { name: 'O', role: 'editor' } })).status).toBe(
      200,
    );
  });

  test('a sign-in counts as one, for ten minutes', async () => {
    expect(isAsked(await rest('GET', '/activity/export', { token: admin }))).toBe(false);
    await execute(studio, 'update account_sessions set confirmed_at = ?', [Date.now() - 10 * 60_000 - 1]);
    expect(isAsked(await rest('GET', '/activity/export', { token: admin }))).toBe(true);
    expect(isAsked(await rest('GET', '/users/confirm?required=1', { token: admin }))).toBe(true);
    expect((await rest('GET', '/users/confirm', { token: admin })).body).toMatchObject({ needsCode: false });
  });

  test('one session’s confirmation is not another’s', async () => {
    const second = await tokenOf(address);
    await forget();
    await confirm(second);
    expect(isAsked(await rest('GET', '/activity/export', { token: admin }))).toBe(true);
    expect(isAsked(await rest('GET', '/activity/export', { token: second }))).toBe(false);
  });

  test('a wrong password confirms nothing, is logged, and is limited', async () => {
    const { id, token } = await somebody('admin');
    await forget();
    for (let wrong = 0; wrong < 5; wrong++)
      expect((await confirm(token, { password: 'wrong wrong wrong' })).status).toBe(401);
    expect((await confirm(token)).status).toBe(429);
    expect(isAsked(await rest('GET', '/activity/export', { token }))).toBe(true);
    // What repeats within a minute is counted.
    expect((await kinds(id)).filter((kind) => kind === 'confirmation-failed')).toHaveLength(1);
    expect(
      await execute(
        studio,
        "select times from account_activity_repeats where entry like '%confirmation-failed%' and times = 4",
      ),
    ).toHaveLength(1);
    expect((await rest('POST', '/users/confirm', { body: { password } })).status).toBe(403);
  });

  test('with a second factor the password alone is not enough', async () => {
    const { token } = await somebody('admin');
    const { secret } = await enrolled(token);
    await forget();
    expect((await rest('GET', '/users/confirm', { token })).body).toMatchObject({ needsCode: true });
    expect((await confirm(token)).status).toBe(401);
    expect((await confirm(token, { code: '000000' })).status).toBe(401);
    expect(isAsked(await rest('GET', '/activity/export', { token }))).toBe(true);
    expect((await confirm(token, { code: codeOf(secret) })).status).toBe(200);
    expect(isAsked(await rest('GET', '/activity/export', { token }))).toBe(false);
  });

  test('nobody makes a password link for themselves, or resets their own second factor', async () => {
    const { id, token } = await somebody('admin');
    await enrolled(token);
    for (const act of ['password-link', 'reset-second-factor']) {
      const { status, text } = await rest('POST', '/people/act', { token, body: { id, act } });
      expect([status, text.includes('your own account')], act).toEqual([403, true]);
    }
    expect(await kinds(id)).not.toContain('password-link-made');
    expect((await rest('GET', '/users/second-factor', { token })).body).toMatchObject({ isOn: true });
  });
});
