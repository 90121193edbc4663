import { createHash } from 'node:crypto';
import {
  keyOf,
  type Locale,
  locales,
  type PageDocument,
  type PostDocument,
  type SiteDocument,
} from '../../published/contract.ts';

export const cardFolder = '/_social/';
export const cardSize = { width: 1200, height: 630 } as const;

/** Increment it with every change of the drawing, so that a new drawing gets a new URL. */
const drawingVersion = 1;

/** Everything that is shown on a drawn card. */
export type Card = { locale: Locale; title: string; label: string; site: string };

/** Returns the card of a page or post with its own title; for the front page with the site's tagline. */
export function cardOf(
  document: PageDocument | PostDocument,
  site: Pick<SiteDocument, 'name' | 'tagline'> | undefined,
): Card {
  const { locale, path, title } = document;
  const name = site?.name ?? '';
  if (document.kind === 'post') return { locale, title, label: document.version, site: name };
  return { locale, title: path === '/' ? site?.tagline || title : title, label: '', site: name };
}

/** Returns the public path of a card. The hash covers what the card shows, so the path changes exactly when the picture does. */
export function cardAddress(document: PageDocument | PostDocument, card: Card): string {
  return `${cardFolder}${document.kind}-${document.id}-${document.locale}-${hashOf(card)}.png`;
}

/** Parses a card's path into the document's key and the hash that its card must have. */
export function cardAsked(path: string): { key: string; hash: string } | undefined {
  const match = /^\/_social\/(page|post)-([\w-]{1,100})-([a-z]{2})-([0-9a-f]{12})\.png$/.exec(path);
  const [, kind, id = '', locale, hash = ''] = match ?? [];
  const known = locales.find((one) => one === locale);
  if (!known) return undefined;
  return { key: kind === 'post' ? keyOf.post(id, known) : keyOf.page(id, known), hash };
}

export function hashOf(card: Card): string {
  return createHash('sha256')
    .update(JSON.stringify([drawingVersion, card.locale, card.title, card.label, card.site]))
    .digest('hex')
    .slice(0, 12);
}
