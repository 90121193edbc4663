import type { Locale } from '../../published/contract.ts';
import type { Noting } from '../notes.ts';
import type { LinkTarget } from './nodes.ts';
import type { Writer } from './writer.ts';

export type MediaKind = 'image' | 'video' | 'audio' | 'file';

/** A file of the media library here. */
export type FoundMedia = { id: string; kind: MediaKind; title: string };

/** A file of the old website's library. */
export type Attached = { id: number; url: string };

export type Outcome = 'kept' | 'changed' | 'lost';

/** What the conversion of a text needs from the rest of the import, and how it reports problems. */
export type Surroundings = {
  kind: 'page' | 'post' | 'section';
  locale: Locale;
  /** The title of the item that the text belongs to. */
  title: string;
  /** Undefined for a URL that nobody should follow. */
  link(href: string): LinkTarget | undefined;
  media(wanted: { id?: number; url?: string }): FoundMedia | undefined;
  /** Returns files of a kind that belong to an item, in gallery order; without a number, those of the text's own item. */
  attached(kind: MediaKind, item?: number): readonly Attached[];
  /** Returns the caption that a gallery shows below a library image. */
  captionOf(id: number): string;
  /** Checks whether a URL is on the exported website. */
  isOwn(url: string): boolean;
  /** Returns the section that a reusable block became; `reusable` returns what the block contained. */
  section(id: number): string | undefined;
  reusable(id: number): string | undefined;
  topic(id: number): string | undefined;
  note: Noting;
  /** Counts the outcome for each kind of block or element. */
  tally(kind: string, outcome: Outcome): void;
};

/** A text on its way to rich text and blocks. `references`: the number of reusable blocks around this one. */
export type Walk = { writer: Writer; around: Surroundings; references?: number };
