import type { DropReason } from '../drop-reasons.ts';
import { keep, type Passage, type Step } from '../passage.ts';

/** Visits that are not of visitors are counted as left out and nothing else is kept of them. Who watches the events may ask for theirs to count all the same. */
export const leaveOut: Step = (passage) => {
  const reason = reasonOf(passage);
  if (reason) keep(passage, () => reason);
  return undefined;
};

function reasonOf({ mark, clientAddress, site }: Passage): DropReason | undefined {
  if (mark === 'debug-counted') return undefined;
  if (mark === 'debug' || (mark === 'own' && site.leavesOutOwn)) return 'own_visit';
  return site.isInternal(clientAddress) ? 'internal_network' : undefined;
}
