import { plants } from '../tests/audit/corpus/plants.ts';
import { figuresOf, runCorpus } from '../tests/audit/corpus/run-corpus.ts';
import { record } from './record.ts';

/* How many planted faults the audit finds, and how often it cries out on their clean twins. `ONLY=etag,bounce` for some, `PARALLEL=2`. */

const only = process.env.ONLY?.split(',');
const chosen = plants.filter(({ id }) => !only || only.includes(id));
const beganMs = performance.now();
const verdicts = await runCorpus(chosen, {
  parallel: Number(process.env.PARALLEL ?? 3),
  onVerdict: ({ id, which, missed, extra, notReached, durationMs }) => {
    const faults = [...missed.map(({ rule, subject }) => `missed ${rule} ${subject ?? ''}`), ...extra.map((alarm) => `alarm ${alarm}`), ...notReached];
    console.log(`${faults.length === 0 ? 'right' : 'WRONG'} ${id} ${which} ${Math.round(durationMs)} ms${faults.map((fault) => `\n    ${fault}`).join('')}`);
  },
});
const figures = figuresOf(verdicts);
const minutes = (performance.now() - beganMs) / 60_000;
record('audit-corpus', [{ ...figures, minutes: Math.round(minutes * 10) / 10, pageStatesPerMinute: Math.round(figures.pageStates / minutes) }]);
