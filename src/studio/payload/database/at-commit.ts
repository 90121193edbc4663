import type { Within } from './execute.ts';
import { inTransaction } from './in-transaction.ts';
import { beforeCommit, type TransactionalAdapter } from './transactions.ts';

/**
 * Runs steps as the last ones of the caller's transaction; without one, in a transaction of their own.
 * @throws what the steps throw, and nothing is saved then. In a caller's transaction its commit throws that.
 */
export async function atCommit(within: Within, steps: (within: Within) => Promise<void>): Promise<void> {
  const { payload } = within;
  const id = await within.transactionID;
  if (!id) return inTransaction(payload, (req) => steps(req));
  const adapter: unknown = payload.db;
  if (!hasSessions(adapter)) throw new TypeError('The content database is not one that runs SQL.');
  await beforeCommit(adapter, id, (transactionID) => steps({ payload, transactionID }));
}

function hasSessions(adapter: unknown): adapter is Pick<TransactionalAdapter, 'sessions'> {
  return typeof adapter === 'object' && adapter !== null && 'sessions' in adapter;
}
