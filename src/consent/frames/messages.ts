import type { Choices } from '../../platform/categories.ts';

/** The store that a tag requests for a value, named like the browser's own. */
export const keptKinds = ['cookie', 'local', 'session'] as const;
export type KeptKind = (typeof keptKinds)[number];

/** Values by name, for each store. */
export type KeptValues = Record<KeptKind, Record<string, string>>;

/** What a tag is told about the page, which it cannot read itself. */
export type PageFacts = { location: string; referrer: string; title: string };

export type EventParameters = { readonly [name: string]: unknown };

/** Page → frame, over the port. */
export type PageMessage =
  | { type: 'start'; page: PageFacts; choices: Choices; kept: KeptValues }
  | { type: 'choices'; choices: Choices }
  | { type: 'event'; name: string; parameters: EventParameters }
  | { type: 'visibility' };

/** Frame → page, over the port: store a value (null deletes it). The page validates every field on arrival. */
export type KeepMessage = {
  type: 'keep';
  kind: KeptKind;
  name: string;
  value: string | null;
  maxAgeSeconds: number | null;
};

/** The window message that carries the port, once. */
export const portMessage = 'candor-port';

/** The name that a vendor's tags use for an event of the page. `value` and `currency` apply where the event has none. */
export type TagConversion = { event: string; sendAs: string; value: number | null; currency: string | null };

/** What the page may do for one vendor. `GET /consent/frames` returns a list of these. */
export type FrameGrant = {
  vendor: string;
  category: string;
  /** `tags` runs invisibly. `chat` adds a button that opens a frame. */
  surface: 'tags' | 'chat';
  name: string;
  kept: readonly KeptItem[];
};

/** A name that a vendor may store, from the registry, with `*` for any run of characters. */
export type KeptItem = { kind: KeptKind; name: string; lifetimeSeconds: number | null };
