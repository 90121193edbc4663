import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeChangeHook,
  type PayloadRequest,
} from 'payload';
import { accountSubject, note, type Subject } from './activity/note.ts';
import { lockTransaction } from '../payload/database/lock-transaction.ts';
import { removeSecondFactor } from './factors.ts';
import { noting } from './gate.ts';
import { endLinks, forgetLinks } from './links.ts';
import type { AccountDependencies } from './dependencies.ts';
import { notifyOwner } from './security-notices.ts';
import { endSessions, sessionIdOf } from './sessions.ts';

/** The PostgreSQL advisory lock for a transaction that may change who is an admin. The number is arbitrary. */
const accountsLock = 7_236_332;

const passwordSet = Symbol('password set');

/** Two admins who demote each other at once would leave none. SQLite runs transactions one after the other anyway. */
export async function lockAccounts(req: PayloadRequest): Promise<void> {
  await lockTransaction(req, accountsLock);
}

export const waitBeforeChange: CollectionBeforeChangeHook = async ({ req }) => lockAccounts(req);
export const waitBeforeDelete: CollectionBeforeDeleteHook = async ({ req }) => lockAccounts(req);

/** Requires the current password or a link to change a password, so that a browser left signed in does not give away the account. */
export const passwordsByTheirOwnWay: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const submitted: unknown = 'data' in args ? args.data : undefined;
  if (
    operation !== 'update' ||
    typeof submitted !== 'object' ||
    submitted === null ||
    !('password' in submitted) ||
    !submitted.password
  )
    return;
  const isOverridden = 'overrideAccess' in args && args.overrideAccess === true;
  if (!isOverridden)
    throw new APIError(
      'You can change a password only under “Sign-in and security”, or with a link from an admin.',
      403,
      null,
      true,
    );
  Object.assign(req.context, { [passwordSet]: true });
};

/** Ends sessions and links that began under the old role or password, and records the change in the activity log. */
export function followingChanges(dependencies: AccountDependencies): CollectionAfterChangeHook {
  const { clock } = dependencies;
  return async ({ req, doc, previousDoc, operation }) => {
    const subject = accountSubject(doc);
    const log = noting(req);
    if (operation === 'create') return note(log, { kind: 'account-made', subject, detail: String(doc.role) });
    if (doc.role !== previousDoc?.role) {
      await endSessions(req, { userId: subject.id });
      await note(log, { kind: 'role-changed', subject, detail: `${String(previousDoc?.role)} → ${String(doc.role)}` });
      await notifyOwner(req, dependencies, { event: 'role-changed', to: String(doc.email) });
    }
    if (Reflect.get(req.context, passwordSet) === true) {
      await endSessions(req, { userId: subject.id, ...ownSession(req, subject.id) });
      await endLinks(req, { kind: 'password', email: String(doc.email), as: 'replaced', nowMs: clock.nowMs() });
      await note({ ...log, user: req.user ?? doc }, { kind: 'password-changed', subject });
      await notifyOwner(req, dependencies, { event: 'password-changed', to: String(doc.email) });
    }
    if (doc.email !== previousDoc?.email) {
      await note(log, { kind: 'address-changed', subject: movedSubject(previousDoc, doc) });
      for (const to of [String(previousDoc?.email), String(doc.email)])
        await notifyOwner(req, dependencies, { event: 'address-changed', to });
    } else if (doc.name !== previousDoc?.name) await note(log, { kind: 'account-changed', subject });
  };
}

/** Both addresses stand in the name, where they can be erased. */
function movedSubject(before: object, after: { email?: unknown }): Subject {
  const subject = accountSubject(before);
  return { ...subject, title: `${subject.title} → ${String(after.email)}` };
}

/** Removes everything that the account leaves. The activity log keeps who it was for a year (`erase-names.ts`), because it must show what people did. */
export const followingRemoval: CollectionAfterDeleteHook = async ({ req, doc }) => {
  const subject = accountSubject(doc);
  await endSessions(req, { userId: subject.id });
  await removeSecondFactor(req, subject.id);
  await forgetLinks(req, String(doc.email));
  await note(noting(req), { kind: 'account-removed', subject, detail: String(doc.role) });
};

/** Users who change their own password keep their current session. */
function ownSession(req: PayloadRequest, userId: string): { except?: string } {
  const session = String(req.user?.id) === userId ? sessionIdOf(req.user) : undefined;
  return session === undefined ? {} : { except: session };
}
