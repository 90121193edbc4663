import { dayMs } from './durations.ts';
import type { Sql, Statements } from './database.ts';

/** Of several workers each has a row of its own: this word, and who it is. */
export const workerProcess = 'worker';

type Heartbeat = { process: string; startedAtMs: number; beatAtMs: number };

/** After this time a process that was not stopped in an orderly way is no longer missed. */
const forgottenAfterMs = dayMs;

/** Records in the witnessed database that a process is alive, and forgets those that have long been silent. */
export async function beat(sql: Sql, heartbeat: Heartbeat): Promise<void> {
  await sql.run(
    `INSERT INTO heartbeats (process, started_at_ms, beat_at_ms) VALUES (?, ?, ?)
     ON CONFLICT (process) DO UPDATE SET started_at_ms = excluded.started_at_ms, beat_at_ms = excluded.beat_at_ms`,
    [heartbeat.process, heartbeat.startedAtMs, heartbeat.beatAtMs],
  );
  await sql.run('DELETE FROM heartbeats WHERE beat_at_ms < ?', [heartbeat.beatAtMs - forgottenAfterMs]);
}

/** Returns the workers, the one heard last first. */
export async function readWorkers(sql: Statements): Promise<Heartbeat[]> {
  const beats = await readHeartbeats(sql);
  return beats
    .filter(({ process }) => process === workerProcess || process.startsWith(`${workerProcess} `))
    .toSorted((one, other) => other.beatAtMs - one.beatAtMs);
}

export async function readHeartbeats(sql: Statements): Promise<Heartbeat[]> {
  const rows = await sql.all('SELECT process, started_at_ms, beat_at_ms FROM heartbeats ORDER BY process');
  return rows.map((row) => ({
    process: String(row.process),
    startedAtMs: Number(row.started_at_ms),
    beatAtMs: Number(row.beat_at_ms),
  }));
}
