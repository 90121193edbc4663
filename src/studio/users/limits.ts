import type { PayloadRequest } from 'payload';
import type { Clock } from '../../platform/clock.ts';
import { createRateLimit, type Rate } from '../../platform/rate-limit.ts';
import { headers } from '../endpoint-answers.ts';
import { sayIn } from '../words/say.ts';
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
    return address === '' ? undefined : tooMany(req, limit(address));
  };
}

export function ownAttemptsLimit(clock: Clock): (req: PayloadRequest, userId: string) => Response | undefined {
  const limit = createRateLimit(ownAttempts, clock);
  return (req, userId) => tooMany(req, limit(userId));
}

function tooMany({ i18n }: PayloadRequest, seconds: number | undefined): Response | undefined {
  if (seconds === undefined) return undefined;
  const message = sayIn(i18n?.language ?? 'en')('Too many attempts. Try again in {seconds} seconds.', { seconds: String(seconds) });
  return Response.json({ errors: [{ message }] }, { status: 429, headers: { ...headers, 'retry-after': String(seconds) } });
}
