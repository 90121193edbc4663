import type { AddressGuard } from '../network/address.ts';
import { guardedGet } from '../network/get.ts';

/** An index may name many; the first ones are enough for a bounded audit. */
const mostSitemaps = 10;

/** Addresses of pages that the sitemaps name, in their order, at most `most`. What cannot be read names none. */
export async function readSitemaps(addresses: readonly string[], { guard, signal, most }: { guard: AddressGuard; signal: AbortSignal; most: number }): Promise<string[]> {
  const waiting = [...addresses];
  const pages: string[] = [];
  for (let read = 0; read < mostSitemaps && pages.length < most; read += 1) {
    const address = waiting.shift();
    if (address === undefined) break;
    const got = await guardedGet(address, { guard, signal });
    if (!got.ok || got.status !== 200) continue;
    const found = locationsOf(got.body);
    if (/<sitemapindex[\s>]/i.test(got.body.slice(0, 2_000))) waiting.push(...found);
    else pages.push(...found);
  }
  return pages.slice(0, most);
}

function locationsOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]+?)\s*(?:\]\]>)?\s*<\/loc>/gi)].map(([, text = '']) => text.replaceAll('&amp;', '&').replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>'));
}
