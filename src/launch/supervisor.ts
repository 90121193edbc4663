import { within } from '../platform/pause.ts';
import { defaultStableAfterMs, type Listener, type Member, SupervisedProcess } from './supervised-process.ts';

/** How long a new process may prepare: a large website copies all of its content first. */
const readyWithinMs = 10 * 60_000;

export type Supervisor = Pick<ProcessSupervisor, 'start' | 'replace' | 'restart' | 'pidOf' | 'stop' | 'kill'>;

/** Keeps members running: restarts a process that dies, first at once, then with growing delays, and never gives up. */
export function createSupervisor(listener: Listener, options: { stableAfterMs?: number } = {}): Supervisor {
  return new ProcessSupervisor(listener, options);
}

class ProcessSupervisor {
  readonly #listener: Listener;
  readonly #stableAfterMs: number;
  readonly #running = new Map<string, SupervisedProcess>();
  /** New processes that are not ready yet, and old ones that finish their requests. */
  readonly #passing = new Set<SupervisedProcess>();
  #isStopping = false;

  constructor(listener: Listener, { stableAfterMs = defaultStableAfterMs }: { stableAfterMs?: number }) {
    this.#listener = listener;
    this.#stableAfterMs = stableAfterMs;
  }

  /** Does nothing once the supervisor is stopping. */
  start(member: Member): void {
    if (this.#isStopping) return;
    const supervised = this.#create(member);
    this.#running.set(member.name, supervised);
    supervised.start();
  }

  /**
   * Starts a member beside the running one of the same name, and lets that one finish its requests when the new one is ready.
   * @returns false when the new one ended before it was ready, or the supervisor is stopping; the running one then goes on.
   */
  async replace(member: Member): Promise<boolean> {
    if (this.#isStopping) return false;
    const next = this.#create(member);
    const isReady = await this.#whilePassing(next, () => untilReady(next));
    if (!isReady || this.#isStopping) return false;
    const previous = this.#running.get(member.name);
    this.#running.set(member.name, next);
    next.keep();
    if (previous) await this.#whilePassing(previous, () => previous.drain());
    return true;
  }

  /** Stops a member that cannot run twice, and starts its successor. Returns false when the supervisor is stopping. */
  async restart(member: Member): Promise<boolean> {
    await this.#running.get(member.name)?.stop({ isSocketKept: true });
    this.start(member);
    return !this.#isStopping;
  }

  /** Returns the process id of a member that is currently running. */
  pidOf(name: string): number | undefined {
    return this.#running.get(name)?.pid;
  }

  /** Stops the members one after the other, in the given order; resolves when every process is gone. */
  async stop(order: readonly string[]): Promise<void> {
    this.#isStopping = true;
    const named = order.flatMap((name) => this.#running.get(name) ?? []);
    const others = [...this.#running.values()].filter((supervised) => !named.includes(supervised));
    // No member may restart while the others are still stopping.
    for (const supervised of [...this.#running.values(), ...this.#passing]) supervised.retire();
    for (const supervised of [...this.#passing, ...named, ...others]) await supervised.stop();
  }

  /** Ends everything at once. */
  kill(): void {
    this.#isStopping = true;
    for (const supervised of [...this.#running.values(), ...this.#passing]) supervised.kill();
  }

  #create(member: Member): SupervisedProcess {
    return new SupervisedProcess({ member, listener: this.#listener, stableAfterMs: this.#stableAfterMs });
  }

  async #whilePassing<Result>(supervised: SupervisedProcess, work: () => Promise<Result>): Promise<Result> {
    this.#passing.add(supervised);
    const result = await work();
    this.#passing.delete(supervised);
    return result;
  }
}

/** Starts a process, and ends it when it does not get ready. */
async function untilReady(next: SupervisedProcess): Promise<boolean> {
  next.start({ isCandidate: true });
  const isReady = await within(readyWithinMs, next.firstReady, false);
  if (!isReady) await next.stop({ isSocketKept: true });
  return isReady;
}
