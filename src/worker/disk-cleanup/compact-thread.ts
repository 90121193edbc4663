import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Compacted, CompactTask } from './compact-database.ts';

/* The program of a thread that compacts one SQLite file: SQLite blocks its caller, and the worker goes on meanwhile. */

/** Another connection's write; the longest ones are migrations and imports. */
const lockTimeoutMs = 30_000;
/** While the log waits for readers, nobody else can write. */
const readersTimeoutMs = 500;

function compact({ file, rewrites }: CompactTask): Compacted {
  const database = new DatabaseSync(file, { timeout: lockTimeoutMs });
  try {
    if (rewrites) database.exec('VACUUM');
    database.exec(`PRAGMA busy_timeout = ${readersTimeoutMs}`);
    const row = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
    return { isLogEmpty: row?.busy === 0 };
  } finally {
    database.close();
  }
}

parentPort?.postMessage(compact(workerData));
