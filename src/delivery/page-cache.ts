import type { Clock } from '../platform/clock.ts';
import { errorText } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import type { IdleCompression } from './idle-compression.ts';
import { maxCachedBytes, maxCachedPages, maxStaleMs, renderRetryMs, renderSliceMs } from './limits.ts';
import { createReadIndex } from './read-index.ts';
import { createRepresentation, type Representation } from './representation.ts';

/** Cache key: a canonical URL path as one kind of visitor sees it. No other part of a request counts. */
export type PageKey<Variant extends string> = { address: string; variant: Variant };

/** The result of a render and everything it read. */
export type RenderedPage = {
  status: number;
  contentType: string;
  body: string;
  headers: Readonly<Record<string, string>>;
  /** A change of any of these keys makes the page stale. */
  reads: Iterable<string>;
  /** A change of any of these keys means that another page, or none, belongs at this address: the entry is dropped at once. */
  identity: Iterable<string>;
  /** When stale, the page is dropped and rendered again on the next request, not in advance. */
  isOnDemand?: boolean;
};

export type PageCacheOptions<Variant extends string> = {
  /** Synchronous, so that a thousand simultaneous misses cost one render. May throw: the cached page then stays. */
  render(key: PageKey<Variant>): RenderedPage;
  clock: Clock;
  log: Log;
  compression: Pick<IdleCompression, 'add'>;
  bounds?: { pages: number; bytes: number };
};

type PageCacheStatus = {
  pages: number;
  bytes: number;
  stale: number;
  /** Requests answered from memory, and those that were not. */
  hits: number;
  misses: number;
  /** Pages dropped because there were too many or they were too large together. */
  evictions: number;
  renders: number;
  renderErrors: number;
};

export type PageCache<Variant extends string> = {
  /** Returns the cached page if it may be served now. A stale page may still be served for `maxStaleMs`. */
  find(address: string, variant: Variant): Representation | undefined;
  /** Renders a page that is missing or has been stale for too long. Undefined: the render failed and there is no older version. */
  findOrRender(address: string, variant: Variant): Representation | undefined;
  /** Returns what a cached page read, for caches in front of the site; undefined while it is missing or stale. */
  freshReads(address: string, variant: Variant): readonly string[] | undefined;
  /** Drops or re-renders every page that read one of these keys, and no other. */
  purge(keys: Iterable<string>): void;
  status(): PageCacheStatus;
  /** Resolves when no page waits to be rendered in the background. */
  settled(): Promise<void>;
  close(): void;
};

type Entry<Variant extends string> = {
  key: PageKey<Variant>;
  representation: Representation;
  reads: string[];
  identity: ReadonlySet<string>;
  isOnDemand: boolean;
  /** Undefined while fresh. */
  staleSinceMs: number | undefined;
  /** When the last attempt to render it again failed. */
  failedAtMs: number | undefined;
  /** Set on every hit, cleared when the eviction scan passes by. A page that is read once only must not displace those that are read again. */
  isUsed: boolean;
};

export function createPageCache<Variant extends string>(options: PageCacheOptions<Variant>): PageCache<Variant> {
  return new Pages(options);
}

class Pages<Variant extends string> implements PageCache<Variant> {
  readonly #options: PageCacheOptions<Variant>;
  readonly #bounds: { pages: number; bytes: number };
  readonly #variants = new Map<Variant, Map<string, Entry<Variant>>>();
  /** All entries, oldest first. */
  readonly #entries = new Set<Entry<Variant>>();
  readonly #index = createReadIndex<Entry<Variant>>();
  readonly #waiting = new Set<Entry<Variant>>();
  #bytes = 0;
  #hits = 0;
  #misses = 0;
  #evictions = 0;
  #renders = 0;
  #renderErrors = 0;
  #slice: NodeJS.Immediate | undefined;
  #whenSettled: (() => void)[] = [];

  constructor(options: PageCacheOptions<Variant>) {
    this.#options = options;
    this.#bounds = options.bounds ?? { pages: maxCachedPages, bytes: maxCachedBytes };
  }

  find(address: string, variant: Variant): Representation | undefined {
    const entry = this.#variants.get(variant)?.get(address);
    if (!entry || (entry.staleSinceMs !== undefined && this.#isOverdue(entry))) return undefined;
    entry.isUsed = true;
    this.#hits += 1;
    return entry.representation;
  }

  findOrRender(address: string, variant: Variant): Representation | undefined {
    const present = this.find(address, variant);
    if (present) return present;
    this.#misses += 1;
    const old = this.#variants.get(variant)?.get(address);
    const renewed = old ? this.#renew(old) : this.#renderNew({ address, variant });
    return renewed?.representation ?? old?.representation;
  }

  freshReads(address: string, variant: Variant): readonly string[] | undefined {
    const entry = this.#variants.get(variant)?.get(address);
    return entry?.staleSinceMs === undefined ? entry?.reads : undefined;
  }

  purge(keys: Iterable<string>): void {
    for (const key of keys) {
      for (const entry of [...this.#index.readersOf(key)]) {
        if (entry.isOnDemand || entry.identity.has(key)) this.#forget(entry);
        else this.#markStale(entry);
      }
    }
    this.#schedule();
  }

  status(): PageCacheStatus {
    return {
      pages: this.#entries.size,
      bytes: this.#bytes,
      stale: this.#waiting.size,
      hits: this.#hits,
      misses: this.#misses,
      evictions: this.#evictions,
      renders: this.#renders,
      renderErrors: this.#renderErrors,
    };
  }

  settled(): Promise<void> {
    if (this.#waiting.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#whenSettled.push(resolve));
  }

  close(): void {
    clearImmediate(this.#slice);
    this.#waiting.clear();
    for (const resolve of this.#whenSettled.splice(0)) resolve();
  }

  /** A page whose render failed a moment ago is not rendered again for every request. */
  #isOverdue({ staleSinceMs = 0, failedAtMs = 0 }: Entry<Variant>): boolean {
    const nowMs = this.#options.clock.nowMs();
    return nowMs - staleSinceMs > maxStaleMs && nowMs - failedAtMs > renderRetryMs;
  }

  #renderNew(key: PageKey<Variant>): Entry<Variant> | undefined {
    const rendered = this.#tryRender(key);
    if (!rendered) return undefined;
    const entry: Entry<Variant> = {
      key,
      representation: representationOf(rendered),
      reads: [],
      identity: new Set(),
      isOnDemand: false,
      staleSinceMs: undefined,
      failedAtMs: undefined,
      isUsed: false,
    };
    this.#keep(entry, rendered);
    return entry;
  }

  /** When the new render is identical, the old representation stays, and with it its compressed bodies. */
  #renew(entry: Entry<Variant>): Entry<Variant> | undefined {
    const rendered = this.#tryRender(entry.key);
    if (!rendered) {
      entry.failedAtMs = this.#options.clock.nowMs();
      return undefined;
    }
    const representation = representationOf(rendered);
    this.#forget(entry);
    entry.representation =
      representation.digest === entry.representation.digest ? entry.representation : representation;
    entry.staleSinceMs = undefined;
    entry.failedAtMs = undefined;
    this.#keep(entry, rendered);
    return entry;
  }

  #tryRender(key: PageKey<Variant>): RenderedPage | undefined {
    this.#renders += 1;
    try {
      return this.#options.render(key);
    } catch (error) {
      this.#renderErrors += 1;
      this.#options.log.error(
        { address: key.address, variant: key.variant, error: errorText(error) },
        'A page could not be rendered',
      );
      return undefined;
    }
  }

  #keep(entry: Entry<Variant>, { reads, identity, isOnDemand = false }: RenderedPage): void {
    entry.identity = new Set(identity);
    entry.isOnDemand = isOnDemand;
    entry.reads = [...new Set([...reads, ...entry.identity])];
    this.#entries.add(entry);
    this.#pagesOf(entry.key.variant).set(entry.key.address, entry);
    this.#index.add(entry, entry.reads);
    this.#bytes += entry.representation.sizeBytes;
    this.#options.compression.add(entry.representation);
    this.#makeRoom(entry);
  }

  #forget(entry: Entry<Variant>): void {
    if (!this.#entries.delete(entry)) return;
    this.#variants.get(entry.key.variant)?.delete(entry.key.address);
    this.#index.remove(entry, entry.reads);
    this.#waiting.delete(entry);
    this.#bytes -= entry.representation.sizeBytes;
  }

  /** Evicts the oldest entries first; an entry used since the last scan gets a second chance. */
  #makeRoom(newest: Entry<Variant>): void {
    for (const entry of this.#entries) {
      if (this.#entries.size <= this.#bounds.pages && this.#bytes <= this.#bounds.bytes) return;
      if (entry === newest) continue;
      if (!entry.isUsed) {
        this.#evictions += 1;
        this.#forget(entry);
        continue;
      }
      entry.isUsed = false;
      this.#entries.delete(entry);
      this.#entries.add(entry);
    }
  }

  #pagesOf(variant: Variant): Map<string, Entry<Variant>> {
    const present = this.#variants.get(variant);
    if (present) return present;
    const fresh = new Map<string, Entry<Variant>>();
    this.#variants.set(variant, fresh);
    return fresh;
  }

  #markStale(entry: Entry<Variant>): void {
    entry.staleSinceMs ??= this.#options.clock.nowMs();
    this.#waiting.add(entry);
  }

  #schedule(): void {
    if (this.#waiting.size > 0) this.#slice ??= setImmediate(() => this.#renderSlice());
    else for (const resolve of this.#whenSettled.splice(0)) resolve();
  }

  /** A page whose render fails stays stale until it is requested or changes again. */
  #renderSlice(): void {
    this.#slice = undefined;
    const endsAtMs = performance.now() + renderSliceMs;
    for (const entry of this.#waiting) {
      if (performance.now() >= endsAtMs) break;
      this.#waiting.delete(entry);
      this.#renew(entry);
    }
    this.#schedule();
  }
}

function representationOf({ status, contentType, body, headers }: RenderedPage): Representation {
  return createRepresentation({ status, contentType, headers, body: Buffer.from(body) });
}
