import type { ExportedAuthor, ExportedItem, ExportedRecord, ExportedSite, ExportedTerm } from '../export.ts';

/** An item without its text: the data kept for every item during planning. */
export type ListedItem = Omit<ExportedItem, 'content' | 'excerpt' | 'comments' | 'otherFields'> & {
  isEmpty: boolean;
  /** Distinguishes a file from another one here with the same number. */
  twin?: string;
};

/** Everything known about an export before anything is written. Texts are stored separately, by the item's id. */
export type Catalogue = {
  site: ExportedSite;
  authors: Map<string, ExportedAuthor>;
  terms: ExportedTerm[];
  items: Map<number, ListedItem>;
  /** Image descriptions found in texts, by the image's id. */
  alts: Map<number, string>;
  /** URLs below wp-content/uploads that texts show. */
  uploads: Set<string>;
  counts: { comments: number; otherFields: Map<string, number> };
  repeated: number[];
  /** Texts that are skipped, because something else here has their number. */
  setAside: ListedItem[];
};

/** WordPress's internal item types, without content. */
const housekeeping: ReadonlySet<string> = new Set([
  'revision',
  'customize_changeset',
  'oembed_cache',
  'user_request',
  'wp_global_styles',
  'custom_css',
  'wp_font_family',
  'wp_font_face',
]);
/** Maximum number of plug-in field names; more would be made up. */
const maxFieldNames = 2_000;
/** Maximum number of file URLs in texts; no real website has more. */
const maxUploads = 200_000;

export function emptyCatalogue(): Catalogue {
  return {
    site: { title: '', tagline: '', address: '', language: '', version: '' },
    authors: new Map(),
    terms: [],
    items: new Map(),
    alts: new Map(),
    uploads: new Set(),
    counts: { comments: 0, otherFields: new Map() },
    repeated: [],
    setAside: [],
  };
}

/** Adds a record to the catalogue. @returns the item if its text must be stored. */
export function takeRecord(catalogue: Catalogue, record: ExportedRecord): ExportedItem | undefined {
  if (record.kind === 'site') catalogue.site = catalogue.site.version === '' ? record.site : catalogue.site;
  if (record.kind === 'author') catalogue.authors.set(record.author.login, detached(record.author));
  if (record.kind === 'term') catalogue.terms.push(detached(record.term));
  if (record.kind !== 'item' || housekeeping.has(record.item.type)) return undefined;
  const { content, excerpt, comments, otherFields, ...told } = record.item;
  const listed = detached(told);
  catalogue.counts.comments += comments;
  for (const name of otherFields) countField(catalogue.counts.otherFields, detached(name));
  if (catalogue.items.has(listed.id)) catalogue.repeated.push(listed.id);
  catalogue.items.set(listed.id, { ...listed, isEmpty: content.trim() === '' });
  lookThrough(catalogue, content);
  return content === '' && excerpt === '' ? undefined : record.item;
}

function countField(fields: Map<string, number>, name: string): void {
  if (fields.has(name) || fields.size < maxFieldNames) fields.set(name, (fields.get(name) ?? 0) + 1);
}

/** Copies a value with its strings: a substring keeps the whole string in memory, and these are substrings of the file. */
export function detached<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}

/** Collects image descriptions and uploads from texts, where images are described more often than in the library. */
function lookThrough({ alts, uploads }: Catalogue, content: string): void {
  for (const [tag] of content.matchAll(/<img\s[^>]{1,4000}>/gi)) {
    const id = Number(/wp-image-(\d+)/.exec(tag)?.[1] ?? 0);
    const alt = /\salt\s*=\s*"([^"]{1,1000})"/i.exec(tag)?.[1]?.trim();
    if (id > 0 && alt && !alts.has(id)) alts.set(id, detached(alt));
  }
  for (const [address] of content.matchAll(
    /(?:https?:)?\/\/[^\s"'<>()[\]]{1,200}\/wp-content\/uploads\/[^\s"'<>()[\]\\]{1,400}/gi,
  ))
    if (uploads.size < maxUploads && !uploads.has(address)) uploads.add(detached(address));
}

/** Checks whether a URL is that of an image that browsers show. */
export function isPictureFile(url: string): boolean {
  return /\.(jpe?g|jpe|png|gif|webp|avif|svg|bmp)(?:[?#]|$)/i.test(url);
}

/** Returns a file's path below uploads: `2019/05/photo.jpg`; below Ghost's `content`: `images/2019/05/photo.jpg`. */
export function uploadPath(url: string): string | undefined {
  const path =
    /\/wp-content\/uploads\/(?:sites\/\d+\/)?([^?#]+)/.exec(url)?.[1] ??
    /\.files\.wordpress\.com\/([^?#]+)/.exec(url)?.[1] ??
    /\/content\/((?:images|media|files)\/[^?#]+)/.exec(url)?.[1];
  return path === undefined ? undefined : plainPath(path);
}

/** Returns the original's path for a file name with a size or `-scaled`. */
export function originalPath(path: string): string {
  return path.replace(/-\d{1,5}x\d{1,5}(?=\.[a-z0-9]{2,5}$)/i, '').replace(/-scaled(?=\.[a-z0-9]{2,5}$)/i, '');
}

function plainPath(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path; // An invalid `%`.
  }
}
