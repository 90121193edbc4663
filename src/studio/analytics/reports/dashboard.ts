import type { DecisionDay } from '../../../consent/records/figures.ts';
import {
  drops,
  type Drop,
  type Realtime,
  topPages,
  type TopPage,
  type ViewsAt,
} from '../../../measurement/reports/reports.ts';
import type { ReportQuestion } from './question.ts';
import { type Asked, orNull } from './sources.ts';
import { decisionDays, eventSums, type EventSums, loadsOf, reportPeriod, viewsOverTime } from './sums.ts';

/** Number of pages that fit beside the chart without scrolling. */
const pagesShown = 10;

/** What the event store knows about a period: only visitors who agreed. `steps` are hours for one day and days otherwise. */
type Measured = EventSums & { steps: ViewsAt[]; pages: TopPage[]; drops: Drop[] };

/** What the witnessed database knows: every decision, and how often anybody loaded a page with the banner. */
export type Decided = { days: DecisionDay[]; pageLoads: number };

/** The figures of a period. A source that does not answer is null; those of the other one are still valid. */
export type PeriodAnswer = {
  question: ReportQuestion;
  readAtMs: number;
  measured: Measured | null;
  decided: Decided | null;
};

/** `realtime` is read separately, because it must stay quick when a long period is slow. */
export type DashboardAnswer = PeriodAnswer & { realtime: Realtime | null };

/** Returns the figures of the dashboard. The period ends today, so it is compared with the one before up to the same time of day. */
export async function answerPeriod({ question: asked, ...rest }: Asked): Promise<PeriodAnswer> {
  const question: ReportQuestion = { ...asked, compare: 'elapsed' };
  const days = decisionDays({ ...rest, question });
  const [measured, decided] = await Promise.all([
    orNull(measuredIn({ ...rest, question }, days)),
    orNull(days.then((known) => ({ days: known, pageLoads: loadsOf(known) }))),
  ]);
  return { question, readAtMs: rest.nowMs, measured, decided };
}

async function measuredIn(asked: Asked, days: Promise<DecisionDay[]>): Promise<Measured> {
  const { store } = asked.sources;
  const period = reportPeriod(asked);
  const [sums, steps, pages, dropped] = await Promise.all([
    eventSums(asked, days),
    viewsOverTime(asked),
    topPages(store, { ...period, limit: pagesShown }),
    drops(store, period),
  ]);
  return { ...sums, steps, pages, drops: dropped };
}
