import { spawn } from 'node:child_process';
import { totalmem } from 'node:os';
import { createInterface } from 'node:readline';
import { CandorError } from '../platform/errors.ts';

/** A program of this product that runs to its end. */
type Command = {
  args: readonly string[];
  cwd: string;
  env?: Record<string, string | undefined>;
  signal?: AbortSignal;
};
/** `heard` is called with each line of standard output as it arrives. */
export type HeardCommand = Command & { heard?: (line: string) => void };
/** `endedBy`: the signal that ended it. */
type CommandResult = { ok: boolean; stdout: string; stderr: string; endedBy?: NodeJS.Signals };

/** Enough of the end of the output to understand a failure, however much a build prints. */
const keptOutputCharacters = 64 * 1024;
const quiet = ['--disable-warning=ExperimentalWarning'];

/** Runs the command with the current Node and resolves when it has ended; its output is kept, not shown. */
export function runNode({ args, cwd, env, signal, heard }: HeardCommand): Promise<CommandResult> {
  const child = spawn(process.execPath, [...quiet, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  signal?.addEventListener('abort', () => endGroup(child.pid), { once: true });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout = (output.stdout + String(chunk)).slice(-keptOutputCharacters);
  });
  child.stderr.on('data', (chunk) => {
    output.stderr = (output.stderr + String(chunk)).slice(-keptOutputCharacters);
  });
  if (heard) createInterface({ input: child.stdout, crlfDelay: Infinity }).on('line', heard);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, ...output, stderr: `${output.stderr}${error.message}\n` }));
    child.once('close', (code, endedBy) => resolve({ ok: code === 0, ...output, ...(endedBy && { endedBy }) }));
  });
}

/** Runs the command and shows its output immediately; true when it ended with exit code 0. */
export function runShown({ args, cwd, env, signal }: Command): Promise<boolean> {
  const child = spawn(process.execPath, [...quiet, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  signal?.addEventListener('abort', () => endGroup(child.pid), { once: true });
  return new Promise((resolve) => {
    child.once('error', (error) => console.error(error.message));
    child.once('close', (code) => resolve(code === 0));
  });
}

/** Ends the whole process group: a build's child processes would otherwise hold its lock. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    // ESRCH: the process has just ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Returns the last lines that a person needs to see; stack traces are for debugging only. */
export function lastLines(result: CommandResult, count = 30): string {
  const lines = `${result.stdout}\n${result.stderr}`.trim().split('\n');
  return lines
    .filter((line) => !/^\s+at .*[:(]/.test(line))
    .slice(-count)
    .join('\n');
}

/** The kernel kills a process that exceeds the memory, and Node exits when its heap is full; neither reports this to the parent process. */
export function ranOutOfMemory({ endedBy, stderr }: CommandResult): boolean {
  return endedBy === 'SIGKILL' || /heap out of memory|Cannot allocate memory|ENOMEM/.test(stderr);
}

export function outOfMemory(name: string, neededBytes?: number): CandorError {
  const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);
  // A container may have less memory than its machine.
  const thereBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  const needed = neededBytes
    ? `. It needs about ${gigabytes(neededBytes)} GB, and this system has ${gigabytes(thereBytes)} GB`
    : '';
  return new CandorError({
    code: 'out_of_memory',
    what: `The system ended the step “${name}”, most likely because memory ran out${needed}.`,
    remedy:
      'Add memory or swap, or stop other programs, and start again. Finished steps are kept. Or run a release (npm run release on a larger machine), which builds nothing on the server.',
  });
}
