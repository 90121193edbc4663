import type { Fields } from '../../../content/parts/values.ts';
import type { LinkTarget } from './leaf-fields.ts';
import type { LegalDocument, SiteLook } from '../../../published/contract.ts';

/** The state of a linked page or post. */
export type LinkedState = 'live' | 'draft' | 'trashed' | 'missing';

/** `weightBytes`: of the rendition that a wide screen loads. */
export type MediaFacts = { name: string; mimeType: string; alt: 'own' | 'borrowed' | 'none'; weightBytes: number };

/** A path on this site. `anchors`: ids that a link may target; undefined if unknown. */
export type PlaceFacts = { isThere: boolean; anchors?: ReadonlySet<string> };

/** The document's surroundings, as rules need them. They are read before the rules run, so that rules stay pure functions. */
export type Lookup = {
  linked(collection: LinkTarget, id: string): { state: LinkedState; title: string };
  /** Undefined means that the URL is not on this site. */
  place(address: string): PlaceFacts | undefined;
  media(id: string): MediaFacts | undefined;
  /** Labels of consent fields in this language; empty where the form has no label of its own. */
  form(id: string): { title: string; consents: readonly string[] } | undefined;
  section(id: string): readonly Fields[] | undefined;
  /** Other pages or posts with the same title. */
  namesakes: readonly { id: string }[];
  look: SiteLook | undefined;
  /** Undefined until somebody has saved them. */
  legal: LegalDocument | undefined;
  /** The site has no mail server. */
  isMailOff?: boolean;
};
