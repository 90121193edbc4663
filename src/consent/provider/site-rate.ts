import type { Clock } from '../../platform/clock.ts';

/** A token bucket for all visitors of one site together: the burst, then the rate per second. */
export type SiteRate = { burst: number; perSecond: number };

/** Returns undefined when the request may proceed, and otherwise the seconds until the next one may. */
export type SiteLimit = (siteKey: string) => number | undefined;

/** Limits each site separately, so that one site's traffic or attacker does not affect the others. Called with published keys only, so their number bounds the memory. */
export function createSiteLimit({ burst, perSecond }: SiteRate, clock: Clock): SiteLimit {
  const buckets = new Map<string, { tokens: number; atMs: number }>();
  return (siteKey) => {
    const nowMs = clock.nowMs();
    const bucket = buckets.get(siteKey) ?? { tokens: burst, atMs: nowMs };
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, nowMs - bucket.atMs) / 1000) * perSecond);
    bucket.atMs = nowMs;
    buckets.set(siteKey, bucket);
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perSecond);
    bucket.tokens -= 1;
    return undefined;
  };
}
