import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** How long the link in the mail that asks to confirm is good for. */
export const confirmDays = 7;
const confirmSeconds = confirmDays * 86_400;

export type LinkPurpose = 'confirm' | 'unsubscribe';

/** One address, one id, in whatever case it is typed; says nothing about the address without the key. */
export function subscriberIdOf(key: KeyObject, email: string): string {
  return createHmac('sha256', key).update(`subscriber\n${email.toLowerCase()}`).digest('hex').slice(0, 32);
}

/** `{subscriber}.{end in unix seconds, 0: never}.{MAC}`. Leaving must work from the oldest mail. */
export function makeLinkToken(key: KeyObject, { purpose, subscriberId, nowMs }: { purpose: LinkPurpose; subscriberId: string; nowMs: number }): string {
  const end = purpose === 'confirm' ? Math.floor(nowMs / 1000) + confirmSeconds : 0;
  const head = `${subscriberId}.${end}`;
  return `${head}.${macOf(key, purpose, head)}`;
}

/** The subscriber; undefined when the link is not ours, for something else, or over. */
export function readLinkToken(key: KeyObject, { token, purpose, nowMs }: { token: string; purpose: LinkPurpose; nowMs: number }): string | undefined {
  const [, head = '', subscriberId = '', end = '', mac = ''] = /^(([0-9a-f]{32})\.([0-9]{1,10}))\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (head === '' || (purpose === 'confirm' && Number(end) * 1000 < nowMs)) return undefined;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, purpose, head))) ? subscriberId : undefined;
}

/** Address of the page behind a link, on the site. */
export function linkAddress(siteUrl: URL, { purpose, token, prefix }: { purpose: LinkPurpose; token: string; prefix: string }): string {
  return `${siteUrl.origin}${prefix}/newsletter/${purpose}?token=${token}`;
}

function macOf(key: KeyObject, purpose: LinkPurpose, head: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${head}`).digest('base64url');
}
