import { rateKeyOf } from './client-address.ts';
import type { Clock } from './clock.ts';

/** Client addresses with a remembered rate, about 100 bytes each. The oldest is evicted first. */
export const maxRatedClients = 20_000;

/** A burst at once, then a number per minute. */
export type Rate = { burst: number; perMinute: number };

/** Returns undefined to let the request through, otherwise the seconds until the next one is allowed. Addresses stay in memory. */
export type RateLimit = (clientAddress: string) => number | undefined;

type Bucket = { tokens: number; atMs: number };

/**
 * Creates a token bucket for each client. An evicted client starts again with a full bucket.
 * Loopback is not limited: it is the operator, or our own proxy, which forwards everybody's requests.
 */
export function createRateLimit(rate: Rate, clock: Clock, maxClients = maxRatedClients): RateLimit {
  const buckets = new Map<string, Bucket>();
  const perMs = rate.perMinute / 60_000;
  return (clientAddress) => {
    if (isLoopback(clientAddress)) return undefined;
    const key = rateKeyOf(clientAddress);
    const nowMs = clock.nowMs();
    const bucket = buckets.get(key) ?? { tokens: rate.burst, atMs: nowMs };
    bucket.tokens = Math.min(rate.burst, bucket.tokens + Math.max(0, nowMs - bucket.atMs) * perMs);
    bucket.atMs = nowMs;
    buckets.delete(key);
    if (buckets.size >= maxClients) forgetOldest(buckets);
    buckets.set(key, bucket);
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perMs / 1000);
    bucket.tokens -= 1;
    return undefined;
  };
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  const [oldest] = buckets.keys();
  if (oldest !== undefined) buckets.delete(oldest);
}
