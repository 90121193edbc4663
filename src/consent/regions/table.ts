import { countries } from './countries.ts';
import { americas } from './laws/americas.ts';
import { asiaPacific } from './laws/asia-pacific.ts';
import { europe } from './laws/europe.ts';
import { europeanUnion } from './laws/european-union.ts';
import { middleEastAfrica } from './laws/middle-east-africa.ts';
import { unitedStates } from './laws/united-states.ts';
import type { PlaceLaw } from './place-law.ts';

/** Date of the last review of the rows, one by one. */
const reviewedOn = '2026-11-21';

/** The law of this country has not been reviewed yet, so nothing is assumed to be allowed there. */
const notReviewed = {
  rule: 'opt-in',
  law: 'Not reviewed: the strictest rule stands',
  article: '–',
  since: reviewedOn,
} as const;

const reviewed: readonly PlaceLaw[] = [
  ...europeanUnion,
  ...europe,
  ...unitedStates,
  ...americas,
  ...asiaPacific,
  ...middleEastAfrica,
];
const byPlace: ReadonlyMap<string, PlaceLaw> = new Map(reviewed.map((row) => [row.place, row]));
const others: readonly PlaceLaw[] = [...countries]
  .filter((place) => !byPlace.has(place))
  .map((place) => ({ place, ...notReviewed }));

/** One row for every country, and one for every state and province with rules of its own. */
export const placeLaws: readonly PlaceLaw[] = [...reviewed, ...others];

const rows: ReadonlyMap<string, PlaceLaw> = new Map(placeLaws.map((row) => [row.place, row]));

/** Returns the row of exactly this place. */
export function lawOf(place: string): PlaceLaw | undefined {
  return rows.get(place);
}

export function isReviewed(row: PlaceLaw): boolean {
  return byPlace.has(row.place);
}
