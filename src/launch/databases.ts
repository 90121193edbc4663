import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Environment } from '../platform/environment.ts';
import { CandorError } from '../platform/errors.ts';
import { parseFailureLine } from '../platform/failure-line.ts';
import { type HeardCommand, lastLines, outOfMemory, ranOutOfMemory, runNode } from './command.ts';
import type { Progress } from './progress.ts';
import { hashInputs, isSource, openStamps, type Stamps } from './stamps.ts';

const step = 'migrate and seed';
const inputs = [
  'src/content',
  'src/published',
  'src/studio',
  'src/worker',
  'src/platform',
  'migrations',
  'package-lock.json',
];

/** The result of the preparation: a link for setting the first password, if it created one. */
export type Prepared = { passwordLink: string | undefined };

/**
 * Whether both databases were prepared by exactly this source with these settings. A PostgreSQL server can be emptied in the meantime, so
 * it is prepared every time; but the published content is known, and a site may serve it meanwhile.
 */
export function werePrepared(environment: Environment, root: string): boolean {
  return stampsIn(environment, root).isCurrent(step, hashOf(environment, root), sqliteFiles(environment));
}

/** Migrates both databases and fills empty ones. Skipped while neither the source nor the settings nor the SQLite files have changed. */
export async function prepareDatabases(
  environment: Environment,
  { root, progress, signal }: { root: string; progress: Progress; signal?: AbortSignal },
): Promise<Prepared> {
  if (sqliteFiles(environment).length > 0 && werePrepared(environment, root)) {
    progress.skip(step);
    return { passwordLink: undefined };
  }
  const hash = hashOf(environment, root);
  const prepared = await progress.run(step, async (notify) => {
    const heard = (line: string) => hear(line, notify);
    const studio = await prepare('src/studio/prepare.ts', { cwd: root, signal, heard });
    notify('the witnessed database');
    await prepare('src/worker/prepare.ts', { cwd: root, signal });
    return { passwordLink: passwordLinkIn(studio) };
  });
  stampsIn(environment, root).write(step, hash);
  return prepared;
}

function sqliteFiles({ content, witnessed }: Environment): string[] {
  return [content, witnessed].flatMap((database) => (database.kind === 'sqlite' ? [database.file] : []));
}

function stampsIn({ dataDir }: Environment, root: string): Stamps {
  return openStamps(root, join(dataDir, 'prepared.json'));
}

/** Shows the current step while it runs; what was left out stays on the screen. */
function hear(line: string, notify: (detail: string) => void): void {
  const [, kind, words] = /^\{"(at|leftOut)":("(?:[^"\\]|\\.)*")\}$/.exec(line) ?? [];
  if (words === undefined) return;
  const said = String(JSON.parse(words));
  if (kind === 'at') notify(said);
  else console.log(said);
}

async function prepare(script: string, command: Pick<HeardCommand, 'cwd' | 'signal' | 'heard'>): Promise<string> {
  const result = await runNode({ ...command, args: [script], env: { NODE_ENV: 'production' } });
  if (result.ok) return result.stdout;
  const failure = parseFailureLine(result.stdout.trim().split('\n').at(-1) ?? '');
  if (failure) throw failure;
  if (ranOutOfMemory(result)) throw outOfMemory(step);
  throw new CandorError({
    code: 'prepare_failed',
    what: `${lastLines(result)}\n\nThe databases could not be prepared. The lines above say why.`,
    remedy: 'Follow those lines and start again. The start continues where it stopped.',
  });
}

/** The last line that is a JSON object is the script's result; other output comes from libraries. */
function passwordLinkIn(stdout: string): string | undefined {
  const line = stdout
    .trim()
    .split('\n')
    .findLast((candidate) => candidate.startsWith('{'));
  const answer: unknown = line === undefined ? undefined : JSON.parse(line);
  if (typeof answer !== 'object' || answer === null || !('passwordLink' in answer)) return undefined;
  return typeof answer.passwordLink === 'string' ? answer.passwordLink : undefined;
}

function hashOf(environment: Environment, root: string): string {
  const sourceHash = hashInputs({ root, paths: inputs, isInput: isSource });
  const { content, witnessed, admin } = environment;
  return createHash('sha256')
    .update(JSON.stringify([sourceHash, content, witnessed, admin?.email]))
    .digest('hex');
}
