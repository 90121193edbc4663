import { randomBytes } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { EntryKind, Journal } from './contract.ts';

/** How often sums are written to the journal. A process that crashes loses up to this much of a count, which is no record of anybody. */
const writeEveryMs = 2_000;

/** A key, made of texts that identify what was counted, and how often it occurred. */
export type Counted<Key> = { key: Key; times: number };

export type Tally<Key> = {
  note(key: Key): void;
  /** Writes what was counted since the last write. */
  write(): Promise<void>;
  /** Stops the timer and writes a last time. */
  close(): Promise<void>;
};

export type TallyOptions<Key> = {
  journal: Pick<Journal, 'append'>;
  clock: Clock;
  log: Log;
  kind: EntryKind;
  /** How many distinct keys one write may hold. */
  maxCells: number;
  /** Returns the coarser key to count under when there are that many. Undefined: the occurrence is not counted. */
  coarser?: (key: Key) => Key | undefined;
  /** Returns the journal entry's body. Undefined: it cannot be built yet, so counting continues. */
  bodyOf: (counted: Counted<Key>[]) => object | undefined;
};

/** Counts in memory and journals the sums: no single occurrence is written anywhere. */
export function createTally<Key extends Record<string, string>>({
  journal,
  clock,
  log,
  kind,
  maxCells,
  coarser,
  bodyOf,
}: TallyOptions<Key>): Tally<Key> {
  let cells = new Map<string, Counted<Key>>();
  const add = (counted: Counted<Key>) => addTo(cells, counted, { maxCells, coarser });

  async function write(): Promise<void> {
    const counted = [...cells.values()];
    const body = counted.length > 0 ? bodyOf(counted) : undefined;
    if (!body) return;
    cells = new Map();
    const written = await journal.append({ kind, id: randomBytes(16).toString('hex'), atMs: clock.nowMs(), body });
    if (written.ok) return;
    log.error({ reason: written.reason, kind }, 'Totals were not recorded because the journal cannot be written');
    for (const cell of counted) add(cell);
  }

  const timer = setInterval(() => void write(), writeEveryMs).unref();
  return {
    note: (key) => add({ key, times: 1 }),
    write,
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}

/** Counts under the key, or under a coarser one when there are too many. */
function addTo<Key extends Record<string, string>>(
  cells: Map<string, Counted<Key>>,
  { key, times }: Counted<Key>,
  { maxCells, coarser }: Pick<TallyOptions<Key>, 'maxCells' | 'coarser'>,
): void {
  const name = JSON.stringify(Object.values(key));
  const cell = cells.get(name);
  if (cell) cell.times += times;
  else if (cells.size < maxCells) cells.set(name, { key, times });
  else {
    const less = coarser?.(key);
    if (less) addTo(cells, { key: less, times }, { maxCells, coarser });
  }
}
