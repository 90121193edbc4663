import { dateTimeFormat } from './intl.ts';
import { dayMs } from './durations.ts';

/** Time zone offsets are multiples of a quarter of an hour: Nepal, Chatham, Eucla. */
const quarterMs = 900_000;
/** The earliest day on Earth begins fourteen hours before the UTC day, the latest twelve hours after. */
const mostQuartersBefore = 56;
const mostQuartersAfter = 48;

export function isTimeZone(text: string): boolean {
  try {
    return Boolean(dateTimeFormat('en', { timeZone: text }));
  } catch {
    return false; // Intl does not know this zone.
  }
}

/** Returns the day of a moment in a time zone: `2026-11-20`. */
export function dayIn(ms: number, timeZone: string): string {
  return dateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(ms);
}

/** Returns the hour of a moment in a time zone: `2026-11-20T13:00`. */
export function hourIn(ms: number, timeZone: string): string {
  const hour = dateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(ms);
  return `${dayIn(ms, timeZone)}T${hour}:00`;
}

/** Returns when a day begins in a time zone. In some zones clocks go forward at midnight: there the day begins at one. */
export function midnightOf(day: string, timeZone: string): number {
  const startMs = Date.parse(day);
  if (timeZone === 'UTC') return startMs;
  for (let quarter = -mostQuartersBefore; quarter <= mostQuartersAfter; quarter += 1) {
    const ms = startMs + quarter * quarterMs;
    if (dayIn(ms, timeZone) === day) return ms;
  }
  return startMs;
}

export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Lists the days from that of `fromMs` to that of the last millisecond before `toMs`. */
export function daysBetween(fromMs: number, toMs: number, timeZone: string): string[] {
  const days: string[] = [];
  const last = dayIn(toMs - 1, timeZone);
  for (let day = dayIn(fromMs, timeZone); day <= last; day = shiftDay(day, 1)) days.push(day);
  return days;
}
