/** Hosts from which consent platforms deliver their banner, where the public table does not list them as such. By registrable domain. */
const platformByDomain: ReadonlyMap<string, string> = new Map([
  ['cookiebot.com', 'Cookiebot'],
  ['cookiebot.eu', 'Cookiebot'],
  ['cookielaw.org', 'OneTrust'],
  ['onetrust.com', 'OneTrust'],
  ['cookieyes.com', 'CookieYes'],
  ['cdn-cookieyes.com', 'CookieYes'],
  ['iubenda.com', 'iubenda'],
  ['usercentrics.eu', 'Usercentrics'],
  ['privacy-center.org', 'Didomi'],
  ['consentmanager.net', 'consentmanager'],
  ['privacy-mgmt.com', 'Sourcepoint'],
  ['trustarc.com', 'TrustArc'],
  ['axept.io', 'Axeptio'],
  ['termly.io', 'Termly'],
  ['osano.com', 'Osano'],
]);

/** Returns the platform that a host belongs to; undefined when it is not a known one. */
export function consentPlatformOf(hostname: string): string | undefined {
  const labels = hostname.split('.');
  return platformByDomain.get(labels.slice(-2).join('.'));
}
