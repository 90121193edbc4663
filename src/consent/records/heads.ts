import type { Sql, Statements } from '../../platform/database.ts';
import type { SigningKey } from '../../platform/signing-key.ts';
import type { SignedHead } from '../transparency.ts';
import { readTail } from './append.ts';
import { headColumns, headOf, signHead } from './statements.ts';

/** A head is signed after so many records … */
export const recordsPerHead = 100;
/** … or after so long when there have been fewer. What came after the newest head is not protected against being cut off. */
export const headEveryMs = 5 * 60 * 1000;

const insertHead = `INSERT INTO chain_heads (${headColumns}) VALUES (?, ?, ?, ?, ?) ON CONFLICT (sequence) DO NOTHING`;

export async function readNewestHead(statements: Statements): Promise<SignedHead | undefined> {
  const [row] = await statements.all(`SELECT ${headColumns} FROM chain_heads ORDER BY sequence DESC LIMIT 1`);
  return row ? headOf(row) : undefined;
}

export type HeadMoment = { key: SigningKey; nowMs: number; /** Sign whatever is not covered yet. */ isLast?: boolean };

/** Signs the end of the chain when it is time to. Returns the new head, undefined when none is due. */
export async function signDueHead(sql: Sql, { key, nowMs, isLast = false }: HeadMoment): Promise<SignedHead | undefined> {
  const [tail, newest] = await Promise.all([readTail(sql), readNewestHead(sql)]);
  const uncovered = tail.sequence - (newest?.sequence ?? 0);
  const isDue = uncovered >= recordsPerHead || nowMs - (newest?.atMs ?? 0) >= headEveryMs;
  if (uncovered <= 0 || !(isDue || isLast)) return undefined;
  const head = signHead({ sequence: tail.sequence, hash: tail.hash, atMs: nowMs }, key);
  await sql.run(insertHead, [head.sequence, head.hash, head.atMs, head.signature, head.publicKey]);
  return head;
}
