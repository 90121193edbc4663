import { createHash } from 'node:crypto';
import type { MediaDocument, SiteDocument } from '../../published/contract.ts';

export const iconFolder = '/_icons/';
/** For a browser tab on a high-resolution screen, and for a home screen. */
export const iconSizes = [32, 180] as const;
export type IconSize = (typeof iconSizes)[number];

/** Increment it when icons are made differently, so that new icons get a new URL. */
const drawingVersion = 1;

type Reader = { site(): SiteDocument | undefined; media(id: string): MediaDocument | undefined };

/** Returns the owner's picture for browser tabs: the icon, otherwise the logo. Undefined: the default icon. */
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
