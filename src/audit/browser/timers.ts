/** A timer that re-arms itself this often is periodic, and the visit does not wait until it stops. */
const mostGenerations = 4;

/** When a timer is due, and since when it has been armed. */
type Pending = { dueAt: number; armedAt: number };

const dueOnce = new Map<number, Pending>();
const clocks = new Map<number, Pending>();
let generation = 0;

/** Tracks pending timers, so that a visit waits for deferred work and not a moment longer. */
export function watchTimers(): void {
  Object.assign(window, { ...watchedTimeouts(), ...watchedIntervals() });
}

function watchedTimeouts() {
  const set = window.setTimeout.bind(window);
  const clear = window.clearTimeout.bind(window);
  const setTimeout = (handler: TimerHandler, delay?: number, ...given: unknown[]): number => {
    if (typeof handler !== 'function') return set(handler, delay);
    const born = generation;
    const id: number = set(() => {
      forget(id);
      generation = born + 1;
      try {
        Reflect.apply(handler, window, given);
      } finally {
        generation = 0;
      }
    }, delay);
    (born < mostGenerations ? dueOnce : clocks).set(id, pendingFor(delay));
    return id;
  };
  const clearTimeout = (id?: number): void => {
    forget(Number(id));
    clear(id);
  };
  return { setTimeout, clearTimeout };
}

function watchedIntervals() {
  const set = window.setInterval.bind(window);
  const clear = window.clearInterval.bind(window);
  const setInterval = (handler: TimerHandler, delay?: number, ...given: unknown[]): number => {
    if (typeof handler !== 'function') return set(handler, delay);
    const id: number = set(() => {
      clocks.set(id, pendingFor(delay));
      Reflect.apply(handler, window, given);
    }, delay);
    clocks.set(id, pendingFor(delay));
    return id;
  };
  const clearInterval = (id?: number): void => {
    forget(Number(id));
    clear(id);
  };
  return { setInterval, clearInterval };
}

function pendingFor(delay?: number): Pending {
  const armedAt = performance.now();
  return { armedAt, dueAt: armedAt + (Number(delay) || 0) };
}

/** Timeouts and intervals share one number range, and either clear function accepts both. */
function forget(id: number): void {
  dueOnce.delete(id);
  clocks.delete(id);
}

/**
 * Returns the milliseconds until the last pending timer fires; 0 when there is none. With `round`, it also waits for each periodic timer that has not fired for `sinceMs`, and ignores timers
 * due later than `withinMs`.
 */
export function lastTimerMs(round?: { sinceMs: number; withinMs: number }): number {
  const now = performance.now();
  const waiting = [...clocks.values()].filter(({ armedAt }) => round && armedAt <= now - round.sinceMs);
  // An overdue timer still counts as pending.
  const left = [...dueOnce.values(), ...waiting].map(({ dueAt }) => Math.max(1, dueAt - now));
  return Math.max(0, ...left.filter((ms) => !round || ms <= round.withinMs));
}
