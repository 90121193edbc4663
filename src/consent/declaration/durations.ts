/** Seconds in each unit, longest first. A year has 365 days, as vendors count. */
const units = [
  ['year', 31_536_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Returns a lifetime in words, in the longest unit that divides it evenly: “2 years”, “90 dní”. */
export function formatDuration(seconds: number, language: string): string {
  const whole = Math.round(seconds);
  const [unit, length] = units.find(([, size]) => whole >= size && whole % size === 0) ?? ['second', 1];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(whole / length);
}

/** Returns a day in words: “21 November 2026”. In UTC, like everything that is recorded. */
export function formatDay(seconds: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
}

/** Returns the name of an ISO 3166-1 country, or the code itself if it is unknown. */
export function countryName(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code) : code;
}
