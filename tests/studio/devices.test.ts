import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { journalRootOf } from '../../src/journal/folders.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { minuteMs } from '../../src/platform/durations.ts';
import { settleCounts } from '../../src/studio/accounts/activity/note.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { readSecurityNews } from '../../src/studio/accounts/security-news.ts';
import { accountsOf } from './accounts.ts';
import { type Rest, restOf } from './rest.ts';
import { openTestStudio, quickPasswords, type TestStudio } from './studio.ts';

const password = 'a long enough password';
let studio: TestStudio;
let rest: Rest;
let admin: string;

quickPasswords();

beforeAll(async () => {
  studio = await openTestStudio('sqlite', {
    SMTP_URL: 'smtp://127.0.0.1:1',
    STUDIO_URL: 'https://studio.example',
    SITE_URL: 'https://www.example',
  });
  rest = restOf(studio.payload);
  await studio.payload.create({ collection: 'users', data: { email: 'boss@candor.example', password, role: 'admin' } });
  admin = await tokenOf('boss@candor.example');
});
afterAll(() => studio?.close());

const { somebody, tokenOf, kinds } = accountsOf(() => ({ studio, rest, password }));

/** What a browser would send back of the cookies that it was given. */
const cookiesOf = (headers: Headers) => headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
const signIn = (email: string, { typed = password, cookies = [] as string[] } = {}) =>
  rest('POST', '/users/login', {
    body: { email, password: typed },
    headers: cookies.length > 0 ? { cookie: cookies.join('; ') } : {},
  });

describe('over HTTPS', () => {
  test('no other host of the domain can set the session, and it is nowhere in a body', async () => {
    const { email } = await somebody();
    const { headers, text, session } = await signIn(email);
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-candor-studio-token=/);
    expect(cookie).toContain('Path=/');
    expect(cookie).toMatch(/Secure/);
    expect(cookie).not.toMatch(/Domain/i);
    expect(text).not.toContain(session);
    const origin = 'https://studio.example';
    const me = async (sent: string) => (await rest('GET', '/users/me', { headers: { cookie: sent, origin } })).body;
    expect(await me(`__Host-candor-studio-token=${session}`)).toMatchObject({ user: { email } });
    expect(JSON.stringify(await me(`__Host-candor-studio-token=${session}`))).not.toContain(session);
    expect((await me(`candor-studio-token=${session}`)).user).toBeNull();
    expect(
      (
        await rest('GET', '/users/me', {
          headers: { cookie: `__Host-candor-studio-token=${session}`, origin: 'https://evil.example' },
        })
      ).body.user,
    ).toBeNull();
    const refreshed = await rest('POST', '/users/refresh-token', { token: session });
    expect(refreshed.text).not.toContain(refreshed.session);
    expect(refreshed.session).not.toBe('');
  });
});

describe('guesses from elsewhere', () => {
  test('lock the account for others, not for a browser that has signed in before', async () => {
    const { email, id } = await somebody('admin');
    const cookies = cookiesOf((await signIn(email)).headers);
    for (let wrong = 0; wrong < 6; wrong++) await signIn(email, { typed: 'wrong wrong wrong' });
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, { typed: 'wrong wrong wrong', cookies })).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, { cookies })).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
    expect(await kinds(id)).toContain('sign-in-failed');
  });

  test('a made-up device, and that of another account, count for nothing; a known one has few guesses', async () => {
    const [one, two] = [await somebody(), await somebody()];
    const [cookies, foreign] = [
      cookiesOf((await signIn(one.email)).headers),
      cookiesOf((await signIn(two.email)).headers),
    ];
    for (let wrong = 0; wrong < 6; wrong++) await signIn(one.email, { typed: 'wrong wrong wrong' });
    const renamed = foreign.map((cookie) => cookie.replace(/device-\w+/, /device-\w+/.exec(cookies.join())?.[0] ?? ''));
    for (const given of [foreign, renamed, cookies.map((cookie) => `${cookie}x`)])
      expect((await signIn(one.email, { cookies: given })).status).toBe(401);
    for (let wrong = 0; wrong < 5; wrong++) await signIn(one.email, { typed: 'wrong wrong wrong', cookies });
    expect((await signIn(one.email, { cookies })).status).toBe(429);
  });

  test('at unknown and at locked accounts are in the activity log, and answered alike', async () => {
    const { email, id } = await somebody();
    const unknown = await signIn('nobody@candor.example');
    for (let wrong = 0; wrong < 6; wrong++) await signIn(email, { typed: 'wrong wrong wrong' });
    const locked = await signIn(email);
    expect([locked.status, locked.text]).toEqual([unknown.status, unknown.text]);
    const failures = () =>
      execute(
        studio,
        "select detail, times, subject from account_activity where kind = 'sign-in-failed' and (subject_id = ? or detail = 'unknown account') order by sequence",
        [id],
      );
    const first = await failures();
    expect(first.map(({ detail, times }) => [detail, Number(times)])).toEqual([
      ['unknown account', 1],
      ['password', 1],
      ['locked', 1],
    ]);
    const clock = vi.spyOn(systemClock, 'nowMs').mockReturnValue(Date.now() + 2 * minuteMs);
    await settleCounts(studio);
    clock.mockRestore();
    const later = (await failures()).slice(first.length);
    expect(later.map(({ detail, times }) => [detail, Number(times)]).toSorted()).toEqual([
      ['locked', 1],
      ['password', 4],
    ]);
    expect(await execute(studio, "select 1 from account_activity where subject like '%nobody@%'")).toEqual([]);
  });
});

describe('the owner of an account is told', () => {
  const mailsTo = (email: string) => {
    const journals = journalRootOf(studio.environment);
    return readdirSync(journals, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.\w+$/.test(name))
      .flatMap((name) => readFileSync(join(journals, name), 'utf8').split('\n'))
      .filter((line) => line.includes('Security notice') && line.includes(`"to":"${email}"`));
  };
  const newsOf = async (id: string) => {
    const user = await studio.payload.findByID({ collection: 'users', id });
    return (
      await readSecurityNews({ payload: studio.payload, user: { ...user, collection: 'users' } as never }, Date.now())
    ).items.map(({ kind }) => kind);
  };

  test('by email and in the studio of a new browser, not of the first and not of a known one', async () => {
    const { email, id } = await somebody();
    expect(mailsTo(email)).toEqual([]);
    const cookies = cookiesOf((await signIn(email)).headers);
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo(email)[0]).toContain('from a browser that had not been used for it before');
    await signIn(email, { cookies });
    expect(mailsTo(email)).toHaveLength(1);
    expect(await newsOf(id)).toEqual(['new-device']);
  });

  test('of another role, another password, another address and a reset second factor', async () => {
    const { email, id } = await somebody();
    await rest('PATCH', `/users/${id}`, { token: admin, body: { role: 'viewer' } });
    await rest('POST', '/people/act', { token: admin, body: { id, act: 'reset-second-factor' } });
    const token = await tokenOf(email);
    await rest('POST', '/users/password', { token, body: { current: password, password: 'quite another password' } });
    await rest('PATCH', `/users/${id}`, { token: admin, body: { email: 'elsewhere@candor.example' } });
    const text = mailsTo(email).join('\n');
    for (const sentence of [
      'The role of your account was changed.',
      'was reset by somebody else.',
      'The password of your account was changed.',
      'The email address of your account was changed.',
    ])
      expect(text).toContain(sentence);
    expect(mailsTo('elsewhere@candor.example')).toHaveLength(1);
    expect(new Set(await newsOf(id))).toEqual(
      new Set(['role-changed', 'second-factor-reset', 'new-device', 'password-changed', 'address-changed']),
    );
  });

  test('until they dismiss it', async () => {
    const { email, id } = await somebody();
    const { session: token } = await signIn(email);
    expect(await newsOf(id)).toEqual(['new-device']);
    const body = { value: { seenAtMs: Date.now() + 1 } };
    expect((await rest('POST', '/payload-preferences/security-news', { token, body })).status).toBe(200);
    expect(await newsOf(id)).toEqual([]);
  });
});
