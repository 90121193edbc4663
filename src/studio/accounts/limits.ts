import type { PayloadRequest } from 'payload';
import type { Clock } from '../../platform/clock.ts';
import { createAddressLimit, createRateLimit, type Rate } from '../../platform/rate-limit.ts';
import { headers } from '../payload/endpoint-answers.ts';
import { translator } from '../translations/translate.ts';
import { ratedClientOf } from './requester.ts';

/** Limit per address: a burst of typing errors, then one attempt every six seconds. An office behind one address still gets in. */
const attempts: Rate = { burst: 20, perMinute: 10 };
/** Limit per signed-in account that is asked for its password again. */
const ownAttempts: Rate = { burst: 5, perMinute: 0.5 };

/** Returns a refusal after too many attempts. They are counted in memory by address, which is stored nowhere else. */
export function attemptsLimit(clock: Clock): (req: PayloadRequest) => Response | undefined {
  const limit = createAddressLimit(attempts, clock);
  return (req) => {
    const client = ratedClientOf(req.headers);
    return client && tooMany(req, limit(client));
  };
}

export function ownAttemptsLimit(clock: Clock): (req: PayloadRequest, userId: string) => Response | undefined {
  const limit = createRateLimit(ownAttempts, clock);
  return (req, userId) => tooMany(req, limit(userId));
}

function tooMany({ i18n }: PayloadRequest, seconds: number | undefined): Response | undefined {
  if (seconds === undefined) return undefined;
  const message = translator(i18n?.language ?? 'en')('Too many attempts. Try again in {seconds} seconds.', {
    seconds: String(seconds),
  });
  return Response.json(
    { errors: [{ message }] },
    { status: 429, headers: { ...headers, 'retry-after': String(seconds) } },
  );
}
