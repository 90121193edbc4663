import { exclusionOf } from '../exclusion.ts';
import { keep, type Step } from '../passage.ts';

/** Visits that are not of visitors are counted as left out and nothing else is kept of them. */
export const leaveOut: Step = (passage) => {
  const reason = exclusionOf(passage);
  if (reason) keep(passage, () => reason);
  return undefined;
};
