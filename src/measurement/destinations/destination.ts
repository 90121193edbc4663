import type { OptionalCategory } from '../../platform/categories.ts';

/** Where measured events go. `tag`: a vendor's tag in the visitor's browser, which only learns from here what its conversions are called. */
export const destinationKinds = ['ga4', 'meta', 'webhook', 'export', 'tag'] as const;
export type DestinationKind = (typeof destinationKinds)[number];

/** Those that the worker sends to. */
export type SentKind = Exclude<DestinationKind, 'tag'>;

/** Categories that events are let through with; a destination of any other would never hear of one. */
export const destinationCategories = ['analytics', 'performance', 'advertisement'] as const satisfies readonly OptionalCategory[];

/** What a key event is called at the vendor; `value` and `currency` stand in where the event has none of its own. */
export type Conversion = { event: string; sendAs: string; value: number | null; currency: string | null };

/** A destination as the worker knows it. Settings that a kind does not have are empty. */
export type Destination = {
  id: string;
  name: string;
  kind: SentKind;
  category: OptionalCategory;
  /** Id of the vendor that the banner must name for it; null: nobody but the owner gets anything. */
  vendor: string | null;
  sends: 'key-events' | 'everything';
  isDryRun: boolean;
  /** Events that happened before are none of its. */
  sinceMs: number;
  conversions: readonly Conversion[];
  settings: {
    /** GA4: the web stream's measurement id. */
    measurementId: string;
    /** Meta: the data set's id. */
    pixelId: string;
    testEventCode: string;
    limitsDataUse: boolean;
    /** Webhook: where to; GA4 and Meta: a gateway of the owner's instead of the vendor's own host. */
    address: string;
    /** File export: days that a file is kept. */
    keepDays: number;
  };
};
