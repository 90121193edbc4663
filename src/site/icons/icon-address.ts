import { createHash } from 'node:crypto';
import { contrastOf } from '../../consent/banner/colours.ts';
import { colourOf, motifOf } from '../../content/look.ts';
import { escapeHtml } from '../../platform/markup-text.ts';
import type { MediaDocument, SiteDocument } from '../../published/contract.ts';

export const iconFolder = '/_icons/';
/** For a browser tab on a high-resolution screen, and for home screens: Apple's, Android's, and where a large one is shown while a page opens. */
export const iconSizes = [32, 180, 192, 512] as const;
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

/** Returns the address of what icons are made from: the owner's picture, the drawing of a letter, or else the delivered mark. */
export function iconSourceAddress(reader: Reader, mark: string): string {
  return iconSource(reader)?.url ?? letterIcon(reader.site())?.address ?? mark;
}

/** Returns the path of an icon. What it is made from never changes under its address, so the hash is computed from that. */
export function iconAddress(source: string, size: IconSize): string {
  const hash = createHash('sha256').update(`${drawingVersion} ${source}`).digest('hex').slice(0, 12);
  return `${iconFolder}${size}-${hash}.png`;
}

/** An icon that needs no picture. `address` changes exactly when the drawing does. */
export type LetterIcon = { address: string; svg: string; letter: string; back: string; front: string };

/** Returns the first letter of the site's name on its accent colour; undefined for a site with the switches, which are an icon themselves. */
export function letterIcon(site: Pick<SiteDocument, 'name' | 'look'> | undefined): LetterIcon | undefined {
  const [first] = new Intl.Segmenter().segment(site?.name.trim().toUpperCase() ?? '');
  if (!first || motifOf(site?.look) === 'switches') return undefined;
  const letter = first.segment;
  const back = colourOf(site?.look, 'signalLight');
  const front = contrastOf('#ffffff', back) >= contrastOf('#000000', back) ? '#ffffff' : '#000000';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${back}"/><text x="16" y="16" dy=".36em" text-anchor="middle" font-family="Georgia,serif" font-size="21" font-weight="600" fill="${front}">${escapeHtml(letter)}</text></svg>`;
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 12);
  return { address: `${iconFolder}letter-${hash}.svg`, svg, letter, back, front };
}
