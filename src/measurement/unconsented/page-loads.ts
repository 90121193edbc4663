import type { Journal } from '../../journal/contract.ts';
import { createTally } from '../../journal/tally.ts';
import type { Clock } from '../../platform/clock.ts';
import { isRecord } from '../../platform/json.ts';
import type { Log } from '../../platform/log.ts';

/** Pages and countries of one write; beyond this the country is left out, then the load is. */
const maxCells = 5_000;
const maxPathCharacters = 500;

/** Loads of one page from one country (empty: unknown); nothing else is kept of them. */
type PageLoads = { path: string; country: string; loads: number };

type PageLoadCount = {
  note(load: Omit<PageLoads, 'loads'>): void;
  /** Writes what was counted since the last time. */
  write(): Promise<void>;
  /** Writes a last time. */
  close(): Promise<void>;
};

/** Counts loads in memory and journals the sums; no single load is written anywhere. */
export function createPageLoadCount({
  siteKey,
  ...options
}: {
  journal: Pick<Journal, 'append'>;
  clock: Clock;
  log: Log;
  siteKey: () => string | undefined;
}): PageLoadCount {
  const tally = createTally<{ path: string; country: string }>({
    ...options,
    kind: 'page_loads',
    maxCells,
    coarser: ({ path, country }) => (country === '' ? undefined : { path, country: '' }),
    bodyOf(counted) {
      const site = siteKey();
      return site === undefined
        ? undefined
        : { site, counted: counted.map(({ key, times }) => ({ ...key, loads: times })) };
    },
  });
  return {
    ...tally,
    note: ({ path, country }) => tally.note({ path: path.slice(0, maxPathCharacters).toWellFormed(), country }),
  };
}

/** Reads a journal entry's body back. Returns undefined when the body is not one of these. */
export function parsePageLoads(body: unknown): { site: string; counted: PageLoads[] } | undefined {
  if (!isRecord(body) || typeof body.site !== 'string' || !Array.isArray(body.counted)) return undefined;
  const counted = body.counted.filter(isPageLoads).map(({ path, country, loads }) => ({ path, country, loads }));
  return counted.length === body.counted.length ? { site: body.site, counted } : undefined;
}

function isPageLoads(value: unknown): value is PageLoads {
  return (
    isRecord(value) &&
    typeof value.path === 'string' &&
    typeof value.country === 'string' &&
    Number.isSafeInteger(value.loads) &&
    Number(value.loads) > 0
  );
}
