import { spawn } from 'node:child_process';
import { totalmem } from 'node:os';
import { createInterface } from 'node:readline';
import { CandorError } from '../platform/errors.ts';

/** A program of this product, run to its end. */
export type Command = { args: readonly string[]; cwd: string; env?: Record<string, string | undefined>; signal?: AbortSignal };
/** `heard`: each line of its standard output as it comes. */
export type HeardCommand = Command & { heard?: (line: string) => void };
/** `endedBy`: the signal that ended it. */
export type CommandResult = { ok: boolean; stdout: string; stderr: string; endedBy?: NodeJS.Signals };

/** Enough of the end of an output to understand a failure, whatever a build prints. */
const keptOutputCharacters = 64 * 1024;
const quiet = ['--disable-warning=ExperimentalWarning'];

/** Runs it under this very Node and resolves when it ended; its output is kept, not shown. */
export function runNode({ args, cwd, env, signal, heard }: HeardCommand): Promise<CommandResult> {
  const child = spawn(process.execPath, [...quiet, ...args], { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  signal?.addEventListener('abort', () => endGroup(child.pid), { once: true });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => { output.stdout = (output.stdout + String(chunk)).slice(-keptOutputCharacters); });
  child.stderr.on('data', (chunk) => { output.stderr = (output.stderr + String(chunk)).slice(-keptOutputCharacters); });
  if (heard) createInterface({ input: child.stdout, crlfDelay: Infinity }).on('line', heard);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, ...output, stderr: `${output.stderr}${error.message}\n` }));
    child.once('close', (code, endedBy) => resolve({ ok: code === 0, ...output, ...(endedBy && { endedBy }) }));
  });
}

/** Runs it with its output shown as it comes; true when it ended with exit code 0. */
export function runShown({ args, cwd, env, signal }: Command): Promise<boolean> {
  const child = spawn(process.execPath, [...quiet, ...args], { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  signal?.addEventListener('abort', () => endGroup(child.pid), { once: true });
  return new Promise((resolve) => {
    child.once('error', (error) => console.error(error.message));
    child.once('close', (code) => resolve(code === 0));
  });
}

/** A build has helpers of its own: all of them are asked to end, or they would hold its lock. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    // ESRCH: it has just ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** The last lines a person needs to see; where in the code it happened is for whoever debugs. */
export function lastLines(result: CommandResult, count = 30): string {
  const lines = `${result.stdout}\n${result.stderr}`.trim().split('\n');
  return lines.filter((line) => !/^\s+at .*[:(]/.test(line)).slice(-count).join('\n');
}

/** The kernel kills what takes more memory than there is, and Node ends itself when its heap is full; neither says so to whoever waits. */
export function ranOutOfMemory({ endedBy, stderr }: CommandResult): boolean {
  return endedBy === 'SIGKILL' || /heap out of memory|Cannot allocate memory|ENOMEM/.test(stderr);
}

export function outOfMemory(name: string, neededBytes?: number): CandorError {
  const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);
  // A container may have less than the machine it runs on.
  const thereBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  const needed = neededBytes ? `; it needs about ${gigabytes(neededBytes)} GB, and there are ${gigabytes(thereBytes)} GB` : '';
  return new CandorError({
    code: 'out_of_memory',
    what: `The step “${name}” was ended by the system, most likely because the memory ran out${needed}.`,
    remedy: 'Add memory or swap, or stop other programs, and start again: what was done is kept. A release (npm run release on a larger machine) builds nothing where it runs.',
  });
}
