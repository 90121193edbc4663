import type { Endpoint, PayloadRequest, SanitizedConfig } from 'payload';
import { systemClock } from '../../../platform/clock.ts';
import { minuteMs } from '../../../platform/durations.ts';
import { errorText } from '../../../platform/errors.ts';
import { createRateLimit, type Rate } from '../../../platform/rate-limit.ts';
import { isUnconfirmed } from '../confirmation.ts';
import { isCrossSite, userBehind } from '../cross-site.ts';
import { type ActivityEntry, type ActivityRequest, noteCounted } from './note.ts';

/** Repeats of an account, or of a network, at the same place are counted for so long. */
export const refusalWindowMs = minuteMs;
/** Writes that strangers can cause with refusals and failed sign-ins. What exceeds it is counted in memory, because a flood must not keep the database busy. */
const strangersRate: Rate = { burst: 60, perMinute: 60 };

const strangersLimit = createRateLimit(strangersRate, systemClock);
const uncounted = new Map<ActivityEntry['kind'], number>();

/**
 * Notes every refusal (403) of every endpoint: of Payload's, whose access rules throw, and of our own, which answer. What is noted is the endpoint, never the
 * address that was called, which may contain anything.
 */
export function withNotedRefusals(config: SanitizedConfig): SanitizedConfig {
  Object.assign(config, { endpoints: config.endpoints.map((one) => noting(one, '')) });
  for (const one of config.collections)
    if (one.endpoints) one.endpoints = one.endpoints.map((endpoint) => noting(endpoint, `/${one.slug}`));
  for (const one of config.globals)
    if (one.endpoints) one.endpoints = one.endpoints.map((endpoint) => noting(endpoint, `/globals/${one.slug}`));
  return config;
}

function noting(endpoint: Endpoint, under: string): Endpoint {
  const route = `${endpoint.method} ${under}${endpoint.path}`;
  return {
    ...endpoint,
    async handler(req) {
      try {
        const answer = await endpoint.handler(req);
        if (answer.status === 403) await noteRefusal(req, { route });
        return answer;
      } catch (error) {
        if (isRefusal(error))
          await noteRefusal(req, { route, detail: isUnconfirmed(error.data) ? 'not confirmed' : '' });
        throw error;
      }
    },
  };
}

/** Notes that a request, or a view, was refused. It stays refused when that fails. */
export async function noteRefusal(
  req: Pick<PayloadRequest, 'payload' | 'headers' | 'user'>,
  { route, detail = '' }: { route: string; detail?: string },
): Promise<void> {
  const { payload, headers } = req;
  try {
    const isForeign = isCrossSite(payload, headers);
    const user = req.user ?? (isForeign ? await userBehind(payload, headers) : null);
    const entry = {
      kind: 'access-refused' as const,
      subject: { kind: 'route', id: route, title: '' },
      detail: detail || (isForeign ? 'another website' : ''),
    };
    if (user)
      await noteCounted({ payload, headers, user }, entry, { windowMs: refusalWindowMs, by: route + entry.detail });
    else await noteStranger({ payload, headers }, entry);
  } catch (error) {
    payload.logger.error({ error: errorText(error) }, 'A refused request could not be noted in the activity log');
  }
}

/** Notes what somebody did who is not signed in: counted for each network, in bounds that no number of networks exceeds. */
export async function noteStranger(req: ActivityRequest, entry: ActivityEntry, by = ''): Promise<void> {
  const missed = uncounted.get(entry.kind) ?? 0;
  if (strangersLimit(entry.kind) !== undefined) {
    uncounted.set(entry.kind, missed + 1);
    return;
  }
  uncounted.delete(entry.kind);
  await noteCounted(req, entry, { windowMs: refusalWindowMs, by });
  if (missed > 0)
    await noteCounted(
      req,
      { kind: entry.kind, detail: 'many', address: '', times: missed },
      { windowMs: refusalWindowMs, by: 'many' },
    );
}

/** Checks the shape, because Next bundles Payload's classes twice. */
function isRefusal(error: unknown): error is Error & { data?: unknown } {
  return error instanceof Error && 'status' in error && error.status === 403;
}
