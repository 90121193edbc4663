import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openKeptVerdicts } from '../tests/audit/corpus/kept-verdicts.ts';
import { plants } from '../tests/audit/corpus/plants.ts';
import { figuresOf, runCorpus, type SiteVerdict } from '../tests/audit/corpus/run-corpus.ts';
import { record } from './record.ts';

/*
 * Measures how many planted faults the audit finds, and how many false alarms it raises on their clean twins. `ONLY=etag,bounce` selects some, `PARALLEL=2` sets the concurrency. `MINUTES=9`
 * starts no further site after that time and keeps the results: the same command continues from there until every site is done.
 */

const only = process.env.ONLY?.split(',');
const chosen = plants.filter(({ id }) => !only || only.includes(id));
const sliceMinutes = process.env.MINUTES === undefined ? undefined : Number(process.env.MINUTES);
const kept =
  sliceMinutes === undefined
    ? undefined
    : openKeptVerdicts(process.env.KEPT ?? join(tmpdir(), 'candor-audit-corpus.json'));
const beganMs = performance.now();
const minutesSoFar = () => (performance.now() - beganMs) / 60_000;

const earlier = kept?.verdicts ?? [];
const fresh = await runCorpus(chosen, {
  parallel: Number(process.env.PARALLEL ?? 3),
  onVerdict: show,
  done: earlier,
  isTimeUp: () => sliceMinutes !== undefined && minutesSoFar() > sliceMinutes,
});
const verdicts = [...earlier, ...fresh];
const minutes = (kept?.minutes ?? 0) + minutesSoFar();
kept?.keep(verdicts, minutes);

const missing = chosen.length * 2 - verdicts.length;
if (missing > 0) console.log(`\n${missing} sites are still to be looked at: run this again.`);
else {
  const figures = figuresOf(verdicts);
  console.log(
    verdicts
      .filter((verdict) => faultsOf(verdict).length > 0)
      .map(({ id, which }) => `wrong: ${id} ${which}`)
      .join('\n'),
  );
  record('audit-corpus', [
    {
      ...figures,
      minutes: Math.round(minutes * 10) / 10,
      pageStatesPerMinute: Math.round(figures.pageStates / minutes),
    },
  ]);
}

function faultsOf({ missed, extra, notReached }: SiteVerdict): string[] {
  return [
    ...missed.map(({ rule, subject }) => `missed ${rule} ${subject ?? ''}`),
    ...extra.map((alarm) => `alarm ${alarm}`),
    ...notReached,
  ];
}

function show(verdict: SiteVerdict): void {
  const faults = faultsOf(verdict);
  console.log(
    `${faults.length === 0 ? 'right' : 'WRONG'} ${verdict.id} ${verdict.which} ${Math.round(verdict.durationMs)} ms${faults.map((fault) => `\n    ${fault}`).join('')}`,
  );
}
