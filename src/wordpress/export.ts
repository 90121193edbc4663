/** The contents of a WordPress export (WXR, the file of Tools → Export), as far as it is read. None of it is trusted. */
export type ExportedSite = {
  title: string;
  tagline: string;
  /** The public address: `https://old.example` or `https://old.example/blog`, without a trailing slash. */
  address: string;
  /** The site's language code, such as `de-DE`. */
  language: string;
  /** Version of the format: 1.0, 1.1, 1.2. */
  version: string;
  /** The path of its feed; `/feed` without it. */
  feed?: string;
};

export type ExportedAuthor = { login: string; name: string };

/** `taxonomy`: category, post_tag, nav_menu, language, or any taxonomy of a plug-in. */
export type ExportedTerm = { id: number; taxonomy: string; slug: string; name: string; description: string };

/** A comment with its author's name; nothing else of the author is read. `text`: HTML, in which line breaks count. */
export type ExportedComment = { author: string; date: string; text: string };

export type TermOfItem = { taxonomy: string; slug: string; name: string };

export type ExportedItem = {
  id: number;
  /** post, page, attachment, nav_menu_item, wp_block, or any type of a plug-in. */
  type: string;
  /** publish, future, draft, pending, private, inherit, trash. */
  status: string;
  title: string;
  /** Its URL on the old website. */
  link: string;
  /** The identifier for feed readers: a URL that never changes and usually contains its number. */
  guid: string;
  slug: string;
  /** Id of the parent item; 0 if there is none. */
  parent: number;
  order: number;
  /** ISO 8601; empty if it has none. */
  date: string;
  /** The time of the last change; empty in exports of old versions. */
  changed: string;
  author: string;
  content: string;
  excerpt: string;
  isSticky: boolean;
  hasPassword: boolean;
  terms: TermOfItem[];
  /** The custom fields that this import uses; plug-ins leave many others. */
  meta: Record<string, string>;
  /** Former slugs and dates (`2011-06-18`); WordPress redirects from them. `paths`: former paths, which other systems keep. */
  former: { slugs: string[]; dates: string[]; paths?: string[] };
  /** How many there are. `shown`: those that visitors saw, oldest first; only read when they are wanted. */
  comments: number;
  shown?: ExportedComment[];
  /** Names of its other fields, each as often as it occurs. */
  otherFields: string[];
  attachmentUrl: string;
};

export type ExportedRecord =
  | { kind: 'site'; site: ExportedSite }
  | { kind: 'author'; author: ExportedAuthor }
  | { kind: 'term'; term: ExportedTerm }
  | { kind: 'item'; item: ExportedItem };
