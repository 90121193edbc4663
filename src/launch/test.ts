/**
 * `npm test`: runs all tests in one go, also on a fresh machine. Every step runs even when an earlier one failed, and the
 * last line is the sum: `N passed, N failed`. With `--long` it runs the long set instead, which is what `npm test` leaves out; names of
 * steps select some of them.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explain } from '../platform/errors.ts';
import { exitWithParent } from '../platform/parent-watch.ts';
import { auditBuild, type Build, buildIfDue, generateBuild, siteBuild, studioBuild } from './builds.ts';
import { createControlGroup } from './control-group.ts';
import { filesOfLongSet } from './long-set.ts';
import { machineSlowness } from './machine-speed.ts';
import { createProgress } from './progress.ts';
import { lastLines, runNode, runShown } from './command.ts';
import { type Count, readPlaywrightReport, readVitestReport, sumCounts } from './test-reports.ts';
import { prepareMachine } from './test-machine.ts';
import { planTests, type TestStep, testSteps } from './test-steps.ts';
import { findPostgres, startThrowawayPostgres, type ThrowawayPostgres } from './throwaway-postgres.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = join(root, 'test-results');

/** Each project is compiled separately, with the types of the place its code runs in; tests run partly inside pages. */
const typeProjects = ['.', 'tsconfig.browser.json', 'tsconfig.tests.json', 'src/studio'];

exitWithParent();
const startedAtMs = performance.now();
const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interruption.abort());
const plan = planTests(process.argv.slice(2));
if ('unknown' in plan) {
  console.error(
    `There is no part named ${plan.unknown.join(' or ')}. The parts are: ${plan.known.join(', ')}. The other command has others.`,
  );
  process.exit(2);
}
const { isLong, steps, cores } = plan;
/** Products, one after the other, leave more than two of four cores idle. The long set measures ratios in them, which need the machine. */
const hasRoom = (cores ?? availableParallelism()) >= 4;
const areBeside = !isLong && hasRoom;
if (isLong) process.env.LONG = '1';
/** Undefined: all of them. */
const selected = isLong ? filesOfLongSet(root) : undefined;
const quota = cores === undefined ? undefined : enterQuota(cores);
console.log(
  `Limits of tests are ${machineSlowness()} times as long as on two idle cores${cores ? `, in a quota of ${cores} cores` : ''}.`,
);

const results: { step: TestStep; seconds: number; count: Count }[] = [];
let postgres: ThrowawayPostgres | undefined;
try {
  await runAll();
} finally {
  await postgres?.stop();
  await quota?.leave();
}
const sum = sumCounts(results.map(({ count }) => count));
keepReport();
console.log(`\n${timesTable()}\n${failuresList()}\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(interruption.signal.aborted || sum.failed > 0 || sum.passed === 0 ? 1 : 0);

/** From here on, this process and all its child processes, including the throw-away PostgreSQL, share the quota. */
function enterQuota(share: number): { leave(): Promise<void> } {
  const group = createControlGroup({ cores: share });
  if ('reason' in group) {
    console.error(`${group.reason} Leave out --cpu, or run the tests where they can be made.`);
    process.exit(2);
  }
  group.admit(process.pid);
  return { leave: () => group.release(process.pid) };
}

async function runAll(): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await step('machine', startMachine);
  await step('builds', () => build([generateBuild, siteBuild, auditBuild]));
  // The steps before the product tests do not need the studio, and its build leaves half the machine idle.
  const studio = build([studioBuild]);
  studio.catch(() => {});
  // It spends most of its time waiting, so with four cores it slows the other steps down very little. With two they take from it what it measures.
  const soak = steps.includes('soak') && hasRoom ? studio.then(soakProduct) : undefined;
  soak?.catch(() => {});
  await step('types', checkTypes);
  await step('lint', lint);
  await step('rooms', () => vitest('rooms'));
  await step('studio', () => studio);
  if (areBeside) await Promise.all([step('product', productQuietly), step('journeys', journeys)]);
  else {
    await step('product', () => vitest('product', ['--maxWorkers=1']));
    await step('journeys', journeys);
  }
  await step('mutations', mutations);
  await step('soak', async () => (await soak) ?? soakAlone());
}

async function step(name: TestStep, work: () => Promise<Count>): Promise<void> {
  if (interruption.signal.aborted || !steps.includes(name)) return;
  console.log(`\n── ${name}: ${testSteps[name].what} (budget ${budgetOf(name)} s)`);
  const beganAtMs = performance.now();
  const count = await work().catch((error: unknown) => {
    console.error(explain(error));
    return { passed: 0, failed: 1 };
  });
  results.push({ step: name, seconds: (performance.now() - beganAtMs) / 1000, count });
}

/** These are not tests and are not counted, but a message reports what is missing on the machine. */
async function startMachine(): Promise<Count> {
  for (const word of prepareMachine()) console.error(word);
  const programs = findPostgres();
  if (process.env.TEST_POSTGRES_URL || !programs) return { passed: 0, failed: 0 };
  postgres = await startThrowawayPostgres(programs);
  process.env.TEST_POSTGRES_URL = postgres.url;
  return { passed: 0, failed: 0 };
}

async function build(builds: readonly Build[]): Promise<Count> {
  const work = { root, progress: createProgress(process.stdout), signal: interruption.signal };
  for (const each of builds) await buildIfDue(each, work);
  return { passed: 1, failed: 0 };
}

async function checkTypes(): Promise<Count> {
  const counts: Count[] = [];
  for (const project of typeProjects)
    counts.push(one(await run('node_modules/typescript/bin/tsc', ['-p', project, '--noEmit'])));
  return sumCounts(counts);
}

async function lint(): Promise<Count> {
  const formatted = one(await run('node_modules/oxfmt/bin/oxfmt', ['--check', '.']));
  return sumCounts([formatted, one(await run('node_modules/oxlint/bin/oxlint', ['--deny-warnings', '--type-aware']))]);
}

async function vitest(project: 'rooms' | 'product' | 'soak', more: string[] = []): Promise<Count> {
  const report = join(reports, `${project}.json`);
  const isClean = await runShown({
    args: [...vitestArgs(project, report), ...more],
    cwd: root,
    signal: interruption.signal,
  });
  return believing(isClean, readVitestReport(report));
}

function vitestArgs(project: string, report: string): string[] {
  return [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(selected ? ['--tags-filter=long', ...selected.vitest] : []),
  ];
}

/** Half of its minutes, because nothing else is done meanwhile. */
function soakAlone(): Promise<Count> {
  process.env.LARGE_SHAPE_MINUTES ??= '10';
  process.env.SOAK_MINUTES ??= '15';
  return vitest('soak');
}

function soakProduct(): Promise<Count> {
  return vitestQuietly('soak', { report: 'soak-tests.json', lines: 30 });
}

function productQuietly(): Promise<Count> {
  return vitestQuietly('product', { report: 'product.json', lines: 400, more: ['--maxWorkers=1'] });
}

/** Its lines would mix with those of concurrent steps, so they are shown when it ends. */
async function vitestQuietly(
  project: 'product' | 'soak',
  { report, lines, more = [] }: { report: string; lines: number; more?: string[] },
): Promise<Count> {
  const path = join(reports, report);
  const args = [...vitestArgs(project, path), ...more];
  const ended = await runNode({ args, cwd: root, signal: interruption.signal });
  console.log(`\n── ${project} has ended\n${lastLines(ended, lines)}`);
  return believing(ended.ok, readVitestReport(path));
}

async function mutations(): Promise<Count> {
  return one(await run('tests/mutations/run.ts', []));
}

async function journeys(): Promise<Count> {
  const report = join(reports, 'journeys.json');
  const isClean = await run(
    'node_modules/@playwright/test/cli.js',
    ['test', ...(selected ? ['--grep=@long', ...selected.journeys] : [])],
    {
      JOURNEYS_REPORT: report,
    },
  );
  return believing(isClean, readPlaywrightReport(report));
}

function run(script: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  return runShown({ args: [join(root, script), ...args], cwd: root, env, signal: interruption.signal });
}

function one(isClean: boolean): Count {
  return isClean ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that exits with an error has failed even when its report counts no failure. */
function believing(isClean: boolean, count: Count): Count {
  return isClean || count.failed > 0 ? count : { ...count, failed: 1 };
}

function timesTable(): string {
  const rows = results.map(({ step: name, seconds, count }) => {
    const budgetSeconds = budgetOf(name);
    const verdict = seconds > budgetSeconds + 0.05 ? '  over budget' : '';
    return `  ${name.padEnd(10)}${seconds.toFixed(1).padStart(7)} s of ${String(budgetSeconds).padStart(4)} s${String(count.passed).padStart(7)} passed${String(count.failed).padStart(4)} failed${verdict}`;
  });
  const total = (performance.now() - startedAtMs) / 1000;
  return [
    ...rows,
    `  ${'together'.padEnd(10)}${total.toFixed(1).padStart(7)} s of ${String(isLong ? 5_400 : 900).padStart(4)} s`,
  ].join('\n');
}

function budgetOf(name: TestStep): number {
  return isLong ? testSteps[name].longBudgetSeconds : testSteps[name].budgetSeconds;
}

/** Lists the failures once more at the end: they are hard to find in a log of some thousand lines, or in a truncated one. */
function failuresList(): string {
  return (sum.failures ?? []).map((failure) => `  failed: ${failure}\n`).join('');
}

/** Writes a report for comparing runs: when it ran, how long each step took, and its counts. */
function keepReport(): void {
  const parts = results.map(({ step: name, seconds, count }) => ({
    part: name,
    seconds: Math.round(seconds),
    ...count,
  }));
  writeFileSync(
    join(reports, isLong ? 'long.json' : 'tests.json'),
    `${JSON.stringify({ endedAt: new Date().toISOString(), cores: cores ?? availableParallelism(), slowness: machineSlowness(), parts, ...sum }, null, 2)}\n`,
  );
}
