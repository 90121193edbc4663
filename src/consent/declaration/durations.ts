/** Seconds in each unit, longest first; a year is 365 days, as vendors count. */
const units = [['year', 31_536_000], ['day', 86_400], ['hour', 3_600], ['minute', 60], ['second', 1]] as const;

/** A lifetime in words, in the longest unit that it is a whole number of: “2 years”, “90 dní”. */
export function durationInWords(seconds: number, language: string): string {
  const whole = Math.round(seconds);
  const [unit, length] = units.find(([, size]) => whole >= size && whole % size === 0) ?? ['second', 1];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(whole / length);
}

/** A day in words: “21 November 2026”. By the clock of Greenwich, like everything that is recorded. */
export function dayInWords(seconds: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
}

/** The name of an ISO 3166-1 country; the code itself where it names none. */
export function countryName(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code) : code;
}
