import { JWTAuthentication, type Payload, type PayloadRequest } from 'payload';
import { withSessionCookie } from './session-cookie.ts';

/** Returns whether a script or a form of another website has caused the request. A link to the studio sends no origin, and is none. */
export function isCrossSite({ config }: Payload, headers: Headers): boolean {
  const origin = headers.get('origin');
  return origin === null ? isFromSibling(headers) : !config.csrf.includes(origin);
}

/** Returns whether another host of the same domain, such as the public site, has caused the request. Payload would believe its cookie; only a link may use it. */
export function isFromSibling(headers: Headers): boolean {
  return headers.get('sec-fetch-site') === 'same-site' && headers.get('sec-fetch-mode') !== 'navigate';
}

/** Returns whose session such a request has sent along without being allowed to use it. The session is not prolonged by that. */
export async function userBehind(payload: Payload, headers: Headers): Promise<PayloadRequest['user']> {
  const own = new Headers(withSessionCookie(payload, headers));
  own.delete('origin');
  own.set('sec-fetch-site', 'same-origin');
  return (await JWTAuthentication({ headers: own, payload, strategyName: 'local-jwt' })).user;
}
