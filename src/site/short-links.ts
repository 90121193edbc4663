import { importedId } from '../content/imported-id.ts';
import { addressOf } from '../content/parts/addresses.ts';
import { defaultLocale, type Locale } from '../content/published.ts';
import type { ContentReader } from '../content/reader.ts';
import { encodePath } from '../delivery/path.ts';

/** WordPress has an address with a number for each post and page, and prints it where a short one is wanted. */
const parameters = ['p', 'page_id'] as const;

/** Whether a target may be one; such a request is not answered from memory. */
export function mayBeShortLink(target: string): boolean {
  return target.includes('?') && /[?&](p|page_id)=[1-9]\d*(&|$)/.test(target);
}

type Asked = { path: string; query: URLSearchParams };

/**
 * Where a short link of an imported website leads here, with what else it carries; `missing` when nothing here has that number. Undefined: it is none.
 */
export function shortLinkTarget(reader: ContentReader, { path, query }: Asked): { location: string } | 'missing' | undefined {
  const [name, number] = parameters.map((parameter) => [parameter, query.get(parameter) ?? ''] as const).find(([, value]) => /^[1-9]\d{0,9}$/.test(value)) ?? [];
  const sources = name === undefined ? [] : (reader.site()?.importedFrom ?? []).filter((source) => folderOf(source) === path);
  if (name === undefined || sources.length === 0) return undefined;
  const place = sources.flatMap((source) => ['post', 'page'].map((kind) => placeOf(reader, importedId(source, `${kind}:${number}`)))).find((found) => found !== undefined);
  if (!place) return 'missing';
  const others = new URLSearchParams([...query].filter(([other]) => other !== name));
  return { location: `${encodePath(addressOf(place.locale, place.path))}${others.size > 0 ? `?${others}` : ''}` };
}

/** `old.example/blog` had its short links at `/blog`. */
function folderOf(source: string): string {
  const at = source.indexOf('/');
  return at === -1 ? '/' : source.slice(at);
}

/** In the first language that it is published in. */
function placeOf(reader: ContentReader, id: string): { locale: Locale; path: string } | undefined {
  return [reader.page(id), reader.alternates(id)[0], reader.placed('post', id), reader.placedAlternates('post', id)[0]].find((found) => found !== undefined);
}

/** Numbers are the same in every language, and short links have none. */
export const shortLinkLocale: Locale = defaultLocale;
