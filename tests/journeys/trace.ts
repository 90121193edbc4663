import type { BrowserContext, Page } from '@playwright/test';

/** A page's network requests since the trace began. */
export type Trace = {
  /** Paths on the site's own host, in order. */
  paths(): string[];
  /** All requests to other hosts. */
  foreign(): string[];
  /** Bodies posted to one path. */
  bodies(path: string): string[];
};

export function traceOf(page: Page, siteUrl: string): Trace {
  const origin = new URL(siteUrl).origin;
  const seen: { url: URL; body: string | null }[] = [];
  page.on('request', (request) => seen.push({ url: new URL(request.url()), body: request.postData() }));
  const own = () => seen.filter(({ url }) => url.origin === origin);
  return {
    paths: () => own().map(({ url }) => url.pathname),
    foreign: () =>
      seen.filter(({ url }) => url.origin !== origin && url.protocol.startsWith('http')).map(({ url }) => url.href),
    bodies: (path) =>
      own()
        .filter(({ url }) => url.pathname === path)
        .map(({ body }) => body ?? ''),
  };
}

/** Reads the consent cookie's fields. Without `full`, it checks fields that differ between visitors for their format and leaves them out. */
export async function readConsentCookie(context: BrowserContext, full = false): Promise<Record<string, string>> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'candor-consent');
  if (!cookie) throw new Error('There is no consent cookie.');
  const order: string[] = [];
  const fields: Record<string, string> = {};
  for (const part of decodeURIComponent(cookie.value).split(',')) {
    const [name = '', value = ''] = part.split(':');
    order.push(name);
    fields[name] = value;
  }
  const expected = 'consentid,consent,action,necessary,functional,analytics,performance,advertisement,rev,ts,order';
  if (order.join() !== expected) throw new Error(`The cookie's fields are ${order.join()}, not ${expected}.`);
  if (!/^[A-Za-z0-9_-]{22,}$/.test(fields.consentid ?? '')) throw new Error('The consent id is shorter than 128 bits.');
  if (!/^\d{10}$/.test(fields.ts ?? '')) throw new Error('ts is not a time in seconds.');
  if (full) return fields;
  const { consentid: _id, rev: _rev, ts: _ts, order: _order, ...rest } = fields;
  return rest;
}
