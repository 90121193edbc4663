import { realtime, type Realtime } from '../../../measurement/reports/reports.ts';
import { createStoreClient } from '../../../measurement/store/client.ts';
import { type Clock, systemClock } from '../../../platform/clock.ts';
import type { Sql, Statements } from '../../../platform/database.ts';
import { openWitnessed } from '../../../platform/open-database.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { answerPeriod, type DashboardAnswer, type PeriodAnswer } from './dashboard.ts';
import { createFresh } from './fresh.ts';
import { answerRealtime, type RealtimeAnswer } from './realtime.ts';
import { type Asked, orNull, type Sources } from './sources.ts';

type Question = Pick<Asked, 'site' | 'question'>;

/** The reports that browsers poll. All readers with the same question share an answer. */
export type LiveReports = {
  dashboard(asked: Question): Promise<DashboardAnswer>;
  realtime(asked: Pick<Asked, 'site'>): Promise<RealtimeAnswer>;
};

export function createLiveReports(sources: Sources, clock: Clock): LiveReports {
  const periods = createFresh<PeriodAnswer>(clock);
  const minutes = createFresh<Realtime | null>(clock);
  const details = createFresh<RealtimeAnswer>(clock);
  return {
    async dashboard({ site, question }) {
      const nowMs = clock.nowMs();
      const [period, present] = await Promise.all([
        periods(`${site} ${JSON.stringify(question)}`, () => answerPeriod({ sources, site, question, nowMs })),
        minutes(site, () => orNull(realtime(sources.store, { site, nowMs }))),
      ]);
      return { ...period, realtime: present };
    },
    realtime: ({ site }) => details(site, () => answerRealtime({ sources, site, nowMs: clock.nowMs() })),
  };
}

type Reports = { sources: Sources; live: LiveReports };

declare global {
  /** Next loads this module once for pages and once for endpoints; the process shares one set of connections and answers. */
  var candorReports: Reports | undefined;
}

export function liveReports(): LiveReports {
  return openReports().live;
}

/** Returns the sources of figures, opened once for the process. */
export function reportSources(): Sources {
  return openReports().sources;
}

/** Returns the witnessed database, opened once for all callers. */
export function witnessedRecords(): Promise<Statements> {
  return openReports().sources.records();
}

function openReports(): Reports {
  if (globalThis.candorReports) return globalThis.candorReports;
  const environment = readEnvironment();
  let opening: Promise<Sql> | undefined;
  const records = () => {
    opening ??= openWitnessed(environment);
    opening.catch(() => (opening = undefined)); // The next call tries again.
    return opening;
  };
  const sources = { store: createStoreClient({ environment }), records };
  return (globalThis.candorReports = { sources, live: createLiveReports(sources, systemClock) });
}
