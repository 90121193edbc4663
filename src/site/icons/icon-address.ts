import { createHash } from 'node:crypto';
import { contrastOf } from '../../consent/banner/colours.ts';
import { colourOf, motifOf } from '../../content/look.ts';
import { escapeHtml } from '../../platform/markup-text.ts';
import type { MediaDocument, SiteDocument } from '../../published/contract.ts';

export const iconFolder = '/_icons/';
/** For a browser tab on a high-resolution screen, and for a home screen. */
export const iconSizes = [32, 180] as const;
export type IconSize = (typeof iconSizes)[number];

/** Increment it when icons are made differently, so that new icons get a new URL. */
const drawingVersion = 1;

type Reader = { site(): SiteDocument | undefined; media(id: string): MediaDocument | undefined };

/** Returns the owner's picture for browser tabs: the icon, otherwise the logo. Undefined: the first letter of the site's name. */
export function iconSource(reader: Reader): MediaDocument | undefined {
  const site = reader.site();
  const found = [site?.icon, site?.logo].flatMap((id) => (id ? (reader.media(id) ?? []) : []));
  return found.find(({ mimeType }) => mimeType.startsWith('image/'));
}

/** An uploaded file never changes under its URL, so the icon's hash is computed from the URL. */
export function iconAddress({ url }: MediaDocument, size: IconSize): string {
  const hash = createHash('sha256').update(`${drawingVersion} ${url}`).digest('hex').slice(0, 12);
  return `${iconFolder}${size}-${hash}.png`;
}

/** An icon that needs no picture. `address` changes exactly when the drawing does. */
export type LetterIcon = { address: string; svg: string };

/** Returns the first letter of the site's name on its accent colour; undefined for a site with the switches, which are an icon themselves. */
export function letterIcon(site: Pick<SiteDocument, 'name' | 'look'> | undefined): LetterIcon | undefined {
  const [letter] = new Intl.Segmenter().segment(site?.name.trim().toUpperCase() ?? '');
  if (!letter || motifOf(site?.look) === 'switches') return undefined;
  const back = colourOf(site?.look, 'signalLight');
  const front = contrastOf('#ffffff', back) >= contrastOf('#000000', back) ? '#ffffff' : '#000000';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${back}"/><text x="16" y="16" dy=".36em" text-anchor="middle" font-family="Georgia,serif" font-size="21" font-weight="600" fill="${front}">${escapeHtml(letter.segment)}</text></svg>`;
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 12);
  return { address: `${iconFolder}letter-${hash}.svg`, svg };
}
