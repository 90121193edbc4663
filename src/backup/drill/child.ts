import { execFile } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import type { Environment } from '../../platform/environment.ts';
import { isRecord, parseJson } from '../../platform/json.ts';

/** A verdict lists every fault; a chain that is broken everywhere has many. */
const maxOutputBytes = 256 * 1024 * 1024;
const root = join(import.meta.dirname, '../../..');

type Ended = {
  exitCode: number;
  /** The JSON object that it printed last; empty when there is none. */ answer: Record<string, unknown>;
  /** What it printed for people when it failed. */ complaint: string;
};

/** Runs one of the product's own commands on restored data. It gets no variable of the real installation. */
export function runOnRestored(script: string, args: readonly string[], environment: Environment): Promise<Ended> {
  const { dataDir, content } = environment;
  // A folder for this version of Node, within the one that the variable names.
  const compileCache = getCompileCacheDir();
  const env = {
    PATH: process.env.PATH,
    // Compiled code, so that it starts as fast as the command itself.
    ...(compileCache !== undefined && { NODE_COMPILE_CACHE: dirname(compileCache) }),
    NODE_ENV: 'production' as const,
    DATA_DIR: dataDir,
    ...(content.kind === 'postgres' && { DATABASE_URL: content.url }),
  };
  const words = ['--disable-warning=ExperimentalWarning', join(root, script), ...args];
  return new Promise((resolve) => {
    const options = { cwd: root, env, maxBuffer: maxOutputBytes };
    const child = execFile(process.execPath, words, options, (error, stdout, stderr) =>
      resolve({
        exitCode: error ? (child.exitCode ?? 1) : 0,
        answer: answerIn(stdout),
        complaint: complaintIn(stderr) || (error?.message ?? ''),
      }),
    );
  });
}

/** What `explain` has printed, without its remedy and the lines of libraries above it: the drill says what to do. */
function complaintIn(stderr: string): string {
  const lines = stderr.trim().split('\n');
  const remedy = lines.findLastIndex((line) => line.startsWith('  What to do: '));
  return remedy > 0 ? `${lines[remedy - 1]} ${lines[remedy + 1]?.trim()}` : String(lines.at(-1));
}

/** Libraries may print lines before it. */
function answerIn(stdout: string): Record<string, unknown> {
  const start = stdout.startsWith('{') ? 0 : stdout.indexOf('\n{') + 1;
  const parsed = parseJson(stdout.slice(start));
  return isRecord(parsed) ? parsed : {};
}
