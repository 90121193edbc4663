/** A timer that is set again and again by itself is a clock, and is not waited for until it stops. */
const mostGenerations = 4;

/** When it will fire, and since when it waits for that. */
type Pending = { dueAt: number; armedAt: number };

const dueOnce = new Map<number, Pending>();
const clocks = new Map<number, Pending>();
let generation = 0;

/** Knows which timers will still fire, so that a visit waits for what was put off, and not a moment longer. */
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

/** The browser numbers both kinds together, and lets either be cleared by both names. */
function forget(id: number): void {
  dueOnce.delete(id);
  clocks.delete(id);
}

/**
 * Milliseconds until the last of them fires; 0 when none will. `round`: also until each clock that has not struck for `sinceMs` strikes again; what is due later than in `withinMs` is not
 * waited for.
 */
export function lastTimerMs(round?: { sinceMs: number; withinMs: number }): number {
  const now = performance.now();
  const waiting = [...clocks.values()].filter(({ armedAt }) => round && armedAt <= now - round.sinceMs);
  // One that is overdue has not fired yet all the same.
  const left = [...dueOnce.values(), ...waiting].map(({ dueAt }) => Math.max(1, dueAt - now));
  return Math.max(0, ...left.filter((ms) => !round || ms <= round.withinMs));
}
