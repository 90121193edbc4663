import { defaultLocale, keyOf } from '../../published/contract.ts';
import type { PublishedStore } from '../published/store.ts';
import type { Variant } from '../render-contract.ts';
import type { GeneratedFile } from './generated-file.ts';

export const robotsAddress = '/robots.txt';

const sharingKey = keyOf.global('sharing', defaultLocale);

/** Tells crawlers what they may read. On a foreign hostname nothing: the same pages would be listed twice. */
export function renderRobots({
  store,
  variant,
  origin,
}: {
  store: Pick<PublishedStore, 'document'>;
  variant: Variant;
  origin: string;
}): GeneratedFile {
  const rules =
    variant === 'foreign'
      ? ['Disallow: /']
      : [
          'Disallow: /api/',
          'Disallow: /consent/',
          'Disallow: /measure/',
          'Disallow: /search',
          '',
          ...sitemapLine(store, origin),
        ];
  return {
    contentType: 'text/plain; charset=utf-8',
    body: ['User-agent: *', ...rules, ''].join('\n'),
    reads: [sharingKey],
  };
}

/** A site with "no index" says so on its pages, which crawlers must be able to read for that; it only withholds the sitemap. */
function sitemapLine(store: Pick<PublishedStore, 'document'>, origin: string): string[] {
  const sharing = store.document(sharingKey);
  return sharing?.kind === 'sharing' && sharing.isHidden ? [] : [`Sitemap: ${origin}/sitemap.xml`];
}
