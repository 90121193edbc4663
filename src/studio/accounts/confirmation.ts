import {
  APIError,
  type CollectionBeforeOperationHook,
  type Endpoint,
  type GlobalBeforeOperationHook,
  type PayloadRequest,
} from 'payload';
import { systemClock } from '../../platform/clock.ts';
import { addHooksBefore, type Feature, type GlobalFeature } from '../payload/features.ts';
import { isRecord } from '../publishing/read-model/localized.ts';
import { confirmedUntil, sessionIdOf } from './sessions.ts';

/**
 * Requires that the password, and the second factor if there is one, were given in this session within the last ten minutes: a browser left signed in must
 * not be enough. Commands, jobs and the studio's own steps have no session and pass.
 * @throws APIError 403 with the code `confirm_identity`, which `view/confirm-identity.tsx` answers with a dialog and another try.
 */
export async function requireConfirmation(req: PayloadRequest): Promise<void> {
  if (!req.user || req.payloadAPI === 'local') return;
  const session = sessionIdOf(req.user);
  if (session !== undefined && (await confirmedUntil(req, session)) > systemClock.nowMs()) return;
  throw new APIError(
    'Confirm with your password that it is you, then try again.',
    403,
    { code: 'confirm_identity' },
    true,
  );
}

/** Returns the endpoint's handler behind `requireConfirmation`. */
export function confirmed(handler: Endpoint['handler']): Endpoint['handler'] {
  return async (req) => {
    await requireConfirmation(req);
    return handler(req);
  };
}

const changing: ReadonlySet<string> = new Set([
  'create',
  'update',
  'updateByID',
  'delete',
  'deleteByID',
  'restoreVersion',
]);

const beforeChanging: CollectionBeforeOperationHook & GlobalBeforeOperationHook = async ({ req, operation }) => {
  if (changing.has(operation)) await requireConfirmation(req);
};

/** Adds the requirement to every change of the collection. */
export const withConfirmation: Feature = (collection) =>
  addHooksBefore(collection, { beforeOperation: [beforeChanging] });

/** Adds the requirement to every save of the global. */
export const withGlobalConfirmation: GlobalFeature = (global) =>
  addHooksBefore(global, { beforeOperation: [beforeChanging] });

/** Requires it for what decides who can do what: another role or address, or the removal of an account. A name is no such thing. */
export const confirmAccountChanges: CollectionBeforeOperationHook = async ({ req, args, operation }) => {
  if (operation === 'delete' || (operation === 'update' && (await changesAccess(req, args))))
    await requireConfirmation(req);
};

async function changesAccess({ payload }: PayloadRequest, args: object): Promise<boolean> {
  const { data, id }: { data?: unknown; id?: unknown } = args;
  if (!isRecord(data)) return false;
  const given = ['role', 'email'].filter((field) => data[field] !== undefined);
  if (given.length === 0) return false;
  if (typeof id !== 'string') return true; // A change of many accounts at once.
  const stored = await payload.db.findOne<Record<string, unknown> & { id: string }>({
    collection: 'users',
    where: { id: { equals: id } },
    req: { transactionID: undefined },
  });
  return !stored || given.some((field) => data[field] !== stored[field]);
}

/** Reports whether an error is the refusal above. It checks the shape, because Next bundles Payload's classes twice. */
export function isUnconfirmed(refusal: unknown): boolean {
  return isRecord(refusal) && refusal.code === 'confirm_identity';
}
