import type { Choices } from '../../platform/categories.ts';

/** Where a tag keeps a value: as it asks for it, by the name of the browser's own store. */
export const keptKinds = ['cookie', 'local', 'session'] as const;
export type KeptKind = (typeof keptKinds)[number];

/** Values by name, for each store. */
export type KeptValues = Record<KeptKind, Record<string, string>>;

/** What a tag is told about the page; it cannot look. */
export type PageFacts = { location: string; referrer: string; title: string };

export type EventParameters = { readonly [name: string]: unknown };

/** Page → frame, over the port. */
export type PageMessage =
  | { type: 'start'; page: PageFacts; choices: Choices; kept: KeptValues }
  | { type: 'choices'; choices: Choices }
  | { type: 'event'; name: string; parameters: EventParameters }
  | { type: 'visibility' };

/** Frame → page, over the port: keep a value (null: forget it). Everything about it is checked again on arrival. */
export type KeepMessage = { type: 'keep'; kind: KeptKind; name: string; value: string | null; maxAgeSeconds: number | null };

/** The window message that carries the port, once. */
export const portMessage = 'candor-port';

/** What a vendor's tags call an event of the page; `value` and `currency` stand in where the event has none. */
export type TagConversion = { event: string; sendAs: string; value: number | null; currency: string | null };

/** What the page may do for one vendor; the answer of `GET /consent/frames` is a list of these. */
export type FrameGrant = {
  vendor: string;
  category: string;
  /** `tags`: runs unseen. `chat`: a button that opens a frame. */
  surface: 'tags' | 'chat';
  name: string;
  kept: readonly KeptItem[];
};

/** One name that a vendor may have kept; the registry's, with `*` for any run of characters. */
export type KeptItem = { kind: KeptKind; name: string; lifetimeSeconds: number | null };
