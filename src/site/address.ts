import { encodePath } from '../delivery/path.ts';
import { addressOf } from '../published/address.ts';
import { defaultLocale, type Locale, locales } from '../published/contract.ts';

/** A public path split into language and path: `/de/about` is `/about` in German. */
export type LocalPath = { locale: Locale; path: string };

/** The inverse is `addressOf` of published/address.ts. */
export function localPathOf(address: string): LocalPath {
  const [, first = ''] = address.split('/', 2);
  const locale = locales.find((candidate) => candidate === first);
  if (!locale || locale === defaultLocale) return { locale: defaultLocale, path: address };
  return { locale, path: address.slice(first.length + 1) || '/' };
}

/** Returns the absolute URL of a path in a language, as browsers send it. `origin`: `https://example.com`. */
export function publicUrl(origin: string, { locale, path }: LocalPath): string {
  return origin + encodePath(addressOf(locale, path));
}

/** Removes the prefix of the default language, which has none: `/en/about` becomes `/about`. Undefined when the path needs no change. */
export function unprefixed(address: string): string | undefined {
  const prefix = `/${defaultLocale}`;
  if (address === prefix) return '/';
  return address.startsWith(`${prefix}/`) ? address.slice(prefix.length) : undefined;
}
