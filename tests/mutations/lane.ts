import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestModule, type TestSequencer, type TestSpecification, type Vitest } from 'vitest/node';
import { patient } from '../../src/launch/machine-speed.ts';
import { root } from '../architecture/source.ts';
import { testTags } from '../support/test-tags.ts';
import { applyMutant, type Mutant } from './mutators.ts';
import { rooms } from './rooms.ts';

/*
 * A process with one warm Vitest. It receives a mutant, runs the tests that import the mutated file, and returns the outcome. The mutant is applied when the file is loaded; the working tree is
 * never changed.
 */

/** `mutant` undefined: runs the room's tests unchanged, which must pass. */
export type Task = { room: string; mutant?: Mutant };
export type Outcome = { verdict: 'killed' | 'survived' | 'timed out' | 'undecided'; why: string };

/** Ends a test that waits for something the mutant removed. */
const testTimeout = patient(20_000);

let active: { file: string; text: string } | undefined;

const mutation: Plugin = {
  name: 'mutation',
  enforce: 'pre',
  load: (id) => (active && id === active.file ? active.text : undefined),
};

const tests = rooms
  .flatMap((room) => room.tests)
  .map((path) => (path.endsWith('/') ? `${path}**/*.test.{ts,tsx}` : path));

/** Sorts test files by their last passing duration; without one, tests beside the source come first. */
class QuickFirst implements TestSequencer {
  shard = (specifications: TestSpecification[]) => specifications;
  sort = (specifications: TestSpecification[]) => specifications.toSorted((a, b) => costOf(a) - costOf(b));
}

const lastMs = new Map<string, number>();

function costOf({ moduleId }: TestSpecification): number {
  return lastMs.get(moduleId) ?? (moduleId.includes('/tests/') ? 1_000_000 : 0);
}

const vitest = await createVitest(
  {
    root,
    config: false,
    watch: false,
    include: tests,
    tags: testTags,
    exclude: ['**/browser/**', '**/*.browser.test.ts', '**/*.long.test.ts'],
    globalSetup: ['tests/support/generate.ts'],
    pool: 'forks',
    isolate: false,
    // A disk cache is keyed by the file's own content, so it would respond without the mutant, and store the mutant for others.
    fsModuleCache: false,
    maxWorkers: 1,
    bail: 1,
    testTimeout,
    hookTimeout: 2 * testTimeout,
    reporters: [{}],
    sequence: { sequencer: QuickFirst },
    onConsoleLog: () => false,
  },
  { plugins: [mutation], logLevel: 'silent' },
);

process.on('message', (task: Task) => void run(task).then((outcome) => process.send?.(outcome)));
process.on('disconnect', () => void vitest.close().then(() => process.exit(0)));
process.send?.('ready');

async function run({ room, mutant }: Task): Promise<Outcome> {
  const file = mutant && join(root, mutant.file);
  if (mutant && file) active = { file, text: applyMutant(readFileSync(file, 'utf8'), mutant) ?? '' };
  if (file) vitest.invalidateFile(file);
  try {
    return await runTests(vitest, room, file);
  } finally {
    active = undefined;
    if (file) vitest.invalidateFile(file);
  }
}

async function runTests(instance: Vitest, name: string, file: string | undefined): Promise<Outcome> {
  const room = rooms.find((candidate) => candidate.name === name);
  instance.config.related = file === undefined ? undefined : [file];
  const found = await instance.getRelevantTestSpecifications(room?.tests.map((path) => join(root, path)));
  if (found.length === 0) return { verdict: 'survived', why: 'no test imports this file' };
  instance.state.filesMap.clear();
  const { testModules, unhandledErrors } = await instance.runTestSpecifications(found);
  const errors = [
    ...testModules.flatMap(errorsOf),
    ...unhandledErrors.map((error) => ({ where: 'outside of a test', error })),
  ];
  const [first] = errors;
  return first
    ? judge(first.where, first.error)
    : { verdict: 'survived', why: `${testModules.length} test files passed` };
}

type Failure = { where: string; error: unknown };

function errorsOf(module: TestModule): Failure[] {
  const { duration } = module.diagnostic();
  if (module.ok()) lastMs.set(module.moduleId, duration);
  const suites = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({ where: suite.fullName, error })),
  );
  const cases = [...module.children.allTests('failed')].flatMap((test) =>
    (test.result().errors ?? []).map((error) => ({ where: test.fullName, error })),
  );
  return [...cases, ...suites, ...module.errors().map((error) => ({ where: module.moduleId, error }))];
}

/** Judges an error. A timeout or a broken connection may be the machine's fault, so neither counts as detection. */
function judge(where: string, error: unknown): Outcome {
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
  const why = `${where}: ${message.split('\n', 1)[0]}`;
  if (/timed out (in|after|waiting)/i.test(message)) return { verdict: 'timed out', why };
  if (/ECONNRE|EADDRINUSE|ETIMEDOUT|EMFILE|Connection terminated|connection is closed/i.test(message))
    return { verdict: 'undecided', why };
  return { verdict: 'killed', why };
}
