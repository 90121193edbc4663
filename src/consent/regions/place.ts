import { countries } from './countries.ts';

const pattern = /^([A-Za-z]{2})(?:[-_]([A-Za-z0-9]{1,3})?)?$/;

/**
 * Parses a place as a header or an owner writes it: `DE`, `US-CA`, also `us_ca`, and `US-` from a proxy that does not know the state.
 * @returns ISO 3166-1 or 3166-2 in capitals, or an empty string for anything else, such as the `XX` and `T1` that some networks send.
 */
export function parsePlace(text: string): string {
  const [, country = '', region] = pattern.exec(text.trim()) ?? [];
  const code = country.toUpperCase();
  if (!countries.has(code)) return '';
  return region === undefined ? code : `${code}-${region.toUpperCase()}`;
}

/** Returns `US` for `US-CA`. */
export function countryOf(place: string): string {
  return place.slice(0, 2);
}
