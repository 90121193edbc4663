import { placeholders, type Statements } from '../../platform/database.ts';
import { dayMs } from '../../platform/durations.ts';

/**
 * Outcomes of a website's events. `acknowledged` = `advertisingOnly` + `repeated` + `erased` + `stored`, and `sent` = `acknowledged` - `told` + `dropped`.
 * migrations/…/0007-event-counts.sql defines each of them.
 */
export const countNames = [
  'sent',
  'told',
  'acknowledged',
  'dropped',
  'advertisingOnly',
  'repeated',
  'erased',
  'stored',
  'removed',
  'forwarded',
] as const;
export type CountName = (typeof countNames)[number];
export type Counts = Record<CountName, number>;

/** `day`: days since 1970-01-01 UTC. */
type DayCounts = Counts & { site: string; day: number };

export const dayOf = (atMs: number) => Math.floor(atMs / dayMs);

const columnOf = (name: CountName) => (name === 'advertisingOnly' ? 'advertising_only' : name);
const columns = countNames.map(columnOf);

const addRow = `INSERT INTO event_counts (site, day, ${columns.join(', ')}) VALUES (?, ?, ${placeholders(columns)})
  ON CONFLICT (site, day) DO UPDATE SET ${columns.map((column) => `${column} = event_counts.${column} + excluded.${column}`).join(', ')}`;

const selectDays = `SELECT site, day, ${columns.join(', ')} FROM event_counts WHERE site = ? AND day >= ? AND day < ? ORDER BY day`;

/** Sums counts by website and day before they are written. */
export class CountSums {
  readonly #sums = new Map<string, DayCounts>();

  add(key: { site: string; day: number }, name: CountName, more = 1): void {
    const id = `${key.day} ${key.site}`;
    const sums = this.#sums.get(id) ?? { ...key, ...noCounts() };
    sums[name] += more;
    this.#sums.set(id, sums);
  }

  rows(): DayCounts[] {
    return [...this.#sums.values()];
  }
}

export function noCounts(): Counts {
  return Object.fromEntries(countNames.map((name) => [name, 0])) as Counts;
}

/** Adds to the stored counts in the caller's transaction. The caller makes sure that nothing is added twice. */
export async function addCounts(statements: Statements, rows: readonly DayCounts[]): Promise<void> {
  for (const row of rows) await statements.run(addRow, [row.site, row.day, ...countNames.map((name) => row[name])]);
}

/** Reads the days of `[fromDay, toDay)` that have counts, oldest first. */
export async function readCounts(
  statements: Statements,
  { site, fromDay, toDay }: { site: string; fromDay: number; toDay: number },
): Promise<DayCounts[]> {
  const rows = await statements.all(selectDays, [site, fromDay, toDay]);
  return rows.map((row) => ({
    site: String(row.site),
    day: Number(row.day),
    ...(Object.fromEntries(countNames.map((name) => [name, Number(row[columnOf(name)])])) as Counts),
  }));
}
