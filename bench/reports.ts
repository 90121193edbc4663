/** Measures every report with every filter over 10 M events of 28 days, while 3,000 events a second arrive and four people query at once. */
import { everyFilter, everyReport } from '../src/measurement/reports/testing.ts';
import { maxServerMemoryBytes } from '../src/measurement/store/limits.ts';
import { startArrivals } from './arrivals.ts';
import { openFilledStore } from './event-store.ts';
import { record, type Row } from './record.ts';
import { dayMs } from '../src/platform/durations.ts';

const site = 'f'.repeat(32);
const days = 28;
const events = Number(process.env.EVENTS ?? 10_000_000);
const readers = Number(process.env.READERS ?? 4);
const toMs = (Math.floor(Date.now() / dayMs) + 1) * dayMs;
const fromMs = toMs - days * dayMs;

const store = await openFilledStore({ site, events, fromMs, toMs });
await store.merged();
const arrivals = startArrivals(store.arriving, site);

type Answered = { name: string; isNarrowed: boolean; tookMs: number; failure: string | undefined };
const questions = mixed(
  Object.entries(everyReport).flatMap(([name, ask]) => everyFilter.map((filter) => ({ name, ask, filter }))),
);
const answered: Answered[] = [];
const beganMs = performance.now();
await Promise.all(Array.from({ length: readers }, read));
const seconds = (performance.now() - beganMs) / 1_000;
const storedASecond = await arrivals.end();

const rows: Row[] = Object.keys(everyReport).map((name) => {
  const own = answered.filter((answer) => answer.name === name);
  const everybody = own.find(({ isNarrowed }) => !isNarrowed);
  return {
    report: name,
    p50Ms: percentile(own, 0.5),
    p95Ms: percentile(own, 0.95),
    everybodyMs: Math.round(everybody?.tookMs ?? 0),
    failed: own.filter(({ failure }) => failure).length,
  };
});
record('reports', [
  ...rows,
  {
    report: 'all of them',
    p50Ms: percentile(answered, 0.5),
    p95Ms: percentile(answered, 0.95),
    everybodyMs: 0,
    failed: answered.filter(({ failure }) => failure).length,
  },
]);
record('reports-store', [
  { what: 'events in the period', value: events },
  { what: 'questions', value: answered.length },
  { what: 'questions a second', value: Number((answered.length / seconds).toFixed(1)) },
  { what: 'events a second stored meanwhile', value: Math.round(storedASecond) },
  { what: 'largest memory of the store process, MiB', value: store.memoryMiB() },
  { what: 'its cap for queries, caches and merges, MiB', value: Math.round(maxServerMemoryBytes / 2 ** 20) },
]);
for (const { name, failure } of answered) if (failure) console.log(`${name}: ${failure}`);
await store.close();

/** Simulates one person, who takes one query after the other from those that remain. */
async function read(): Promise<void> {
  for (let question = questions.pop(); question; question = questions.pop()) {
    const { name, ask, filter } = question;
    const askedMs = performance.now();
    const failure = await ask(store.client, { site, fromMs, toMs, filter }).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    answered.push({ name, isNarrowed: Object.keys(filter).length > 0, tookMs: performance.now() - askedMs, failure });
  }
}

/** Shuffles in the same order for each run, so that no two neighbours are alike. */
function mixed<Question>(all: Question[]): Question[] {
  const step = 37;
  return all.map((_, at) => all[(at * step) % all.length] as Question);
}

function percentile(answers: readonly Answered[], share: number): number {
  const sorted = answers.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
}
