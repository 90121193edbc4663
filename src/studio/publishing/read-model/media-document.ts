import {
  type FocalPoint,
  focusPoints,
  type Locale,
  type MediaDocument,
  type Rendition,
} from '../../../published/contract.ts';
import { focalPointOf, steppedFocalPoint } from '../../../published/focal-point.ts';
import { mediaPathOf } from '../../../published/media-path.ts';
import { storedNameOf } from '../../editing/media/stored-files.ts';
import { isRecord, textOf, valueOrDefault } from './localized.ts';

/** Converts an uploaded image to its document in one language. Returns null while it has no file. */
export function mediaDocument(media: Record<string, unknown>, locale: Locale): MediaDocument | null {
  if (typeof media.id !== 'string' || typeof media.filename !== 'string') return null;
  return {
    kind: 'media',
    id: media.id,
    locale,
    url: mediaPathOf(storedNameOf(media), media.filename),
    alt: textOf(valueOrDefault(media.alt, locale)),
    mimeType: textOf(media.mimeType),
    width: typeof media.width === 'number' ? media.width : null,
    height: typeof media.height === 'number' ? media.height : null,
    sizes: renditions(isRecord(media.sizes) ? Object.values(media.sizes) : [], media),
    ...avifOf(media),
    ...focalOf(media),
    ...(!isPicture(media) && typeof media.filesize === 'number' && { sizeBytes: media.filesize }),
  };
}

function isPicture({ mimeType }: Record<string, unknown>): boolean {
  return textOf(mimeType).startsWith('image/');
}

/** Returns the AVIF renditions, which the jobs queue makes some seconds after the upload. */
function avifOf(media: Record<string, unknown>): Pick<MediaDocument, 'avif'> {
  const avif = Array.isArray(media.renditions) ? renditions(media.renditions, media) : [];
  return avif.length > 0 ? { avif } : {};
}

/** Returns the focal point unless it is the middle. */
function focalOf(media: Record<string, unknown>): { focal?: FocalPoint } {
  const focal = steppedFocalPoint(focalPointIn(media));
  return focal.x === 50 && focal.y === 50 ? {} : { focal };
}

/** Returns the focal point of an image: a free one, or one of the nine places of before. */
export function focalPointIn({ focalX, focalY, focus }: Record<string, unknown>): FocalPoint {
  if (typeof focalX === 'number' && typeof focalY === 'number') return { x: focalX, y: focalY };
  const place = focusPoints.find((point) => point === focus);
  return place ? focalPointOf(place) : { x: 50, y: 50 };
}

function renditions(sizes: unknown[], media: Record<string, unknown>): Rendition[] {
  return sizes
    .flatMap((size) => {
      if (
        !isRecord(size) ||
        typeof size.filename !== 'string' ||
        typeof size.width !== 'number' ||
        typeof size.height !== 'number'
      )
        return [];
      return [
        {
          url: mediaPathOf(size.filename, textOf(media.storageName && media.filename) || size.filename),
          width: size.width,
          height: size.height,
        },
      ];
    })
    .sort((one, other) => one.width - other.width);
}
