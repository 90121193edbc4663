import type { DropReason } from '../../ingest/drop-reasons.ts';
import type { ParameterValue } from '../../redaction.ts';

/**
 * Outcome of an event. Not sent: `switched_off`, `not_granted`, `identical`. Sent: `under_way` until the server answers, then `recorded`, one of the server's
 * drop reasons, `refused` for a whole batch, or `unreachable` while it is retried. `handed_over`: the page was left, so no answer can be read.
 */
export type Fate =
  | 'switched_off'
  | 'not_granted'
  | 'identical'
  | 'under_way'
  | 'recorded'
  | 'refused'
  | 'unreachable'
  | 'handed_over'
  | DropReason;

/** One event as the debug view shows it. `id`: set for an event that was sent; the same id again means a retry of the same event. */
export type Watched = { id?: string; name: string; parameters: ParameterValue; fate: Fate };

export type Notify = (event: Watched) => void;
