import type { Locale } from '../../../published/contract.ts';
import { dateTimeFormat, displayNames, numberFormat } from '../../../platform/intl.ts';

const daySeconds = 86_400;

/** Formats a moment in the page's language: `20 November 2026 at 12:00 UTC`. */
export function momentText(locale: Locale, atMs: number): string {
  return dateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(atMs) + ' UTC';
}

export function dayText(locale: Locale, atMs: number): string {
  return dateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(atMs);
}

/** Formats a duration in the largest suitable unit: `395 days`, `30 minutes`. */
export function durationText(locale: Locale, seconds: number): string {
  const [unit, count] =
    seconds >= daySeconds
      ? ['day', seconds / daySeconds]
      : seconds >= 3_600
        ? ['hour', seconds / 3_600]
        : ['minute', seconds / 60];
  return numberFormat(locale, {
    style: 'unit',
    unit: String(unit),
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.max(1, Number(count)));
}

export function numberText(locale: Locale, value: number): string {
  return numberFormat(locale).format(value);
}

export function percentText(locale: Locale, share: number): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

/** Returns `Germany` for `DE`, `United States (US-CA)` for a state. */
export function placeText(locale: Locale, place: string): string {
  const [country = ''] = place.split('-');
  const name = nameOf(locale, 'region', country);
  return place === country ? name : `${name} (${place})`;
}

/** Returns `YouTube (Google Ireland Limited, Ireland)`; the website's own services have no country. */
export function companyText(
  locale: Locale,
  { name, company, country }: { name: string; company: string; country: string },
): string {
  return `${name} (${country === '' ? company : `${company}, ${placeText(locale, country)}`})`;
}

export function languageText(locale: Locale, language: string): string {
  return nameOf(locale, 'language', language);
}

/** Returns the code itself when it has no known name. */
function nameOf(locale: Locale, type: 'region' | 'language', code: string): string {
  try {
    return displayNames(locale, { type }).of(code) ?? code;
  } catch {
    return code; // Not a code: another person's receipt may contain anything.
  }
}
