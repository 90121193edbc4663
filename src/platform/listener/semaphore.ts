/** Limits concurrent work. Nothing waits for a permit: a queue would only hide that there are too few. */
export type Semaphore = { tryAcquire(): boolean; release(): void; readonly taken: number };

export function createSemaphore(count: number): Semaphore {
  let free = count;
  return {
    tryAcquire() {
      if (free === 0) return false;
      free -= 1;
      return true;
    },
    release() {
      free += 1;
    },
    get taken() {
      return count - free;
    },
  };
}
