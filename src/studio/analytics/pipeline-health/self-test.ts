import { randomBytes, type KeyObject } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { dayOf, readCounts } from '../../../measurement/counts/event-counts.ts';
import { selfTestHeader, selfTestSite, signSelfTest } from '../../../measurement/counts/self-test.ts';
import { rowsOfStatement } from '../../../measurement/reports/statement.ts';
import type { Clock } from '../../../platform/clock.ts';
import { readWorkers, silentAfterMs } from '../../../platform/heartbeat.ts';
import type { Sources } from '../reports/sources.ts';
import { dayMs } from '../../../platform/durations.ts';

/** Timeout of a hop. Each takes well under a second, so a longer wait shows what is broken. */
const hopMs = 10_000;
const pollMs = 50;

export const hops = ['site', 'worker', 'store', 'reports'] as const;
export type Hop = (typeof hops)[number];
/** `tookMs`: time since the hop before. Hops after a failed one were not tried. */
export type HopResult = { hop: Hop; isOk: boolean; tookMs: number; message: string };
export type SelfTest = { startedAtMs: number; isOk: boolean; results: HopResult[] };

export type SelfTestOptions = {
  sources: Sources;
  siteUrl: URL;
  key: KeyObject;
  clock: Clock;
  /** How long to wait for the event at each hop after the site. */ patienceMs?: number;
};

type Test = SelfTestOptions & { id: string; startedAtMs: number; before: number };
type Outcome = { isOk: boolean; message: string };

/** Sends one marked event through the pipeline like any other event, and checks each hop. */
export async function runSelfTest(options: SelfTestOptions): Promise<SelfTest> {
  const startedAtMs = options.clock.nowMs();
  const results: HopResult[] = [];
  let test: Test | undefined;
  for (const hop of hops) {
    const beganMs = options.clock.nowMs();
    const outcome = await attempt(async () => {
      test ??= {
        ...options,
        id: randomBytes(16).toString('hex'),
        startedAtMs,
        before: await carried(options.sources, startedAtMs),
      };
      return ways[hop](test);
    });
    results.push({ hop, ...outcome, tookMs: options.clock.nowMs() - beganMs });
    if (!outcome.isOk) break;
  }
  return { startedAtMs, isOk: results.length === hops.length && results.every(({ isOk }) => isOk), results };
}

const ways: Readonly<Record<Hop, (test: Test) => Promise<Outcome>>> = {
  site: sendToSite,
  worker: awaitWorker,
  store: awaitStore,
  reports: lookIntoReports,
};

/** Turns an exception into a failed hop: an unavailable database or store is what the test has to find. */
async function attempt(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    return failed(`It does not answer: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

async function sendToSite({ siteUrl, key, clock, id }: Test): Promise<Outcome> {
  const address = new URL('/measure/events', siteUrl);
  const event = { id, name: 'candor_self_test', age: 0, params: { page_location: new URL('/', siteUrl).href } };
  const headers = {
    'content-type': 'text/plain;charset=UTF-8',
    origin: siteUrl.origin,
    [selfTestHeader]: signSelfTest(key, clock.nowMs()),
  };
  const response = await fetch(address, {
    method: 'POST',
    headers,
    body: JSON.stringify({ id, events: [event] }),
    redirect: 'manual',
    signal: AbortSignal.timeout(hopMs),
  });
  if (response.status === 204) return passed('The site wrote the event to its journal and acknowledged it.');
  const answer = (await response.text()).slice(0, 200);
  return failed(
    `${address.href} answered ${response.status}${answer ? `: ${answer}` : ''}. A site with another SECRET, or something in between, refuses the test.`,
  );
}

async function awaitWorker({ sources, startedAtMs, before, patienceMs = hopMs }: Test): Promise<Outcome> {
  if (await until(async () => (await carried(sources, startedAtMs)) > before, patienceMs))
    return passed('The worker read it from the journal and counted it.');
  const [worker] = await readWorkers(await sources.records());
  const isSilent = !worker || worker.silentMs > silentAfterMs;
  return failed(
    isSilent
      ? 'The worker is not running. Events wait in the journal until it does.'
      : 'The worker is running but has not processed the event. Its log says why.',
  );
}

async function awaitStore(test: Test): Promise<Outcome> {
  const isThere = await until(async () => (await found(test)).own === 1, test.patienceMs ?? hopMs);
  if (isThere) return passed('The event store has it, once.');
  return failed(`The event store has the event ${(await found(test)).own} times.`);
}

async function lookIntoReports(test: Test): Promise<Outcome> {
  const { elsewhere } = await found(test);
  return elsewhere === 0
    ? passed('No report of the site contains it, and it was not sent to any destination.')
    : failed('A report of the site contains the test event.');
}

function passed(message: string): Outcome {
  return { isOk: true, message };
}

function failed(message: string): Outcome {
  return { isOk: false, message };
}

async function found({ sources, id, startedAtMs }: Test): Promise<{ own: number; elsewhere: number }> {
  const [row] = await rowsOfStatement(sources.store, 'find-event', {
    query_params: { site: selfTestSite, event: id, from: new Date(startedAtMs - dayMs) },
  });
  return { own: Number(row?.own ?? 0), elsewhere: Number(row?.elsewhere ?? 0) };
}

async function carried(sources: Sources, atMs: number): Promise<number> {
  const sql = await sources.records();
  const days = await readCounts(sql, { site: selfTestSite, fromDay: dayOf(atMs) - 1, toDay: dayOf(atMs) + 2 });
  return days.reduce((sum, { stored }) => sum + stored, 0);
}

async function until(isSo: () => Promise<boolean>, patienceMs: number): Promise<boolean> {
  const deadline = AbortSignal.timeout(patienceMs);
  while (!deadline.aborted) {
    if (await isSo()) return true;
    await wait(pollMs);
  }
  return isSo();
}
