import type { Sql, Statements } from './database.ts';

type Heartbeat = { process: string; startedAtMs: number; beatAtMs: number };

/** Records in the witnessed database that a process is alive; the studio shows it. */
export async function beat(sql: Sql, heartbeat: Heartbeat): Promise<void> {
  await sql.run(
    `INSERT INTO heartbeats (process, started_at_ms, beat_at_ms) VALUES (?, ?, ?)
     ON CONFLICT (process) DO UPDATE SET started_at_ms = excluded.started_at_ms, beat_at_ms = excluded.beat_at_ms`,
    [heartbeat.process, heartbeat.startedAtMs, heartbeat.beatAtMs],
  );
}

export async function readHeartbeats(sql: Statements): Promise<Heartbeat[]> {
  const rows = await sql.all('SELECT process, started_at_ms, beat_at_ms FROM heartbeats ORDER BY process');
  return rows.map((row) => ({
    process: String(row.process),
    startedAtMs: Number(row.started_at_ms),
    beatAtMs: Number(row.beat_at_ms),
  }));
}
