import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { maxFailures } from '../../src/studio/accounts/second-factor.ts';
import { codeOf, accountsOf, lastPart } from './accounts.ts';
import { type Rest, restOf } from './rest.ts';
import { openTestStudio, quickPasswords, type TestStudio } from './studio.ts';

const password = 'a long enough password';
const periodMs = 30_000;
let studio: TestStudio;
let rest: Rest;
let admin: string;

quickPasswords();

beforeAll(async () => {
  studio = await openTestStudio('sqlite');
  rest = restOf(studio.payload);
  await studio.payload.create({ collection: 'users', data: { email: 'boss@candor.example', password, role: 'admin' } });
  admin = await tokenOf('boss@candor.example');
});
afterAll(() => studio?.close());

const { somebody, tokenOf, isIn, enrolled, kinds } = accountsOf(() => ({ studio, rest, password }));

const forget = () => execute(studio, 'update account_sessions set confirmed_at = 0');

describe('the second factor', () => {
  test('with it a password alone gives no session by any way', async () => {
    const { email, id, token } = await somebody();
    await enrolled(token);
    const sessions = () => execute(studio, 'select id from account_sessions where user_id = ?', [id]);
    const before = await sessions();
    const login = await rest('POST', '/users/login', { body: { email, password } });
    expect(login.status).toBe(401);
    expect(login.body).toMatchObject({ errors: [{ data: { next: 'code' } }] });
    expect([login.headers.get('set-cookie'), login.body.token, login.body.user]).toEqual([null, undefined, undefined]);
    await expect(studio.payload.login({ collection: 'users', data: { email, password } })).rejects.toMatchObject({
      status: 401,
    });
    const attempts: [string, object][] = [
      ['/users/login?secondFactor=shown', { email, password, context: { secondFactor: id } }],
      ['/users/first-register', { email, password }],
      ['/users/refresh-token', { email, password }],
      ['/users/forgot-password', { email, disableEmail: true }],
      ['/users/login', { email, password, code: '000000', ticket: 'x' }],
      ['/users/login', { email: { equals: email }, password }],
    ];
    for (const [path, body] of attempts) {
      const answer = await rest('POST', path, { body });
      expect([answer.body.token, answer.body.refreshedToken, answer.headers.get('set-cookie')], path).toEqual([
        undefined,
        undefined,
        null,
      ]);
    }
    expect(await sessions()).toEqual(before);
    const stored = await studio.payload.db.findOne<{ id: string; sessions?: unknown[] }>({
      collection: 'users',
      where: { id: { equals: id } },
    });
    expect(stored?.sessions).toHaveLength(before.length);
  });

  test('a new password by link brings nobody past it', async () => {
    const { id, email, token } = await somebody();
    const { secret } = await enrolled(token);
    const link = await rest('POST', '/people/act', { token: admin, body: { id, act: 'password-link' } });
    await rest('POST', '/users/reset-password', { body: { token: lastPart(link.body.link), password } });
    expect((await rest('POST', '/users/login', { body: { email, password } })).status).toBe(401);
    expect(await isIn(await tokenOf(email, { code: codeOf(secret) }))).toBe(true);
  });

  test('a code is good once, within one period of the phone’s clock, and not after a later one', async () => {
    const { email, token } = await somebody();
    const { secret, code: used } = await enrolled(token);
    const attempt = async (code: string) =>
      (await rest('POST', '/users/login', { body: { email, password, code } })).status;
    expect(await attempt(used)).toBe(401);
    expect(await attempt(codeOf(secret, Date.now() + 5 * periodMs))).toBe(401);
    const code = codeOf(secret);
    expect(await attempt(code)).toBe(200);
    expect(await attempt(code)).toBe(401);
  });

  test('of two logins with one code at once, one gets in', async () => {
    const { email, token } = await somebody();
    const { secret } = await enrolled(token);
    const code = codeOf(secret);
    const answers = await Promise.all(
      [0, 1, 2].map(() => rest('POST', '/users/login', { body: { email, password, code } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('wrong codes close it for a while, also many at once; an admin opens it again', async () => {
    const { id, email, token } = await somebody();
    const { secret } = await enrolled(token);
    await Promise.all(
      Array.from({ length: maxFailures + 3 }, (_, wrong) =>
        rest('POST', '/users/login', { body: { email, password, code: `00000${wrong}` } }),
      ),
    );
    const [factor] = await execute(studio, 'select failures from account_code_attempts where user_id = ?', [id]);
    expect(Number(factor?.failures)).toBe(maxFailures);
    expect((await rest('POST', '/users/login', { body: { email, password, code: codeOf(secret) } })).text).toContain(
      'Too many wrong codes',
    );
    expect(
      (await rest('POST', '/people/act', { token: (await somebody()).token, body: { id, act: 'reset-second-factor' } }))
        .status,
    ).toBe(403);
    expect((await rest('POST', '/people/act', { token: admin, body: { id, act: 'reset-second-factor' } })).status).toBe(
      200,
    );
    expect(await isIn(token)).toBe(false);
    expect(await isIn(await tokenOf(email))).toBe(true);
    expect(await kinds(id)).toEqual(
      expect.arrayContaining(['second-factor-on', 'sign-in-failed', 'second-factor-reset']),
    );
  });

  test('a recovery code stands in for the phone once; new ones end the old', async () => {
    const { email, token } = await somebody();
    const { secret, recoveryCodes } = await enrolled(token);
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(JSON.stringify(await execute(studio, 'select * from account_recovery_codes'))).not.toContain(
      first.replaceAll('-', ''),
    );
    expect(await isIn(await tokenOf(email, { code: ` ${first.toUpperCase()} ` }))).toBe(true);
    expect((await rest('POST', '/users/login', { body: { email, password, code: first } })).status).toBe(401);
    await forget();
    const renew = () => rest('POST', '/users/second-factor/recovery-codes', { token });
    expect((await renew()).text).toContain('confirm_identity');
    await rest('POST', '/users/confirm', { token, body: { password, code: codeOf(secret) } });
    expect((await renew()).body.recoveryCodes).toHaveLength(10);
    expect((await rest('POST', '/users/login', { body: { email, password, code: second } })).status).toBe(401);
  });

  test('it is set up and removed with the password alone never, and its secret is kept sealed', async () => {
    const { id, token } = await somebody();
    const post = (path: string, body: object = {}) => rest('POST', `/users/${path}`, { token, body });
    await forget();
    expect((await post('second-factor/begin', { password })).text).toContain('confirm_identity');
    await post('confirm', { password });
    expect((await post('second-factor/recovery-codes')).status).toBe(409);
    const { secret } = await enrolled(token);
    expect(
      JSON.stringify(await execute(studio, 'select * from account_second_factors where user_id = ?', [id])),
    ).not.toContain(secret);
    expect((await post('second-factor/begin')).status).toBe(409);
    await forget();
    expect((await post('confirm', { password })).status).toBe(401);
    expect((await post('second-factor/remove', { password })).text).toContain('confirm_identity');
    expect((await post('confirm', { password, code: codeOf(secret) })).status).toBe(200);
    expect((await post('second-factor/remove')).status).toBe(200);
    expect((await rest('GET', '/users/second-factor', { token })).body).toEqual({
      isOn: false,
      hasApp: false,
      codesLeft: 0,
      isNeeded: false,
      passkeys: [],
    });
  });

  test('somebody else’s ticket, or an old one, sets up nothing', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const begun = await rest('POST', '/users/second-factor/begin', { token: one.token, body: { password } });
    const body = { ticket: begun.body.ticket, code: codeOf(String(begun.body.secret)) };
    expect((await rest('POST', '/users/second-factor/confirm', { token: other.token, body })).status).toBe(400);
    vi.useFakeTimers({ now: Date.now() + 16 * 60 * 1000, toFake: ['Date'] });
    expect(
      (
        await rest('POST', '/users/second-factor/confirm', {
          token: one.token,
          body: { ...body, code: codeOf(String(begun.body.secret)) },
        })
      ).status,
    ).toBe(400);
    vi.useRealTimers();
  });

  test('where everybody needs one, whoever has none sets it up before there is a session', async () => {
    const { email, id } = await somebody('viewer');
    await studio.payload.updateGlobal({ slug: 'accounts', data: { secondFactor: 'everybody' } });
    try {
      const first = await rest('POST', '/users/login', { body: { email, password } });
      const [refusal] = Array.isArray(first.body.errors) ? first.body.errors : [];
      const { next, ticket, secret, qr } = Object(Object(refusal).data);
      expect([first.status, next, first.headers.get('set-cookie')]).toEqual([401, 'enrol', null]);
      expect(String(qr)).toMatch(/^<svg /);
      await expect(studio.payload.login({ collection: 'users', data: { email, password } })).rejects.toMatchObject({
        status: 401,
      });
      expect((await rest('POST', '/users/login', { body: { email, password, ticket, code: '000000' } })).status).toBe(
        401,
      );
      const done = await rest('POST', '/users/login', {
        body: { email, password, ticket, code: codeOf(String(secret)) },
      });
      expect(done.status).toBe(200);
      expect(done.body.recoveryCodes).toHaveLength(10);
      expect(
        (
          await rest('POST', '/users/second-factor/remove', {
            token: done.session,
            body: { password, code: (Object(done.body.recoveryCodes) as string[])[0] },
          })
        ).status,
      ).toBe(409);
      expect(await kinds(id)).toEqual(expect.arrayContaining(['second-factor-on', 'signed-in']));
    } finally {
      await withoutRule();
    }
  });

  test('a rule that comes later ends the sessions of those it asks for one and who have none, and of nobody else', async () => {
    const [boss, privacy, editor] = [await somebody('admin'), await somebody('privacy'), await somebody('editor')];
    await enrolled(boss.token);
    try {
      expect(
        (await rest('POST', '/globals/accounts', { token: boss.token, body: { secondFactor: 'admins' } })).status,
      ).toBe(200);
      expect([await isIn(boss.token), await isIn(privacy.token), await isIn(admin), await isIn(editor.token)]).toEqual([
        true,
        false,
        false,
        true,
      ]);
      expect(await execute(studio, 'select id from account_sessions where user_id = ?', [privacy.id])).toEqual([]);
      const refreshed = await rest('POST', '/users/refresh-token', { token: privacy.token });
      expect([refreshed.status, refreshed.headers.get('set-cookie')]).toEqual([403, null]);
      const noted = await execute(
        studio,
        "select kind, actor, detail from account_activity where subject_id = 'accounts' order by sequence desc limit 2",
      );
      expect(noted.map(({ kind, actor }) => `${String(kind)} by ${String(actor)}`).toSorted()).toEqual([
        `changed by ${boss.email}`,
        `sessions-ended by ${boss.email}`,
      ]);
      // A rule that another writer stored in the database also applies from the next request.
      await execute(studio, "update accounts set second_factor = 'everybody'");
      expect([await isIn(boss.token), await isIn(editor.token)]).toEqual([true, false]);
    } finally {
      await withoutRule();
    }
  });

  test('nobody asks others for a second factor without having one', async () => {
    for (const rule of ['admins', 'everybody']) {
      const refusal = await rest('POST', '/globals/accounts', { token: admin, body: { secondFactor: rule } });
      expect(refusal.status).toBe(400);
      expect(refusal.text).toContain('Set up your own second factor first');
    }
    expect(await studio.payload.findGlobal({ slug: 'accounts' })).toMatchObject({ secondFactor: 'nobody' });
    expect(await isIn(admin)).toBe(true);
  });

  test('while nobody chose a rule, admins and privacy need one from the eighth day on', async () => {
    const [boss, editor] = [await somebody('admin'), await somebody('editor')];
    const begunDaysAgo = (days: number) =>
      execute(studio, 'update users set created_at = ?', [new Date(Date.now() - days * 86_400_000).toISOString()]);
    try {
      await execute(studio, 'delete from accounts');
      await begunDaysAgo(6);
      expect([await isIn(boss.token), await isIn(editor.token)]).toEqual([true, true]);
      await begunDaysAgo(8);
      expect([await isIn(boss.token), await isIn(editor.token)]).toEqual([false, true]);
      const login = await rest('POST', '/users/login', { body: { email: boss.email, password } });
      expect(login.body).toMatchObject({ errors: [{ data: { next: 'enrol' } }] });
    } finally {
      await begunDaysAgo(0);
      await withoutRule();
    }
  });

  async function withoutRule(): Promise<void> {
    await studio.payload.updateGlobal({ slug: 'accounts', data: { secondFactor: 'nobody' } });
    admin = await tokenOf('boss@candor.example');
  }
});
