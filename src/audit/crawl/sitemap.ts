import { type Asking, guardedGet } from '../network/get.ts';

/** An index may list many sitemaps; the first ones suffice for a bounded audit. */
const mostSitemaps = 10;
/** Limit of the sitemap protocol for one file. */
const mostInOne = 50_000;
/** Limit of the sitemap protocol for one escaped address. */
const longestLocation = 4_096;

/** Returns the page addresses of the sitemaps in order, at most `most`. An unreadable sitemap yields none. */
export async function readSitemaps(
  addresses: readonly string[],
  { most, ...asking }: Asking & { most: number },
): Promise<string[]> {
  const waiting = addresses.slice(0, mostSitemaps);
  const asked = new Set<string>();
  const pages: string[] = [];
  while (asked.size < mostSitemaps && pages.length < most && !asking.signal.aborted) {
    const address = waiting.shift();
    if (address === undefined) break;
    // Reads an index that lists itself only once.
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

/** Parses a sitemap or a sitemap index. It splits at the closing tags of addresses, so that no text can make it slow. */
export function readSitemap(xml: string): { isIndex: boolean; locations: string[] } {
  const locations = xml
    .split(/<\/(?:\w{1,20}:)?loc>/, mostInOne + 1)
    .slice(0, -1)
    .flatMap((piece) => {
      const [, text] = /<(?:\w{1,20}:)?loc>([^]*)$/.exec(piece.slice(-longestLocation)) ?? [];
      return text === undefined ? [] : [unescaped(withoutFrame(text.trim()))];
    });
  return { isIndex: /<(?:\w{1,20}:)?sitemapindex[\s>]/i.test(xml.slice(0, 2_000)), locations };
}

function withoutFrame(text: string): string {
  return text.startsWith('<![CDATA[') && text.endsWith(']]>')
    ? text.slice('<![CDATA['.length, -']]>'.length).trim()
    : text;
}

function unescaped(text: string): string {
  return text
    .replaceAll('&apos;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
