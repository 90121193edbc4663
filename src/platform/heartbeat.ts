import type { Sql, Statements } from './database.ts';
import { databaseNow } from './database-clock.ts';
import { dayMs } from './durations.ts';

/** Of several workers each has a row of its own: this word, and who it is (`holderOf`). */
export const workerProcess = 'worker';

/** Six missed heartbeats: more than a slow database delays. */
export const silentAfterMs = 30_000;

/** After this time a process is no longer missed: whoever took a machine away for good is not reminded of it for longer. */
const forgottenAfterMs = dayMs;

type Beat = {
  process: string;
  /** How long the process has been running. */ upMs: number;
  /** What it knows of itself and its machine, as JSON. */ report?: string | undefined;
  /** It ends now, in order, and is not missed while another one runs. */ isStopped?: boolean;
};

/** Times are those of the database's clock, because those of machines differ. */
type Heartbeat = {
  process: string;
  startedAtMs: number;
  beatAtMs: number;
  /** How long ago the last heartbeat was. */ silentMs: number;
  report: string | null;
  isStopped: boolean;
};

/** Records in the witnessed database that a process is alive, and forgets those that have long been silent. */
export async function beat(sql: Sql, { process, upMs, report, isStopped = false }: Beat): Promise<void> {
  const now = databaseNow[sql.dialect];
  await sql.run(
    `INSERT INTO heartbeats (process, started_at_ms, beat_at_ms, report, is_stopped) VALUES (?, ${now} - ?, ${now}, ?, ?)
     ON CONFLICT (process) DO UPDATE SET started_at_ms = excluded.started_at_ms, beat_at_ms = excluded.beat_at_ms,
       report = excluded.report, is_stopped = excluded.is_stopped`,
    [process, Math.round(upMs), report ?? null, isStopped ? 1 : 0],
  );
  await sql.run(`DELETE FROM heartbeats WHERE beat_at_ms < ${now} - ?`, [forgottenAfterMs]);
}

/** Returns the workers of the last day, the one heard last first. */
export async function readWorkers(sql: Pick<Sql, 'dialect'> & Statements): Promise<Heartbeat[]> {
  const beats = await readHeartbeats(sql);
  return beats
    .filter(({ process }) => process === workerProcess || process.startsWith(`${workerProcess} `))
    .toSorted((one, other) => one.silentMs - other.silentMs);
}

/** A database whose last process stopped long ago still has its rows: they are left out here as well. */
export async function readHeartbeats(sql: Pick<Sql, 'dialect'> & Statements): Promise<Heartbeat[]> {
  const silentMs = `${databaseNow[sql.dialect]} - beat_at_ms`;
  const rows = await sql.all(
    `SELECT process, started_at_ms, beat_at_ms, ${silentMs} AS silent_ms, report, is_stopped FROM heartbeats
     WHERE ${silentMs} < ? ORDER BY process`,
    [forgottenAfterMs],
  );
  return rows.map((row) => ({
    process: String(row.process),
    startedAtMs: Number(row.started_at_ms),
    beatAtMs: Number(row.beat_at_ms),
    silentMs: Number(row.silent_ms),
    report: typeof row.report === 'string' ? row.report : null,
    isStopped: Number(row.is_stopped) === 1,
  }));
}
