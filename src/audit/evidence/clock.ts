import { type OptionalCategory, optionalCategories } from '../../platform/categories.ts';
import type { Moment, Stage, Standing } from '../evidence-contract.ts';

/** The current moment of a visit. Every record takes its moment from here. */
export type VisitClock = {
  now: () => Moment;
  enter: (stage: Stage) => void;
  /** Starts the next document. Documents count from 0, so the first call starts number 0. */
  beginLoad: () => void;
  answer: (standing: Standing, granted: readonly OptionalCategory[]) => void;
};

export function createVisitClock(startedAtMs = performance.now()): VisitClock {
  let stage: Stage = 'load';
  let standing: Standing = 'undecided';
  let granted: readonly OptionalCategory[] = [];
  let load = -1;
  return {
    now: () => ({
      atMs: Math.round(performance.now() - startedAtMs),
      load: Math.max(0, load),
      stage,
      standing,
      granted,
    }),
    enter: (next) => {
      stage = next;
    },
    beginLoad: () => {
      load += 1;
      stage = 'load';
    },
    answer: (next, categories) => {
      standing = next;
      granted = optionalCategories.filter((category) => categories.includes(category));
    },
  };
}
