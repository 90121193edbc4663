import type { Payload } from 'payload';
import { createStoreClient } from '../../../measurement/store/client.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { Sql, Statements } from '../../../platform/database.ts';
import { openWitnessed } from '../../../platform/open-database.ts';
import { readEnvironment, type Environment } from '../../../platform/environment.ts';
import { answerRealtime, type RealtimeAnswer } from '../reports/realtime.ts';
import { createFresh } from './fresh.ts';
import type { Insights, PeriodInsights, Range } from './insights.ts';
import { readPeriod, readRealtime, type Sources } from './read.ts';

type InsightReaders = {
  sources: Sources;
  periods: ReturnType<typeof createFresh<PeriodInsights>>;
  presents: ReturnType<typeof createFresh<Insights['realtime']>>;
  details: ReturnType<typeof createFresh<RealtimeAnswer>>;
};

declare global {
  /** Next loads this module once for pages and once for endpoints; the process shares one set of connections and answers. */
  var candorInsights: InsightReaders | undefined;
}

/** Returns what the dashboard shows, for a range in days of a time zone. All readers in that time zone share it. */
export async function insightsFor(
  payload: Payload,
  { range, timeZone }: { range: Range; timeZone: string },
): Promise<Insights> {
  const readers = currentReaders();
  const site = await siteKeyOf(payload);
  const nowMs = systemClock.nowMs();
  const [period, realtime] = await Promise.all([
    readers.periods(`${site} ${range} ${timeZone}`, () =>
      readPeriod(readers.sources, { site, range, timeZone, nowMs }),
    ),
    readers.presents(site, () => readRealtime(readers.sources, { site, nowMs })),
  ]);
  return { ...period, realtime };
}

/** Returns what is happening now, in detail. All readers share it. */
export function presentFor(site: string): Promise<RealtimeAnswer> {
  const { details, sources } = currentReaders();
  return details(site, () => answerRealtime(sources, { site, nowMs: systemClock.nowMs() }));
}

/** Returns the witnessed database, opened once for all callers. */
export function witnessedRecords(): Promise<Statements> {
  return currentReaders().sources.records();
}

/** Returns the sources of figures, opened once for the process. */
export function insightSources(): Sources {
  return currentReaders().sources;
}

function currentReaders(): InsightReaders {
  return (globalThis.candorInsights ??= openReaders(readEnvironment()));
}

function openReaders(environment: Environment): InsightReaders {
  let opening: Promise<Sql> | undefined;
  const records = () => {
    opening ??= openWitnessed(environment);
    opening.catch(() => (opening = undefined)); // The next call tries again.
    return opening;
  };
  return {
    sources: { store: createStoreClient({ environment }), records },
    periods: createFresh(systemClock),
    presents: createFresh(systemClock),
    details: createFresh(systemClock),
  };
}

/** Returns this site's key. */
export async function siteKeyOf(payload: Payload): Promise<string> {
  const { siteKey } = await payload.findGlobal({
    slug: 'consent',
    depth: 0,
    select: { siteKey: true },
    overrideAccess: true,
  });
  return typeof siteKey === 'string' ? siteKey : '';
}
