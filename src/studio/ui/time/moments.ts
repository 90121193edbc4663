import { dateTimeFormat } from '../../../platform/intl.ts';

/** The reader's language and time zone, in which the studio formats every time. */
type Reader = { language: string; timeZone: string };

const styles = {
  /** `22 Nov 2026, 16:08` */
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  /** `22 November 2026 at 16:08` */
  long: { dateStyle: 'long', timeStyle: 'short' },
  /** `22 Nov 2026, 16:08:51`: where seconds are needed to tell entries apart. */
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  /** `16:08:51` */
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  /** `22 Nov 2026` */
  day: { dateStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type MomentStyle = keyof typeof styles;

/** Formats a moment in the reader's time zone. */
export function formatMoment(
  at: number | string,
  { language, timeZone }: Reader,
  style: MomentStyle = 'minute',
): string {
  return dateTimeFormat(language, { ...styles[style], timeZone }).format(new Date(at));
}

const dayStyles = {
  /** `22 Nov` */
  short: { month: 'short', day: 'numeric' },
  /** `22 Nov 2026` */
  medium: { dateStyle: 'medium' },
  /** `Sunday, 22 November` */
  full: { weekday: 'long', month: 'long', day: 'numeric' },
  /** `16:00` */
  hour: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats a day `2026-11-22`, or an hour `2026-11-22T16:00`, that was counted in some zone: it keeps its date in every zone. */
export function formatCounted(start: string, language: string, style: keyof typeof dayStyles): string {
  return dateTimeFormat(language, { ...dayStyles[style], timeZone: 'UTC' }).format(
    new Date(start.includes('T') ? `${start}:00Z` : start),
  );
}
