import { randomUUID } from 'node:crypto';
import { type Endpoint, getFieldsToSign, jwtSign, type PayloadRequest } from 'payload';
import { inTransaction } from '../../payload/database/in-transaction.ts';
import { headers } from '../../payload/endpoint-answers.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { noteFailure, tooManyAttempts } from '../failed-sign-ins.ts';
import { noteSignIn } from '../gate.ts';
import { rememberBrowser } from '../known-browser.ts';
import { askForPasskey, checkPasskey } from '../passkeys/check.ts';
import { passkeyRefused } from '../passkeys/refusals.ts';
import { requesterOf } from '../requester.ts';
import { sessionCookie } from '../session-cookie.ts';
import { beginSession, listInAccount } from '../sessions.ts';
import { usersOf } from '../users-collection.ts';
import { fromElsewhere, textsOf } from './sign-in-request.ts';

type Account = { id: string; email: string; name?: string; role?: string };
/** Refuses an address that tries too often. */
type Limited = (req: PayloadRequest) => Response | undefined;

/**
 * Signing in with a passkey alone. It counts for both factors, because its device asks for a PIN or biometrics. Wrong passwords, which lock an account, do not
 * lock out its passkeys: nobody can guess a signature.
 */
export function passkeyLoginEndpoints(dependencies: AccountDependencies, limited: Limited): Endpoint[] {
  const guarded = (path: string, answer: (req: PayloadRequest) => Promise<Response>): Endpoint => ({
    path: `/login/${path}`,
    method: 'post',
    handler: async (req) => fromElsewhere(req) ?? (await tooManyAttempts(req, limited)) ?? answer(req),
  });
  return [
    guarded('passkey-options', (req) => begin(req, dependencies)),
    guarded('passkey', (req) => login(req, dependencies)),
  ];
}

async function begin(req: PayloadRequest, dependencies: AccountDependencies): Promise<Response> {
  const question = await askForPasskey(dependencies, { purpose: 'passkey sign-in' });
  if (!question) return passkeyRefused(req, 'unavailable');
  return Response.json({ passkey: question.options }, { headers: { ...headers, 'set-cookie': question.cookie } });
}

async function login(req: PayloadRequest, dependencies: AccountDependencies): Promise<Response> {
  const { passkey: answer = '' } = await textsOf(req);
  const checked = await checkPasskey(req, dependencies, { answer, purpose: 'passkey sign-in' });
  const userId = checked.passkey?.userId;
  const account = userId === undefined ? null : await accountOf(req, userId);
  if (checked.ok && account) return signIn(req, dependencies, account);
  await noteFailure(req, account, 'passkey');
  return passkeyRefused(req, checked.ok ? 'unknown' : checked.reason);
}

/** Begins a session as Payload does after a password. The session is in the cookie alone. */
async function signIn(req: PayloadRequest, dependencies: AccountDependencies, account: Account): Promise<Response> {
  const { config } = usersOf(req.payload);
  const { tokenExpiration } = config.auth;
  const [sid, userId, nowMs] = [randomUUID(), String(account.id), dependencies.clock.nowMs()];
  const { exp, token } = await jwtSign({
    fieldsToSign: getFieldsToSign({
      collectionConfig: config,
      email: account.email,
      sid,
      user: { ...account, collection: 'users' },
    }),
    secret: req.payload.secret,
    tokenExpiration,
  });
  await inTransaction(req.payload, async (within) => {
    within.headers = req.headers;
    await listInAccount(within, { id: sid, userId, nowMs, untilMs: nowMs + tokenExpiration * 1000 });
    await beginSession(within, { id: sid, userId, asker: requesterOf(req.headers), nowMs });
    await noteSignIn(within, account);
  });
  const response = Response.json(
    { message: req.t('authentication:passed'), exp },
    { headers: { ...headers, 'set-cookie': sessionCookie(req.payload, token) } },
  );
  await rememberBrowser(req, dependencies, { account, response });
  return response;
}

function accountOf({ payload }: PayloadRequest, id: string): Promise<Account | null> {
  return payload.db.findOne<Account>({ collection: 'users', where: { id: { equals: id } } });
}
