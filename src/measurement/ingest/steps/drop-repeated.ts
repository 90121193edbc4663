import { keep, type Step } from '../ingest-context.ts';

/** The same id twice in a batch is one event. Repeats over several batches are found where all of them are known: in the store. */
export const dropRepeated: Step = (context) => {
  const seen = new Set<string>();
  keep(context, ({ id }) => {
    if (seen.has(id)) return 'repeated';
    seen.add(id);
    return undefined;
  });
  return undefined;
};
