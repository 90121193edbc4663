import { APIError, type CollectionAfterLoginHook, type CollectionBeforeLoginHook, type CollectionBeforeOperationHook, Forbidden, type PayloadRequest } from 'payload';
import { accountSubject, note } from '../activity/note.ts';
import { askerOf } from './asker.ts';
import { isSecondFactorNeeded } from './factor-rule.ts';
import type { AccountParts } from './parts.ts';
import { hasSecondFactor } from './second-factor.ts';
import { beginSession } from './sessions.ts';

/** Says that the second factor of this account was shown with this request. A symbol: nothing a client sends can carry it. */
const shown = Symbol('second factor shown');

/** `code`: the password is right, and there is a second factor. `enrol`: it is right, and there has to be one first. */
export type NextStep = 'code' | 'enrol';

export function secondFactorShown(req: PayloadRequest, userId: string): void {
  Object.assign(req.context, { [shown]: userId });
}

/** What a login still needs, as the gate said it. By its shape: Next bundles Payload's classes twice. */
export function nextStepIn(error: unknown): { next: NextStep; userId: string } | undefined {
  if (!(error instanceof Error) || !('data' in error) || typeof error.data !== 'object' || error.data === null) return undefined;
  const { next, userId } = Object(error.data);
  return (next === 'code' || next === 'enrol') && typeof userId === 'string' ? { next, userId } : undefined;
}

/**
 * Stands before every session Payload makes, by whatever way it was asked for: throws unless the second factor was shown, and nothing of the login
 * stays. It also refuses when the account was changed while the password was checked: Payload would write back what it had read before.
 */
export const secondFactorGate: CollectionBeforeLoginHook = async ({ req, user }) => {
  const userId = String(user.id);
  if (Reflect.get(req.context, shown) !== userId) {
    if (await hasSecondFactor(req, userId)) throw needed('code', userId);
    if (await isSecondFactorNeeded(req, user.role)) throw needed('enrol', userId);
  }
  const stored = await req.payload.db.findOne<Record<string, unknown> & { id: string }>({ collection: 'users', where: { id: { equals: userId } }, req: { transactionID: undefined } });
  const isSame = stored && ['email', 'role', 'hash', 'salt'].every((field) => stored[field] === Reflect.get(user, field));
  if (!isSame) throw new APIError('This account was just changed. Sign in again.', 409, null, true);
};

/** Writes the session down where it counts, and who it is that came in. */
export function beginningSessions({ clock }: AccountParts): CollectionAfterLoginHook {
  return async ({ req, token, user }) => {
    await beginSession(req, { id: sessionIn(token), userId: String(user.id), asker: askerOf(req.headers), nowMs: clock.nowMs() });
    await note({ ...noting(req), user }, { kind: 'signed-in', subject: accountSubject(user) });
  };
}

/** Payload's own ways to a password and a longer session: each would end with a session, or with a key kept in the clear. Ours stand in their places. */
export const closedOperations: CollectionBeforeOperationHook = ({ operation, req }) => {
  if (operation === 'forgotPassword' || operation === 'resetPassword' || operation === 'refresh') throw new Forbidden(req.t);
};

export function noting({ payload, transactionID, headers, user }: PayloadRequest): Pick<PayloadRequest, 'payload' | 'transactionID' | 'headers' | 'user'> {
  return { payload, headers, user, ...(transactionID && { transactionID }) };
}

function sessionIn(token: string): string {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const sid: unknown = typeof claims === 'object' && claims !== null && 'sid' in claims ? claims.sid : undefined;
  if (typeof sid !== 'string') throw new TypeError('A login without a session.');
  return sid;
}

function needed(next: NextStep, userId: string): APIError {
  return new APIError(next === 'code' ? 'Enter the code of your second factor.' : 'Set up a second factor first.', 401, { next, userId }, true);
}
