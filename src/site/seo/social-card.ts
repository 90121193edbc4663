import { createHash } from 'node:crypto';
import { keyOf, type Locale, locales, type PageDocument, type PostDocument, type SiteDocument } from '../../content/published.ts';

export const cardFolder = '/_social/';
export const cardSize = { width: 1200, height: 630 } as const;

/** Changes with the drawing, so that a new one has a new address. */
const drawingVersion = 1;

/** All that stands on a drawn card. */
export type Card = { locale: Locale; title: string; label: string; site: string };

/** The card of a page or post: its own title; of the front page what the site says of itself. */
export function cardOf(document: PageDocument | PostDocument, site: Pick<SiteDocument, 'name' | 'tagline'> | undefined): Card {
  const { locale, path, title } = document;
  const name = site?.name ?? '';
  if (document.kind === 'post') return { locale, title, label: document.version, site: name };
  return { locale, title: path === '/' ? site?.tagline || title : title, label: '', site: name };
}

/** Public path of a card. The hash is of what stands on it, so the address changes exactly when the picture does. */
export function cardAddress(document: PageDocument | PostDocument, card: Card): string {
  return `${cardFolder}${document.kind}-${document.id}-${document.locale}-${hashOf(card)}.png`;
}

/** Which document an address is of, and what its card must hash to. */
export function cardAsked(path: string): { key: string; hash: string } | undefined {
  const match = /^\/_social\/(page|post)-([\w-]{1,100})-([a-z]{2})-([0-9a-f]{12})\.png$/.exec(path);
  const [, kind, id = '', locale, hash = ''] = match ?? [];
  const known = locales.find((one) => one === locale);
  if (!known) return undefined;
  return { key: kind === 'post' ? keyOf.post(id, known) : keyOf.page(id, known), hash };
}

export function hashOf(card: Card): string {
  return createHash('sha256').update(JSON.stringify([drawingVersion, card.locale, card.title, card.label, card.site])).digest('hex').slice(0, 12);
}
