import { defaultLocale, type Locale } from '../published.ts';

/** The public path of a page: `/about`, in other locales `/de/about`; their front page is `/de`. */
export function addressOf(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
