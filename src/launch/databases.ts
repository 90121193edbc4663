import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Environment } from '../platform/environment.ts';
import { CandorError } from '../platform/errors.ts';
import { lastLines, runNode } from './command.ts';
import type { Progress } from './progress.ts';
import { hashInputs, isSource, openStamps } from './stamps.ts';

const step = 'migrate and seed';
const inputs = ['src/content', 'src/studio', 'src/worker', 'src/platform', 'migrations', 'package-lock.json'];

/** What the preparation found out: a link that lets the first person in, when it made one. */
export type Prepared = { passwordLink: string | undefined };

/**
 * Brings both databases up to date and fills empty ones. Skipped while neither the source nor the settings nor the SQLite files changed;
 * a PostgreSQL server can be emptied behind our back, so it is asked every time.
 */
export async function prepareDatabases(environment: Environment, { root, progress, signal }: { root: string; progress: Progress; signal?: AbortSignal }): Promise<Prepared> {
  const stamps = openStamps(root, join(environment.dataDir, 'prepared.json'));
  const files = [environment.content, environment.witnessed].flatMap((database) => (database.kind === 'sqlite' ? [database.file] : []));
  const hash = settingsHash(environment, hashInputs({ root, paths: inputs, isInput: isSource }));
  if (files.length > 0 && stamps.isCurrent(step, hash, files)) {
    progress.skip(step);
    return { passwordLink: undefined };
  }
  const prepared = await progress.run(step, async () => {
    const studio = await prepare('src/studio/prepare.ts', root, signal);
    await prepare('src/worker/prepare.ts', root, signal);
    return { passwordLink: passwordLinkIn(studio) };
  });
  stamps.write(step, hash);
  return prepared;
}

async function prepare(script: string, root: string, signal: AbortSignal | undefined): Promise<string> {
  const result = await runNode({ args: [script], cwd: root, env: { NODE_ENV: 'production' }, signal });
  if (result.ok) return result.stdout;
  throw new CandorError({
    code: 'prepare_failed',
    what: `${lastLines(result)}\n\nThe databases could not be prepared; the lines above say why.`,
    remedy: 'Follow them. To begin with empty databases instead, choose another DATA_DIR (or DATABASE_URL).',
  });
}

/** The last line that is a JSON object is the script's answer; whatever else a library prints is not. */
function passwordLinkIn(stdout: string): string | undefined {
  const line = stdout.trim().split('\n').findLast((candidate) => candidate.startsWith('{'));
  const answer: unknown = line === undefined ? undefined : JSON.parse(line);
  if (typeof answer !== 'object' || answer === null || !('passwordLink' in answer)) return undefined;
  return typeof answer.passwordLink === 'string' ? answer.passwordLink : undefined;
}

function settingsHash(environment: Environment, sourceHash: string): string {
  const { content, witnessed, admin } = environment;
  return createHash('sha256').update(JSON.stringify([sourceHash, content, witnessed, admin?.email])).digest('hex');
}
