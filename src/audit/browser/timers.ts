/** A timer that is set again and again by itself is a clock, and is not waited for. */
const mostGenerations = 4;

const dueAt = new Map<number, number>();
let generation = 0;

/** Knows which timers will still fire, so that a visit waits for what was put off, and not a moment longer. */
export function watchTimers(): void {
  const set = window.setTimeout.bind(window);
  const clear = window.clearTimeout.bind(window);
  const setTimeout = (handler: TimerHandler, delay?: number, ...given: unknown[]): number => {
    if (typeof handler !== 'function') return set(handler, delay);
    const born = generation;
    const id: number = set(() => {
      dueAt.delete(id);
      generation = born + 1;
      try {
        Reflect.apply(handler, window, given);
      } finally {
        generation = 0;
      }
    }, delay);
    if (born < mostGenerations) dueAt.set(id, performance.now() + (Number(delay) || 0));
    return id;
  };
  const clearTimeout = (id?: number): void => {
    dueAt.delete(Number(id));
    clear(id);
  };
  Object.assign(window, { setTimeout, clearTimeout });
}

/** Milliseconds until the last of them fires; 0 when none will. */
export function lastTimerMs(): number {
  return Math.max(0, ...[...dueAt.values()].map((at) => at - performance.now()));
}
