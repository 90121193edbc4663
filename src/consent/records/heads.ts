import type { Sql, Statements } from '../../platform/database.ts';
import type { SignedHead } from '../transparency.ts';
import { readTail } from './append.ts';
import { genesisHash, hashOf, type Tail } from './hashes.ts';
import { type ChainKeys, isSealed } from './keys.ts';
import { recordColumns, recordOf } from './record.ts';
import { headColumns, headOf, signHead } from './statements.ts';

/** Signs a head after this many records … */
export const recordsPerHead = 100;
/** … or after this time when there were fewer. Records after the newest head are not protected against truncation. */
export const headEveryMs = 5 * 60 * 1000;

const insertHead = `INSERT INTO chain_heads (${headColumns}) VALUES (?, ?, ?, ?, ?) ON CONFLICT (sequence) DO NOTHING`;

export async function readNewestHead(statements: Statements): Promise<SignedHead | undefined> {
  const [row] = await statements.all(`SELECT ${headColumns} FROM chain_heads ORDER BY sequence DESC LIMIT 1`);
  return row ? headOf(row) : undefined;
}

type HeadMoment = {
  keys: ChainKeys;
  nowMs: number;
  /** Signs everything not covered yet, even when no head is due. */ isLast?: boolean;
};
/** `refused`: the first record that the worker did not write, or that was changed since. Neither it nor anything after it is ever signed. */
type HeadOutcome = { signed: SignedHead } | { refused: number } | { notDue: true };

/** Signs the end of the chain when a head is due. */
export async function signDueHead(sql: Sql, { keys, nowMs, isLast = false }: HeadMoment): Promise<HeadOutcome> {
  const [tail, newest] = await Promise.all([readTail(sql), readNewestHead(sql)]);
  const uncovered = tail.sequence - (newest?.sequence ?? 0);
  const isDue = uncovered >= recordsPerHead || nowMs - (newest?.atMs ?? 0) >= headEveryMs;
  if (uncovered <= 0 || !(isDue || isLast)) return { notDue: true };
  const refused = await firstForeign(sql, keys, {
    from: newest ?? { sequence: 0, hash: genesisHash },
    to: tail.sequence,
  });
  if (refused !== undefined) return { refused };
  const head = signHead({ sequence: tail.sequence, hash: tail.hash, atMs: nowMs }, keys.signing);
  await sql.run(insertHead, [head.sequence, head.hash, head.atMs, head.signature, head.publicKey]);
  return { signed: head };
}

const selectUncovered = `SELECT ${recordColumns}, seal FROM decisions WHERE sequence > ? AND sequence <= ? ORDER BY sequence LIMIT 1000`;

/** Returns the first invalid record. Without this check, the next head would vouch for a record that somebody inserted after the last head. */
async function firstForeign(
  statements: Statements,
  keys: ChainKeys,
  { from, to }: { from: Tail; to: number },
): Promise<number | undefined> {
  for (let before = from; before.sequence < to;) {
    const rows = await statements.all(selectUncovered, [before.sequence, to]);
    if (rows.length === 0) return before.sequence + 1;
    for (const row of rows) {
      const record = recordOf(row);
      const follows =
        record?.sequence === before.sequence + 1 &&
        record.previousHash === before.hash &&
        hashOf(record, record) === record.hash;
      if (!record || !follows || !isSealed(keys, { hash: record.hash, seal: row.seal })) return before.sequence + 1;
      before = record;
    }
  }
  return undefined;
}
