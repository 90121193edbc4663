import type { Journal } from '../journal/contract.ts';
import type { Clock } from '../platform/clock.ts';
import type { ConsentGate } from '../platform/consent-gate.ts';
import type { ConsentSettings } from './settings.ts';

/** What the consent endpoints are made of. */
export type ConsentParts = {
  siteUrl: URL;
  cookieDomain: string | undefined;
  secret: string;
  journal: Pick<Journal, 'append'>;
  /** Undefined while nothing is published: no decision can be taken then. */
  settings: () => ConsentSettings | undefined;
  clock: Clock;
  gate: ConsentGate;
};
