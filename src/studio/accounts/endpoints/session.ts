import { type Endpoint, getFieldsToSign, jwtSign, type PayloadRequest } from 'payload';
import { accountSubject, note } from '../activity/note.ts';
import type { Within } from '../../payload/database/execute.ts';
import { headers, refused } from '../../payload/endpoint-answers.ts';
import { noting } from '../gate.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { endSessions, listSessions, prolong, sessionIdOf } from '../sessions.ts';
import { expiredSessionCookie, sessionCookie } from '../session-cookie.ts';
import { usersOf } from '../users-collection.ts';
import { fromElsewhere, textsOf, translatorOf } from './sign-in-request.ts';

/** The user of a request that has a session of the studio; `_sid` is the session's id. */
export type SignedIn = NonNullable<PayloadRequest['user']> & { _sid: string };

/** Endpoints to refresh and end a session, and to list an account's sessions. Payload's own endpoints write back the whole account as they read it. */
export function sessionEndpoints(dependencies: AccountDependencies): Endpoint[] {
  return [
    {
      path: '/refresh-token',
      method: 'post',
      handler: (req) => forUser(req, (user) => refresh(req, user, dependencies)),
    },
    { path: '/logout', method: 'post', handler: (req) => forUser(req, (user) => logout(req, user)) },
    { path: '/sessions', method: 'get', handler: (req) => forUser(req, (user) => list(req, user, dependencies)) },
    { path: '/sessions/end', method: 'post', handler: (req) => forUser(req, (user) => end(req, user)) },
  ];
}

export function forUser(req: PayloadRequest, answer: (user: SignedIn) => Promise<Response>): Promise<Response> {
  const { user } = req;
  return isSignedIn(user) ? answer(user) : Promise.resolve(refused(403, translatorOf(req)('Sign in first.')));
}

function isSignedIn(user: PayloadRequest['user']): user is SignedIn {
  return sessionIdOf(user) !== undefined;
}

async function refresh(req: PayloadRequest, user: SignedIn, { clock }: AccountDependencies): Promise<Response> {
  const { config } = usersOf(req.payload);
  const tokenExpiration = config.auth.tokenExpiration;
  const { exp, token } = await jwtSign({
    fieldsToSign: getFieldsToSign({ collectionConfig: config, email: String(user.email), sid: user._sid, user }),
    secret: req.payload.secret,
    tokenExpiration,
  });
  await prolong(req, { id: user._sid, untilMs: clock.nowMs() + tokenExpiration * 1000 });
  const shown = await req.payload.findByID({ collection: 'users', id: user.id, depth: 0, overrideAccess: false, req });
  const body = {
    message: req.t('authentication:tokenRefreshSuccessful'),
    exp,
    setCookie: true,
    strategy: 'local-jwt',
    user: { ...shown, collection: 'users', _strategy: 'local-jwt' },
  };
  return Response.json(body, { headers: { ...headers, 'set-cookie': sessionCookie(req.payload, token) } });
}

async function logout(req: PayloadRequest, user: SignedIn): Promise<Response> {
  const refusal = fromElsewhere(req);
  if (refusal) return refusal;
  await endSessions(req, {
    userId: String(user.id),
    ...(req.searchParams.get('allSessions') !== 'true' && { only: user._sid }),
  });
  await note(noting(req), { kind: 'signed-out', subject: accountSubject(user) });
  return Response.json(
    { message: req.t('authentication:logoutSuccessful') },
    { headers: { ...headers, 'set-cookie': expiredSessionCookie(req.payload) } },
  );
}

export type ShownSession = { id: string; device: string; address: string; seenMs: number; isThis: boolean };

export async function shownSessions(within: Within, user: { id: unknown }, nowMs: number): Promise<ShownSession[]> {
  const sessions = await listSessions(within, { userId: String(user.id), nowMs });
  return sessions.map(({ id, device, address, lastSeenAtMs }) => ({
    id,
    device,
    address,
    seenMs: lastSeenAtMs,
    isThis: id === sessionIdOf(user),
  }));
}

async function list(req: PayloadRequest, user: SignedIn, { clock }: AccountDependencies): Promise<Response> {
  return Response.json({ sessions: await shownSessions(req, user, clock.nowMs()) }, { headers });
}

/** Ends one session by id, or all except the current one. Applies to the user's own account only. */
async function end(req: PayloadRequest, user: SignedIn): Promise<Response> {
  const { session } = await textsOf(req);
  const ended = await endSessions(req, {
    userId: String(user.id),
    ...(session ? { only: session } : { except: user._sid }),
  });
  if (ended > 0)
    await note(noting(req), { kind: 'sessions-ended', subject: accountSubject(user), detail: String(ended) });
  return Response.json({ ended }, { headers });
}
