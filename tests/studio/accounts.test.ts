import { afterAll, beforeAll, expect, test } from 'vitest';
import { collections } from '../../src/studio/collections.ts';
import { minPasswordLength } from '../../src/studio/accounts/password-strength.ts';
import { parseCommand, runCommand } from '../../src/studio/accounts/command.ts';
import { ensureFirstAdmin } from '../../src/studio/accounts/first-admin.ts';
import { type Rest, restOf } from './rest.ts';
import { openTestStudio, quickPasswords, type TestStudio } from './studio.ts';

const password = 'a long enough password';
let studio: TestStudio;
let rest: Rest;

quickPasswords();

beforeAll(async () => {
  studio = await openTestStudio('sqlite');
  rest = restOf(studio.payload);
});
afterAll(() => studio?.close());

function tokenIn(link: string): string {
  return link.split('\n')[0]?.split('/').at(-1) ?? '';
}

async function login(email: string, typed = password): Promise<{ status: number; token: string }> {
  const { status, session } = await rest('POST', '/users/login', { body: { email, password: typed } });
  return { status, token: session };
}

test('on an empty database nobody can make the first account from the network', async () => {
  for (const path of ['/users/first-register', '/users', '/users/first-register/']) {
    const { status } = await rest('POST', path, { body: { email: 'first@candor.example', password, role: 'admin' } });
    expect(status, path).toBe(403);
  }
  expect(await studio.payload.count({ collection: 'users' })).toEqual({ totalDocs: 0 });
});

test('the first admin sets a password with a link that works once', async () => {
  const first = await ensureFirstAdmin(studio.payload, { ...studio.environment, admin: undefined });
  expect(first?.email).toBe('admin@localhost.example');
  const token = tokenIn(first?.passwordLink ?? '');
  expect(first?.passwordLink).toBe(`http://localhost:3001/admin/reset/${token}`);
  expect((await rest('POST', '/users/reset-password', { body: { token, password } })).status).toBe(200);
  expect((await login('admin@localhost.example')).status).toBe(200);
  expect(
    (await rest('POST', '/users/reset-password', { body: { token, password: 'another long password' } })).status,
  ).toBe(403);
  expect((await login('admin@localhost.example')).status).toBe(200);
});

test('once there is an account, no other first one is made', async () => {
  expect(
    await ensureFirstAdmin(studio.payload, {
      ...studio.environment,
      admin: { email: 'other@candor.example', password },
    }),
  ).toBeNull();
});

test('the first admin is ready at once when the environment names one', async () => {
  const other = await openTestStudio('sqlite');
  expect(
    await ensureFirstAdmin(other.payload, { ...other.environment, admin: { email: 'boss@candor.example', password } }),
  ).toEqual({ email: 'boss@candor.example', passwordLink: null });
  expect(
    (await restOf(other.payload)('POST', '/users/login', { body: { email: 'boss@candor.example', password } })).status,
  ).toBe(200);
  await other.close();
});

test('a short password is refused wherever one is set', async () => {
  const short = 'x'.repeat(minPasswordLength - 1);
  await expect(
    studio.payload.create({
      collection: 'users',
      data: { email: 'short@candor.example', password: short, role: 'viewer' },
    }),
  ).rejects.toThrow('password');
  const link = await runCommand(studio.payload, studio.environment.studioUrl, {
    name: 'add',
    email: 'eva@candor.example',
    role: 'editor',
  });
  const { status, body } = await rest('POST', '/users/reset-password', {
    body: { token: tokenIn(link), password: short },
  });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(`at least ${minPasswordLength} characters`);
  expect((await rest('POST', '/users/reset-password', { body: { token: tokenIn(link), password } })).status).toBe(200);
  const { token } = await login('eva@candor.example');
  expect((await rest('POST', '/users/password', { token, body: { current: password, password: short } })).status).toBe(
    400,
  );
});

test('a refused password says what to do, in the language of whoever chose it', async () => {
  const { token } = await login('eva@candor.example');
  const refusal = async (typed: string, language: string) => {
    const { body } = await rest('POST', '/users/password', {
      token,
      body: { current: password, password: typed },
      headers: { 'accept-language': language },
    });
    return Object(body.errors)[0]?.data?.errors?.[0]?.message;
  };
  expect(await refusal('short', 'en')).toBe('This password is too short. Use at least 12 characters.');
  expect(await refusal('x'.repeat(257), 'en')).toBe('This password is too long. Use at most 256 characters.');
  expect(await refusal('password1234', 'en')).toContain('Choose another, such as four unrelated words.');
  expect(await refusal('short', 'de')).toBe('Dieses Passwort ist zu kurz. Nehmen Sie mindestens 12 Zeichen.');
});

test('a password made of the own address or name is refused, also when only the password is sent', async () => {
  const own = 'zebulonquarterstaff';
  await studio.payload.create({
    collection: 'users',
    data: { email: 'zebulon@quarterstaff.example', name: 'Zebulon Quarterstaff', password, role: 'viewer' },
  });
  const { token } = await login('zebulon@quarterstaff.example');
  const body = { current: password, password: own };
  expect((await rest('POST', '/users/password', { token, body })).status).toBe(400);
});

test('nobody but an admin gives a role, and who tries is told', async () => {
  const { token } = await login('eva@candor.example');
  const { body } = await rest('GET', '/users/me', { token });
  const id = String(Object(body.user).id);
  expect((await rest('PATCH', `/users/${id}`, { token, body: { role: 'admin' } })).status).toBe(403);
  expect((await rest('PATCH', '/users?where[role][exists]=true', { token, body: { role: 'admin' } })).status).toBe(403);
  expect((await rest('PATCH', `/users/${id}`, { token, body: { role: 'editor', name: 'Eva' } })).status).toBe(200);
  expect(await studio.payload.findByID({ collection: 'users', id })).toMatchObject({ role: 'editor', name: 'Eva' });
});

test('the last admin can neither be deleted nor become something else', async () => {
  const { docs } = await studio.payload.find({ collection: 'users', where: { role: { equals: 'admin' } } });
  expect(docs).toHaveLength(1);
  const id = String(docs[0]?.id);
  await expect(studio.payload.update({ collection: 'users', id, data: { role: 'viewer' } })).rejects.toThrow(
    'last admin',
  );
  await expect(studio.payload.delete({ collection: 'users', id })).rejects.toThrow('last admin');
  await expect(studio.payload.delete({ collection: 'users', where: { role: { equals: 'admin' } } })).rejects.toThrow(
    'last admin',
  );
  expect(await studio.payload.findByID({ collection: 'users', id })).toMatchObject({ role: 'admin' });
});

test('nothing secret of an account leaves the studio', async () => {
  const { token } = await login('admin@localhost.example');
  const { body } = await rest('GET', '/users?showHiddenFields=true', { token });
  expect(Object.keys(Object(Object(body).docs[0]))).toEqual(expect.arrayContaining(['email', 'role']));
  for (const secret of ['hash', 'salt', 'resetPasswordToken', 'resetPasswordExpiration'])
    expect(JSON.stringify(body)).not.toContain(`"${secret}"`);
});

test('the form of an account offers no change of password, which is made elsewhere', async () => {
  const { token } = await login('admin@localhost.example');
  const { body } = await rest('GET', '/users', { token });
  for (const { id } of Object(body).docs) {
    const { fields } = (await rest('POST', `/users/access/${id}`, { token })).body;
    expect(Object(fields).password).toEqual({ read: true });
  }
  expect(JSON.stringify(body)).not.toContain('"password"');
});

test('of an account its owner writes the name and nothing that opens it', async () => {
  const { token } = await login('eva@candor.example');
  const { body } = await rest('GET', '/users/me', { token });
  const id = String(Object(body.user).id);
  const stored = async () => ({
    ...(await studio.payload.db.findOne<Record<string, unknown> & { id: string }>({
      collection: 'users',
      where: { id: { equals: id } },
    })),
    updatedAt: '',
  });
  const before = await stored();
  const forged = {
    hash: 'x',
    salt: 'x',
    loginAttempts: -100,
    lockUntil: null,
    resetPasswordToken: 'x',
    resetPasswordExpiration: '2099-01-01T00:00:00.000Z',
    sessions: [{ id: 'forged', createdAt: '2026-01-01T00:00:00.000Z', expiresAt: '2099-01-01T00:00:00.000Z' }],
  };
  await rest('PATCH', `/users/${id}`, { token, body: forged });
  expect(await stored()).toEqual(before);
  expect(before).toMatchObject({ id, email: 'eva@candor.example' });
});

test('each login makes a session of its own, whatever the browser brought, in a cookie that scripts and other sites do not get', async () => {
  const { token } = await login('eva@candor.example');
  const headers = { cookie: `candor-studio-token=${token}`, origin: 'http://localhost:3001' };
  const again = await rest('POST', '/users/login', { body: { email: 'eva@candor.example', password }, headers });
  const sessionOf = (one: string) => JSON.parse(Buffer.from(one.split('.')[1] ?? '', 'base64url').toString()).sid;
  expect(sessionOf(again.session)).not.toBe(sessionOf(token));
  const cookie = again.headers.getSetCookie()[0] ?? '';
  for (const attribute of ['Path=/', 'HttpOnly=true', 'SameSite=Lax']) expect(cookie).toContain(attribute);
  const behindHttps = collections(
    { ...studio.environment, studioUrl: new URL('https://studio.example') },
    'a secret',
  ).find(({ slug }) => slug === 'users');
  expect(behindHttps?.auth).toMatchObject({ cookies: { sameSite: 'Lax', secure: true } });
});

test('a session ends with its logout, also for a copied token', async () => {
  const { token } = await login('eva@candor.example');
  expect((await rest('GET', '/users/me', { token })).body.user).not.toBeNull();
  await rest('POST', '/users/logout', { token });
  expect((await rest('GET', '/users/me', { token })).body.user).toBeNull();
});

test('a cookie that another website makes the browser send is not believed', async () => {
  const { token } = await login('eva@candor.example');
  const cookie = `candor-studio-token=${token}`;
  const asked = async (headers: Record<string, string>) =>
    (await rest('GET', '/users/me', { headers: { cookie, ...headers } })).body.user;
  expect(await asked({ origin: 'http://localhost:3001' })).not.toBeNull();
  expect(await asked({ 'sec-fetch-site': 'same-origin' })).not.toBeNull();
  expect(await asked({ origin: 'https://evil.example' })).toBeNull();
  expect(await asked({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).toBeNull();
  expect(await asked({ 'sec-fetch-site': 'cross-site' })).toBeNull();
  expect(await asked({})).toBeNull();
});

test('after five wrong passwords an account is closed for a while', async () => {
  await runCommand(studio.payload, studio.environment.studioUrl, {
    name: 'add',
    email: 'guessed@candor.example',
    role: 'viewer',
  });
  const user = await studio.payload.find({
    collection: 'users',
    where: { email: { equals: 'guessed@candor.example' } },
  });
  await studio.payload.update({ collection: 'users', id: String(user.docs[0]?.id), data: { password } });
  for (let attempt = 0; attempt < 5; attempt++)
    expect((await login('guessed@candor.example', 'wrong wrong wrong')).status).toBe(401);
  expect((await login('guessed@candor.example')).status).toBe(401);
  expect((await login('eva@candor.example')).status).toBe(200);
});

test('asking for a forgotten password tells nothing about who has an account', async () => {
  const known = await rest('POST', '/users/forgot-password', { body: { email: 'eva@candor.example' } });
  const unknown = await rest('POST', '/users/forgot-password', { body: { email: 'nobody@candor.example' } });
  expect(known).toEqual(unknown);
});

test('the command lists accounts, and says what it does not know', async () => {
  const { payload, environment } = studio;
  expect(await runCommand(payload, environment.studioUrl, { name: 'list' })).toContain('editor  eva@candor.example');
  await expect(
    runCommand(payload, environment.studioUrl, { name: 'link', email: 'no@candor.example' }),
  ).rejects.toMatchObject({ code: 'user_unknown' });
  await expect(
    runCommand(payload, environment.studioUrl, { name: 'reset-factor', email: 'no@candor.example' }),
  ).rejects.toMatchObject({ code: 'user_unknown' });
  const { token } = await login('eva@candor.example');
  expect(
    await runCommand(payload, environment.studioUrl, { name: 'reset-factor', email: 'eva@candor.example' }),
  ).toContain('had no second factor');
  expect((await rest('GET', '/users/me', { token })).body.user).toBeNull();
  await expect(
    runCommand(payload, environment.studioUrl, { name: 'add', email: 'eva@candor.example', role: 'admin' }),
  ).rejects.toMatchObject({ code: 'user_exists' });
});

test.each([
  [[]],
  [['add', 'x@y.example']],
  [['add', 'x@y.example', 'god']],
  [['add', 'not-an-address', 'admin']],
  [['link']],
  [['drop', 'x@y.example']],
])('%j is no command', (words) => {
  expect(parseCommand(words)).toBeNull();
});
