import { defaultLocale, type Locale, locales } from '../content/published.ts';

/** A public path taken apart: `/de/about` is `/about` in German. */
export type LocalPath = { locale: Locale; path: string };

/** The other way round is `addressOf` of content/parts/addresses.ts. */
export function localPathOf(address: string): LocalPath {
  const [, first = ''] = address.split('/', 2);
  const locale = locales.find((candidate) => candidate === first);
  if (!locale || locale === defaultLocale) return { locale: defaultLocale, path: address };
  return { locale, path: address.slice(first.length + 1) || '/' };
}

/** The default language has no prefix: `/en/about` belongs at `/about`. Undefined when an address is fine as it is. */
export function unprefixed(address: string): string | undefined {
  const prefix = `/${defaultLocale}`;
  if (address === prefix) return '/';
  return address.startsWith(`${prefix}/`) ? address.slice(prefix.length) : undefined;
}
