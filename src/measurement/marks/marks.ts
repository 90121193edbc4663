import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { deriveMacKeys, readWith } from '../../platform/secret.ts';

/**
 * Marks that a signed-in user of the studio can give their own browser. `own`: its visits are not counted. `debug`: the site shows what it measures, and
 * counts none of it. `debug-counted`: the site shows it and counts it. `none`: it is treated like any visitor's browser. Studio and site share no cookie, so
 * the mark travels from one to the other as a signed link.
 */
export const browserMarks = ['own', 'debug', 'debug-counted', 'none'] as const;
export type BrowserMark = (typeof browserMarks)[number];

/** Long enough to follow a link, too short to pass it around. */
const linkSeconds = 120;

/** Path that a link leads to; `?mark=` holds the signed text. */
export const markPath = '/measure/browser';

export type Marks = {
  /** Returns the URL to follow now. */
  linkFor(mark: BrowserMark, options: { siteUrl: URL; nowMs: number }): string;
  /** Returns undefined for a forged, altered or expired link. */
  readLink(text: string, nowMs: number): BrowserMark | undefined;
  cookieValueOf(mark: BrowserMark, untilMs: number): string;
  readCookie(text: string, nowMs: number): BrowserMark | undefined;
};

export function createMarks(secret: string): Marks {
  const keys = deriveMacKeys(secret, 'browser-mark');
  const [key] = keys;
  return {
    linkFor(mark, { siteUrl, nowMs }) {
      const address = new URL(markPath, siteUrl);
      address.searchParams.set('mark', signed({ use: 'link', mark, untilMs: nowMs + linkSeconds * 1000 }, key));
      return address.href;
    },
    readLink: (text, nowMs) => readWith(keys, (one) => read(text, { use: 'link', nowMs, key: one })),
    cookieValueOf: (mark, untilMs) => signed({ use: 'cookie', mark, untilMs }, key),
    readCookie: (text, nowMs) => readWith(keys, (one) => read(text, { use: 'cookie', nowMs, key: one })),
  };
}

/** A link is not a cookie, so each use has its own signature. */
type Use = 'link' | 'cookie';

const pattern = /^([a-z-]{1,20})\.([0-9]{1,15})\.([0-9a-f]{32})$/;

function signed({ use, mark, untilMs }: { use: Use; mark: BrowserMark; untilMs: number }, key: KeyObject): string {
  return `${mark}.${untilMs}.${macOf(`${use}.${mark}.${untilMs}`, key).toString('hex')}`;
}

function read(text: string, { use, nowMs, key }: { use: Use; nowMs: number; key: KeyObject }): BrowserMark | undefined {
  const [, given, until, mac] = pattern.exec(text) ?? [];
  const mark = browserMarks.find((known) => known === given);
  if (!mark || until === undefined || mac === undefined || Number(until) <= nowMs) return undefined;
  return timingSafeEqual(macOf(`${use}.${mark}.${until}`, key), Buffer.from(mac, 'hex')) ? mark : undefined;
}

function macOf(text: string, key: KeyObject): Buffer {
  return createHmac('sha256', key).update(text).digest().subarray(0, 16);
}
