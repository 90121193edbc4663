import { createHash } from 'node:crypto';
import { colourOf, type Motif, motifOf } from '../../content/look.ts';
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
const drawingVersion = 3;

/** Everything that is shown on a drawn card. */
export type Card = {
  locale: Locale;
  title: string;
  label: string;
  site: string;
  /** The site's own light colours, as `#rrggbb`. */
  colours: { paper: string; ink: string; signal: string };
  motif: Motif;
};

/** Returns the card of a page or post with its own title; for the front page with the site's tagline. */
export function cardOf(
  document: PageDocument | PostDocument,
  site: Pick<SiteDocument, 'name' | 'tagline' | 'look'> | undefined,
): Card {
  const { locale, path, title } = document;
  const look = {
    colours: {
      paper: colourOf(site?.look, 'paperLight'),
      ink: colourOf(site?.look, 'inkLight'),
      signal: colourOf(site?.look, 'signalLight'),
    },
    motif: motifOf(site?.look),
  };
  const name = site?.name ?? '';
  if (document.kind === 'post') return { locale, title, label: document.version, site: name, ...look };
  return { locale, title: path === '/' ? site?.tagline || title : title, label: '', site: name, ...look };
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

export function hashOf({ locale, title, label, site, colours: { paper, ink, signal }, motif }: Card): string {
  return createHash('sha256')
    .update(JSON.stringify([drawingVersion, locale, title, label, site, paper, ink, signal, motif]))
    .digest('hex')
    .slice(0, 12);
}
