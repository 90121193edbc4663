import type { Step } from '../ingest-context.ts';

/** What a page had no room for is counted with the batch that tells of it. Of a visit that is left out it is none of ours. */
export const countLost: Step = ({ events, lost, dropped }) => {
  if (events.length > 0 && lost > 0) dropped.queue_full = lost;
  return undefined;
};
