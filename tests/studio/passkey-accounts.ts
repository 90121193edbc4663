import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { journalRootOf } from '../../src/journal/folders.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { accountsOf } from './accounts.ts';
import { createAuthenticator, type Credential, type Oddities } from './authenticator.ts';
import { type Rest, restOf } from './rest.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

export const origin = 'https://studio.example';
/** What `openTestStudio` needs for passkeys and for mails to the owners of accounts. */
const withPasskeys = { SMTP_URL: 'smtp://127.0.0.1:1', STUDIO_URL: origin, SITE_URL: 'https://www.example' };
export const device = createAuthenticator(origin);

type Answer = Awaited<ReturnType<Rest>>;
export type Browser = { cookies: Map<string, string>; post(path: string, body?: object): Promise<Answer> };

export const codeIn = ({ body }: Answer) => Object(Object(body.errors)[0]).data?.code;
export const dataIn = ({ body }: Answer) => Object(Object(body.errors)[0]).data;

export const password = 'a long enough password';

/** Opens a studio for passkeys, with the session of an admin. */
export async function openPasskeyStudio(): Promise<{ studio: TestStudio; rest: Rest; admin: string }> {
  const studio = await openTestStudio('sqlite', withPasskeys);
  const rest = restOf(studio.payload);
  await studio.payload.create({ collection: 'users', data: { email: 'boss@candor.example', password, role: 'admin' } });
  const { tokenOf } = accountsOf(() => ({ studio, rest, password }));
  return { studio, rest, admin: await tokenOf('boss@candor.example') };
}

/** Accounts with passkeys, and what their browsers do. */
export function passkeysOf(open: () => { studio: TestStudio; rest: Rest; password: string }) {
  const { somebody } = accountsOf(open);
  /** A browser: it keeps the cookies that it is given. */
  function browser(token?: string): Browser {
    const cookies = new Map<string, string>();
    return {
      cookies,
      async post(path: string, body: object = {}): Promise<Answer> {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
        const answer = await open().rest('POST', path, {
          ...(token && { token }),
          body,
          headers: cookie ? { cookie } : {},
        });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        return answer;
      },
    };
  }

  /** Adds a passkey to the account of a session. */
  async function added(token: string, odd: Oddities = {}): Promise<{ credential: Credential; answer: Answer }> {
    const window = browser(token);
    const begun = await window.post('/users/passkeys/begin');
    expect(begun.status, begun.text).toBe(200);
    const { credential, passkey } = device.make(begun.body.passkey as never, odd);
    const answer = await window.post('/users/passkeys/add', { passkey });
    return { credential, answer };
  }

  async function somebodyWithPasskey(role = 'editor', odd: Oddities = {}) {
    const account = await somebody(role);
    const { credential, answer } = await added(account.token, odd);
    expect(answer.status, answer.text).toBe(201);
    return { ...account, credential, recoveryCodes: answer.body.recoveryCodes as string[] };
  }

  /** Signs in with a passkey alone. */
  async function signIn(credential: Credential, odd: Oddities = {}, window: Browser = browser()): Promise<Answer> {
    const { body } = await window.post('/users/login/passkey-options');
    return window.post('/users/login/passkey', { passkey: device.answer(body.passkey as never, credential, odd) });
  }

  /** Begins a sign-in with the password, and returns the answer to the question for a passkey. */
  async function secondStep(email: string, window: Browser = browser()) {
    const first = await window.post('/users/login', { email, password: open().password });
    return {
      first,
      give: (credential: Credential, odd: Oddities = {}) =>
        window.post('/users/login', {
          email,
          password: open().password,
          passkey: device.answer(dataIn(first).passkey, credential, odd),
        }),
    };
  }

  const rowsOf = (userId: string) =>
    execute(open().studio, 'select * from account_passkeys where user_id = ? order by created_at', [userId]);
  const forget = () => execute(open().studio, 'update account_sessions set confirmed_at = 0');

  function mailsTo(email: string): string[] {
    const journals = journalRootOf(open().studio.environment);
    return readdirSync(journals, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.\w+$/.test(name))
      .flatMap((name) => readFileSync(join(journals, name), 'utf8').split('\n'))
      .filter((line) => line.includes('Security notice') && line.includes(`"to":"${email}"`));
  }

  return { browser, added, somebodyWithPasskey, signIn, secondStep, rowsOf, forget, mailsTo };
}
