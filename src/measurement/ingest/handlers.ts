import type { KeyObject } from 'node:crypto';
import type { AppendFailure, Journal } from '../../journal/contract.ts';
import { errorAnswer, type Answer, type Handler, type Incoming } from '../../platform/http.ts';
import type { Log } from '../../platform/log.ts';
import type { Rate } from '../../platform/rate-limit.ts';
import type { RecentMemory } from '../../platform/recent-values.ts';
import { deriveLastingMacKey, deriveMacKey, deriveMacKeys } from '../../platform/secret.ts';
import { isSelfTest, selfTestDecision, selfTestHeader, selfTestSite } from '../counts/self-test.ts';
import { createLinkHandler } from '../linking/handler.ts';
import { createIngestContext, type IngestOptions } from './create-ingest-context.ts';
import { setCookieLines, type CookieScope } from './cookies.ts';
import { dropReasons, type DropCounts } from './drop-reasons.ts';
import { createIdentity } from './identity.ts';
import { entryOf } from './journaled-batch.ts';
import { maxBodyBytes, retryAfterSeconds } from './limits.ts';
import { isWatching } from '../marks/cookies.ts';
import { createMarks } from '../marks/marks.ts';
import type { IngestContext } from './ingest-context.ts';
import { runPipeline } from './pipeline.ts';
import { createSessions } from './session.ts';
import { type Recorded, type RecordEvent, runServerEvent, type ServerEvent } from './server-events.ts';
import { createTraits } from './traits.ts';

export type MeasurementOptions = CookieScope &
  IngestOptions & {
    journal: Journal;
    secret: string;
    log: Log;
    /** What the site processes of this machine remember together; by default each remembers by itself. */
    recent?: RecentMemory;
  };

type MeasurementRoute = {
  method: 'POST';
  path: '/measure/events' | '/measure/link';
  handler: Handler;
  maxBodyBytes: number;
  rate: Rate;
};

/** Far more than one person causes, and enough for an office behind one IP address. */
const batchRate: Rate = { burst: 600, perMinute: 3_600 };
const linkRate: Rate = { burst: 30, perMinute: 60 };

export type MeasurementHandlers = {
  routes: MeasurementRoute[];
  /** For the site's own endpoints: records an event that the server knows of, through the same pipeline. */
  record: RecordEvent;
  /** Events since the process started: taken, and dropped by reason. */
  counts(): { taken: number; dropped: DropCounts };
};

/**
 * `POST /measure/events`: 204 once the batch is on disk. 403 `no_consent` when nothing in the batch is allowed, 4xx naming the field when it is malformed,
 * 503 with Retry-After when the disk cannot take it.
 */
export function createMeasurementHandlers(options: MeasurementOptions): MeasurementHandlers {
  const identity = createIdentity(deriveLastingMacKey(options.secret, 'visitor-id'));
  const memory = {
    sessions: createSessions(deriveMacKeys(options.secret, 'visitor-session'), options.recent),
    identity,
    traitsOf: createTraits(),
    marks: createMarks(options.secret),
  };
  const selfTestKey = deriveMacKey(options.secret, 'self-test');
  const counts: { taken: number; dropped: DropCounts } = { taken: 0, dropped: {} };
  const ingest: Ingest = { options, memory, selfTestKey, counts };
  return {
    routes: [
      {
        method: 'POST',
        path: '/measure/events',
        handler: (request) => take(request, ingest),
        maxBodyBytes,
        rate: batchRate,
      },
      {
        method: 'POST',
        path: '/measure/link',
        handler: createLinkHandler({ ...options, identity }),
        maxBodyBytes: 0,
        rate: linkRate,
      },
    ],
    record: (request, event) => record(request, event, ingest),
    counts: () => ({ taken: counts.taken, dropped: { ...counts.dropped } }),
  };
}

/** What all requests of a process share. */
type Ingest = {
  options: MeasurementOptions;
  memory: Parameters<typeof createIngestContext>[2];
  selfTestKey: KeyObject;
  counts: { taken: number; dropped: DropCounts };
};

async function take(request: Incoming, { options, memory, selfTestKey, counts }: Ingest): Promise<Answer> {
  const isTest = isSelfTest(request.headers[selfTestHeader], selfTestKey, options.clock.nowMs());
  const context = createIngestContext(request, isTest ? ofSelfTest(options) : options, memory);
  const refusal = await runPipeline(context);
  addUp(counts.dropped, context.dropped);
  const headers = { ...(isTest ? {} : cookieHeader(context, options)), ...watchedHeader(context) };
  if (refusal?.code === 'batch_malformed') await countRefused(context, options);
  if (refusal) return errorAnswer(refusal.status, refusal.code, refusal.message, headers);
  const appended = await options.journal.append(entryOf(context));
  if (!appended.ok) return notTaken(appended.reason, options.log);
  counts.taken += context.events.length;
  return { status: 204, headers };
}

async function record(request: Incoming, event: ServerEvent, { options, memory, counts }: Ingest): Promise<Recorded> {
  const context = createIngestContext(request, options, memory);
  const isKept = (await runServerEvent(context, event)) && (await options.journal.append(entryOf(context))).ok;
  addUp(counts.dropped, context.dropped);
  if (isKept) counts.taken += context.events.length;
  return { isKept, headers: cookieHeader(context, options) };
}

/** Returns options for test events: they belong to no visitor and to a website of their own; everything else is processed as usual. */
function ofSelfTest(options: MeasurementOptions): MeasurementOptions {
  return {
    ...options,
    gate: () => selfTestDecision,
    site: () => ({ ...options.site(), siteKey: selfTestSite, keyEvents: [], isInternal: () => false }),
  };
}

function cookieHeader({ cookies }: IngestContext, scope: CookieScope): Record<string, string[]> {
  const lines = setCookieLines(cookies, scope);
  return lines.length > 0 ? { 'set-cookie': lines } : {};
}

/** Tells a browser in debug mode which events were dropped, and why. */
function watchedHeader({ mark, refused }: IngestContext): Record<string, string> {
  return isWatching(mark) ? { 'candor-dropped': JSON.stringify(Object.fromEntries(refused)) } : {};
}

function notTaken(reason: AppendFailure, log: Log): Answer {
  log.error({ reason }, 'Events were not accepted because the journal cannot be written');
  if (reason === 'too_large')
    return errorAnswer(413, 'batch_too_large', 'The batch is too large to be recorded. Send fewer events at once.');
  return errorAnswer(503, 'not_recorded', 'Events cannot be recorded right now. Try again later.', {
    'retry-after': String(retryAfterSeconds),
  });
}

/** Counts a batch in which every event is invalid: only the number and the reasons are kept, as for events dropped from an accepted batch. Nothing is kept of visitors who may not be measured. */
async function countRefused(
  context: IngestContext,
  { journal, log }: Pick<MeasurementOptions, 'journal' | 'log'>,
): Promise<void> {
  if (context.events.length > 0 || Object.keys(context.dropped).length === 0 || !isMeasured(context)) return;
  const appended = await journal.append(entryOf(context));
  if (!appended.ok)
    log.error({ reason: appended.reason }, 'Dropped events were not counted because the journal cannot be written');
}

function isMeasured({ decision }: IngestContext): boolean {
  return decision?.choices.analytics === true || decision?.choices.performance === true;
}

function addUp(total: DropCounts, more: DropCounts): void {
  for (const reason of dropReasons) {
    const count = more[reason];
    if (count) total[reason] = (total[reason] ?? 0) + count;
  }
}
