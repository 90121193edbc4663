/** One sample of a process. */
export type Sample = { atSeconds: number; anonymousMiB: number; descriptors: number; threads: number };

/** `after` is the level that steady growth has reached; an early step does not count. */
type Growth = { what: 'memory' | 'descriptors' | 'threads'; before: number; after: number; bound: number };

/** Share of the time in which caches fill, code is compiled and heaps reach their size; afterwards the process must be level. */
const settlingShare = 1 / 3;

/**
 * The medians of the first and the last quarter of the remaining time are compared, so single peaks do not matter. A single step up, as heaps make when more is asked of them at once, is not
 * steady growth: from the third quarter to the last, growth must still be a third of the total.
 */
const comparedShare = 1 / 4;
const quartersBetween = 3;

/** Tolerance for a heap's swings between two collections; a leak of two MiB a minute is still found in 30 minutes. */
const usualShare = 0.05;
const memoryMiB = 10;

/** Connections come and go with the current traffic. */
const maxMoreDescriptors = 12;

/** Pools start threads on first need: the event store, which has fifty, still starts one occasionally in the second half hour. */
const threadsShare = 0.1;
const maxMoreThreads = 1;

/**
 * Returns what kept growing after the process had settled; empty for a process that is level.
 * @param memoryShare by how much its memory may grow, plus a few MiB: more for a process whose caches grow with its data
 */
export function growthOf(samples: readonly Sample[], { memoryShare = usualShare } = {}): Growth[] {
  const [before, third, after] = comparedParts(samples);
  const look = (
    what: Growth['what'],
    valueOf: (sample: Sample) => number,
    bound: (before: number) => number,
  ): Growth => {
    const [first, late, last] = [before, third, after].map((part) => median(part.map(valueOf))) as [
      number,
      number,
      number,
    ];
    return {
      what,
      before: first,
      after: first + Math.min(last - first, quartersBetween * (last - late)),
      bound: bound(first),
    };
  };
  const looked = [
    look(
      'memory',
      ({ anonymousMiB }) => anonymousMiB,
      (first) => first * (1 + memoryShare) + memoryMiB,
    ),
    look(
      'descriptors',
      ({ descriptors }) => descriptors,
      (first) => first + maxMoreDescriptors,
    ),
    look(
      'threads',
      ({ threads }) => threads,
      (first) => first * (1 + threadsShare) + maxMoreThreads,
    ),
  ];
  return looked.filter((each) => each.after > each.bound);
}

/** @throws RangeError when there are too few samples to compare anything. */
function comparedParts(samples: readonly Sample[]): [Sample[], Sample[], Sample[]] {
  const settled = samples.slice(Math.ceil(samples.length * settlingShare));
  const length = Math.floor(settled.length * comparedShare);
  if (length < 3) throw new RangeError(`${samples.length} samples are too few to tell growth from noise.`);
  return [settled.slice(0, length), settled.slice(-2 * length, -length), settled.slice(-length)];
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
