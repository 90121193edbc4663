import type { SignedReceipt } from '../../consent/receipts/sign.ts';
import type { Verdict } from '../../consent/receipts/verify.ts';
import type { Choices, OptionalCategory } from '../../platform/categories.ts';
import type { BannerVersion } from '../../published/contract.ts';

/** What each of the pages about a visitor's own records shows. */
export type VisitorView =
  | { page: 'receipt'; signed: SignedReceipt | null }
  | { page: 'verify'; outcome: { verdict: Verdict | null; given: string } | null }
  | ({ page: 'transparency' } & TransparencyView)
  | ({ page: 'my-data' } & MyDataView);

export type TransparencyView = {
  head: { sequence: number; hash: string; atMs: number; publicKey: string; signature: string } | null;
  versions: readonly BannerVersion[];
  vendors: readonly { category: OptionalCategory; name: string; company: string; country: string; privacy: string }[];
  /** Null: the owner does not publish them. */
  rates: readonly DayRate[] | null;
};

/** Shares of the day's page loads, 0 to 1; null where too few loads would reveal single visitors. */
export type DayRate = {
  day: string;
  shares: { loads: number; accept: number; partial: number; reject: number; none: number } | null;
};

export type MyDataView = {
  /** Null: no visitor was recognised. `vendors`: other companies whose code the visitor has agreed to. */
  visitor: { choices: Choices; decidedAtSeconds: number; events: EventsView; vendors: readonly string[] } | null;
  erasure: 'not_confirmed' | { recordsUntilMs: number } | null;
};

/** `away`: the event store did not answer. */
export type EventsView = 'away' | { found: number; shown: readonly EventView[]; recipients: readonly Recipient[] };
export type Recipient = { name: string; received: readonly { event: string; times: number }[] };
export type EventView = {
  atMs: number;
  name: string;
  path: string;
  params: Readonly<Record<string, unknown>>;
  toldTo: readonly string[];
};
