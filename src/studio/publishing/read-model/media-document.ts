import {
  type FocusPoint,
  focusPoints,
  type Locale,
  type MediaDocument,
  type Rendition,
} from '../../../published/contract.ts';
import { isRecord, textOf, valueOrDefault } from './localized.ts';

/** Converts an uploaded image to its document in one language. Returns null while it has no file. */
export function mediaDocument(media: Record<string, unknown>, locale: Locale): MediaDocument | null {
  if (typeof media.id !== 'string' || typeof media.filename !== 'string') return null;
  return {
    kind: 'media',
    id: media.id,
    locale,
    url: mediaUrl(media.filename),
    alt: textOf(valueOrDefault(media.alt, locale)),
    mimeType: textOf(media.mimeType),
    width: typeof media.width === 'number' ? media.width : null,
    height: typeof media.height === 'number' ? media.height : null,
    sizes: renditions(isRecord(media.sizes) ? Object.values(media.sizes) : []),
    ...avifOf(media),
    ...focusOf(media.focus),
    ...(!isPicture(media) && typeof media.filesize === 'number' && { sizeBytes: media.filesize }),
  };
}

function isPicture({ mimeType }: Record<string, unknown>): boolean {
  return textOf(mimeType).startsWith('image/');
}

/** Returns the AVIF renditions, which the jobs queue makes some seconds after the upload. */
function avifOf({ renditions: made }: Record<string, unknown>): Pick<MediaDocument, 'avif'> {
  const avif = Array.isArray(made) ? renditions(made) : [];
  return avif.length > 0 ? { avif } : {};
}

function focusOf(value: unknown): { focus?: FocusPoint } {
  const focus = focusPoints.find((point) => point === value);
  return focus && focus !== 'center' ? { focus } : {};
}

function renditions(sizes: unknown[]): Rendition[] {
  return sizes
    .flatMap((size) => {
      if (
        !isRecord(size) ||
        typeof size.filename !== 'string' ||
        typeof size.width !== 'number' ||
        typeof size.height !== 'number'
      )
        return [];
      return [{ url: mediaUrl(size.filename), width: size.width, height: size.height }];
    })
    .sort((one, other) => one.width - other.width);
}

function mediaUrl(filename: string): string {
  return `/media/${encodeURIComponent(filename)}`;
}
