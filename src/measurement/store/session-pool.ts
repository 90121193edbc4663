/** A job that runs on a session and reports its own result. */
type Job<Session> = (session: Session) => Promise<void>;

export type SessionPool<Session> = {
  /** Runs the job on a free session, or queues it when none is free. Returns false at once when the queue is full. */
  run<Result>(job: (session: Session) => Promise<Result>): Promise<Result> | false;
  /** How many jobs run, and how many wait for a session. */
  status(): { running: number; waiting: number };
  /** Resolves when nothing runs and nothing is queued. */
  idle(): Promise<void>;
};

/** Each session runs one statement at a time, first come, first served. */
export function createSessionPool<Session>(sessions: readonly Session[], maxWaiting: number): SessionPool<Session> {
  const free = [...sessions];
  const waiting: Job<Session>[] = [];
  let onIdle: (() => void)[] = [];

  function next(): void {
    if (free.length === sessions.length && waiting.length === 0) {
      for (const resolve of onIdle) resolve();
      onIdle = [];
    }
    if (waiting.length === 0) return;
    const session = free.pop();
    if (session === undefined) return;
    const job = waiting.shift();
    void job?.(session).then(() => {
      free.push(session);
      next();
    });
  }

  return {
    run<Result>(job: (session: Session) => Promise<Result>) {
      if (free.length === 0 && waiting.length >= maxWaiting) return false;
      return new Promise<Result>((resolve, reject) => {
        waiting.push((session) => job(session).then(resolve, reject));
        next();
      });
    },
    status: () => ({ running: sessions.length - free.length, waiting: waiting.length }),
    idle: () =>
      new Promise((resolve) => {
        onIdle.push(resolve);
        next();
      }),
  };
}
