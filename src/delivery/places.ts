/** A bounded number of places. Nobody waits for one: a queue would only hide that there are too few. */
export type Places = { take(): boolean; leave(): void };

export function createPlaces(count: number): Places {
  let free = count;
  return {
    take() {
      if (free === 0) return false;
      free -= 1;
      return true;
    },
    leave() {
      free += 1;
    },
  };
}
