import { traced } from '../../platform/tracing/tracing.ts';
import { refusalOf, requestsOf, verdictOf } from '../../measurement/destinations/dispatch.ts';
import type { RefusalReason } from '../../measurement/destinations/reasons.ts';
import type { DestinationRequest, Verdict } from '../../measurement/destinations/request.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import { errorText } from '../../platform/errors.ts';
import { type Lease, ownLease } from '../../platform/lease.ts';
import type { Log } from '../../platform/log.ts';
import type { SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import type { ExportFiles } from './export-files.ts';
import {
  dueDeliveries,
  giveUpOn,
  noteAgain,
  noteAttempt,
  noteDead,
  noteDry,
  noteRefused,
  noteSent,
  stillListed,
  type Waiting,
} from './ledger.ts';
import type { Mutex } from '../../platform/mutex.ts';
import { pause } from '../../platform/pause.ts';
import { type Loop, startLoop } from '../../platform/background-loop.ts';
import { destinationRetries, type FailedAttempt, nextAttemptMs, retryDelayMs } from '../retry-policy.ts';
import type { ActiveDestination, DestinationsSource } from './active-destinations.ts';
import type { LogDelivery } from './delivery-log.ts';

/** How often an idle destination is checked. */
const pollMs = 500;
const failurePauseMs = 5_000;
/** Deliveries taken at a time from one destination. */
const perRound = 200;
/** Minimum time between requests to one destination: ten a second is far below what vendors allow. */
const requestEveryMs = 100;
/** How long waiting deliveries are kept for a destination that was switched off. */
const patienceMs = 24 * 60 * 60 * 1000;

type SendOptions = {
  sql: Sql;
  source: Pick<DestinationsSource, 'present'>;
  fetch: SafeFetch;
  files: ExportFiles;
  tell: LogDelivery;
  /** The eraser's mutex: visitors are not erased while their deliveries are announced and recorded. */
  mutex: Mutex;
  clock: Clock;
  log: Log;
  /** Returns a number between 0 and 1, for the jitter of retries. */
  random?: () => number;
  requestEveryMs?: number;
  lease?: Lease;
};

type Sender = {
  /** Runs one round over all destinations in parallel and tries what is due once. Resolves with the number of events handled. */
  round(signal?: AbortSignal): Promise<number>;
};

/** Sends what is due. A destination that hangs or fails does not hold up the others. */
export function createSender(options: SendOptions): Sender {
  const busy = new Set<string>();
  async function queue(destination: ActiveDestination, signal?: AbortSignal): Promise<number> {
    if (busy.has(destination.id)) return 0;
    busy.add(destination.id);
    try {
      return await sendDue(options, destination, signal);
    } catch (error) {
      options.log.warn(
        { destination: destination.id, error: errorText(error) },
        'Deliveries are delayed; the worker will try again',
      );
      return 0;
    } finally {
      busy.delete(destination.id);
    }
  }
  return {
    async round(signal) {
      const { destinations } = await options.source.present();
      const counts = await Promise.all(destinations.map((destination) => queue(destination, signal)));
      await giveUpOn(
        options.sql,
        destinations.map(({ id }) => id),
        options.clock.nowMs() - patienceMs,
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}

/** Sends what is due until stopped; a round that found something is followed by the next at once. */
export function startSender(options: SendOptions): Loop {
  const sender = createSender(options);
  return startLoop({
    everyMs: pollMs,
    lease: options.lease,
    retryMs: [failurePauseMs],
    run: async (signal) => (await sender.round(signal)) > 0,
    onFailure: ({ error }) =>
      options.log.warn({ error: errorText(error) }, 'Destinations cannot be read; nothing is sent until they can'),
  });
}

async function sendDue(options: SendOptions, destination: ActiveDestination, signal?: AbortSignal): Promise<number> {
  const { sql, clock } = options;
  const due = await dueDeliveries(sql, { destination: destination.id, nowMs: clock.nowMs(), limit: perRound });
  const sendable = await withoutRefused(options, destination, due);
  if (destination.isDryRun) {
    const [tests, others] = [
      sendable.filter(({ event }) => event.isTest),
      sendable.filter(({ event }) => !event.isTest),
    ];
    await noteDry(sql, { destination: destination.id, eventIds: others.map(({ eventId }) => eventId) });
    await hand(options, { destination, waiting: tests, signal });
  } else await hand(options, { destination, waiting: sendable, signal });
  return due.length;
}

async function withoutRefused(
  { sql, clock }: SendOptions,
  destination: ActiveDestination,
  due: readonly Waiting[],
): Promise<Waiting[]> {
  const context = { nowMs: clock.nowMs(), hasSecret: destination.secret !== '' };
  const judged = due.map((waiting) => ({ waiting, reason: refusalOf(destination, waiting.event, context) }));
  const refused = Map.groupBy(
    judged.filter(({ reason }) => reason !== undefined),
    ({ reason }) => reason as RefusalReason,
  );
  for (const [reason, some] of refused)
    await noteRefused(
      sql,
      { destination: destination.id, eventIds: some.map(({ waiting }) => waiting.eventId) },
      reason,
    );
  return judged.filter(({ reason }) => reason === undefined).map(({ waiting }) => waiting);
}

type Handing = { destination: ActiveDestination; waiting: readonly Waiting[]; signal: AbortSignal | undefined };

/** Hands deliveries over. It first records, for us and for the visitor, that they leave; if that fails, nothing is sent. */
async function hand(options: SendOptions, { destination, waiting: given, signal }: Handing): Promise<void> {
  const waiting = await options.mutex(() => announce(options, destination, given));
  if (waiting.length === 0) return;
  const { clock } = options;
  if (destination.kind === 'export') return writeFiles(options, destination, waiting);
  const byId = new Map(waiting.map((one) => [one.eventId, one]));
  const requests = requestsOf(
    destination,
    waiting.map(({ event }) => event),
    { secret: destination.secret, nowMs: clock.nowMs() },
  );
  for (const request of requests) {
    if (signal?.aborted || !(options.lease ?? ownLease).isHeld()) return;
    const some = request.events.flatMap(({ id }) => byId.get(id) ?? []);
    await settle(
      options,
      { destination, waiting: some, signal },
      await traced(
        { name: 'destination send', kind: 'client', attributes: { 'candor.destination.kind': destination.kind } },
        () => exchange(options, { destination, request, signal }),
      ),
    );
    await pause(options.requestEveryMs ?? requestEveryMs, signal);
  }
}

async function announce(
  options: SendOptions,
  destination: ActiveDestination,
  given: readonly Waiting[],
): Promise<Waiting[]> {
  const { sql, clock, tell } = options;
  const waiting = await stillListed(sql, destination.id, given);
  if (waiting.length === 0) return [];
  await tell({ destination: destination.name, waiting, outcome: 'handed', nowMs: clock.nowMs() });
  const nowMs = clock.nowMs();
  await noteAttempt(
    sql,
    { destination: destination.id, eventIds: waiting.map(({ eventId }) => eventId) },
    { nowMs, nextAtMs: nowMs + retryDelayMs(destinationRetries, attemptOf(options, waiting)) },
  );
  return waiting;
}

async function writeFiles(
  options: SendOptions,
  destination: ActiveDestination,
  waiting: readonly Waiting[],
): Promise<void> {
  await options.files.append(
    destination.id,
    waiting.map(({ event }) => event),
    options.clock.nowMs(),
  );
  await settle(
    options,
    { destination, waiting, signal: undefined },
    { outcome: 'taken', words: 'written', retryAfterSeconds: null },
  );
}

type Settled = Verdict & { retryAfterSeconds: number | null };

async function exchange(
  { fetch }: SendOptions,
  {
    destination,
    request,
    signal,
  }: { destination: ActiveDestination; request: DestinationRequest; signal: AbortSignal | undefined },
): Promise<Settled> {
  const answered = await fetch(
    { url: request.url, method: 'POST', headers: request.headers, body: request.body },
    signal,
  );
  if (!answered.ok) {
    const isForever =
      answered.reason === 'address_invalid' || answered.reason === 'not_https' || answered.reason === 'blocked';
    return {
      outcome: isForever ? 'refused' : 'again',
      words: `${answered.reason}: ${answered.words}`,
      retryAfterSeconds: null,
    };
  }
  const seconds = Number(answered.headers['retry-after']);
  const retryAfterSeconds = Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  const verdict = verdictOf(
    destination,
    { status: answered.status, body: answered.body, retryAfterSeconds },
    request.events.length,
  );
  return { ...verdict, words: verdict.words.replaceAll(destination.secret, '…'), retryAfterSeconds };
}

async function settle(
  options: SendOptions,
  { destination, waiting, signal }: Handing,
  { outcome, words, retryAfterSeconds }: Settled,
): Promise<void> {
  const { sql, clock, tell } = options;
  const of = { destination: destination.id, eventIds: waiting.map(({ eventId }) => eventId) };
  if (outcome === 'taken') {
    return options.mutex(async () => {
      const listed = await stillListed(sql, destination.id, waiting);
      await noteSent(sql, { destination: destination.id, waiting: listed, answer: words });
      await tell({ destination: destination.name, waiting: listed, outcome: 'sent', nowMs: clock.nowMs() });
    });
  }
  // If a vendor refuses a whole request because of one event, each event is sent on its own.
  if (outcome === 'refused' && waiting.length > 1) {
    for (const one of waiting) await hand(options, { destination, waiting: [one], signal });
    return;
  }
  const askedMs = (retryAfterSeconds ?? 0) * 1000;
  const failed = { ...attemptOf(options, waiting), askedMs, nowMs: clock.nowMs() };
  const nextAtMs = outcome === 'again' ? nextAttemptMs(destinationRetries, failed) : null;
  if (nextAtMs !== null) return noteAgain(sql, of, { answer: words, nextAtMs });
  await noteDead(sql, of, words);
  // An event without an answer may have arrived, so the visitor continues to see it as handed over.
  if (outcome === 'refused')
    await options.mutex(async () =>
      tell({
        destination: destination.name,
        waiting: await stillListed(sql, destination.id, waiting),
        outcome: 'not_taken',
        nowMs: clock.nowMs(),
      }),
    );
}

/** Returns the attempt under way; of deliveries sent together, the one with the most attempts decides. */
function attemptOf({ random = Math.random }: SendOptions, waiting: readonly Waiting[]): FailedAttempt {
  return { attempts: Math.max(...waiting.map((one) => one.attempts)) + 1, share: random() };
}
