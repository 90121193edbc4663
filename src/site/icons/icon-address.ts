import { createHash } from 'node:crypto';
import type { MediaDocument, SiteDocument } from '../../content/published.ts';

export const iconFolder = '/_icons/';
/** Of a tab on a fine screen, and of a home screen. */
export const iconSizes = [32, 180] as const;
export type IconSize = (typeof iconSizes)[number];

/** Changes with how icons are made, so that a new one has a new address. */
const drawingVersion = 1;

type Reader = { site(): SiteDocument | undefined; media(id: string): MediaDocument | undefined };

/** The picture that stands for the owner in a tab: the icon, else the logo. Undefined: the delivered mark. */
export function iconSource(reader: Reader): MediaDocument | undefined {
  const site = reader.site();
  const found = [site?.icon, site?.logo].flatMap((id) => (id ? (reader.media(id) ?? []) : []));
  return found.find(({ mimeType }) => mimeType.startsWith('image/'));
}

/** An uploaded file never changes under its address, so the address of the picture is what the icon's hash is of. */
export function iconAddress({ url }: MediaDocument, size: IconSize): string {
  const hash = createHash('sha256').update(`${drawingVersion} ${url}`).digest('hex').slice(0, 12);
  return `${iconFolder}${size}-${hash}.png`;
}
