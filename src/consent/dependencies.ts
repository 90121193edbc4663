import type { Journal } from '../journal/contract.ts';
import type { Clock } from '../platform/clock.ts';
import type { RecentMemory } from '../platform/recent-values.ts';
import type { ProviderSites } from './provider/site.ts';
import type { Locate } from './regions/locate.ts';
import type { DecisionReader } from './decision/proven.ts';
import type { ReceiptJwk } from './receipts/key.ts';
import type { ShownNotices } from './receipts/shown-notices.ts';
import type { ConsentSettings } from './settings.ts';
import type { ResolveConsentContext } from './decision/consent-context.ts';

/** Dependencies of the consent endpoints. */
export type ConsentDependencies = {
  siteUrl: URL;
  cookieDomain: string | undefined;
  secret: string;
  /** SHA-256 of the built scripts and styles, stored in every record to show which code asked. */
  codeHash: string;
  journal: Pick<Journal, 'append'>;
  /** Undefined while nothing is published: then no decision can be recorded. */
  settings: () => ConsentSettings | undefined;
  /** Every site that may log, including our own. */
  sites: ProviderSites;
  /** Returns the place of a request. Called only when something depends on it. */
  locate: Locate;
  clock: Clock;
  /** What the site processes of this machine remember together; by default each remembers by itself. */
  recent?: RecentMemory;
  /** Returns a request's consent context. The visitor's own recorded decision is `resolveConsentContext(askingOf(request)).decision`. */
  resolveConsentContext: ResolveConsentContext;
  /** Returns the visitor's last decision, whether or not it is still valid. */
  decisionOf: DecisionReader;
  notices: ShownNotices;
  /** Public keys that have signed receipts here, the current one first. */
  receiptKeys: () => readonly ReceiptJwk[];
};
