import type { Choices } from './categories.ts';
import { headerText, type Incoming } from './http.ts';

/** What may run for a visitor, and on what ground. */
export type Decision = {
  /** Random id in the visitor's cookie, at least 128 bits. Never leaves the consent room. Empty when nobody has decided. */
  consentId: string;
  /** Id of the consent record; what events carry instead of the consent id. Of an implied decision it names the policy: `policy-opt-out-US-CA`. */
  recordId: string;
  choices: Choices;
  bannerVersion: string;
  decidedAtSeconds: number;
  /** Its place among all decisions of this browser, in milliseconds; the moment it was made where it says nothing. */
  order?: number | undefined;
  /** Nobody decided: the rule of the visitor's place lets these run until the visitor objects. There is no record of it. */
  isImplied?: true;
  /** Analytics runs by an exemption for the site's own statistics: never for advertisement, and nothing of it goes to a third party. */
  isOwnStatisticsOnly?: true;
};

/** Where a request comes from. Computed and looked at only when a rule depends on the visitor's place. */
export type RequestOrigin = Pick<Incoming, 'headers' | 'clientAddress' | 'isProxied'>;

/** What the consent room looks at of a request. */
export type Asking = {
  cookie: string | undefined;
  /** The `Sec-GPC` and `DNT` headers as sent; several of one name joined by commas. */
  gpc: string | undefined;
  dnt: string | undefined;
  origin(): RequestOrigin;
};

/**
 * The one place where consent and measurement meet: what may run for the visitor who sent this request? With the place's rule and the
 * browser's signals taken into account. `null`: nothing optional. Anything missing, unreadable or forged counts as no decision.
 */
export type ConsentGate = (asking: Asking) => Decision | null;

/** A request as handlers see it, for the gate. */
export function askingOf(request: RequestOrigin): Asking {
  const { headers } = request;
  return { cookie: headers.cookie, gpc: headerText(headers['sec-gpc']), dnt: headerText(headers.dnt), origin: () => request };
}
