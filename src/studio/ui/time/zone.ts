import { isTimeZone } from '../../../platform/calendar.ts';

/** Holds the browser's time zone, so that the server formats times for the reader. */
export const zoneCookie = 'candor-studio-zone';

/** Returns the given time zone if it exists. */
export function zoneOr(given: string | null | undefined, otherwise: string): string {
  return given && isTimeZone(given) ? given : otherwise;
}
