/*
 * Formatters are made once for each language and set of options. One of them takes some 20 kB of native memory, which V8 does not see and
 * therefore does not collect in time: made anew for each use they took gigabytes from a studio within minutes.
 */

/** Distinct formatters that are kept. The product uses a few dozen for each language and time zone. */
const maxKept = 1_000;

export const dateTimeFormat = keptBy((locale: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
export const numberFormat = keptBy((locale: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
export const displayNames = keptBy((locale: string, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options));

/** The calendar day of a moment where a zone's clocks are, as `2026-11-22`. */
export function dayIn(timeZone: string, ms: number): string {
  return dateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(ms);
}

/** @throws RangeError as the formatter itself does, for a language or zone that does not exist; nothing is kept then. */
function keptBy<Wish extends unknown[], Made>(make: (...wish: Wish) => Made): (...wish: Wish) => Made {
  const kept = new Map<string, Made>();
  return (...wish) => {
    const key = JSON.stringify(wish);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(...wish);
    if (kept.size >= maxKept) kept.clear();
    kept.set(key, made);
    return made;
  };
}
