import { defaultLocale, type Locale } from './contract.ts';

/** Returns the public path of a page: `/about`, or `/de/about` in other locales, where the front page is `/de`. */
export function addressOf(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
