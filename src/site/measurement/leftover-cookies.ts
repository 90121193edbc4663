import { bodyOf, isPrepared } from '../../delivery/prepared.ts';
import type { Delivered } from '../../delivery/routes.ts';
import { setCookieLines } from '../../measurement/ingest/cookies.ts';
import { type Asking, askingOf, type ConsentGate } from '../../platform/consent-gate.ts';
import { sessionCookie, visitorCookie } from '../../platform/cookie-names.ts';
import type { Incoming } from '../../platform/http.ts';

type LeftoverOptions = { gate: ConsentGate; cookieDomain: string | undefined; secure: boolean };

type LeftoverCookies = {
  /** Whether a request has measurement cookies without consent to them. For other requests this only costs one look at the header. */
  areIn(asking: Asking): boolean;
  /** Returns the same page with headers that expire those cookies. Built for this request alone. */
  expire(request: Incoming, page: Delivered): Delivered;
};

/**
 * The response to a batch that was pending when its visitor withdrew may set again the cookies that the withdrawal has just expired. The next page
 * expires them, so that nothing recognises the visitor, and one who agrees again is a new visitor.
 */
export function createLeftoverCookies({ gate, ...scope }: LeftoverOptions): LeftoverCookies {
  const areIn = (asking: Asking) => {
    const { cookie } = asking;
    const isShown =
      cookie !== undefined && (cookie.includes(`${visitorCookie}=`) || cookie.includes(`${sessionCookie}=`));
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
