import type { OptionalCategory } from '../../platform/categories.ts';

/** Kinds of destinations for measured events. `tag`: a vendor's tag in the visitor's browser, which only takes the names of its conversions from here. */
export const destinationKinds = ['ga4', 'meta', 'webhook', 'export', 'tag'] as const;
export type DestinationKind = (typeof destinationKinds)[number];

/** Kinds that the worker sends to. */
type SentKind = Exclude<DestinationKind, 'tag'>;

/** Categories that events can be allowed under; a destination of any other category would never receive one. */
export const destinationCategories = [
  'analytics',
  'performance',
  'advertisement',
] as const satisfies readonly OptionalCategory[];

/** Name of a key event at the vendor; `value` and `currency` apply where the event has none of its own. */
export type Conversion = { event: string; sendAs: string; value: number | null; currency: string | null };

/** A destination as the worker knows it. Settings that its kind does not have are empty. */
export type Destination = {
  id: string;
  name: string;
  kind: SentKind;
  category: OptionalCategory;
  /** Id of the vendor that the banner must name for this destination; null: only the owner receives anything. */
  vendor: string | null;
  sends: 'key-events' | 'everything';
  isDryRun: boolean;
  /** Events that happened before are not sent. */
  sinceMs: number;
  conversions: readonly Conversion[];
  settings: {
    /** GA4: the web stream's measurement id. */
    measurementId: string;
    /** Meta: the data set's id. */
    pixelId: string;
    testEventCode: string;
    limitsDataUse: boolean;
    /** Webhook: the target URL. GA4 and Meta: the owner's gateway, used instead of the vendor's own host. */
    address: string;
    /** File export: the number of days that a file is kept. */
    keepDays: number;
  };
};
