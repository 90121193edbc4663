import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { inheritedSocketsVariable } from '../platform/inherited-socket.ts';
import { type ChildMessage, drainMessage, drainWithinMs } from '../platform/handover.ts';
import { supervisedVariable } from '../platform/parent-watch.ts';
import { within } from '../platform/pause.ts';
import type { ListeningSocket } from './listening-socket.ts';

/** One process of the product, as the supervisor sees it. */
export type Member = {
  name: string;
  command: string;
  args: readonly string[];
  /** Added to this process's own variables; undefined removes a variable. */
  env?: Record<string, string | undefined>;
  /** Passed as file descriptor 3, like systemd does; the member listens there instead of opening a port. */
  socket?: ListeningSocket;
  /** How long it may take to stop after SIGTERM before it is killed. */
  stopWithinMs: number;
};

/** Receives what a member prints, line by line, and the supervisor's own messages about it. */
export type Listener = {
  line(name: string, text: string): void;
  notice(name: string, text: string): void;
};

/** Delay after the second death in a row. After the first, which may be an accident, the restart is immediate because visitors wait. */
export const firstPauseMs = 1_000;
/** A process that keeps dying needs time or a person to fix the cause: two restarts a minute are enough to notice the fix. */
export const longestRestartMs = 30_000;
/** How long to wait for the last lines of output: a process that left the group could hold the pipe open forever. */
const lastLinesMs = 1_000;
/** A process that ran this long has started properly; its next death counts as the first. */
export const defaultStableAfterMs = 10_000;

/** Returns the delay: none, then 1 s, 2 s, 4 s … 30 s. `deaths` counts those in a row without a stable run between them. */
export function restartDelayMs(deaths: number): number {
  return deaths <= 1 ? 0 : Math.min(longestRestartMs, firstPauseMs * 2 ** (deaths - 2));
}

type Retiring = { isSocketKept?: boolean };

/** Exits that count as an orderly stop: Next and shells turn SIGTERM into 143. */
const asAsked = /^(ended with exit code (0|143)|was ended by SIGTERM)$/;

/** One member and its life cycle: running, waiting to be restarted, or retired. */
export class SupervisedProcess {
  readonly #member: Member;
  readonly #listener: Listener;
  readonly #stableAfterMs: number;
  #child: ChildProcess | undefined;
  #gone: Promise<void> = Promise.resolve();
  #startedAtMs = 0;
  #deaths = 0;
  #restart: NodeJS.Timeout | undefined;
  #retired = false;
  readonly #ready = Promise.withResolvers<boolean>();

  constructor({ member, listener, stableAfterMs }: { member: Member; listener: Listener; stableAfterMs: number }) {
    this.#member = member;
    this.#listener = listener;
    this.#stableAfterMs = stableAfterMs;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** True once its first run says that it is ready, false when that run has ended before. */
  get firstReady(): Promise<boolean> {
    return this.#ready.promise;
  }

  /** @param isCandidate it is not started again when it ends, until `keep` is called. */
  start({ isCandidate = false }: { isCandidate?: boolean } = {}): void {
    if (isCandidate) this.#retired = true;
    const { name, command, args, env, socket } = this.#member;
    this.#startedAtMs = performance.now();
    socket?.wake();
    const child = spawn(command, args, {
      // A separate process group: Ctrl-C in the terminal reaches the supervisor alone, which then stops its members in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', socket?.fd ?? 'ignore', 'ipc'],
      env: { ...process.env, ...env, [supervisedVariable]: '1', [inheritedSocketsVariable]: socket && '1' },
    });
    this.#child = child;
    child.on('message', (message: ChildMessage) => message === 'ready' && this.#ready.resolve(true));
    this.#gone = this.#follow(child);
    if (child.pid) this.#listener.notice(name, `started, process ${child.pid}`);
  }

  /** From here on, a candidate is started again when it ends. */
  keep(): void {
    this.#retired = false;
    if (!this.#child) this.start();
  }

  /** From here on, the process is not restarted, and its port is closed unless another process listens there. */
  retire({ isSocketKept = false }: Retiring = {}): void {
    this.#retired = true;
    if (!isSocketKept) this.#member.socket?.close();
    clearTimeout(this.#restart);
  }

  async stop(retiring: Retiring = {}): Promise<void> {
    this.retire(retiring);
    const child = this.#child;
    if (!child) return;
    child.kill('SIGTERM');
    const patience = setTimeout(() => {
      this.#listener.notice(
        this.#member.name,
        `did not stop within ${this.#member.stopWithinMs / 1000} s, so it is killed`,
      );
      killGroup(this.#child?.pid);
    }, this.#member.stopWithinMs);
    await this.#gone;
    clearTimeout(patience);
  }

  /** Lets the process finish its requests while another one takes the new ones. A process that takes too long for that is stopped. */
  async drain(): Promise<void> {
    this.retire({ isSocketKept: true });
    const child = this.#child;
    if (!child?.connected) return this.stop({ isSocketKept: true });
    child.send(drainMessage, () => undefined);
    const isLate = this.#gone.then(() => false);
    if (await within(drainWithinMs, isLate, true)) await this.stop({ isSocketKept: true });
  }

  kill(): void {
    this.retire();
    killGroup(this.#child?.pid);
  }

  #follow(child: ChildProcess): Promise<void> {
    const printed = [child.stdout, child.stderr].map((stream) => this.#print(stream));
    return new Promise((resolve) => {
      const end = (how: string) => {
        if (this.#child !== child) return;
        this.#child = undefined;
        // Ends its child processes too, so that the next run finds its ports and locks free.
        killGroup(child.pid);
        void Promise.race([Promise.all(printed), delay(lastLinesMs, undefined, { ref: false })]).then(() => {
          this.#ended(how);
          resolve();
        });
      };
      child.once('error', (error) => end(`could not be started: ${error.message}`));
      child.once('exit', (code, signal) => end(signal ? `was ended by ${signal}` : `ended with exit code ${code}`));
    });
  }

  #print(stream: Readable | null): Promise<void> {
    if (!stream) return Promise.resolve();
    const lines = createInterface({ input: stream, crlfDelay: Infinity });
    lines.on('line', (line) => this.#listener.line(this.#member.name, line));
    return new Promise((resolve) => lines.once('close', () => resolve()));
  }

  #ended(how: string): void {
    const { name } = this.#member;
    this.#ready.resolve(false);
    if (this.#retired) return this.#listener.notice(name, asAsked.test(how) ? 'stopped' : how);
    this.#deaths = performance.now() - this.#startedAtMs >= this.#stableAfterMs ? 1 : this.#deaths + 1;
    const delayMs = restartDelayMs(this.#deaths);
    this.#listener.notice(
      name,
      `${how}; starting it again ${this.#deaths > 1 ? `in ${delayMs / 1000} s (died ${this.#deaths} times in a row)` : 'at once'}`,
    );
    if (delayMs > 0) this.#member.socket?.rest();
    this.#restart = setTimeout(() => this.start(), delayMs);
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: the whole group has ended already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
