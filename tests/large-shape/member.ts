import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process of the installation, on a machine of its own as far as the test goes. */
export type Member = {
  readonly name: string;
  /** Resolves once it does its work. */
  start(): Promise<void>;
  /** Ends it as a power failure would. */
  kill(): Promise<void>;
  /** Lets nothing of it run, as a machine that hangs, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Asks it to end, and waits. */
  stop(): Promise<void>;
  /** The last lines that it printed. */
  output(): string;
};

export type MemberOptions = {
  name: string;
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  uid?: number;
  gid?: number;
  /** Asked again and again after a start, until it says yes. */
  isReady(): Promise<boolean>;
};

/** Enough to see why a member ended; some print a line for each failed request. */
const keptCharacters = 20_000;
const askEveryMs = 50;

export function createMember({ name, command, args, isReady, ...how }: MemberOptions): Member {
  let child: ChildProcess | undefined;
  let printed = '';
  const isOver = () => !child || child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || isOver()) return;
    const gone = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill(signal);
    await gone;
  };
  return {
    name,
    async start() {
      const started = spawn(command, args, { ...how, stdio: ['ignore', 'pipe', 'pipe'] });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (printed = (printed + text).slice(-keptCharacters)));
      while (!(await isReady())) {
        if (isOver()) throw new Error(`${name} ended before it was ready:\n${printed}`);
        await new Promise((resolve) => setTimeout(resolve, askEveryMs));
      }
    },
    kill: () => end('SIGKILL'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    stop: () => end('SIGTERM'),
    output: () => printed,
  };
}

/** Whether an address answers with 200. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false; // It is starting.
  }
}
