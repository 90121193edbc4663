import type { Journal } from '../journal/contract.ts';
import type { Clock } from '../platform/clock.ts';
import type { ProviderSites } from './provider/site.ts';
import type { Locate } from './regions/locate.ts';
import type { DecisionReader } from './decision/proven.ts';
import type { ReceiptJwk } from './receipts/key.ts';
import type { ShownNotices } from './receipts/shown-notices.ts';
import type { ConsentSettings } from './settings.ts';
import type { ResolveConsentContext } from './decision/consent-context.ts';

/** What the consent endpoints are made of. */
export type ConsentParts = {
  siteUrl: URL;
  cookieDomain: string | undefined;
  secret: string;
  /** SHA-256 of the built scripts and styles: which code asked. Goes into every record. */
  codeHash: string;
  journal: Pick<Journal, 'append'>;
  /** Undefined while nothing is published: no decision can be taken then. */
  settings: () => ConsentSettings | undefined;
  /** Every site that may log, the own one among them. */
  sites: ProviderSites;
  /** Where a request comes from; called only when something depends on it. */
  locate: Locate;
  clock: Clock;
  /** How a visitor stands; a visitor's own decision, as recorded, is `resolveConsentContext(askingOf(request)).decision`. */
  resolveConsentContext: ResolveConsentContext;
  /** The visitor's last decision, whether or not it still holds. */
  decisionOf: DecisionReader;
  notices: ShownNotices;
  /** Public keys that have signed receipts here, the present one first. */
  receiptKeys: readonly ReceiptJwk[];
};
