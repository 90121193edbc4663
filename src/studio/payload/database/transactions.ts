import { randomUUID } from 'node:crypto';

/** One running transaction as Payload's drizzle adapters see it; they find `db` here by its id. */
type Session = { db: unknown; resolve(): Promise<void>; reject(): Promise<void> };

/** Gets the id by which the transaction is known while it runs. */
type LastStep = (transactionID: string) => Promise<void>;
const lastSteps = new WeakMap<Session, LastStep[]>();

type TransactionId = string | number | Promise<string | number>;

/** The part of Payload's drizzle adapters that transactions need. */
export type TransactionalAdapter = {
  beginTransaction(): Promise<string | number | null>;
  commitTransaction(id: TransactionId): Promise<void>;
  rollbackTransaction(id: TransactionId): Promise<void>;
  drizzle: { transaction(run: (db: unknown) => Promise<void>): Promise<void> };
  initializing: Promise<void>;
  sessions: Record<string, Session>;
};

/** Fails when a transaction can no longer be committed. */
export type CommitProbe = (db: unknown) => Promise<unknown>;

/**
 * Replaces three methods of Payload's adapters, which swallow a failing COMMIT and tell the editor «saved» when nothing was; these report it.
 * PostgreSQL answers the COMMIT of a transaction with a failed statement with a silent ROLLBACK, so the probe queries first.
 */
export function withHonestCommits(adapter: TransactionalAdapter, probe?: CommitProbe): void {
  adapter.beginTransaction = async () => {
    await adapter.initializing;
    const id = randomUUID();
    adapter.sessions[id] = await startSession(adapter);
    return id;
  };
  adapter.commitTransaction = async (id) => {
    const session = take(adapter, await id);
    try {
      if (session) await runLastSteps(adapter, session);
      await probe?.(session?.db);
    } catch (error) {
      await session?.reject();
      throw error;
    }
    await session?.resolve();
  };
  adapter.rollbackTransaction = async (id) => {
    await take(adapter, await id)?.reject();
  };
}

/**
 * Runs a step as the last of the transaction, so that a lock which many need is held for as short as possible, and never while another one is awaited.
 * When the step throws, nothing of the transaction is saved. @throws Error when the transaction has ended.
 */
export async function beforeCommit(
  adapter: Pick<TransactionalAdapter, 'sessions'>,
  id: TransactionId,
  step: LastStep,
): Promise<void> {
  const session = adapter.sessions[String(await id)];
  if (!session) throw new Error('The transaction that this step belongs to has ended.');
  lastSteps.set(session, [...(lastSteps.get(session) ?? []), step]);
}

/** The session has a new id meanwhile, because nobody else may add to it or end it. */
async function runLastSteps(adapter: TransactionalAdapter, session: Session): Promise<void> {
  const id = randomUUID();
  adapter.sessions[id] = session;
  try {
    for (const step of lastSteps.get(session) ?? []) await step(id);
  } finally {
    delete adapter.sessions[id];
  }
}

/** Removes the session before it ends, so that a second caller finds nothing to end. */
function take(adapter: TransactionalAdapter, id: string | number): Session | undefined {
  const session = adapter.sessions[String(id)];
  delete adapter.sessions[String(id)];
  return session;
}

/** Drizzle runs a transaction inside one callback; this holds the callback open until `resolve` or `reject`. */
function startSession(adapter: TransactionalAdapter): Promise<Session> {
  return new Promise((ready, failed) => {
    const done = adapter.drizzle.transaction(
      (db) =>
        new Promise<void>((commit, rollback) => {
          ready({
            db,
            resolve() {
              commit();
              return done;
            },
            reject() {
              rollback(new RolledBack());
              return done.catch(ignoreRollback);
            },
          });
        }),
    );
    done.catch(failed);
  });
}

class RolledBack extends Error {}

function ignoreRollback(error: unknown): void {
  if (!(error instanceof RolledBack)) throw error;
}
