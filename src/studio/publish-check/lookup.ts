import type { Fields } from '../../content/parts/values.ts';
import type { LinkTarget } from './leaves.ts';
import type { SiteLook } from '../../content/look.ts';

/** Where a page or post stands that somebody links to. */
export type LinkedState = 'live' | 'draft' | 'trashed' | 'missing';

/** `weightBytes`: of the rendition that a wide screen fetches. */
export type MediaFacts = { name: string; mimeType: string; alt: 'own' | 'borrowed' | 'none'; weightBytes: number };

/** A place on this site. `anchors`: ids that a link may lead to; undefined where they are not known. */
export type PlaceFacts = { isThere: boolean; anchors?: ReadonlySet<string> };

/** What rules may ask about everything around the document. Read before the rules run, so that they stay pure. */
export type Lookup = {
  linked(collection: LinkTarget, id: string): { state: LinkedState; title: string };
  /** Undefined: an address that is not of this site. */
  place(address: string): PlaceFacts | undefined;
  media(id: string): MediaFacts | undefined;
  /** Labels of consents in this language; empty where it has none of its own. */
  form(id: string): { title: string; consents: readonly string[] } | undefined;
  section(id: string): readonly Fields[] | undefined;
  /** Titles of other pages or posts that say the same. */
  namesakes: readonly { id: string }[];
  look: SiteLook | undefined;
};
