import { setImmediate as yieldToRequests, setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/environment.ts';
import type { Log } from '../../platform/log.ts';
import { isSqliteBusy, isSqliteDamage } from '../../platform/sqlite-result.ts';
import { maxRowsPerFetch, retryDelaysMs } from './limits.ts';
import { openPostgresSource } from './postgres-source.ts';
import { type PublishedSource, SourceError, type SourceFailure } from './source.ts';
import { openSqliteSource } from './sqlite-source.ts';
import type { PublishedStore } from './store.ts';

/** `stale`: the source has been unavailable since then, and the last copy is served. */
type FollowStatus = { state: 'fresh' } | { state: 'stale'; sinceMs: number; reason: SourceFailure | 'copy_broken' };

export type Follower = {
  status(): FollowStatus;
  /** Resolves once the source was first copied, or first found to be unavailable. */
  readonly firstTry: Promise<void>;
  stop(): Promise<void>;
};

type FollowOptions = {
  open: () => Promise<PublishedSource>;
  store: PublishedStore;
  clock: Clock;
  log: Log;
  /** Called with the keys that changed, after the store has the changes. */
  onChange(keys: ReadonlySet<string>): void;
  retryDelaysMs?: readonly number[];
};

export function openSource(database: Database): Promise<PublishedSource> {
  return database.kind === 'sqlite' ? openSqliteSource(database.file) : openPostgresSource(database.url);
}

/** Keeps the store in sync with the source for as long as the process runs, and retries whenever the source fails. */
export function followPublished(options: FollowOptions): Follower {
  return new PublishedFollower(options);
}

class PublishedFollower implements Follower {
  readonly firstTry: Promise<void>;
  readonly #options: FollowOptions;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  #status: FollowStatus;
  /** Aborts the current round, so that the next one compares everything again. */
  #round = new AbortController();
  #tried: () => void = () => undefined;

  constructor(options: FollowOptions) {
    this.#options = options;
    this.#status = { state: 'stale', sinceMs: options.clock.nowMs(), reason: 'unreachable' };
    this.firstTry = new Promise((resolve) => {
      this.#tried = resolve;
    });
    options.store.onDamage(() => this.#round.abort(new Error('The copy is damaged.')));
    this.#running = this.#run();
  }

  status(): FollowStatus {
    return this.#status;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#round.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const delays = this.#options.retryDelaysMs ?? retryDelaysMs;
    for (let failures = 0; !this.#stopping.signal.aborted; failures += 1) {
      const wasFresh = await this.#followOnce();
      if (wasFresh) failures = 0;
      this.#tried();
      const pauseMs = delays[Math.min(failures, delays.length - 1)];
      await delay(pauseMs, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined); // Stopped: the loop ends.
    }
    this.#tried();
  }

  /** Follows until something fails. Returns true when the source was copied at least once. */
  async #followOnce(): Promise<boolean> {
    let source: PublishedSource | undefined;
    let wasFresh = false;
    this.#round = new AbortController();
    try {
      source = await this.#options.open();
      await this.#reconcile(source);
      for (;;) {
        this.#becomeFresh();
        wasFresh = true;
        await source.change(AbortSignal.any([this.#round.signal, this.#stopping.signal]));
        await this.#catchUp(source);
      }
    } catch (error) {
      if (!this.#stopping.signal.aborted) this.#becomeStale(error);
    } finally {
      await source?.close().catch(() => undefined); // The source has failed already.
    }
    return wasFresh;
  }

  async #catchUp(source: PublishedSource): Promise<void> {
    const { store } = this.#options;
    for (;;) {
      const rows = await source.rowsAfter(store.position(), maxRowsPerFetch);
      const last = rows.at(-1);
      if (last) this.#announce(store.apply({ rows, position: last.sequence }));
      if (rows.length < maxRowsPerFetch) break;
      await yieldToRequests();
    }
    if ((await source.newest()) < store.position()) await this.#reconcile(source);
  }

  /** Compares everything: after a start or a loss of the source, a restored backup may have reused sequence numbers. */
  async #reconcile(source: PublishedSource): Promise<void> {
    const { store } = this.#options;
    // Reads the number before the rows: a publish in between is then seen twice instead of missed.
    const newest = await source.newest();
    const stamps = await source.stamps();
    const own = store.stamps();
    const live = stamps.filter(({ isRemoved }) => !isRemoved);
    const liveKeys = new Set(live.map(({ key }) => key));
    const wanted = live
      .filter(({ key, stamp }) => own.get(key) !== stamp && store.refusedStamp(key) !== stamp)
      .map(({ key }) => key);
    const before = store.position();
    for (let start = 0; start < wanted.length; start += maxRowsPerFetch) {
      const rows = await source.rowsOf(wanted.slice(start, start + maxRowsPerFetch));
      this.#announce(store.apply({ rows, position: before }));
      await yieldToRequests();
    }
    this.#announce(
      store.apply({ rows: [], gone: [...own.keys()].filter((key) => !liveKeys.has(key)), position: newest }),
    );
  }

  #announce(changed: ReadonlySet<string>): void {
    if (changed.size > 0) this.#options.onChange(changed);
  }

  #becomeFresh(): void {
    if (this.#status.state === 'fresh') return;
    this.#status = { state: 'fresh' };
    this.#options.log.info({ position: this.#options.store.position() }, 'The site is following the published content');
    this.#tried();
  }

  #becomeStale(error: unknown): void {
    const { clock, log, store } = this.#options;
    const reason = error instanceof SourceError ? error.reason : isSqliteBusy(error) ? 'busy' : 'copy_broken';
    const isNews = this.#status.state === 'fresh' || this.#status.reason !== reason;
    const sinceMs = this.#status.state === 'stale' ? this.#status.sinceMs : clock.nowMs();
    this.#status = { state: 'stale', sinceMs, reason };
    if (isNews)
      log.warn(
        { reason, error: error instanceof Error ? String(error.cause ?? error.message) : String(error) },
        'The published content cannot be followed; the site serves its local copy',
      );
    if (isSqliteDamage(error) || this.#round.signal.aborted) store.reset();
  }
}
