import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { noneGranted } from '../../platform/categories.ts';
import type { Decision } from '../../platform/consent-gate.ts';

/**
 * A test event takes the same path as every event: over HTTP to the site, into its journal, and by the worker into the store. It belongs to a website of its
 * own, so the site's reports never include it, and to no visitor, so none of it may leave.
 */
export const selfTestSite = 'self-test';
export const selfTestHeader = 'candor-self-test';

/** Long enough for clocks that differ a little, too short to be of use to anyone who reads the header elsewhere. */
const validMs = 60_000;
const pattern = /^([0-9]{1,15})\.([0-9a-f]{64})$/;

/** Replaces a visitor's decision: analytics for the site's own statistics. */
export const selfTestDecision: Decision = {
  consentId: '',
  recordId: '',
  choices: { ...noneGranted, analytics: true },
  bannerVersion: '',
  decidedAtSeconds: 0,
  isOwnStatisticsOnly: true,
};

/** Signs the header that the studio sends; only a holder of the product's secret can make it. */
export function signSelfTest(key: KeyObject, nowMs: number): string {
  return `${nowMs}.${macOf(key, String(nowMs)).toString('hex')}`;
}

export function isSelfTest(value: string | string[] | undefined, key: KeyObject, nowMs: number): boolean {
  const [, signedMs = '', mac = ''] = typeof value === 'string' ? (pattern.exec(value) ?? []) : [];
  if (mac === '' || Math.abs(nowMs - Number(signedMs)) > validMs) return false;
  return timingSafeEqual(macOf(key, signedMs), Buffer.from(mac, 'hex'));
}

function macOf(key: KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(`self-test ${text}`).digest();
}
