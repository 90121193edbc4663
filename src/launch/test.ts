/**
 * `npm test`: everything, in one go, on a fresh machine too. Every part runs even when an earlier one failed, and the
 * last line is the sum: `N passed, N failed`. With `--long` the long set runs as well.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explain } from '../platform/errors.ts';
import { exitWithParent } from '../platform/parent-watch.ts';
import { auditBuild, type Build, buildIfDue, generateBuild, siteBuild, studioBuild } from './builds.ts';
import { createProgress } from './progress.ts';
import { runShown } from './command.ts';
import { type Count, readPlaywrightReport, readVitestReport, sumCounts } from './test-reports.ts';
import { prepareMachine } from './test-machine.ts';
import { type TestStep, testSteps } from './test-steps.ts';
import { findPostgres, startThrowawayPostgres, type ThrowawayPostgres } from './throwaway-postgres.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = join(root, 'test-results');

/** Each is its own compilation, with the types of the place the code runs in; tests run partly inside pages. */
const typeProjects = ['.', 'tsconfig.browser.json', 'tsconfig.tests.json', 'src/studio'];

exitWithParent();
const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interruption.abort());
if (process.argv.includes('--long')) process.env.LONG = '1';

const results: { step: TestStep; seconds: number; count: Count }[] = [];
let postgres: ThrowawayPostgres | undefined;
try {
  await runAll();
} finally {
  await postgres?.stop();
}
const sum = sumCounts(results.map(({ count }) => count));
console.log(`\n${timesTable()}\n\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(interruption.signal.aborted || sum.failed > 0 || sum.passed === 0 ? 1 : 0);

async function runAll(): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await step('machine', startMachine);
  await step('builds', () => build([generateBuild, siteBuild, auditBuild]));
  // Nothing before the products needs the studio, and its build leaves half the machine idle.
  const studio = build([studioBuild]);
  studio.catch(() => {});
  await step('types', checkTypes);
  await step('lint', async () => one(await run('node_modules/oxlint/bin/oxlint', ['--deny-warnings'])));
  await step('rooms', () => vitest('rooms'));
  await step('studio', () => studio);
  await step('product', () => vitest('product', ['--maxWorkers=1']));
  await step('journeys', journeys);
}

async function step(name: TestStep, work: () => Promise<Count>): Promise<void> {
  if (interruption.signal.aborted) return;
  console.log(`\n── ${name}: ${testSteps[name].what} (budget ${testSteps[name].budgetSeconds} s)`);
  const startedAtMs = performance.now();
  const count = await work().catch((error: unknown) => {
    console.error(explain(error));
    return { passed: 0, failed: 1 };
  });
  results.push({ step: name, seconds: (performance.now() - startedAtMs) / 1000, count });
}

/** Not tests, so nothing is counted, except that a machine without what the tests need is told so. */
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
  for (const project of typeProjects) counts.push(one(await run('node_modules/typescript/bin/tsc', ['-p', project, '--noEmit'])));
  return sumCounts(counts);
}

async function vitest(project: 'rooms' | 'product', more: string[] = []): Promise<Count> {
  const report = join(reports, `${project}.json`);
  const isClean = await run('node_modules/vitest/vitest.mjs', ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...more]);
  return believing(isClean, readVitestReport(report));
}

async function journeys(): Promise<Count> {
  const report = join(reports, 'journeys.json');
  const isClean = await run('node_modules/@playwright/test/cli.js', ['test'], { JOURNEYS_REPORT: report });
  return believing(isClean, readPlaywrightReport(report));
}

function run(script: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  return runShown({ args: [join(root, script), ...args], cwd: root, env, signal: interruption.signal });
}

function one(isClean: boolean): Count {
  return isClean ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that ends with an error has failed even when its report counts no failure. */
function believing(isClean: boolean, count: Count): Count {
  return isClean || count.failed > 0 ? count : { ...count, failed: 1 };
}

function timesTable(): string {
  const rows = results.map(({ step: name, seconds, count }) => {
    const { budgetSeconds } = testSteps[name];
    const verdict = seconds > budgetSeconds ? '  over budget' : '';
    return `  ${name.padEnd(10)}${seconds.toFixed(1).padStart(7)} s of ${String(budgetSeconds).padStart(3)} s${String(count.passed).padStart(7)} passed${String(count.failed).padStart(4)} failed${verdict}`;
  });
  const total = results.reduce((seconds, result) => seconds + result.seconds, 0);
  return [...rows, `  ${'together'.padEnd(10)}${total.toFixed(1).padStart(7)} s of 900 s`].join('\n');
}
