/** Runs a bounded number of pieces of work at once; the others wait in the order of the calls. */
export type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createLimiter(count: number): Limiter {
  const waiting: (() => void)[] = [];
  let free = count;
  const acquire = () => {
    if (free === 0) return new Promise<void>((resolve) => waiting.push(resolve));
    free -= 1;
    return Promise.resolve();
  };
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
}
