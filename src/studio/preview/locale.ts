import { defaultLocale, type Locale, locales } from '../../content/published.ts';

/** What a `locale` parameter asks for; anything else is the default language. */
export function localeOf(text: string | null): Locale {
  return locales.find((locale) => locale === text) ?? defaultLocale;
}
