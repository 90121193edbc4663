import type { Payload, PayloadRequest } from 'payload';
import { execute } from '../database/execute.ts';
import { inTransaction } from '../database/in-transaction.ts';

/**
 * Changes the schema of the content database in one transaction. SQLite changes a table by creating a new one and dropping the old one,
 * which would delete the rows that refer to it; so foreign keys are off meanwhile, and checked before the commit.
 */
export async function changeShape<Result>(
  payload: Payload,
  change: (parts: { db: unknown; req: PayloadRequest }) => Promise<Result>,
): Promise<Result> {
  const writer = sqliteWriter(payload);
  await writer?.executeMultiple('PRAGMA foreign_keys = OFF');
  try {
    return await inTransaction(payload, async (req) => {
      const { db } = payload.db.sessions?.[String(await req.transactionID)] ?? {};
      const result = await change({ db, req });
      if (writer) await refuseDangling(req);
      return result;
    });
  } finally {
    await writer?.executeMultiple('PRAGMA foreign_keys = ON');
  }
}

async function refuseDangling(req: PayloadRequest): Promise<void> {
  const [first] = await execute(req, 'SELECT "table", parent FROM pragma_foreign_key_check LIMIT 1');
  if (first)
    throw new Error(`${String(first.table)} would refer to something in ${String(first.parent)} that is not there.`);
}

type Writer = { executeMultiple(sql: string): Promise<void> };

/** Returns our own SQLite client, or undefined on PostgreSQL. Its `executeMultiple` runs on the one connection that writes. */
function sqliteWriter({ db }: Payload): Writer | undefined {
  const client: unknown = 'client' in db ? db.client : undefined;
  return typeof client === 'object' &&
    client !== null &&
    'executeMultiple' in client &&
    typeof client.executeMultiple === 'function'
    ? (client as Writer)
    : undefined;
}
