import type { Locale } from '../../../content/published.ts';
import { dateTimeFormat, displayNames, numberFormat } from '../../../platform/intl.ts';

const daySeconds = 86_400;

/** `20 November 2026 at 12:00 UTC`, in the page's language. */
export function momentText(locale: Locale, atMs: number): string {
  return dateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(atMs) + ' UTC';
}

export function dayText(locale: Locale, atMs: number): string {
  return dateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(atMs);
}

/** The largest unit that says it without a fraction of a day: `395 days`, `30 minutes`. */
export function durationText(locale: Locale, seconds: number): string {
  const [unit, count] = seconds >= daySeconds ? ['day', seconds / daySeconds] : seconds >= 3_600 ? ['hour', seconds / 3_600] : ['minute', seconds / 60];
  return numberFormat(locale, { style: 'unit', unit: String(unit), unitDisplay: 'long', maximumFractionDigits: 0 }).format(Math.max(1, Number(count)));
}

export function numberText(locale: Locale, value: number): string {
  return numberFormat(locale).format(value);
}

export function percentText(locale: Locale, share: number): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

/** `Germany` for `DE`, `United States (US-CA)` for a state. */
export function placeText(locale: Locale, place: string): string {
  const [country = ''] = place.split('-');
  const name = nameOf(locale, 'region', country);
  return place === country ? name : `${name} (${place})`;
}

/** `YouTube (Google Ireland Limited, Ireland)`; what is the website's own has no country of its own. */
export function companyText(locale: Locale, { name, company, country }: { name: string; company: string; country: string }): string {
  return `${name} (${country === '' ? company : `${company}, ${placeText(locale, country)}`})`;
}

export function languageText(locale: Locale, language: string): string {
  return nameOf(locale, 'language', language);
}

/** The code itself when no name is known for it. */
function nameOf(locale: Locale, type: 'region' | 'language', code: string): string {
  try {
    return displayNames(locale, { type }).of(code) ?? code;
  } catch {
    return code; // Not a code: somebody else's receipt may say anything.
  }
}
