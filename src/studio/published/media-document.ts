import type { Locale, MediaDocument } from '../../content/published.ts';
import { isRecord, textOf, valueOrDefault } from './localized.ts';

/** An uploaded image in one language. Null while it has no file. */
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
    sizes: renditions(media.sizes),
  };
}

function renditions(sizes: unknown): MediaDocument['sizes'] {
  const all = isRecord(sizes) ? Object.values(sizes) : [];
  return all
    .flatMap((size) => {
      if (!isRecord(size) || typeof size.filename !== 'string' || typeof size.width !== 'number' || typeof size.height !== 'number') return [];
      return [{ url: mediaUrl(size.filename), width: size.width, height: size.height }];
    })
    .sort((one, other) => one.width - other.width);
}

function mediaUrl(filename: string): string {
  return `/media/${encodeURIComponent(filename)}`;
}
