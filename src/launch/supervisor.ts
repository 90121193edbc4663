import { defaultStableAfterMs, type Listener, type Member, SupervisedProcess } from './supervised-process.ts';

export type Supervisor = {
  /** Does nothing once the supervisor is stopping. */
  start(member: Member): void;
  /** Returns the process id of a member that is currently running. */
  pidOf(name: string): number | undefined;
  /** Stops the members one after the other, in the given order; resolves when every process is gone. */
  stop(order: readonly string[]): Promise<void>;
  /** Ends everything at once. */
  kill(): void;
};

/** Keeps members running: restarts a process that dies, first at once, then with growing delays, and never gives up. */
export function createSupervisor(
  listener: Listener,
  { stableAfterMs = defaultStableAfterMs }: { stableAfterMs?: number } = {},
): Supervisor {
  const running = new Map<string, SupervisedProcess>();
  let isStopping = false;
  return {
    start(member) {
      if (isStopping) return;
      const supervised = new SupervisedProcess({ member, listener, stableAfterMs });
      running.set(member.name, supervised);
      supervised.start();
    },
    pidOf: (name) => running.get(name)?.pid,
    async stop(order) {
      isStopping = true;
      const named = order.flatMap((name) => running.get(name) ?? []);
      const others = [...running.values()].filter((supervised) => !named.includes(supervised));
      // No member may restart while the others are still stopping.
      for (const supervised of running.values()) supervised.retire();
      for (const supervised of [...named, ...others]) await supervised.stop();
    },
    kill() {
      isStopping = true;
      for (const supervised of running.values()) supervised.kill();
    },
  };
}
