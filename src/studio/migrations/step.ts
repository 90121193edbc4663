import type { Payload, PayloadRequest } from 'payload';
import { execute } from '../database/execute.ts';
import { inTransaction } from '../database/in-transaction.ts';

/**
 * Changes the shape of the content database in one transaction. On SQLite a table is changed by making it anew and dropping the old one,
 * and dropping it would delete what refers to it; so references are set aside meanwhile, and looked at before the commit.
 */
export async function changeShape(payload: Payload, change: (parts: { db: unknown; req: PayloadRequest }) => Promise<void>): Promise<void> {
  const writer = sqliteWriter(payload);
  await writer?.executeMultiple('PRAGMA foreign_keys = OFF');
  try {
    await inTransaction(payload, async (req) => {
      const { db } = payload.db.sessions?.[String(await req.transactionID)] ?? {};
      await change({ db, req });
      if (writer) await refuseDangling(req);
    });
  } finally {
    await writer?.executeMultiple('PRAGMA foreign_keys = ON');
  }
}

async function refuseDangling(req: PayloadRequest): Promise<void> {
  const [first] = await execute(req, 'SELECT "table", parent FROM pragma_foreign_key_check LIMIT 1');
  if (first) throw new Error(`${String(first.table)} would refer to something in ${String(first.parent)} that is not there.`);
}

type Writer = { executeMultiple(sql: string): Promise<void> };

/** Undefined on PostgreSQL. Our own client: statements without rows go to the one connection that writes. */
function sqliteWriter({ db }: Payload): Writer | undefined {
  const client: unknown = 'client' in db ? db.client : undefined;
  return typeof client === 'object' && client !== null && 'executeMultiple' in client && typeof client.executeMultiple === 'function' ? (client as Writer) : undefined;
}
