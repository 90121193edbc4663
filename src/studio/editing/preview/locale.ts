import { defaultLocale, type Locale, locales } from '../../../published/contract.ts';

/** Parses a `locale` parameter; unknown values give the default language. */
export function localeOf(text: string | null): Locale {
  return locales.find((locale) => locale === text) ?? defaultLocale;
}
