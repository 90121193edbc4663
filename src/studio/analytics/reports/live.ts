import { realtime, type Realtime } from '../../../measurement/reports/reports.ts';
import type { Clock } from '../../../platform/clock.ts';
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
