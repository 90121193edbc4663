import {
  APIError,
  type CollectionAfterLoginHook,
  type CollectionBeforeLoginHook,
  type CollectionBeforeOperationHook,
  Forbidden,
  type PayloadRequest,
} from 'payload';
import { accountSubject, note } from './activity/note.ts';
import { requesterOf } from './requester.ts';
import { isSecondFactorNeeded } from './factor-rule.ts';
import type { AccountDependencies } from './dependencies.ts';
import { hasSecondFactor } from './factors.ts';
import { beginSession } from './sessions.ts';

/** Marks a request that has proved the account's second factor. It is a symbol, so no client input can set it. */
const shown = Symbol('second factor shown');

/** `code`: the password is right and a second factor exists, of whatever kind. `enrol`: the password is right, and a second factor must be set up first. */
export type NextStep = 'code' | 'enrol';

export function secondFactorShown(req: PayloadRequest, userId: string): void {
  Object.assign(req.context, { [shown]: userId });
}

/** Returns the next login step from the gate's error. It checks the shape, because Next bundles Payload's classes twice. */
export function nextStepIn(error: unknown): { next: NextStep; userId: string } | undefined {
  if (!(error instanceof Error) || !('data' in error) || typeof error.data !== 'object' || error.data === null)
    return undefined;
  const { next, userId } = Object(error.data);
  return (next === 'code' || next === 'enrol') && typeof userId === 'string' ? { next, userId } : undefined;
}

/**
 * Guards every session that Payload creates, by any path: throws unless the second factor was proved, so that the login leaves nothing behind. Also refuses
 * if the account changed during the password check, because Payload would write back what it had read before.
 */
export const secondFactorGate: CollectionBeforeLoginHook = async ({ req, user }) => {
  const userId = String(user.id);
  if (Reflect.get(req.context, shown) !== userId) {
    if (await hasSecondFactor(req, userId)) throw needed('code', userId);
    if (await isSecondFactorNeeded(req, user.role)) throw needed('enrol', userId);
  }
  const stored = await req.payload.db.findOne<Record<string, unknown> & { id: string }>({
    collection: 'users',
    where: { id: { equals: userId } },
    req: { transactionID: undefined },
  });
  const isSame =
    stored && ['email', 'role', 'hash', 'salt'].every((field) => stored[field] === Reflect.get(user, field));
  if (!isSame) throw new APIError('This account was just changed. Sign in again.', 409, null, true);
};

/** Stores the new session in our own table and logs the sign-in. */
export function beginningSessions({ clock }: AccountDependencies): CollectionAfterLoginHook {
  return async ({ req, token, user }) => {
    await beginSession(req, {
      id: sessionIn(token),
      userId: String(user.id),
      asker: requesterOf(req.headers),
      nowMs: clock.nowMs(),
    });
    await noteSignIn(req, user);
  };
}

export async function noteSignIn(req: PayloadRequest, user: { id: unknown }): Promise<void> {
  const subject = accountSubject(user);
  await note(noting(req), { kind: 'signed-in', subject, actor: { id: String(user.id), name: subject.title } });
}

/** Closes Payload's own operations for passwords and longer sessions: each would create a session, or store a key in clear text. Our endpoints replace them. */
export const closedOperations: CollectionBeforeOperationHook = ({ operation, req }) => {
  if (operation === 'forgotPassword' || operation === 'resetPassword' || operation === 'refresh')
    throw new Forbidden(req.t);
};

export function noting({
  payload,
  transactionID,
  headers,
  user,
}: PayloadRequest): Pick<PayloadRequest, 'payload' | 'transactionID' | 'headers' | 'user'> {
  return { payload, headers, user, ...(transactionID && { transactionID }) };
}

function sessionIn(token: string): string {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const sid: unknown = typeof claims === 'object' && claims !== null && 'sid' in claims ? claims.sid : undefined;
  if (typeof sid !== 'string') throw new TypeError('A login without a session.');
  return sid;
}

function needed(next: NextStep, userId: string): APIError {
  return new APIError(
    next === 'code' ? 'Enter the code of your second factor.' : 'Set up a second factor first.',
    401,
    { next, userId },
    true,
  );
}
