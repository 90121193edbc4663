import type { Step } from '../ingest-context.ts';

/** Counts events that a page had no room for with the batch that reports them. Nothing is counted for an excluded visit. */
export const countLost: Step = ({ events, lost, dropped }) => {
  if (events.length > 0 && lost > 0) dropped.queue_full = lost;
  return undefined;
};
