import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import type { Sql, SqlValue, Statements } from '../../platform/database.ts';
import { dayMs, minuteMs } from '../../platform/durations.ts';
import { errorText } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { type Loop, startLoop } from '../../platform/background-loop.ts';
import type { ExportFiles } from './export-files.ts';

/*
 * Export files are on the machine whose worker wrote them, and an erasure is carried out by one worker. It notes which events it took out, and every other
 * worker takes them out of its own files. Only PostgreSQL can have several workers.
 */

/** Any number that nothing else in the database uses. */
const removalsLock = 7_221_303;
const everyMs = minuteMs;
/** Rows of one step; the files of a destination are rewritten once for each. */
const perStep = 5_000;
/** A machine that was away for longer is set up anew. */
const keptMs = 400 * dayMs;
const checkpointName = 'removals-applied';

export type ExportRemovals = {
  /** Notes what this worker takes out of its files. Call it in the transaction that forgets the deliveries. */
  note(statements: Statements, removed: { destination: string; eventIds: readonly string[] }): Promise<void>;
  /** Applies what other workers have noted since the last time. @returns whether there is more. */
  apply(): Promise<boolean>;
  sweep(): Promise<number>;
};

type RemovalsOptions = {
  sql: Sql;
  files: Pick<ExportFiles, 'erase'>;
  /** The folder of the export files. */
  root: string;
  holder: string;
  clock: Clock;
};

export function openExportRemovals({ sql, files, root, holder, clock }: RemovalsOptions): ExportRemovals {
  const checkpoint = join(root, checkpointName);
  /** A restored database counts from an earlier number. Applying a row twice changes nothing. */
  async function startsAnew(after: number): Promise<boolean> {
    const [row] = await sql.all('SELECT max(number) AS newest FROM export_removals');
    if (row?.newest === null || Number(row?.newest) >= after) return false;
    await writeCheckpoint(root, 0);
    return true;
  }
  return {
    async note(statements, { destination, eventIds }) {
      if (eventIds.length === 0) return;
      await statements.all('SELECT pg_advisory_xact_lock(?)', [removalsLock]);
      const rows = eventIds.map((): string => '(?, ?, ?, ?)').join(', ');
      const values = eventIds.flatMap((id): SqlValue[] => [destination, id, holder, clock.nowMs()]);
      await statements.run(`INSERT INTO export_removals (destination, event_id, holder, at_ms) VALUES ${rows}`, values);
    },
    async apply() {
      const after = await readCheckpoint(checkpoint);
      const rows = await sql.all(
        `SELECT number, destination, event_id, holder FROM export_removals WHERE number > ? ORDER BY number LIMIT ${perStep}`,
        [after],
      );
      const last = rows.at(-1);
      if (!last) return startsAnew(after);
      const others = rows.filter((row) => row.holder !== holder);
      for (const [destination, some] of Map.groupBy(others, (row) => String(row.destination)))
        await files.erase(destination, new Set(some.map((row) => String(row.event_id))));
      await writeCheckpoint(root, Number(last.number));
      return rows.length === perStep;
    },
    sweep: () => sql.run('DELETE FROM export_removals WHERE at_ms < ?', [clock.nowMs() - keptMs]),
  };
}

export function startExportRemovals(removals: ExportRemovals, log: Log): Loop {
  return startLoop({
    everyMs,
    run: () => removals.apply(),
    onFailure: ({ error }) =>
      log.warn(
        { error: errorText(error) },
        'Erased events could not be removed from the export files; the worker will try again',
      ),
  });
}

async function readCheckpoint(path: string): Promise<number> {
  try {
    return Number(await readFile(path, 'utf8')) || 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

async function writeCheckpoint(root: string, number: number): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const path = join(root, checkpointName);
  await writeFile(`${path}.new`, String(number), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}
