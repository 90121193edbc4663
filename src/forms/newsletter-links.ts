import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** How long the link in the confirmation mail is valid. */
export const confirmDays = 7;
const confirmSeconds = confirmDays * 86_400;

export type LinkPurpose = 'confirm' | 'unsubscribe';

/** Derives one id for one address, regardless of case; without the key, it reveals nothing about the address. */
export function subscriberIdOf(key: KeyObject, email: string): string {
  return createHmac('sha256', key).update(`subscriber\n${email.toLowerCase()}`).digest('hex').slice(0, 32);
}

/** Creates `{subscriber}.{end in unix seconds, 0: never}.{MAC}`. Unsubscribing must work from the oldest mail. */
export function makeLinkToken(
  key: KeyObject,
  { purpose, subscriberId, nowMs }: { purpose: LinkPurpose; subscriberId: string; nowMs: number },
): string {
  const end = purpose === 'confirm' ? Math.floor(nowMs / 1000) + confirmSeconds : 0;
  const head = `${subscriberId}.${end}`;
  return `${head}.${macOf(key, purpose, head)}`;
}

/** Returns the subscriber; undefined when the link is not ours, is for another purpose, or has expired. */
export function readLinkToken(
  key: KeyObject,
  { token, purpose, nowMs }: { token: string; purpose: LinkPurpose; nowMs: number },
): string | undefined {
  const [, head = '', subscriberId = '', end = '', mac = ''] =
    /^(([0-9a-f]{32})\.([0-9]{1,10}))\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (head === '' || (purpose === 'confirm' && Number(end) * 1000 < nowMs)) return undefined;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, purpose, head))) ? subscriberId : undefined;
}

/** Returns the URL of the page behind a link, on the site. */
export function linkAddress(
  siteUrl: URL,
  { purpose, token, prefix }: { purpose: LinkPurpose; token: string; prefix: string },
): string {
  return `${siteUrl.origin}${prefix}/newsletter/${purpose}?token=${token}`;
}

function macOf(key: KeyObject, purpose: LinkPurpose, head: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${head}`).digest('base64url');
}
