import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { believe } from './believe.ts';
import type { Snapshot, SnapshotRow } from './snapshot.ts';
import type { OpenSource, PublishedSource, SourceRow } from './source.ts';

/** How often the source is asked for news. With SQLite a question costs microseconds. */
const lookEveryMs = 10;
/** Rows taken in one go; between two the site answers requests. */
const rowsAtOnce = 200;
/** Pause before the source is opened again after a failure: doubles from the first to the last. */
const firstPauseMs = 100;
const lastPauseMs = 5000;

export type Freshness = {
  /** True while the content database answers. */
  isFresh: boolean;
  /** Since when it does not; null while fresh. */
  staleSinceMs: number | null;
  sequence: number;
  /** Rows that were refused because they cannot be served; the last good version stays up. */
  refusedRows: number;
};

export type Follower = {
  freshness(): Freshness;
  /** Settles when the first complete look at the source has succeeded or failed. */
  firstLook: Promise<void>;
  stop(): Promise<void>;
};

/**
 * Keeps the snapshot equal to the content database. Each time the source is opened everything is compared, so a restored backup or a new
 * database is followed as well; after that only what has a greater number is read. `changed` hears every key that answers differently.
 */
export function follow(parts: { open: OpenSource; snapshot: Snapshot; changed: (keys: ReadonlySet<string>) => void; clock: Clock; log: Log }): Follower {
  const { open, snapshot, clock, log } = parts;
  let source: PublishedSource | undefined;
  let isStopped = false;
  let pauseMs = 0;
  let refusedRows = 0;
  let position = snapshot.lastSequence();
  let staleSinceMs: number | null = clock.nowMs();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: Promise<void> = Promise.resolve();
  let settleFirst: () => void = () => {};
  const firstLook = new Promise<void>((resolve) => (settleFirst = resolve));

  async function look(): Promise<void> {
    try {
      if (!source) {
        source = await open();
        source.hasNews();
        await compareAll(source);
      } else if (source.hasNews()) await readNew(source);
      if (staleSinceMs !== null) log.info({}, 'The content database is being followed.');
      staleSinceMs = null;
      pauseMs = 0;
    } catch (error) {
      await lose(error);
    }
    settleFirst();
    schedule();
  }

  async function lose(error: unknown): Promise<void> {
    if (staleSinceMs === null || pauseMs === 0) log.warn({ reason: String(error) }, 'The content database is away; the last published pages stay up.');
    staleSinceMs ??= clock.nowMs();
    pauseMs = Math.min(pauseMs * 2 || firstPauseMs, lastPauseMs);
    const lost = source;
    source = undefined;
    await lost?.close().catch(() => undefined); // It is broken already; there is nothing left to lose.
  }

  async function compareAll(from: PublishedSource): Promise<void> {
    const held = snapshot.stamps();
    const offered = await from.stamps();
    const differing = offered.filter((stamp) => {
      const own = held.get(stamp.key);
      held.delete(stamp.key);
      return own?.sequence !== stamp.sequence || own.changedAt !== stamp.changedAt;
    });
    for (let start = 0; start < differing.length; start += rowsAtOnce) {
      take(await from.rows(differing.slice(start, start + rowsAtOnce).map(({ key }) => key)));
    }
    if (held.size > 0) tell(snapshot.apply([], [...held.keys()]));
    position = offered.reduce((greatest, { sequence }) => Math.max(greatest, sequence), 0);
  }

  async function readNew(from: PublishedSource): Promise<void> {
    for (;;) {
      const rows = await from.rowsAfter(position, rowsAtOnce);
      take(rows);
      position = rows.at(-1)?.sequence ?? position;
      if (rows.length < rowsAtOnce) return;
    }
  }

  function take(rows: readonly SourceRow[]): void {
    const good: SnapshotRow[] = [];
    for (const row of rows) {
      const belief = believe(row);
      if (belief.ok) good.push({ ...belief.row, changedAt: row.changedAt });
      else {
        refusedRows += 1;
        log.error({ key: row.key, reason: belief.reason }, 'A published document cannot be served; its last good version stays up.');
      }
    }
    if (good.length > 0) tell(snapshot.apply(good));
  }

  function tell(keys: ReadonlySet<string>): void {
    if (keys.size > 0) parts.changed(keys);
  }

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => (looking = look()), pauseMs || lookEveryMs);
  }

  looking = look();
  return {
    firstLook,
    freshness: () => ({ isFresh: staleSinceMs === null, staleSinceMs, sequence: position, refusedRows }),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      clearTimeout(timer);
      const last = source;
      source = undefined;
      await last?.close();
    },
  };
}
