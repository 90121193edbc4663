import { type Asking, guardedGet } from '../network/get.ts';

/** An index may name many; the first ones are enough for a bounded audit. */
const mostSitemaps = 10;
/** As the sitemap protocol allows a file. */
const mostInOne = 50_000;
/** As the sitemap protocol allows an address, escaped. */
const longestLocation = 4_096;

/** Addresses of pages that the sitemaps name, in their order, at most `most`. What cannot be read names none. */
export async function readSitemaps(addresses: readonly string[], { most, ...asking }: Asking & { most: number }): Promise<string[]> {
  const waiting = addresses.slice(0, mostSitemaps);
  const asked = new Set<string>();
  const pages: string[] = [];
  while (asked.size < mostSitemaps && pages.length < most && !asking.signal.aborted) {
    const address = waiting.shift();
    if (address === undefined) break;
    // An index that names itself is read once.
    if (asked.has(address)) continue;
    asked.add(address);
    const got = await guardedGet(address, asking);
    if (!got.ok || got.status !== 200) continue;
    const { isIndex, locations } = readSitemap(got.body);
    if (isIndex) waiting.push(...locations.slice(0, mostSitemaps));
    else pages.push(...locations.slice(0, most));
  }
  return pages.slice(0, most);
}

/** A sitemap, or an index of them. Cut at the marks that end an address, so that no text can make it slow. */
export function readSitemap(xml: string): { isIndex: boolean; locations: string[] } {
  const locations = xml.split(/<\/(?:\w{1,20}:)?loc>/, mostInOne + 1).slice(0, -1).flatMap((piece) => {
    const [, text] = /<(?:\w{1,20}:)?loc>([^]*)$/.exec(piece.slice(-longestLocation)) ?? [];
    return text === undefined ? [] : [unescaped(withoutFrame(text.trim()))];
  });
  return { isIndex: /<(?:\w{1,20}:)?sitemapindex[\s>]/i.test(xml.slice(0, 2_000)), locations };
}

function withoutFrame(text: string): string {
  return text.startsWith('<![CDATA[') && text.endsWith(']]>') ? text.slice('<![CDATA['.length, -']]>'.length).trim() : text;
}

function unescaped(text: string): string {
  return text.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
