import { exclusionOf } from '../exclusion.ts';
import { keep, type Step } from '../ingest-context.ts';

/** Visits of the team and of bots are counted as excluded, and nothing else is kept of them. */
export const excludeInternal: Step = (context) => {
  const reason = exclusionOf(context);
  if (reason) keep(context, () => reason);
  return undefined;
};
