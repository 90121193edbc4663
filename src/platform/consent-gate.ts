import type { Choices } from './categories.ts';
import { headerText, type Incoming } from './http.ts';

/** What may run for a visitor, and on what ground. */
export type Decision = {
  /** Random id in the visitor's cookie, at least 128 bits. It never leaves the consent code. Empty when the visitor has not decided. */
  consentId: string;
  /** Id of the consent record; events carry it instead of the consent id. For an implied decision it names the policy: `policy-opt-out-US-CA`. */
  recordId: string;
  choices: Choices;
  bannerVersion: string;
  decidedAtSeconds: number;
  /** The order among all decisions of this browser, in milliseconds; when missing, the time of the decision counts. */
  order?: number | undefined;
  /** The visitor has not decided: the rule of their region lets these categories run until they object. There is no record of it. */
  isImplied?: true;
  /** Analytics runs by an exemption for the site's own statistics: never for advertising, and no data goes to a third party. */
  isOwnStatisticsOnly?: true;
};

/** Where a request comes from. Computed and read only when a rule depends on the visitor's region. */
export type RequestOrigin = Pick<Incoming, 'headers' | 'clientAddress' | 'isLocal' | 'isProxied'>;

/** The parts of a request that consent reads. */
export type Asking = {
  cookie: string | undefined;
  /** The `Sec-GPC` and `DNT` headers as sent; several of one name joined by commas. */
  gpc: string | undefined;
  dnt: string | undefined;
  origin(): RequestOrigin;
};

/**
 * The only interface between consent and measurement: decides what may run for the visitor who sent a request, by their region's rule
 * and the browser's signals. `null`: nothing optional. Anything missing, unreadable or forged counts as no decision.
 */
export type ConsentGate = (asking: Asking) => Decision | null;

/** Extracts from a request what the gate reads. */
export function askingOf(request: RequestOrigin): Asking {
  const { headers } = request;
  return {
    cookie: headers.cookie,
    gpc: headerText(headers['sec-gpc']),
    dnt: headerText(headers.dnt),
    origin: () => request,
  };
}
