import { remembered } from './remembered.ts';

/*
 * Formatters are created once for each language and set of options. One takes about 20 kB of native memory, which V8 does not see and
 * therefore does not collect in time: formatters created for each use took gigabytes from a studio within minutes. All functions throw a RangeError,
 * as Intl does, for a language or a time zone that does not exist.
 */

/** Distinct formatters in the cache. The product uses a few dozen for each language and time zone. */
const maxKept = 1_000;

export const dateTimeFormat = remembered(
  (locale: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
  maxKept,
);
/** Days in words, as we write them: `20 November 2026`. In UTC, in which days are recorded. */
export function longDay(language: string): Intl.DateTimeFormat {
  return dateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' });
}
export const numberFormat = remembered(
  (locale: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
  maxKept,
);
export const displayNames = remembered(
  (locale: string, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
  maxKept,
);
export const listFormat = remembered(
  (locale: string, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
  maxKept,
);
export const relativeTimeFormat = remembered(
  (locale: string, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
  maxKept,
);

/** Returns what a language is called in another one; a code that has no name stays as it is. */
export function languageName(code: string, inLanguage: string): string {
  return displayNames(inLanguage, { type: 'language' }).of(code) ?? code;
}
