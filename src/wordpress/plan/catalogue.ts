import type { ExportedAuthor, ExportedItem, ExportedRecord, ExportedSite, ExportedTerm } from '../export.ts';

/** An item without its text: what is kept of all of them while they are planned. */
export type ListedItem = Omit<ExportedItem, 'content' | 'excerpt' | 'comments' | 'otherFields'> & {
  isEmpty: boolean;
  /** Tells a file from another one that is here under the same number. */
  twin?: string;
};

/** All that is known of an export before anything is written. Texts are kept apart, by the item's id. */
export type Catalogue = {
  site: ExportedSite;
  authors: Map<string, ExportedAuthor>;
  terms: ExportedTerm[];
  items: Map<number, ListedItem>;
  /** Descriptions that texts give to pictures, by the picture's id. */
  alts: Map<number, string>;
  /** Addresses below wp-content/uploads that texts show. */
  uploads: Set<string>;
  counts: { comments: number; otherFields: Map<string, number> };
  repeated: number[];
  /** Texts that are not taken, because something else stands here under their number. */
  setAside: ListedItem[];
};

/** WordPress's own housekeeping: nobody's content. */
const housekeeping: ReadonlySet<string> = new Set(['revision', 'customize_changeset', 'oembed_cache', 'user_request', 'wp_global_styles', 'custom_css', 'wp_font_family', 'wp_font_face']);
/** Names of plug-ins' fields; whoever has more makes them up. */
const maxFieldNames = 2_000;
/** Addresses of files in texts; more are no website's. */
const maxUploads = 200_000;

export function emptyCatalogue(): Catalogue {
  return { site: { title: '', tagline: '', address: '', language: '', version: '' }, authors: new Map(), terms: [], items: new Map(), alts: new Map(), uploads: new Set(), counts: { comments: 0, otherFields: new Map() }, repeated: [], setAside: [] };
}

/** Takes a record in. @returns the item whose text is worth keeping. */
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

/** A copy with strings of its own: a part of a string keeps the whole of it in memory, and these are parts of the file. */
export function detached<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}

/** Pictures say what they show where they are shown, more often than in the library. */
function lookThrough({ alts, uploads }: Catalogue, content: string): void {
  for (const [tag] of content.matchAll(/<img\s[^>]{1,4000}>/gi)) {
    const id = Number(/wp-image-(\d+)/.exec(tag)?.[1] ?? 0);
    const alt = /\salt\s*=\s*"([^"]{1,1000})"/i.exec(tag)?.[1]?.trim();
    if (id > 0 && alt && !alts.has(id)) alts.set(id, detached(alt));
  }
  for (const [address] of content.matchAll(/(?:https?:)?\/\/[^\s"'<>()[\]]{1,200}\/wp-content\/uploads\/[^\s"'<>()[\]\\]{1,400}/gi)) if (uploads.size < maxUploads && !uploads.has(address)) uploads.add(detached(address));
}

/** Whether an address is that of a picture, as browsers show them. */
export function isPictureFile(url: string): boolean {
  return /\.(jpe?g|jpe|png|gif|webp|avif|svg|bmp)(?:[?#]|$)/i.test(url);
}

/** The place of a file below uploads, without the size that WordPress adds to its copies: `2019/05/photo.jpg`. */
export function uploadPath(url: string): string | undefined {
  const path = /\/wp-content\/uploads\/(?:sites\/\d+\/)?([^?#]+)/.exec(url)?.[1] ?? /\.files\.wordpress\.com\/([^?#]+)/.exec(url)?.[1];
  return path === undefined ? undefined : plainPath(path);
}

/** The same for a file whose copies carry a size, or `-scaled`. */
export function originalPath(path: string): string {
  return path.replace(/-\d{1,5}x\d{1,5}(?=\.[a-z0-9]{2,5}$)/i, '').replace(/-scaled(?=\.[a-z0-9]{2,5}$)/i, '');
}

function plainPath(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path; // A lone `%`.
  }
}
