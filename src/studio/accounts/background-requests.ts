import { backgroundHeader } from '../ui/client/background-header.ts';

/**
 * Reports whether a page made the request by itself, so that it does not count as somebody using the session: an open page would otherwise keep it alive for
 * ever. Views mark theirs (`callStudio`). Next fetches pages that links lead to before anybody follows them. Who lies only ends a session sooner.
 */
export function isInBackground(headers: Headers): boolean {
  return headers.get(backgroundHeader) !== null || headers.get('next-router-prefetch') !== null;
}
