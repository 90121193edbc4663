import { remembered } from './remembered.ts';

/*
 * Formatters are made once for each language and set of options. One of them takes some 20 kB of native memory, which V8 does not see and
 * therefore does not collect in time: made anew for each use they took gigabytes from a studio within minutes. All throw a RangeError, as Intl
 * does, for a language or a time zone that does not exist.
 */

/** Distinct formatters that are kept. The product uses a few dozen for each language and time zone. */
const maxKept = 1_000;

export const dateTimeFormat = remembered((locale: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options), maxKept);
export const numberFormat = remembered((locale: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options), maxKept);
export const displayNames = remembered((locale: string, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options), maxKept);
