import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { minuteMs } from '../../src/platform/durations.ts';
import { hasCertificates } from '../../src/studio/accounts/passkeys/register.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { accountsOf } from './accounts.ts';
import type { Oddities } from './authenticator.ts';
import { codeIn, device, openPasskeyStudio, passkeysOf, password } from './passkey-accounts.ts';
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
const { somebody, tokenOf, isIn, enrolled, kinds } = accountsOf(open);
const { browser, added, somebodyWithPasskey, rowsOf, forget, mailsTo } = passkeysOf(open);

describe('the own passkeys', () => {
  test('the first one brings recovery codes and ends the sessions that were begun without it', async () => {
    const { id, email, token } = await somebody();
    const other = await tokenOf(email);
    const { answer } = await added(token);
    expect(answer.status).toBe(201);
    expect(answer.body.recoveryCodes).toHaveLength(10);
    expect([await isIn(token), await isIn(other)]).toEqual([true, false]);
    expect((await added(token)).answer.body.recoveryCodes).toBeUndefined();
    expect(await kinds(id)).toContain('passkey-added');
    const state = await rest('GET', '/users/second-factor', { token });
    expect(state.body).toMatchObject({ isOn: true, hasApp: false, codesLeft: 10, passkeys: [{ name: 'Passkey' }, {}] });
  });

  test('adding, renaming and removing one need a confirmation, and are for the own ones alone', async () => {
    const [one, other] = [await somebodyWithPasskey(), await somebodyWithPasskey()];
    const id = one.credential.id.toString('base64url');
    for (const token of [other.token, admin])
      expect(codeIn(await rest('POST', '/users/passkeys/remove', { token, body: { id } }))).toBe('passkey_missing');
    const renamed = await rest('POST', '/users/passkeys/rename', { token: other.token, body: { id, name: 'Mine' } });
    expect(renamed.status).toBe(404);
    await forget();
    for (const [path, body] of [
      ['begin', {}],
      ['rename', { id, name: 'Phone' }],
      ['remove', { id }],
    ] as const) {
      const refused = await rest('POST', `/users/passkeys/${path}`, { token: one.token, body });
      expect([refused.status, codeIn(refused)], path).toEqual([403, 'confirm_identity']);
    }
    await execute(studio, 'update account_sessions set confirmed_at = ?', [Date.now()]);
    const name = `  ${'Phone'.repeat(20)}`;
    await rest('POST', '/users/passkeys/rename', { token: one.token, body: { id, name } });
    expect((await rowsOf(one.id))[0]?.name).toBe('Phone'.repeat(12));
    // The same name again, and the passkey of somebody else, are no changes.
    await rest('POST', '/users/passkeys/rename', { token: one.token, body: { id, name } });
    await rest('POST', '/users/passkeys/rename', { token: other.token, body: { id, name: 'Mine' } });
    expect((await kinds(one.id)).filter((kind) => kind === 'passkey-renamed')).toHaveLength(1);
    expect(await kinds(other.id)).not.toContain('passkey-renamed');
    expect((await rest('POST', '/users/passkeys/remove', { token: one.token, body: { id } })).status).toBe(200);
    expect(await rowsOf(one.id)).toEqual([]);
    expect((await rest('GET', '/users/second-factor', { token: one.token })).body).toMatchObject({
      isOn: false,
      codesLeft: 0,
    });
    expect(await kinds(one.id)).toContain('passkey-removed');
  });

  test('are ten at most, and none is stored twice', async () => {
    const { id, token, credential } = await somebodyWithPasskey();
    const again = await added(token, { id: credential.id });
    expect(codeIn(again.answer)).toBe('passkey_taken');
    const foreign = await added((await somebody()).token, { id: credential.id });
    expect(codeIn(foreign.answer)).toBe('passkey_taken');
    const begun = browser(token);
    const { body } = await begun.post('/users/passkeys/begin');
    for (let count = 1; count < 10; count++) expect((await added(token)).answer.status).toBe(201);
    expect(codeIn(await rest('POST', '/users/passkeys/begin', { token, body: {} }))).toBe('passkey_full');
    const { passkey } = device.make(body.passkey as never);
    expect(codeIn(await begun.post('/users/passkeys/add', { passkey }))).toBe('passkey_full');
    expect(await rowsOf(id)).toHaveLength(10);
  });

  test('what a browser at the studio would not send is not stored', async () => {
    const { id, token } = await somebody();
    const odd: Record<string, Oddities> = {
      'another website': { origin: 'https://studio.example.evil.example' },
      'another relying party': { rpId: 'evil.example' },
      'another challenge': { challenge: Buffer.alloc(32).toString('base64url') },
      'a sign-in': { type: 'webauthn.get' },
      'nobody there': { isPresent: false },
      'no PIN': { isVerified: false },
      'a statement of Android': { attestation: { fmt: 'android-safetynet', attStmt: new Map() } },
    };
    for (const [name, oddities] of Object.entries(odd))
      expect(codeIn((await added(token, oddities)).answer), name).toBe('passkey_refused');
    expect(await rowsOf(id)).toEqual([]);
    expect((await rest('POST', '/users/login', { body: { email: 'x', passkey: 'x' } })).status).toBe(400);
  });

  test('one that signed itself is stored; certificates, whose lists of revoked ones would be fetched, are not even read', async () => {
    const { token } = await somebody();
    expect((await added(token, { isSelfAttested: true })).answer.status).toBe(201);
    const certified: Oddities = { attestation: { fmt: 'packed', attStmt: new Map([['x5c', [Buffer.alloc(300)]]]) } };
    const made = (odd: Oddities) => {
      const { passkey } = device.make({ challenge: '', rp: { id: 'x' }, user: { id: '' } }, odd);
      return hasCertificates(JSON.parse(passkey).response.attestationObject);
    };
    expect([made({}), made({ isSelfAttested: true }), made(certified)]).toEqual([false, false, true]);
    expect(codeIn((await added(token, certified)).answer)).toBe('passkey_refused');
  });

  test('a challenge to add one counts in its session alone, once and for five minutes', async () => {
    const { id, email, token } = await somebody();
    const [here, elsewhere] = [browser(token), browser(await tokenOf(email))];
    const { body } = await here.post('/users/passkeys/begin');
    const { passkey } = device.make(body.passkey as never);
    elsewhere.cookies.set('__Host-candor-studio-passkey', here.cookies.get('__Host-candor-studio-passkey') ?? '');
    expect(codeIn(await elsewhere.post('/users/passkeys/add', { passkey }))).toBe('passkey_expired');
    vi.useFakeTimers({ now: Date.now() + 5 * minuteMs + 1, toFake: ['Date'] });
    expect(codeIn(await here.post('/users/passkeys/add', { passkey }))).toBe('passkey_expired');
    vi.useRealTimers();
    expect((await here.post('/users/passkeys/add', { passkey })).status).toBe(201);
    expect(codeIn(await here.post('/users/passkeys/add', { passkey }))).toBe('passkey_expired');
    expect(await rowsOf(id)).toHaveLength(1);
  });

  test('the last second factor of an account that needs one stays; with another it can go', async () => {
    const boss = await somebodyWithPasskey('admin');
    const id = boss.credential.id.toString('base64url');
    await rest('POST', '/globals/accounts', { token: boss.token, body: { secondFactor: 'admins' } });
    const remove = () => rest('POST', '/users/passkeys/remove', { token: boss.token, body: { id } });
    expect([await isIn(boss.token), await isIn(admin)]).toEqual([true, false]);
    expect(codeIn(await remove())).toBe('passkey_needed');
    await enrolled(boss.token);
    expect((await remove()).status).toBe(200);
    expect((await rest('POST', '/users/second-factor/remove', { token: boss.token })).status).toBe(409);
    await added(boss.token);
    expect((await rest('POST', '/users/second-factor/remove', { token: boss.token })).status).toBe(200);
    expect(await isIn(boss.token)).toBe(true);
    await studio.payload.updateGlobal({ slug: 'accounts', data: { secondFactor: 'nobody' } });
    admin = await tokenOf('boss@candor.example');
  });
});

test('the owner is told by email of a passkey added and removed', async () => {
  const { email, token, credential } = await somebodyWithPasskey();
  await rest('POST', '/users/passkeys/remove', { token, body: { id: credential.id.toString('base64url') } });
  const text = mailsTo(email).join('\n');
  expect(text).toContain('A passkey was added to your account.');
  expect(text).toContain('A passkey of your account was removed.');
});
