import type { Statements } from '../../platform/database.ts';

/** A page or a country with fewer loads in the period is included in the others: so few loads could belong to a person the reader knows. */
export const smallestShown = 5;
const rowsShown = 20;

export type LoadsOf = { value: string; loads: number };
/** `others`: loads of everything not listed. Pages and countries are never crossed. */
export type UnconsentedFigures = {
  loads: number;
  pages: { listed: LoadsOf[]; others: number };
  countries: { listed: LoadsOf[]; others: number };
};

type UnconsentedQuestion = { site: string; fromDay: number; toDay: number };

/** Reads page loads by visitors who had not agreed, for the days `[fromDay, toDay)`. */
export async function readUnconsented(
  statements: Statements,
  question: UnconsentedQuestion,
): Promise<UnconsentedFigures> {
  const pages = await sumsBy(statements, 'path', question);
  const countries = await sumsBy(statements, 'country', question);
  return {
    loads: pages.reduce((sum, { loads }) => sum + loads, 0),
    pages: withFloor(pages),
    countries: withFloor(countries),
  };
}

async function sumsBy(
  statements: Statements,
  column: 'path' | 'country',
  { site, fromDay, toDay }: UnconsentedQuestion,
): Promise<LoadsOf[]> {
  const rows = await statements.all(
    `SELECT ${column} AS value, sum(loads) AS loads FROM unconsented_loads WHERE site = ? AND day >= ? AND day < ? GROUP BY ${column} ORDER BY sum(loads) DESC, ${column}`,
    [site, fromDay, toDay],
  );
  return rows.map((row) => ({ value: String(row.value), loads: Number(row.loads) }));
}

function withFloor(sums: readonly LoadsOf[]): { listed: LoadsOf[]; others: number } {
  const listed = sums.filter(({ loads, value }) => loads >= smallestShown && value !== '').slice(0, rowsShown);
  return { listed, others: sums.filter((one) => !listed.includes(one)).reduce((sum, { loads }) => sum + loads, 0) };
}
