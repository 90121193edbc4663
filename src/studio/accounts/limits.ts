import type { PayloadRequest } from 'payload';
import type { Clock } from '../../platform/clock.ts';
import { createAddressLimit, type Rate } from '../../platform/rate-limit.ts';
import { execute, type Within } from '../payload/database/execute.ts';
import { headers } from '../payload/endpoint-answers.ts';
import { translator } from '../translations/translate.ts';
import { ratedClientOf } from './requester.ts';

/** Limit per address: a burst of typing errors, then one attempt every six seconds. An office behind one address still gets in. */
const attempts: Rate = { burst: 20, perMinute: 10 };
/** Limit per account that is asked for its password again, and per browser that may try at a locked account: five at once, then one in two minutes. */
const ownAttempts = { burst: 5, everyMs: 120_000 };
/** Attempts at once reach the database in any order, and the clocks of two machines differ: within this time, none of them is early. */
const toleratedMs = 5_000;

/** Returns a refusal after too many attempts. They are counted in memory by address, which is stored nowhere else. */
export function attemptsLimit(clock: Clock): (req: PayloadRequest) => Response | undefined {
  const limit = createAddressLimit(attempts, clock);
  return (req) => {
    const client = ratedClientOf(req.headers);
    return client && tooMany(req, limit(client));
  };
}

/**
 * Returns a refusal after too many attempts of an account or a browser. They are counted in the content database, because several studios would otherwise
 * allow so many each. An attempt counts whatever becomes of the request's transaction.
 */
export function ownAttemptsLimit(
  clock: Clock,
  kind: 'confirm' | 'device' | 'password',
): (req: PayloadRequest, id: string) => Promise<Response | undefined> {
  return async (req, id) => tooMany(req, await takeAttempt(req, { key: `${kind} ${id}`, nowMs: clock.nowMs() }));
}

/**
 * Each attempt moves the moment at which all attempts are available again (GCRA). One statement decides, so that attempts at once get no more than in turn.
 * @returns undefined, or the seconds until the next one is allowed
 */
async function takeAttempt(
  { payload }: Within,
  { key, nowMs }: { key: string; nowMs: number },
): Promise<number | undefined> {
  const { burst, everyMs } = ownAttempts;
  const latest = nowMs + (burst - 1) * everyMs + toleratedMs;
  await execute({ payload }, 'delete from account_limits where free_at <= ?', [nowMs]);
  const taken = await execute(
    { payload },
    `insert into account_limits as l (key, free_at) values (?, ?)
     on conflict (key) do update set free_at = l.free_at + ${everyMs} where l.free_at <= ? returning key`,
    [key, nowMs + everyMs, latest],
  );
  if (taken.length > 0) return undefined;
  const [row] = await execute({ payload }, 'select free_at from account_limits where key = ?', [key]);
  return Math.max(1, Math.ceil((Number(row?.free_at ?? latest) - latest) / 1000));
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
