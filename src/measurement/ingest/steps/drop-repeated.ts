import { keep, type Step } from '../ingest-context.ts';

/** Drops an id that repeats within a batch. Only the store knows all batches, so it finds repeats across them. */
export const dropRepeated: Step = (context) => {
  const seen = new Set<string>();
  keep(context, ({ id }) => {
    if (seen.has(id)) return 'repeated';
    seen.add(id);
    return undefined;
  });
  return undefined;
};
