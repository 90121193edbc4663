import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { minuteMs } from '../../src/platform/durations.ts';
import { relyingPartyOf } from '../../src/studio/accounts/passkeys/relying-party.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { accountsOf, codeOf } from './accounts.ts';
import type { Credential, Oddities } from './authenticator.ts';
import {
  type Browser,
  codeIn,
  dataIn,
  device,
  origin,
  openPasskeyStudio,
  passkeysOf,
  password,
} from './passkey-accounts.ts';
import type { Rest } from './rest.ts';
import { quickPasswords, type TestStudio } from './studio.ts';

let studio: TestStudio;
let rest: Rest;
let admin: string;

quickPasswords();
beforeAll(async () => {
  ({ studio, rest, admin } = await openPasskeyStudio());
});
afterEach(() => vi.useRealTimers());
afterAll(() => studio?.close());

const open = () => ({ studio, rest, password });
const { somebody, tokenOf, isIn, enrolled, kinds, timesOf } = accountsOf(open);
const { browser, added, somebodyWithPasskey, signIn, secondStep, rowsOf, forget, mailsTo } = passkeysOf(open);

describe('signing in with a passkey alone', () => {
  test('begins a session, which the owner is told of when the browser is new', async () => {
    const { id, email, credential } = await somebodyWithPasskey('editor', { isMultiDevice: true, isBackedUp: true });
    const window = browser();
    const answer = await signIn(credential, { isMultiDevice: true }, window);
    expect(answer.status, answer.text).toBe(200);
    expect(await isIn(answer.session)).toBe(true);
    expect(answer.text).not.toContain(answer.session);
    expect((await kinds(id)).slice(-2)).toEqual(['signed-in', 'new-device']);
    expect(mailsTo(email).join()).toContain('from a browser that had not been used for it before');
    await signIn(credential, { isMultiDevice: true }, window);
    expect((await kinds(id)).at(-1)).toBe('signed-in');
    const [row] = await rowsOf(id);
    expect([Number(row?.is_multi_device), Number(row?.is_backed_up), row?.used_at === null]).toEqual([1, 0, false]);
    // A confirmation is not asked for right after it.
    expect((await rest('GET', '/users/confirm?required=1', { token: answer.session })).status).toBe(200);
    await rest('POST', '/users/logout', { token: answer.session });
    expect(await isIn(answer.session)).toBe(false);
  });

  test('what a browser at the studio would not send begins none', async () => {
    const [{ id, credential }, other] = [await somebodyWithPasskey(), await somebodyWithPasskey()];
    const before = await execute(studio, 'select id from account_sessions');
    const odd: Record<string, [Oddities, string]> = {
      'another website': [{ origin: 'https://evil.example' }, 'passkey_refused'],
      'without HTTPS': [{ origin: 'http://studio.example' }, 'passkey_refused'],
      'another relying party': [{ rpId: 'evil.example' }, 'passkey_refused'],
      'another challenge': [{ challenge: Buffer.alloc(32).toString('base64url') }, 'passkey_refused'],
      'a registration': [{ type: 'webauthn.create' }, 'passkey_refused'],
      'nobody there': [{ isPresent: false }, 'passkey_refused'],
      'no PIN, fingerprint or face': [{ isVerified: false }, 'passkey_refused'],
      'the key of another account': [{ signedBy: other.credential }, 'passkey_refused'],
      'another kind of passkey than was made': [{ isMultiDevice: true }, 'passkey_refused'],
      'the handle of another account': [{ userHandle: other.credential.userHandle }, 'passkey_unknown'],
      'no handle': [{ userHandle: Buffer.alloc(0) }, 'passkey_unknown'],
    };
    for (const [name, [oddities, code]] of Object.entries(odd)) {
      const answer = await signIn(credential, oddities);
      expect([answer.status, codeIn(answer), answer.session], name).toEqual([401, code, '']);
    }
    const stranger = device.make({ challenge: '', rp: { id: 'studio.example' }, user: { id: 'eA' } }).credential;
    expect(codeIn(await signIn(stranger))).toBe('passkey_unknown');
    for (const passkey of ['', '{', '[]', '{"id":"x"}', 'x'.repeat(20_000)]) {
      const window = browser();
      await window.post('/users/login/passkey-options');
      expect(codeIn(await window.post('/users/login/passkey', { passkey }))).toBe('passkey_refused');
    }
    expect(await execute(studio, 'select id from account_sessions')).toEqual(before);
    expect(await timesOf('sign-in-failed', id)).toBe(9);
  });

  test('a challenge counts in its browser alone, once, and for five minutes', async () => {
    const { credential } = await somebodyWithPasskey();
    const window = browser();
    const { body } = await window.post('/users/login/passkey-options');
    const passkey = device.answer(body.passkey as never, credential);
    const stranger = browser();
    expect(codeIn(await stranger.post('/users/login/passkey', { passkey }))).toBe('passkey_expired');
    await stranger.post('/users/login/passkey-options');
    expect(codeIn(await stranger.post('/users/login/passkey', { passkey }))).toBe('passkey_refused');
    vi.useFakeTimers({ now: Date.now() + 5 * minuteMs + 1, toFake: ['Date'] });
    expect(codeIn(await window.post('/users/login/passkey', { passkey }))).toBe('passkey_expired');
    vi.useRealTimers();
    const answers = await Promise.all([1, 2, 3].map(() => window.post('/users/login/passkey', { passkey })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    expect(codeIn(await window.post('/users/login/passkey', { passkey }))).toBe('passkey_expired');
    const changed = `${window.cookies.get('__Host-candor-studio-passkey')}x`;
    window.cookies.set('__Host-candor-studio-passkey', changed);
    expect(codeIn(await window.post('/users/login/passkey', { passkey }))).toBe('passkey_expired');
  });

  test('used challenges are forgotten when they have expired', async () => {
    const { credential } = await somebodyWithPasskey();
    vi.useFakeTimers({ now: Date.now() + 6 * minuteMs, toFake: ['Date'] });
    await signIn(credential);
    expect(await execute(studio, 'select challenge from account_used_challenges')).toHaveLength(1);
  });

  test('a copy of a passkey is refused by its count of uses', async () => {
    const { credential } = await somebodyWithPasskey('editor', { counter: 7 });
    expect((await signIn(credential)).status).toBe(200);
    const copy = { ...credential, counter: 7 };
    expect((await signIn(copy, { counter: 8 })).status).toBe(401);
    expect((await signIn(credential, { counter: 0 })).status).toBe(401);
    expect((await signIn(credential)).status).toBe(200);
  });

  test('a removed passkey, and that of a removed account, begin none', async () => {
    const { id, token, credential } = await somebodyWithPasskey();
    const spare = (await added(token)).credential;
    const body = { id: credential.id.toString('base64url') };
    await rest('POST', '/users/passkeys/remove', { token, body });
    expect(codeIn(await signIn(credential))).toBe('passkey_unknown');
    expect((await signIn(spare)).status).toBe(200);
    await studio.payload.delete({ collection: 'users', id });
    expect(codeIn(await signIn(spare))).toBe('passkey_unknown');
    expect(await rowsOf(id)).toEqual([]);
  });

  test('wrong passwords do not lock it out, and it does not open the account for passwords', async () => {
    const { email, credential } = await somebodyWithPasskey();
    for (let wrong = 0; wrong < 6; wrong++)
      await rest('POST', '/users/login', { body: { email, password: 'wrong wrong wrong' } });
    expect((await signIn(credential)).status).toBe(200);
    const locked = await rest('POST', '/users/login', { body: { email, password } });
    expect([locked.status, dataIn(locked)]).toEqual([401, undefined]);
  });

  test('attempts are limited by address, together with those with a password', async () => {
    const headers = { 'candor-client': '203.0.113.77' };
    const answers: number[] = [];
    for (let count = 0; count < 25; count++) {
      const path = ['/users/login/passkey', '/users/login/passkey-options', '/users/login'][count % 3] ?? '';
      answers.push((await rest('POST', path, { body: {}, headers })).status);
    }
    expect(answers.slice(0, 20)).not.toContain(429);
    expect(answers.slice(20)).toEqual([429, 429, 429, 429, 429]);
  });

  test('another website cannot begin or finish it', async () => {
    for (const path of ['/users/login/passkey', '/users/login/passkey-options']) {
      const answer = await rest('POST', path, { body: {}, headers: { 'sec-fetch-site': 'cross-site' } });
      expect(answer.status).toBe(403);
    }
  });
});

describe('a passkey after the password', () => {
  test('takes the place of the code, and the second step offers what the account has', async () => {
    const { email, token, credential } = await somebodyWithPasskey();
    const { first, give } = await secondStep(email);
    expect([first.status, first.session]).toEqual([401, '']);
    expect(dataIn(first)).toMatchObject({
      next: 'code',
      hasApp: false,
      passkey: { rpId: 'studio.example', allowCredentials: [{ id: credential.id.toString('base64url') }] },
    });
    const done = await give(credential);
    expect([done.status, await isIn(done.session)]).toEqual([200, true]);
    const { secret } = await enrolled(token);
    expect(dataIn((await secondStep(email)).first)).toMatchObject({ hasApp: true, passkey: {} });
    expect(await isIn(await tokenOf(email, { code: codeOf(secret) }))).toBe(true);
    const without = await somebody();
    await enrolled(without.token);
    const asked = (await secondStep(without.email)).first;
    expect([dataIn(asked).passkey, asked.headers.getSetCookie()]).toEqual([undefined, []]);
  });

  test('that of another account, or of a sign-in without a password, is refused, and may be tried again', async () => {
    const [one, other] = [await somebodyWithPasskey(), await somebodyWithPasskey()];
    const window = browser();
    const { give } = await secondStep(one.email, window);
    const foreign = await give(other.credential);
    expect([foreign.status, codeIn(foreign), dataIn(foreign).next]).toEqual([401, 'passkey_foreign', 'code']);
    const again = device.answer(dataIn(foreign).passkey, one.credential);
    expect((await window.post('/users/login', { email: one.email, password, passkey: again })).status).toBe(200);

    const alone = await window.post('/users/login/passkey-options');
    const passkey = device.answer(alone.body.passkey as never, one.credential);
    const mixed = await window.post('/users/login', { email: one.email, password, passkey });
    expect(codeIn(mixed)).toBe('passkey_expired');
    const wrongPassword = await secondStep(one.email);
    expect((await wrongPassword.give(one.credential, { isVerified: false })).status).toBe(401);
    expect(await kinds(one.id)).toContain('sign-in-failed');
  });

  test('with a wrong password it is not even looked at', async () => {
    const { email, credential } = await somebodyWithPasskey();
    const window = browser();
    const first = await window.post('/users/login', { email, password });
    const passkey = device.answer(dataIn(first).passkey, credential);
    const refused = await window.post('/users/login', { email, password: 'wrong wrong wrong', passkey });
    expect([refused.status, dataIn(refused)]).toEqual([401, undefined]);
    expect((await window.post('/users/login', { email, password, passkey })).status).toBe(200);
  });

  test('a recovery code stands in for it once; wrong ones lock the codes and not the passkey', async () => {
    const { email, credential, recoveryCodes } = await somebodyWithPasskey();
    const [first = '', second = ''] = recoveryCodes;
    expect(await isIn(await tokenOf(email, { code: first }))).toBe(true);
    const attempt = (code: string) => rest('POST', '/users/login', { body: { email, password, code } });
    for (const code of [first, '000000', '000000', '000000', '000000']) expect((await attempt(code)).status).toBe(401);
    expect((await attempt(second)).text).toContain('Too many wrong codes');
    expect((await (await secondStep(email)).give(credential)).status).toBe(200);
  });

  test('it counts for the rule that asks for a second factor, and an admin can reset it', async () => {
    const boss = await somebodyWithPasskey('admin');
    await rest('POST', '/globals/accounts', { token: boss.token, body: { secondFactor: 'everybody' } });
    const { credential, id, email } = boss;
    const answer = await signIn(credential);
    expect(await isIn(answer.session)).toBe(true);
    await studio.payload.updateGlobal({ slug: 'accounts', data: { secondFactor: 'nobody' } });
    admin = await tokenOf('boss@candor.example');
    await rest('POST', '/people/act', { token: admin, body: { id, act: 'reset-second-factor' } });
    expect([await isIn(answer.session), await rowsOf(id)]).toEqual([false, []]);
    expect(codeIn(await signIn(credential))).toBe('passkey_unknown');
    expect(await isIn(await tokenOf(email))).toBe(true);
  });
});

describe('confirming a sensitive action', () => {
  test('takes one passkey, without the password', async () => {
    const { token, credential } = await somebodyWithPasskey('admin');
    await forget();
    const window = browser(token);
    expect((await rest('GET', '/users/confirm', { token })).body).toMatchObject({
      needsCode: true,
      passkeyOrigin: origin,
    });
    const { body } = await window.post('/users/confirm/passkey-options');
    const passkey = device.answer(body.passkey as never, credential);
    expect((await window.post('/users/confirm', { passkey })).status).toBe(200);
    expect((await rest('GET', '/users/confirm?required=1', { token })).status).toBe(200);
    expect(codeIn(await window.post('/users/confirm', { passkey }))).toBe('passkey_expired');
  });

  test('takes none of another account, of another session or without a PIN', async () => {
    const [one, other] = [await somebodyWithPasskey('admin'), await somebodyWithPasskey('admin')];
    await forget();
    const confirm = async (window: Browser, credential: Credential, odd: Oddities = {}) => {
      const { body } = await window.post('/users/confirm/passkey-options');
      return window.post('/users/confirm', { passkey: device.answer(body.passkey as never, credential, odd) });
    };
    expect(codeIn(await confirm(browser(one.token), other.credential))).toBe('passkey_foreign');
    expect(codeIn(await confirm(browser(one.token), one.credential, { isVerified: false }))).toBe('passkey_refused');
    const [theirs, mine] = [browser(other.token), browser(one.token)];
    const { body } = await theirs.post('/users/confirm/passkey-options');
    mine.cookies.set('__Host-candor-studio-passkey', theirs.cookies.get('__Host-candor-studio-passkey') ?? '');
    const passkey = device.answer(body.passkey as never, one.credential);
    expect(codeIn(await mine.post('/users/confirm', { passkey }))).toBe('passkey_expired');
    expect((await rest('GET', '/users/confirm?required=1', { token: one.token })).status).toBe(403);
    expect(await timesOf('confirmation-failed', one.id)).toBe(3);
    const without = await somebody();
    expect(codeIn(await browser(without.token).post('/users/confirm/passkey-options'))).toBe('passkey_foreign');
    expect((await browser().post('/users/confirm/passkey-options')).status).toBe(403);
  });
});

test('a studio has passkeys with HTTPS and a host name, and on localhost', () => {
  const party = (url: string) => relyingPartyOf(new URL(url));
  expect(party('https://studio.example:8443')).toEqual({ id: 'studio.example', origin: 'https://studio.example:8443' });
  expect(party('http://localhost:3001')).toEqual({ id: 'localhost', origin: 'http://localhost:3001' });
  for (const url of ['http://studio.example', 'https://203.0.113.7', 'https://[2001:db8::1]', 'http://127.0.0.1:3001'])
    expect(party(url), url).toBeUndefined();
});
