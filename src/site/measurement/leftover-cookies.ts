import { bodyOf, isPrepared } from '../../delivery/prepared.ts';
import type { Delivered } from '../../delivery/routes.ts';
import { setCookieLines } from '../../measurement/ingest/cookies.ts';
import { type Asking, askingOf, type ConsentGate } from '../../platform/consent-gate.ts';
import { sessionCookie, visitorCookie } from '../../platform/cookie-names.ts';
import type { Incoming } from '../../platform/http.ts';

export type LeftoverParts = { gate: ConsentGate; cookieDomain: string | undefined; secure: boolean };

export type LeftoverCookies = {
  /** Whether a request shows cookies of the measurement that nothing grants any more. Costs others a look at the header. */
  areIn(asking: Asking): boolean;
  /** The same page, which takes them away. Made for this request alone. */
  expire(request: Incoming, page: Delivered): Delivered;
};

/**
 * An answer to a batch that was still on its way when its visitor withdrew may set the cookies that the withdrawal has just expired. The next page
 * takes them away, so that nothing recognises the visitor and whoever agrees again is a new one.
 */
export function createLeftoverCookies({ gate, ...scope }: LeftoverParts): LeftoverCookies {
  const areIn = (asking: Asking) => {
    const { cookie } = asking;
    const isShown = cookie !== undefined && (cookie.includes(`${visitorCookie}=`) || cookie.includes(`${sessionCookie}=`));
    return isShown && gate(asking)?.choices.analytics !== true;
  };
  const lines = setCookieLines({ visitor: null, session: null }, scope).flatMap((line) => ['set-cookie', line]);
  return {
    areIn,
    expire(request, page) {
      if (!isPrepared(page) || !areIn(askingOf(request))) return page;
      return { ...page, headers: [...page.headers, ...lines], wire: bodyOf(page), wireSecond: -1 };
    },
  };
}
