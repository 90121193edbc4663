import { keep, type Step } from '../passage.ts';

/** The same id twice in a batch is one event. Repeats over several batches are found where all of them are known: in the store. */
export const dropRepeated: Step = (passage) => {
  const seen = new Set<string>();
  keep(passage, ({ id }) => {
    if (seen.has(id)) return 'repeated';
    seen.add(id);
    return undefined;
  });
  return undefined;
};
