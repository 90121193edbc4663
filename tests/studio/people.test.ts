import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { journalRootOf } from '../../src/journal/folders.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { absoluteMs, idleMs, maxSessions } from '../../src/studio/accounts/sessions.ts';
import { accountsOf, lastPart } from './accounts.ts';
import { type Rest, restOf } from './rest.ts';
import { openTestStudio, quickPasswords, type TestStudio } from './studio.ts';

const password = 'a long enough password';
let studio: TestStudio;
let rest: Rest;
let admin: string;
let serial = 0;

quickPasswords();

beforeAll(async () => {
  studio = await openTestStudio('sqlite', { SMTP_URL: 'smtp://mail.example' });
  rest = restOf(studio.payload);
  await studio.payload.create({ collection: 'users', data: { email: 'boss@candor.example', password, role: 'admin' } });
  admin = await tokenOf('boss@candor.example');
});
afterEach(() => vi.useRealTimers());
afterAll(() => studio?.close());

const { made, somebody, tokenOf, isIn, kinds } = accountsOf(() => ({ studio, rest, password }));

describe('invitations', () => {
  async function invite(fields: object = {}): Promise<{ status: number; token: string; email: string; text: string }> {
    const email = `invited-${++serial}@candor.example`;
    const { status, body, text } = await rest('POST', '/people/invite', {
      token: admin,
      body: { name: 'Ida', email, role: 'editor', language: 'de', sends: true, ...fields },
    });
    return { status, token: lastPart(body.link), email, text };
  }
  const accept = (token: string, more: object = {}) =>
    rest('POST', '/invitations/accept', { body: { token, name: 'Ida Blum', password, ...more } });

  test('whoever is invited sets name and password, once, and has the role they were invited for', async () => {
    const { status, token, email } = await invite({ role: 'privacy' });
    expect(status).toBe(201);
    const taken = await accept(token, { role: 'admin', email: 'other@candor.example' });
    expect(taken).toMatchObject({ status: 201, body: { email } });
    expect(taken.headers.get('set-cookie')).toBeNull();
    expect((await accept(token)).status).toBe(403);
    const me = await rest('GET', '/users/me', { token: await tokenOf(email) });
    expect(me.body.user).toMatchObject({ role: 'privacy', name: 'Ida Blum', email });
    expect(await kinds(email)).toEqual(['invited', 'account-made', 'signed-in']);
  });

  test('the mail is on its way in the language that was chosen, and the link in it is nowhere in the database', async () => {
    const { token, email } = await invite();
    const journals = journalRootOf(studio.environment);
    const written = readdirSync(journals, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.\w+$/.test(name))
      .map((name) => readFileSync(join(journals, name), 'utf8'))
      .join('\n');
    expect(written).toContain(email);
    expect(written).toContain(`/admin/invitation/${token}`);
    expect(written).toContain('Der Link funktioniert einmal und läuft nach 7 Tagen ab.');
    expect(JSON.stringify(await execute(studio, 'select * from account_links'))).not.toContain(token);
  });

  test('a weak password leaves the invitation as it was', async () => {
    const { token } = await invite();
    for (const weak of [
      'short',
      'x'.repeat(20),
      'password1234',
      'qwertyuiop12',
      'Password2026!',
      'Summer2026!!',
      'x'.repeat(300),
    ])
      expect((await accept(token, { password: weak })).status, weak).toBe(400);
    expect((await accept(token)).status).toBe(201);
  });

  test('sent again, the link before is worth nothing; taken back, none is', async () => {
    const { token, email } = await invite();
    const [{ id } = {}] = await execute(studio, 'select id from account_links where email = ?', [email]);
    const again = await rest('POST', '/people/invitation', { token: admin, body: { id, act: 'send-again' } });
    expect((await accept(token)).status).toBe(403);
    const [{ id: second } = {}] = await execute(
      studio,
      'select id from account_links where email = ? and ended_at is null',
      [email],
    );
    expect(
      (await rest('POST', '/people/invitation', { token: admin, body: { id: second, act: 'revoke' } })).status,
    ).toBe(200);
    expect((await accept(lastPart(again.body.link))).status).toBe(403);
    expect(await kinds(email)).toEqual(['invited', 'invited', 'invitation-revoked']);
  });

  test('after seven days, with another kind of link, or made up, it is refused in the same words', async () => {
    const { token, email } = await invite();
    const reset = await rest('POST', '/people/act', {
      token: admin,
      body: { id: await made(`reset-${++serial}@candor.example`), act: 'password-link' },
    });
    await execute(studio, 'update account_links set expires_at = ? where email = ?', [Date.now(), email]);
    const answers = [await accept(token), await accept(lastPart(reset.body.link)), await accept('made-up')];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(403);
  });

  test('nobody but an admin invites, and nobody is invited twice', async () => {
    const body = { name: '', email: 'x@candor.example', role: 'viewer' };
    for (const role of ['viewer', 'editor', 'privacy'])
      expect((await rest('POST', '/people/invite', { token: (await somebody(role)).token, body })).status).toBe(403);
    expect((await rest('POST', '/people/invite', { body })).status).toBe(403);
    expect((await invite({ email: 'boss@candor.example' })).status).toBe(409);
    expect((await invite({ email: 'x@y\r\nBcc: z@candor.example' })).status).toBe(400);
    expect((await rest('POST', '/users', { token: admin, body: { ...body, password } })).status).toBe(403);
  });
});

describe('passwords', () => {
  test('a link sets a new one once, ends every session, opens a closed account, and signs nobody in', async () => {
    const { id, email, token } = await somebody();
    for (let wrong = 0; wrong < 5; wrong++)
      await rest('POST', '/users/login', { body: { email, password: 'wrong wrong wrong' } });
    const made = await rest('POST', '/people/act', { token: admin, body: { id, act: 'password-link' } });
    const body = { token: lastPart(made.body.link), password: 'quite another password' };
    const done = await rest('POST', '/users/reset-password', { body });
    expect(done.status).toBe(200);
    expect([done.body.user, done.headers.get('set-cookie')]).toEqual([undefined, null]);
    expect(await isIn(token)).toBe(false);
    expect((await rest('POST', '/users/reset-password', { body })).status).toBe(403);
    expect((await rest('POST', '/users/login', { body: { email, password: 'quite another password' } })).status).toBe(
      200,
    );
    expect(await kinds(id)).toEqual(expect.arrayContaining(['password-link-made', 'password-changed']));
  });

  test('changing it takes the one before; the other sessions end, this one stays', async () => {
    const { id, email, token } = await somebody();
    const other = await tokenOf(email);
    const next = 'quite another password';
    expect(
      (await rest('POST', '/users/password', { token, body: { current: 'wrong wrong wrong', password: next } })).status,
    ).toBe(403);
    expect((await rest('PATCH', `/users/${id}`, { token, body: { password: next } })).status).toBe(403);
    expect((await rest('PATCH', `/users/${id}`, { token: admin, body: { password: next } })).status).toBe(403);
    expect((await rest('POST', '/users/password', { token, body: { current: password, password: next } })).status).toBe(
      200,
    );
    expect([await isIn(token), await isIn(other)]).toEqual([true, false]);
  });

  test('whoever finds a signed-in browser cannot lead the account to another mailbox', async () => {
    const { id, token, email } = await somebody();
    expect((await rest('PATCH', `/users/${id}`, { token, body: { email: 'thief@evil.example' } })).status).toBe(403);
    expect(await studio.payload.findByID({ collection: 'users', id })).toMatchObject({ email });
  });

  test('Payload’s own ways to a password are closed, also inside', async () => {
    const { email } = await somebody();
    await expect(
      studio.payload.forgotPassword({ collection: 'users', data: { email }, disableEmail: true }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(
      studio.payload.resetPassword({ collection: 'users', data: { token: 'x', password }, overrideAccess: true }),
    ).rejects.toMatchObject({ status: 403 });
  });

  test('a login says and takes the same for an account there is and one there is not', async () => {
    const { email } = await somebody();
    const known = await rest('POST', '/users/login', { body: { email, password: 'wrong wrong wrong' } });
    const unknown = await rest('POST', '/users/login', {
      body: { email: 'nobody@candor.example', password: 'wrong wrong wrong' },
    });
    for (let wrong = 0; wrong < 5; wrong++)
      await rest('POST', '/users/login', { body: { email, password: 'wrong wrong wrong' } });
    const closed = await rest('POST', '/users/login', { body: { email, password } });
    expect([known.text, closed.text]).toEqual([unknown.text, unknown.text]);
    expect([known.status, closed.status, unknown.status]).toEqual([401, 401, 401]);
  });

  test('one address gets so many attempts and no more, whatever it says it is', async () => {
    const answers: number[] = [];
    for (let attempt = 0; attempt < 22; attempt++) {
      const headers = { 'candor-client': '198.51.100.7', 'x-forwarded-for': `203.0.113.${attempt}` };
      answers.push(
        (await rest('POST', '/invitations/accept', { body: { token: 'x', name: 'x', password: 'x' }, headers })).status,
      );
    }
    expect(answers.slice(0, 20)).toEqual(Array(20).fill(403));
    expect(answers.slice(20)).toEqual([429, 429]);
  });

  test('another website cannot sign its visitors in', async () => {
    for (const site of ['cross-site', 'same-site'])
      expect(
        (
          await rest('POST', '/users/login', {
            body: { email: 'boss@candor.example', password },
            headers: { 'sec-fetch-site': site },
          })
        ).status,
      ).toBe(403);
  });
});

describe('sessions', () => {
  test('are listed with device and network alone, and ended one by one or all but this', async () => {
    const { email, token } = await somebody();
    const headers = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'candor-client': '203.0.113.77',
    };
    const signIn = async () => (await rest('POST', '/users/login', { body: { email, password }, headers })).session;
    const [second, third] = [await signIn(), await signIn()];
    const { body, text } = await rest('GET', '/users/sessions', { token });
    const sessions = Array.isArray(body.sessions) ? body.sessions.map(Object) : [];
    expect(sessions).toHaveLength(3);
    expect(text).not.toContain('203.0.113.77');
    const other = sessions.find(({ isThis, device }) => !isThis && device === 'Firefox, Windows');
    expect(other).toMatchObject({ address: '203.0.113.0/24' });
    expect(
      (await rest('POST', '/users/sessions/end', { token: (await somebody()).token, body: { session: other?.id } }))
        .body,
    ).toEqual({ ended: 0 });
    expect((await rest('POST', '/users/sessions/end', { token, body: { session: other?.id } })).body).toEqual({
      ended: 1,
    });
    expect([await isIn(second), await isIn(third)].filter(Boolean)).toHaveLength(1);
    await rest('POST', '/users/sessions/end', { token });
    expect([await isIn(token), await isIn(second), await isIn(third)]).toEqual([true, false, false]);
  });

  test.each([
    ['that nobody used for a working day', idleMs, 0],
    ['that is a week old, however much it was used', absoluteMs, absoluteMs],
  ])('one %s is over, also for a token that is still valid', async (_, createdAgoMs, seenAfterMs) => {
    const { id, token } = await somebody();
    await execute(studio, 'update account_sessions set created_at = ?, last_seen_at = ? where user_id = ?', [
      Date.now() - createdAgoMs,
      Date.now() - createdAgoMs + seenAfterMs,
      id,
    ]);
    expect(await isIn(token)).toBe(false);
    expect((await rest('POST', '/users/refresh-token', { token })).status).toBe(403);
    expect(await execute(studio, 'select id from users_sessions where _parent_id = ?', [id])).toEqual([]);
  });

  test('that of an admin is over after half an hour without use, or what the settings say', async () => {
    const boss = await somebody('admin');
    const unusedFor = (minutes: number) =>
      execute(studio, 'update account_sessions set last_seen_at = ? where user_id = ?', [
        Date.now() - minutes * 60_000,
        boss.id,
      ]);
    await unusedFor(29);
    expect(await isIn(boss.token)).toBe(true);
    await studio.payload.updateGlobal({
      slug: 'accounts',
      data: { secondFactor: 'nobody', adminIdleMinutes: '60' },
    });
    await unusedFor(59);
    expect(await isIn(boss.token)).toBe(true);
    await unusedFor(60);
    expect(await isIn(boss.token)).toBe(false);
  });

  test.each([
    ['asks again by itself', { 'candor-background': 'yes' }, false],
    ['fetches a page before anybody follows its link', { 'next-router-prefetch': '1' }, false],
    ['is used', {}, true],
  ])('an open page that %s ends the session of an admin in time, or keeps it', async (_, headers, isKept) => {
    await studio.payload.updateGlobal({ slug: 'accounts', data: { secondFactor: 'nobody', adminIdleMinutes: '30' } });
    const { token } = await somebody('admin');
    const beganMs = Date.now();
    vi.useFakeTimers({ now: beganMs, toFake: ['Date'] });
    const isAnswered: boolean[] = [];
    for (const minutes of [10, 20, 29, 31]) {
      vi.setSystemTime(beganMs + minutes * 60_000);
      isAnswered.push((await rest('GET', '/users/me', { token, headers })).body.user !== null);
    }
    expect(isAnswered).toEqual([true, true, true, isKept]);
  });

  test('a token goes on while its session does, and no longer', async () => {
    const { id, token } = await somebody();
    const refreshed = await rest('POST', '/users/refresh-token', { token });
    expect(refreshed.status).toBe(200);
    expect(await isIn(refreshed.session)).toBe(true);
    expect((await rest('POST', '/people/act', { token: admin, body: { id, act: 'end-sessions' } })).status).toBe(200);
    expect([await isIn(token), await isIn(refreshed.session)]).toEqual([false, false]);
  });

  test('a session that only Payload’s own list knows is none', async () => {
    const { id, token } = await somebody();
    await execute(studio, 'delete from account_sessions where user_id = ?', [id]);
    expect(await isIn(token)).toBe(false);
  });

  test('another role, and an end of the account, end them', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await rest('PATCH', `/users/${one.id}`, { token: admin, body: { role: 'viewer' } });
    await rest('DELETE', `/users/${other.id}`, { token: admin });
    expect([await isIn(one.token), await isIn(other.token)]).toEqual([false, false]);
    expect(await kinds(one.id)).toContain('role-changed');
    expect(await kinds(other.id)).toContain('account-removed');
  });

  test('of too many the ones used least lately make room', async () => {
    const { id, email, token } = await somebody();
    await execute(studio, 'update account_sessions set last_seen_at = last_seen_at - 1000 where user_id = ?', [id]);
    for (let filled = 0; filled < maxSessions - 1; filled++)
      await execute(
        studio,
        "insert into account_sessions (id, user_id, created_at, last_seen_at, device, address) values (?, ?, ?, ?, '', '')",
        [`${id}-${filled}`, id, Date.now(), Date.now()],
      );
    await tokenOf(email);
    expect(await isIn(token)).toBe(false);
    expect(await execute(studio, 'select id from account_sessions where user_id = ?', [id])).toHaveLength(maxSessions);
  });

  test('a login that a change of the account overtakes changes nothing back', async () => {
    const { id, email } = await somebody('admin');
    const overtaken = rest('POST', '/users/login', { body: { email, password } });
    await studio.payload.update({ collection: 'users', id, data: { role: 'viewer' } });
    await overtaken;
    expect(await studio.payload.findByID({ collection: 'users', id })).toMatchObject({ role: 'viewer' });
  });
});
