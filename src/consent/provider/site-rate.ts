import type { Clock } from '../../platform/clock.ts';

/** So many at once, then so many a second, for all visitors of one site together. */
export type SiteRate = { burst: number; perSecond: number };

/** Undefined: go on. Otherwise the seconds until the next one is let through. */
export type SiteLimit = (siteKey: string) => number | undefined;

/** One site's crowd, or its attacker, takes nothing from the others. Called with published keys only, so their number bounds the memory. */
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
