import { spawn } from 'node:child_process';

/** A program of this product, run to its end. */
export type Command = { args: readonly string[]; cwd: string; env?: Record<string, string | undefined>; signal?: AbortSignal };
export type CommandResult = { ok: boolean; stdout: string; stderr: string };

/** Enough of the end of an output to understand a failure, whatever a build prints. */
const keptOutputCharacters = 64 * 1024;
const quiet = ['--disable-warning=ExperimentalWarning'];

/** Runs it under this very Node and resolves when it ended; its output is kept, not shown. */
export function runNode({ args, cwd, env, signal }: Command): Promise<CommandResult> {
  const child = spawn(process.execPath, [...quiet, ...args], { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  signal?.addEventListener('abort', () => endGroup(child.pid), { once: true });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => { output.stdout = (output.stdout + String(chunk)).slice(-keptOutputCharacters); });
  child.stderr.on('data', (chunk) => { output.stderr = (output.stderr + String(chunk)).slice(-keptOutputCharacters); });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, ...output, stderr: `${output.stderr}${error.message}\n` }));
    child.once('close', (code) => resolve({ ok: code === 0, ...output }));
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

/** The last lines a person needs to see. */
export function lastLines(result: CommandResult, count = 30): string {
  return `${result.stdout}\n${result.stderr}`.trim().split('\n').slice(-count).join('\n');
}
