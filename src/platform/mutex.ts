/** Lets work in one at a time, in the order it came. */
export type Mutex = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined); // Whoever asked hears of it; the next in line does not care.
    return result;
  };
}
