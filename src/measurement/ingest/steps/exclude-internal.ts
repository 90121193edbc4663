import { exclusionOf } from '../exclusion.ts';
import { keep, type Step } from '../ingest-context.ts';

/** Counts visits of the team and from internal networks as excluded, and keeps nothing else of them. */
export const excludeInternal: Step = (context) => {
  const reason = exclusionOf(context);
  if (reason) keep(context, () => reason);
  return undefined;
};
