import type { PayloadRequest } from 'payload';
import type { Clock } from '../../platform/clock.ts';
import { createRateLimit, type Rate } from '../../platform/rate-limit.ts';
import { headers } from '../endpoint-answers.ts';
import { addressOf } from './asker.ts';

/** Of one address: a family of typing errors, then one every six seconds. An office behind one address still gets in. */
const attempts: Rate = { burst: 20, perMinute: 10 };
/** Of one account that is signed in and asked for its password again. */
const ownAttempts: Rate = { burst: 5, perMinute: 0.5 };

/** A refusal when somebody tries too often; counted in memory, by the address, which is kept nowhere else. */
export function attemptsLimit(clock: Clock): (req: PayloadRequest) => Response | undefined {
  const limit = createRateLimit(attempts, clock);
  return (req) => {
    const address = addressOf(req.headers);
    // Within this process there is none; from outside src/studio/main.ts always writes one.
    return address === '' ? undefined : tooMany(limit(address));
  };
}

export function ownAttemptsLimit(clock: Clock): (userId: string) => Response | undefined {
  const limit = createRateLimit(ownAttempts, clock);
  return (userId) => tooMany(limit(userId));
}

function tooMany(seconds: number | undefined): Response | undefined {
  if (seconds === undefined) return undefined;
  return Response.json({ errors: [{ message: `Too many attempts. Try again in ${seconds} seconds.` }] }, { status: 429, headers: { ...headers, 'retry-after': String(seconds) } });
}
