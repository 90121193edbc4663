import { isIP } from 'node:net';

/** The website that passkeys are made for (WebAuthn, "relying party"): a browser offers them at its host name alone, and signs its origin. */
export type RelyingParty = { id: string; origin: string };

/** Returns undefined where browsers have no passkeys: without HTTPS, except on localhost, and at an IP address. */
export function relyingPartyOf({ protocol, hostname, origin }: URL): RelyingParty | undefined {
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[');
  const isOffered = isName && (protocol === 'https:' || hostname === 'localhost');
  return isOffered ? { id: hostname, origin } : undefined;
}
