import { importedId } from '../content/imported-id.ts';
import { addressOf } from '../published/address.ts';
import { defaultLocale, type Locale } from '../published/contract.ts';
import type { ContentReader } from '../content/reader.ts';
import { encodePath } from '../delivery/path.ts';

/** WordPress has a numeric URL for each post and page, and prints it where a short link is needed. */
const parameters = ['p', 'page_id'] as const;

/** Checks whether a request target may be a short link; such a request is not answered from memory. */
export function mayBeShortLink(target: string): boolean {
  return target.includes('?') && /[?&](p|page_id)=[1-9]\d*(&|$)/.test(target);
}

type Asked = { path: string; query: URLSearchParams };

/**
 * Finds the target of a short link of an imported website and keeps its other parameters; `missing` when nothing has that number. Undefined: not a short
 * link.
 */
export function shortLinkTarget(
  reader: ContentReader,
  { path, query }: Asked,
): { location: string } | 'missing' | undefined {
  const [name, number] =
    parameters
      .map((parameter) => [parameter, query.get(parameter) ?? ''] as const)
      .find(([, value]) => /^[1-9]\d{0,9}$/.test(value)) ?? [];
  const sources =
    name === undefined ? [] : (reader.site()?.importedFrom ?? []).filter((source) => folderOf(source) === path);
  if (name === undefined || sources.length === 0) return undefined;
  const place = sources
    .flatMap((source) => ['post', 'page'].map((kind) => placeOf(reader, importedId(source, `${kind}:${number}`))))
    .find((found) => found !== undefined);
  if (!place) return 'missing';
  const others = new URLSearchParams([...query].filter(([other]) => other !== name));
  return { location: `${encodePath(addressOf(place.locale, place.path))}${others.size > 0 ? `?${others}` : ''}` };
}

/** `old.example/blog` had its short links at `/blog`. */
function folderOf(source: string): string {
  const at = source.indexOf('/');
  return at === -1 ? '/' : source.slice(at);
}

/** Finds the document in the first language it is published in. */
function placeOf(reader: ContentReader, id: string): { locale: Locale; path: string } | undefined {
  return [
    reader.page(id),
    reader.alternates(id)[0],
    reader.placed('post', id),
    reader.placedAlternates('post', id)[0],
  ].find((found) => found !== undefined);
}

/** Numbers are the same in every language, and short links have no language. */
export const shortLinkLocale: Locale = defaultLocale;
