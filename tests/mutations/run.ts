import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from '../architecture/source.ts';
import type { Outcome, Task } from './lane.ts';
import { runInLanes } from './lanes.ts';
import { lineOf, type Mutant } from './mutators.ts';
import { rooms } from './rooms.ts';
import { chooseMutants, type Equivalent, readJson, type Selection } from './selection.ts';

/*
 * node tests/mutations/run.ts [room…] [--select] [--keep-baseline] [--lanes=2]
 * Applies one bug after another to the core and checks whether a test detects it. `--select` replaces missing mutants of the selection and exits; `--keep-baseline` writes the minimum scores:
 * one point below those reached, because one more mutant that times out changes a score slightly. Needs TEST_POSTGRES_URL and the builds.
 */

const given = process.argv.slice(2);
const names = given.filter((argument) => !argument.startsWith('--'));
const lanes = Number(given.find((argument) => argument.startsWith('--lanes='))?.slice('--lanes='.length) ?? 2);
const selection = readJson<Selection>('selection.json');
const equivalent = readJson<Equivalent[]>('equivalent.json');
const baseline = readJson<Record<string, number>>('baseline.json');
const files = sourceFiles('src');
const chosenRooms = rooms.filter(({ name }) => names.length === 0 || names.includes(name));

if (given.includes('--select')) select();
else await measure();

function select(): void {
  const chosen = rooms.map((room) => {
    const committed = selection[room.name] ?? { named: [], seeded: [] };
    const { mutants } = chooseMutants(
      room,
      { named: committed.named, seeded: committed.seeded },
      { files, equivalent },
    );
    return [
      room.name,
      {
        named: committed.named,
        seeded: mutants.filter(
          (mutant) => !committed.named.some((named) => JSON.stringify(named) === JSON.stringify(mutant)),
        ),
      },
    ];
  });
  writeFileSync(new URL('selection.json', import.meta.url), selectionText(Object.fromEntries(chosen)));
}

/** Formats one mutant per line, so that a diff of the selection shows single mutants. */
function selectionText(chosen: Selection): string {
  const list = (mutants: readonly Mutant[]) =>
    mutants.length === 0 ? '[]' : `[\n${mutants.map((mutant) => `      ${JSON.stringify(mutant)}`).join(',\n')}\n    ]`;
  const blocks = Object.entries(chosen).map(
    ([name, { named, seeded }]) =>
      `  ${JSON.stringify(name)}: {\n    "named": ${list(named)},\n    "seeded": ${list(seeded)}\n  }`,
  );
  return `{\n${blocks.join(',\n')}\n}\n`;
}

type Judged = { room: string; mutant: Mutant; outcome: Outcome };

async function measure(): Promise<void> {
  const beganMs = performance.now();
  await runInLanes(
    chosenRooms.map(({ name }) => ({ room: name })),
    lanes,
    refuseFailing,
  );
  const tasks = chosenRooms.flatMap((room): Task[] => {
    const { mutants, gone, fresh } = chooseMutants(room, selection[room.name] ?? { named: [], seeded: [] }, {
      files,
      equivalent,
    });
    for (const { file, was } of gone) console.log(`gone     ${file}: ${was.trim()}`);
    if (fresh.length > 0)
      console.log(`${room.name}: ${fresh.length} mutants are new in the selection; commit it with --select.`);
    return mutants.map((mutant) => ({ room: room.name, mutant }));
  });
  const judged: Judged[] = [];
  await runInLanes(tasks, lanes, ({ room, mutant }, outcome) => {
    if (!mutant) return;
    judged.push({ room, mutant, outcome });
    show(mutant, outcome);
  });
  conclude(judged, Math.round((performance.now() - beganMs) / 1000));
}

function refuseFailing({ room }: Task, { verdict, why }: Outcome): void {
  if (verdict === 'survived') return;
  console.log(`The tests of ${room} do not pass without any mutant (${why}), so nothing can be measured.`);
  process.exit(1);
}

function show(mutant: Mutant, { verdict, why }: Outcome): void {
  const place = `${mutant.file}:${lineOf(readFileSync(join(root, mutant.file), 'utf8'), mutant)}`;
  console.log(
    `${verdict.padEnd(9)} ${place}${verdict === 'killed' ? '' : `\n    - ${mutant.was.trim()}\n    + ${mutant.now.trim()}\n    ${why}`}`,
  );
}

function conclude(judged: readonly Judged[], seconds: number): void {
  const reached: Record<string, number> = {};
  for (const { name } of chosenRooms) {
    const of = (verdict: Outcome['verdict']) =>
      judged.filter(({ room, outcome }) => room === name && outcome.verdict === verdict).length;
    const [killed, survived] = [of('killed'), of('survived')];
    reached[name] = Math.floor((killed / Math.max(1, killed + survived)) * 1000) / 10;
    console.log(
      `${name.padEnd(11)} ${reached[name].toFixed(1)} %: ${killed} killed, ${survived} survived, ${of('timed out')} timed out, ${of('undecided')} undecided (baseline ${baseline[name] ?? 0} %)`,
    );
  }
  if (given.includes('--keep-baseline'))
    writeFileSync(
      new URL('baseline.json', import.meta.url),
      `${JSON.stringify({ ...baseline, ...Object.fromEntries(Object.entries(reached).map(([name, score]) => [name, Math.floor(score - 1)])) }, null, 2)}\n`,
    );
  const below = Object.entries(reached)
    .filter(([name, score]) => score < (baseline[name] ?? 0))
    .map(([name]) => name);
  const decided = judged.filter(({ outcome }) => outcome.verdict === 'killed' || outcome.verdict === 'survived');
  const score =
    (100 * decided.filter(({ outcome }) => outcome.verdict === 'killed').length) / Math.max(1, decided.length);
  console.log(
    `mutations: ${score.toFixed(1)} % of ${decided.length} killed in ${seconds} s, ${below.length === 0 ? 'no room below its baseline' : `below the baseline: ${below.join(', ')}`}`,
  );
  process.exitCode = below.length === 0 && decided.length > 0 ? 0 : 1;
}
