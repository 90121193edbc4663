import type { Variant } from '../render-contract.ts';

export const robotsAddress = '/robots.txt';

/** What crawlers may read. Under a foreign hostname nothing: the same pages would be listed twice. */
export function renderRobots(variant: Variant, origin: string): { contentType: string; body: string; reads: readonly string[] } {
  const rules = variant === 'foreign' ? ['Disallow: /'] : ['Disallow: /api/', 'Disallow: /consent/', 'Disallow: /measure/', '', `Sitemap: ${origin}/sitemap.xml`];
  return { contentType: 'text/plain; charset=utf-8', body: ['User-agent: *', ...rules, ''].join('\n'), reads: [] };
}
