import { randomBytes } from 'node:crypto';
import type { Journal } from '../../journal/contract.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';

/** How often the site writes down what it counted. A site that dies loses so much of the count, which is no record of anybody. */
const writeEveryMs = 2_000;
/** Pages and countries of one writing; beyond it the country is left out, then the load is. */
const maxCells = 5_000;
const maxPathCharacters = 500;

/** Loads of one page from one country (empty: unknown); nothing else is kept of them. */
export type PageLoads = { path: string; country: string; loads: number };

export type PageLoadCount = {
  note(load: Omit<PageLoads, 'loads'>): void;
  /** Writes down what was counted since the last time. */
  write(): Promise<void>;
  /** Writes a last time. */
  close(): Promise<void>;
};

/** Counts loads in memory and journals the sums: no single load is written anywhere. */
export function createPageLoadCount({ journal, clock, log, siteKey }: { journal: Pick<Journal, 'append'>; clock: Clock; log: Log; siteKey: () => string | undefined }): PageLoadCount {
  let cells = new Map<string, PageLoads>();

  function add({ path, country, loads }: PageLoads): void {
    const key = JSON.stringify([path, country]);
    const cell = cells.get(key);
    if (cell) cell.loads += loads;
    else if (cells.size < maxCells) cells.set(key, { path, country, loads });
    else if (country !== '') add({ path, country: '', loads });
  }

  async function write(): Promise<void> {
    const site = siteKey();
    if (cells.size === 0 || site === undefined) return;
    const counted = [...cells.values()];
    cells = new Map();
    const written = await journal.append({ kind: 'page_loads', id: randomBytes(16).toString('hex'), atMs: clock.nowMs(), body: { site, counted } });
    if (written.ok) return;
    log.error({ reason: written.reason }, 'page loads were not written down: the journal cannot write');
    for (const cell of counted) add(cell);
  }

  const timer = setInterval(() => void write(), writeEveryMs).unref();
  return {
    note: ({ path, country }) => add({ path: path.slice(0, maxPathCharacters).toWellFormed(), country, loads: 1 }),
    write,
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}

/** Reads a journal entry's body back. Undefined when it is none of ours. */
export function parsePageLoads(body: unknown): { site: string; counted: PageLoads[] } | undefined {
  if (!isRecord(body) || typeof body.site !== 'string' || !Array.isArray(body.counted)) return undefined;
  const counted = body.counted.filter(isPageLoads).map(({ path, country, loads }) => ({ path, country, loads }));
  return counted.length === body.counted.length ? { site: body.site, counted } : undefined;
}

function isPageLoads(value: unknown): value is PageLoads {
  return isRecord(value) && typeof value.path === 'string' && typeof value.country === 'string' && Number.isSafeInteger(value.loads) && Number(value.loads) > 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
