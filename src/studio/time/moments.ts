import { dateTimeFormat } from '../../platform/intl.ts';

/** Who reads: every moment in the studio is written in this language and by this clock. */
export type Reader = { language: string; timeZone: string };

const styles = {
  /** `22 Nov 2026, 16:08` */
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  /** `22 November 2026 at 16:08` */
  long: { dateStyle: 'long', timeStyle: 'short' },
  /** `22 Nov 2026, 16:08:51`: where one thing is told from the next by it. */
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  /** `16:08:51` */
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  /** `22 Nov 2026` */
  day: { dateStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type MomentStyle = keyof typeof styles;

/** A moment as the reader's clock shows it. */
export function formatMoment(at: number | string, { language, timeZone }: Reader, style: MomentStyle = 'minute'): string {
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

/** A day `2026-11-22`, or an hour of one, `2026-11-22T16:00`, that was counted as such: whatever the zone was, it keeps its date. */
export function formatCounted(start: string, language: string, style: keyof typeof dayStyles): string {
  return dateTimeFormat(language, { ...dayStyles[style], timeZone: 'UTC' }).format(new Date(start.includes('T') ? `${start}:00Z` : start));
}
