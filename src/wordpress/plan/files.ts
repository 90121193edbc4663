import type { MediaKind } from '../content/surroundings.ts';
import { type Catalogue, originalPath, uploadPath } from './catalogue.ts';
import { documentId } from './identity.ts';
import type { Links } from './links.ts';
import { keyOfItem } from './plan.ts';
import { type Told, toldOf } from './same-item.ts';
import { plainTitle } from './plain-title.ts';

/** A file of the old website's library, or one that a text shows but the library does not list. */
export type PlannedFile = {
  key: string;
  id: string;
  /** Only for a library file. */
  told?: Told;
  /** 0 if it is not in the library. */
  attachment: number;
  url: string;
  /** The path below uploads: `2019/05/photo.jpg`. Empty if the file is elsewhere. */
  path: string;
  kind: MediaKind;
  title: string;
  /** Written by somebody; otherwise the title is used. */
  alt: string;
  wasSaid: boolean;
};

const kinds: Readonly<Record<string, MediaKind>> = {
  ...Object.fromEntries(
    ['jpg', 'jpeg', 'jpe', 'png', 'gif', 'webp', 'avif'].map((ending) => [ending, 'image' as const]),
  ),
  ...Object.fromEntries(['mp4', 'm4v', 'mov', 'webm'].map((ending) => [ending, 'video' as const])),
  ...{ mp3: 'audio', pdf: 'file' },
};
const maxAlt = 300;

/** @returns the files to import, and the URLs of those with an unsupported type. */
export function planFiles(
  catalogue: Catalogue,
  source: string,
  links: Pick<Links, 'isOwn' | 'attachmentOf'>,
): { files: PlannedFile[]; refused: { key: string; title: string; url: string }[] } {
  const files: PlannedFile[] = [];
  const refused: { key: string; title: string; url: string }[] = [];
  for (const item of catalogue.items.values()) {
    if (item.type !== 'attachment' || item.status === 'trash') continue;
    const key = keyOfItem(item);
    const url =
      item.attachmentUrl ||
      (item.meta._wp_attached_file
        ? `${catalogue.site.address}/wp-content/uploads/${item.meta._wp_attached_file}`
        : '');
    const kind = kindOf(url);
    const title = plainTitle(item.title) || nameIn(url);
    if (!kind) {
      refused.push({ key, title, url });
      continue;
    }
    const said = item.meta._wp_attachment_image_alt || catalogue.alts.get(item.id) || '';
    const alt = plainTitle(said) || title || key;
    files.push({
      key,
      id: documentId(source, key),
      told: toldOf(item),
      attachment: item.id,
      url,
      path: uploadPath(url) ?? item.meta._wp_attached_file ?? '',
      kind,
      title,
      alt: alt.slice(0, maxAlt),
      wasSaid: said !== '' || kind !== 'image',
    });
  }
  return { files: [...files, ...unlisted(catalogue, source, links)], refused };
}

function unlisted(
  catalogue: Catalogue,
  source: string,
  { isOwn, attachmentOf }: Pick<Links, 'isOwn' | 'attachmentOf'>,
): PlannedFile[] {
  const found = new Map<string, PlannedFile>();
  for (const url of catalogue.uploads) {
    const path = originalPath(uploadPath(url) ?? '');
    const kind = kindOf(path);
    if (path === '' || !kind || found.has(path) || !isOwn(url) || attachmentOf(url) !== undefined) continue;
    const key = `file:${path}`;
    const title = nameIn(path);
    found.set(path, {
      key,
      id: documentId(source, key),
      attachment: 0,
      url: new URL(url, catalogue.site.address).href.replace(
        /\/wp-content\/uploads\/.*$/,
        `/wp-content/uploads/${encodeURI(path)}`,
      ),
      path,
      kind,
      title,
      alt: (title || key).slice(0, maxAlt),
      wasSaid: kind !== 'image',
    });
  }
  return [...found.values()];
}

export function kindOf(address: string): MediaKind | undefined {
  const ending = /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(address)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(kinds, ending) ? kinds[ending] : undefined;
}

/** Returns the words of the file name: `holiday-photo` in `…/holiday-photo.jpg`. */
function nameIn(address: string): string {
  const name = /([^/]+?)\.[a-z0-9]{2,5}(?:[?#].*)?$/i.exec(address)?.[1] ?? '';
  return name.replace(/[-_]+/g, ' ').trim();
}
