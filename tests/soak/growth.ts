/** One look at a process. */
export type Sample = { atSeconds: number; anonymousMiB: number; descriptors: number; threads: number };

/** `after`: where steady growth has led; a step early on counts for nothing. */
export type Growth = { what: 'memory' | 'descriptors' | 'threads'; before: number; after: number; bound: number };

/** Caches fill, code is compiled and heaps find their size in this share of the time; what follows must be level. */
const settlingShare = 1 / 3;

/**
 * The medians of the first and the last quarter of what follows are compared, so single peaks mean nothing. What took one step up and stayed there, as
 * heaps do once more is asked of them at once, does not keep growing: from the third quarter to the last it must be a third as much again.
 */
const comparedShare = 1 / 4;
const quartersBetween = 3;

/** A heap between two collections swings by more than nothing; a leak of two MiB a minute is found in 30 minutes. */
const usualShare = 0.05;
const memoryMiB = 10;

/** Connections come and go with the traffic of the moment. */
const maxMoreDescriptors = 12;

/** Pools start their threads when they are first needed: the event store, which has fifty, still starts one now and then in the second half hour. */
const threadsShare = 0.1;
const maxMoreThreads = 1;

/**
 * What kept growing after the process had settled; empty for a process that is level.
 * @param memoryShare by how much its memory may, beside a few MiB: more for a process whose caches grow with what it stores
 */
export function growthOf(samples: readonly Sample[], { memoryShare = usualShare } = {}): Growth[] {
  const [before, third, after] = comparedParts(samples);
  const look = (what: Growth['what'], valueOf: (sample: Sample) => number, bound: (before: number) => number): Growth => {
    const [first, late, last] = [before, third, after].map((part) => median(part.map(valueOf))) as [number, number, number];
    return { what, before: first, after: first + Math.min(last - first, quartersBetween * (last - late)), bound: bound(first) };
  };
  const looked = [
    look('memory', ({ anonymousMiB }) => anonymousMiB, (first) => first * (1 + memoryShare) + memoryMiB),
    look('descriptors', ({ descriptors }) => descriptors, (first) => first + maxMoreDescriptors),
    look('threads', ({ threads }) => threads, (first) => first * (1 + threadsShare) + maxMoreThreads),
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
