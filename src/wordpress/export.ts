/** What a WordPress export (WXR, the file of Tools → Export) says, as far as it is read. Nothing in it is trusted. */
export type ExportedSite = {
  title: string;
  tagline: string;
  /** Where visitors read it: `https://old.example` or `https://old.example/blog`, without a slash at the end. */
  address: string;
  /** `de-DE`, as the site called its language. */
  language: string;
  /** Version of the format: 1.0, 1.1, 1.2. */
  version: string;
};

export type ExportedAuthor = { login: string; name: string };

/** `taxonomy`: category, post_tag, nav_menu, language, or whatever a plug-in made. */
export type ExportedTerm = { id: number; taxonomy: string; slug: string; name: string; description: string };

export type TermOfItem = { taxonomy: string; slug: string; name: string };

export type ExportedItem = {
  id: number;
  /** post, page, attachment, nav_menu_item, wp_block, or whatever a plug-in made. */
  type: string;
  /** publish, future, draft, pending, private, inherit, trash. */
  status: string;
  title: string;
  /** Its address on the old site. */
  link: string;
  /** What feed readers know it by: an address that never changes, most often with its number. */
  guid: string;
  slug: string;
  /** Id of the item above it; 0: none. */
  parent: number;
  order: number;
  /** ISO 8601; empty when it has none. */
  date: string;
  /** When it was last changed; empty in exports of old versions. */
  changed: string;
  author: string;
  content: string;
  excerpt: string;
  isSticky: boolean;
  hasPassword: boolean;
  terms: TermOfItem[];
  /** Of the many fields that plug-ins leave, those that mean something here. */
  meta: Record<string, string>;
  /** Address parts and dates (`2011-06-18`) that it had before; WordPress leads on from them. */
  former: { slugs: string[]; dates: string[] };
  comments: number;
  /** Names of its other fields, each as often as it had it. */
  otherFields: string[];
  attachmentUrl: string;
};

export type ExportedRecord = { kind: 'site'; site: ExportedSite } | { kind: 'author'; author: ExportedAuthor } | { kind: 'term'; term: ExportedTerm } | { kind: 'item'; item: ExportedItem };
