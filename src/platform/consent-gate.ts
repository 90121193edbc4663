import type { Choices } from './categories.ts';

/** A decision the server can prove it made: the consent cookie and its proof agree. */
export type Decision = {
  /** Random id in the visitor's cookie, at least 128 bits. Never leaves the consent room. */
  consentId: string;
  /** Id of the consent record; what events carry instead of the consent id. */
  recordId: string;
  choices: Choices;
  bannerVersion: string;
  decidedAtSeconds: number;
};

/**
 * The one place where consent and measurement meet: given a request's Cookie header, what did this visitor decide?
 * Anything missing, unreadable or forged is `null`: no decision, nothing optional runs.
 */
export type ConsentGate = (cookieHeader: string | undefined) => Decision | null;
