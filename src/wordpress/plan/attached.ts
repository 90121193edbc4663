import type { Attached, MediaKind } from '../content/surroundings.ts';
import type { Catalogue, ListedItem } from './catalogue.ts';

/** Files by the item they were uploaded to, in gallery order. */
export type AttachedFiles = (kind: MediaKind, item: number) => readonly Attached[];

/** WordPress uses the file type, which the URL's extension shows. Formats that are not imported count too, so that they are reported. */
const endings: Readonly<Record<MediaKind, RegExp>> = {
  image: /\.(jpe?g|jpe|png|gif|webp|avif|svg|bmp|tiff?)$/i,
  video: /\.(mp4|m4v|mov|webm|ogv|wmv|flv|avi)$/i,
  audio: /\.(mp3|m4a|ogg|oga|wav|flac|wma)$/i,
  file: /\.pdf$/i,
};

export function attachedFiles({ items }: Catalogue): AttachedFiles {
  const files = [...items.values()].filter(
    ({ type, parent, status }) => type === 'attachment' && parent > 0 && status !== 'trash',
  );
  const byItem = Map.groupBy(files.toSorted(inGallery), ({ parent }) => parent);
  return (kind, item) =>
    (byItem.get(item) ?? [])
      .filter(({ attachmentUrl }) => endings[kind].test(attachmentUrl.replace(/[?#].*$/, '')))
      .map(({ id, attachmentUrl }) => ({ id, url: attachmentUrl }));
}

function inGallery(one: ListedItem, other: ListedItem): number {
  return one.order - other.order || one.id - other.id;
}
