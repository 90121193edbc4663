import type { Locale } from '../../content/published.ts';
import type { Noting } from '../notes.ts';
import type { LinkTarget } from './nodes.ts';

export type MediaKind = 'image' | 'video' | 'audio' | 'file';

/** A file of the media library. `page`: the address it had as a page of its own. */
export type FoundMedia = { id: string; kind: MediaKind; title: string };

/** A file of the old library. */
export type Attached = { id: number; url: string };

export type Outcome = 'kept' | 'changed' | 'lost';

/** What converting a text needs to know of the rest of the import, and whom it tells what it could not do. */
export type Surroundings = {
  kind: 'page' | 'post' | 'section';
  locale: Locale;
  /** Of the item the text belongs to. */
  title: string;
  /** Undefined: an address that nobody should follow. */
  link(href: string): LinkTarget | undefined;
  media(wanted: { id?: number; url?: string }): FoundMedia | undefined;
  /** Files of a kind that belong to an item, in the order of a gallery; without a number, to the one that the text belongs to. */
  attached(kind: MediaKind, item?: number): readonly Attached[];
  /** What a gallery writes below a picture of the library. */
  captionOf(id: number): string;
  /** Whether an address is on the website that was exported. */
  isOwn(url: string): boolean;
  /** The section that a reusable block became, and what it held. */
  section(id: number): string | undefined;
  reusable(id: number): string | undefined;
  topic(id: number): string | undefined;
  note: Noting;
  /** Counts what became of each kind of block or element. */
  tally(kind: string, outcome: Outcome): void;
};
