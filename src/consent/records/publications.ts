import type { Row, Statements } from '../../platform/database.ts';
import type { SignedHead } from '../transparency.ts';

/** Where heads are published, so that a removed end of the chain is found. */
export const headPlaces = ['file', 'webhook', 'timestamp'] as const;
export type HeadPlace = (typeof headPlaces)[number];

/** `handed`: the webhooks' own queue has it. */
type PublicationStatus = 'waiting' | 'handed' | 'published' | 'failed';

export type HeadPublication = {
  place: HeadPlace;
  sequence: number;
  /** The line that is published: a signed head as JSON. */
  head: string;
  askedAtMs: number;
  status: PublicationStatus;
  attempts: number;
  /** Stays what it was when the head was handed over. */
  nextAttemptAtMs: number;
  lastError: string | null;
  publishedAtMs: number | null;
  /** Base64, of a time stamp authority only. */
  token: string | null;
};

/** Returns the line of a head: what files and webhooks get, and what an authority stamps. */
export function headLine({ sequence, hash, atMs, signature, publicKey }: SignedHead): string {
  return JSON.stringify({ sequence, hash, atMs, signature, publicKey });
}

const columns =
  'place, sequence, head, asked_at_ms, status, attempts, next_attempt_at_ms, last_error, published_at_ms, token';
const insert = `INSERT INTO head_publications (place, sequence, head, asked_at_ms, status, next_attempt_at_ms)
  VALUES (?, ?, ?, ?, 'waiting', ?) ON CONFLICT (place, sequence) DO UPDATE SET asked_at_ms = excluded.asked_at_ms`;
const revive = `UPDATE head_publications SET status = 'waiting', attempts = 0, next_attempt_at_ms = ?
  WHERE place = ? AND sequence = ? AND status = 'failed'`;

/** Asks for a head at some places. One that is published there stays so; one that was given up begins again. */
export async function queueHead(
  statements: Statements,
  { head, places, nowMs }: { head: SignedHead; places: readonly HeadPlace[]; nowMs: number },
): Promise<void> {
  for (const place of places) {
    await statements.run(insert, [place, head.sequence, headLine(head), nowMs, nowMs]);
    await statements.run(revive, [nowMs, place, head.sequence]);
  }
}

/** Returns what is due, and what the webhooks have in hand. */
export async function openPublications(statements: Statements, nowMs: number): Promise<HeadPublication[]> {
  const rows = await statements.all(
    `SELECT ${columns} FROM head_publications WHERE (status = 'waiting' AND next_attempt_at_ms <= ?) OR status = 'handed' ORDER BY sequence, place LIMIT 20`,
    [nowMs],
  );
  return rows.map(publicationOf);
}

/** Returns the newest row of each place, and the newest that was published there. */
export async function latestPublications(
  statements: Statements,
): Promise<{ place: HeadPlace; newest: HeadPublication; published: HeadPublication | null }[]> {
  const found = await Promise.all(headPlaces.map(async (place) => ({ place, ...(await latestAt(statements, place)) })));
  return found.flatMap(({ place, newest, published }) => (newest ? [{ place, newest, published }] : []));
}

async function latestAt(statements: Statements, place: HeadPlace) {
  const one = async (condition: string) => {
    const [row] = await statements.all(
      `SELECT ${columns} FROM head_publications WHERE place = ?${condition} ORDER BY sequence DESC LIMIT 1`,
      [place],
    );
    return row && publicationOf(row);
  };
  return { newest: await one(''), published: (await one(" AND status = 'published'")) ?? null };
}

type Key = Pick<HeadPublication, 'place' | 'sequence'>;

export async function notePublished(
  statements: Statements,
  { place, sequence }: Key,
  { atMs, token }: { atMs: number; token: string | null },
): Promise<void> {
  await statements.run(
    "UPDATE head_publications SET status = 'published', attempts = attempts + 1, last_error = NULL, published_at_ms = ?, token = ? WHERE place = ? AND sequence = ?",
    [atMs, token, place, sequence],
  );
}

export async function noteHanded(statements: Statements, { place, sequence }: Key): Promise<void> {
  await statements.run("UPDATE head_publications SET status = 'handed' WHERE place = ? AND sequence = ?", [
    place,
    sequence,
  ]);
}

/** Records a failed attempt. `nextAttemptAtMs` null: there are no more attempts for this head; the next one is published all the same. */
export async function noteFailed(
  statements: Statements,
  { place, sequence }: Key,
  { error, nextAttemptAtMs }: { error: string; nextAttemptAtMs: number | null },
): Promise<void> {
  await statements.run(
    'UPDATE head_publications SET status = ?, attempts = attempts + 1, last_error = ?, next_attempt_at_ms = ? WHERE place = ? AND sequence = ?',
    [nextAttemptAtMs === null ? 'failed' : 'waiting', error.slice(0, 500), nextAttemptAtMs ?? 0, place, sequence],
  );
}

/** Yields every published head as a line of JSON, `{"head":…,"place":…,"publishedAt":…,"timestamp":…}`, oldest first. */
export async function* publishedLines(statements: Statements): AsyncGenerator<string> {
  for (let from = 0; ;) {
    const rows = await statements.all(
      `SELECT ${columns} FROM head_publications WHERE sequence > ? AND status = 'published' ORDER BY sequence, place LIMIT 300`,
      [from],
    );
    const last = Number(rows.at(-1)?.sequence ?? 0);
    // A page ends with all places of a head, so that the next one can begin after it.
    const page = rows.length < 300 ? rows : rows.filter((row) => Number(row.sequence) < last);
    yield page.map((row) => lineOf(publicationOf(row))).join('');
    if (rows.length < 300) return;
    from = Number(page.at(-1)?.sequence);
  }
}

function lineOf({ head, place, publishedAtMs, token }: HeadPublication): string {
  const rest = JSON.stringify({ place, publishedAt: new Date(publishedAtMs ?? 0).toISOString(), timestamp: token });
  return `{"head":${head},${rest.slice(1)}\n`;
}

function publicationOf(row: Row): HeadPublication {
  return {
    place: row.place as HeadPlace,
    sequence: Number(row.sequence),
    head: String(row.head),
    askedAtMs: Number(row.asked_at_ms),
    status: row.status as PublicationStatus,
    attempts: Number(row.attempts),
    nextAttemptAtMs: Number(row.next_attempt_at_ms),
    lastError: typeof row.last_error === 'string' ? row.last_error : null,
    publishedAtMs: row.published_at_ms === null ? null : Number(row.published_at_ms),
    token: typeof row.token === 'string' ? row.token : null,
  };
}
