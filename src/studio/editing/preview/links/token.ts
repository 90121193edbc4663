import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Lifetime in days: long enough for a review over a weekend and a holiday, short enough to be forgotten safely. */
const linkDays = 7;
export const linkMs = linkDays * 86_400_000;

/** Makes a token `{row}.{end in unix seconds}.{MAC}`: it reveals nothing about the document, and only the studio's secret can produce it. */
export function makePreviewToken(key: KeyObject, { row, expiresAtMs }: { row: string; expiresAtMs: number }): string {
  const head = `${row}.${Math.floor(expiresAtMs / 1000)}`;
  return `${head}.${macOf(key, head)}`;
}

type ReadToken = { row: string; expiresAtMs: number };

/** Returns undefined for a token that was not made with this key. The row decides whether it is still valid. */
export function readPreviewToken(key: KeyObject, token: string): ReadToken | undefined {
  const [, head = '', row = '', end = '', mac = ''] =
    /^(([0-9a-f-]{36})\.([0-9]{1,10}))\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (head === '' || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, head)))) return undefined;
  return { row, expiresAtMs: Number(end) * 1000 };
}

function macOf(key: KeyObject, head: string): string {
  return createHmac('sha256', key).update(`preview\n${head}`).digest('base64url');
}
