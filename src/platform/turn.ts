/** Lets work in one at a time, in the order it came. */
export type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createTurn(): Turn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined); // Whoever asked hears of it; the next in line does not care.
    return result;
  };
}
