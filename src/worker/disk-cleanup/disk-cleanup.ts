import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { closeAbandoned, journalRootOf } from '../../journal/folders.ts';
import { requestNewSegments } from '../../journal/new-segments.ts';
import { removeLeftScratch } from '../../platform/backup-scratch.ts';
import type { Clock } from '../../platform/clock.ts';
import { minuteMs } from '../../platform/durations.ts';
import type { Environment } from '../../platform/environment.ts';
import { errorText } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { listSnapshots } from '../../published/site-copies.ts';
import type { BackupPause } from '../backup-pause.ts';
import { type Loop, startLoop } from '../../platform/background-loop.ts';
import { compactDatabase } from './compact-database.ts';
import { watchDeletions } from './deletions.ts';

const everyMs = 10 * minuteMs;
/** Erasures come in groups, and one rewrite serves all of them. With `everyMs` this stays well within the hour that the documentation promises. */
export const settleMs = 10 * minuteMs;
/** A file up to this size is rewritten in a second or two. A larger one waits for the night, because nobody can write to it meanwhile. */
export const quicklyRewrittenBytes = 256 * 1024 * 1024;
/** Hours of the machine's clock. */
const night = { from: 2, to: 5 } as const;
/** A rewrite writes the file to the log and again to its place. */
const spaceNeeded = 2.5;

type DiskCleanupOptions = {
  environment: Pick<Environment, 'dataDir' | 'content' | 'witnessed'>;
  clock: Clock;
  log: Log;
};

export type DiskCleanup = {
  /** Says that personal data was deleted from the witnessed database. */
  noteErasure(): void;
  /** Does what is due. */
  round(): Promise<void>;
};

/** Removes from the disk what was erased: from write-ahead logs, from the unused parts of databases, and from journals. */
export function startDiskCleanup(cleanup: DiskCleanup, log: Log, pause: Pick<BackupPause, 'run'>): Loop {
  return startLoop({
    everyMs,
    run: () => pause.run(() => cleanup.round()),
    onFailure: ({ error }) =>
      log.warn(
        { error: errorText(error) },
        'Erased data could not be removed from the disk yet; the worker will try again',
      ),
  });
}

/**
 * Creates the cleanup. It remembers what is due in memory only: a start counts as an erasure, because an earlier process may have ended before it had cleaned
 * up.
 */
export function createDiskCleanup({ environment, clock, log }: DiskCleanupOptions): DiskCleanup {
  const { dataDir, content, witnessed } = environment;
  const root = journalRootOf(environment);
  const hasDeletions = watchDeletions(environment);
  const due = createDue(clock.nowMs);
  const noteContent = () => due.note([...filesOf(content), ...listSnapshots(dataDir)]);
  const noteErasure = () => due.note([root, ...filesOf(witnessed)]);
  noteContent();
  noteErasure();
  return {
    noteErasure,
    async round() {
      if (await hasDeletions()) noteContent();
      await closeAbandoned({ root, clock, log });
      if (due.take(root)) await requestNewSegments(root);
      for (const file of new Set([...filesOf(witnessed), ...filesOf(content)]))
        await compact({ file, rewrites: isGoodTime(file, clock) && due.take(file) }, { due, log });
      for (const file of listSnapshots(dataDir))
        if (isGoodTime(file, clock) && due.take(file)) await compact({ file, rewrites: true }, { due, log });
      if (await removeLeftScratch(dataDir))
        log.info({}, 'Removed the copy of a database that a killed backup had left');
    },
  };
}

type Due = {
  /** Notes what is to be cleaned up; what is due already keeps its time. */
  note(places: readonly string[]): void;
  /** True when its time has come; it is then no longer due. */
  take(place: string): boolean;
};

function createDue(nowMs: () => number): Due {
  const since = new Map<string, number>();
  return {
    note(places) {
      for (const place of places) if (!since.has(place)) since.set(place, nowMs());
    },
    take(place) {
      const notedAtMs = since.get(place);
      return notedAtMs !== undefined && nowMs() - notedAtMs >= settleMs && since.delete(place);
    },
  };
}

/** A file that cannot be compacted now does not hold up the others. */
async function compact(
  { file, rewrites }: { file: string; rewrites: boolean },
  { due, log }: { due: Due; log: Log },
): Promise<void> {
  if (!existsSync(file)) return;
  try {
    if (rewrites && !hasSpace(file)) throw new Error('The disk has no space for a copy of it.');
    const { isLogEmpty } = await compactDatabase({ file, rewrites });
    if (rewrites && !isLogEmpty) due.note([file]);
  } catch (error) {
    if (rewrites) due.note([file]);
    log.warn({ file, error: errorText(error) }, 'A database could not be compacted; the worker will try again');
  }
}

function isGoodTime(file: string, { nowMs }: Clock): boolean {
  const sizeBytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const hour = new Date(nowMs()).getHours();
  return sizeBytes <= quicklyRewrittenBytes || (hour >= night.from && hour < night.to);
}

function hasSpace(file: string): boolean {
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize > statSync(file).size * spaceNeeded;
}

function filesOf(database: Environment['content']): string[] {
  return database.kind === 'sqlite' ? [database.file] : [];
}
