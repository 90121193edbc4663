import { isTimeZone } from '../../platform/calendar.ts';

/** Holds the time zone of the browser, so that the server writes times as the reader's clock shows them. */
export const zoneCookie = 'candor-studio-zone';

/** The zone that was given, if there is such a one. */
export function zoneOr(given: string | null | undefined, otherwise: string): string {
  return given && isTimeZone(given) ? given : otherwise;
}
