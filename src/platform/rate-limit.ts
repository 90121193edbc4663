import { BoundedMap } from './bounded-map.ts';
import { rateKeyOf } from './client-address.ts';
import type { Clock } from './clock.ts';
import type { Incoming } from './http.ts';

/** Keys with a remembered rate, about 100 bytes each. The oldest is evicted first. */
export const maxRatedKeys = 20_000;

/** A burst at once, then a number per minute. */
export type Rate = { burst: number; perMinute: number };

/** Returns undefined to let the request through, otherwise the seconds until the next one is allowed. Keys stay in memory. */
export type RateLimit = (key: string) => number | undefined;

type Bucket = { tokens: number; atMs: number };

/** Creates a token bucket for each key: an account, a site, a link. An evicted key starts again with a full bucket. */
export function createRateLimit(rate: Rate, clock: Clock, maxKeys = maxRatedKeys): RateLimit {
  const buckets = new BoundedMap<string, Bucket>(maxKeys);
  const perMs = rate.perMinute / 60_000;
  return (key) => {
    const nowMs = clock.nowMs();
    const bucket = buckets.get(key) ?? { tokens: rate.burst, atMs: nowMs };
    bucket.tokens = Math.min(rate.burst, bucket.tokens + Math.max(0, nowMs - bucket.atMs) * perMs);
    bucket.atMs = nowMs;
    buckets.set(key, bucket);
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perMs / 1000);
    bucket.tokens -= 1;
    return undefined;
  };
}

/** The parts of a request that say who is limited. */
export type RatedClient = Pick<Incoming, 'clientAddress' | 'isLocal'>;
export type AddressLimit = (client: RatedClient) => number | undefined;

/**
 * Creates a limit for client addresses; a /64 of IPv6 is one client. Programs on this machine are not limited. Whatever a proxy forwards is, also when the
 * proxy does not say for whom: its clients then share one limit.
 */
export function createAddressLimit(rate: Rate, clock: Clock, maxKeys = maxRatedKeys): AddressLimit {
  const limit = createRateLimit(rate, clock, maxKeys);
  return ({ clientAddress, isLocal }) => (isLocal ? undefined : limit(rateKeyOf(clientAddress)));
}
