import type { DropReason } from '../../ingest/drop-reasons.ts';
import type { ParameterValue } from '../../redaction.ts';

/**
 * What became of an event. Not sent: `switched_off`, `not_granted`, `identical`. Sent: `under_way` until the server answers, then `recorded`, a
 * reason of the server's, `refused` as a whole, or `unreachable` and tried again; `handed_over` when the page was left, where no answer can be read.
 */
export type Fate = 'switched_off' | 'not_granted' | 'identical' | 'under_way' | 'recorded' | 'refused' | 'unreachable' | 'handed_over' | DropReason;

/** One event as somebody who watches sees it. `id`: of an event that left; the same one again is the same event, tried again. */
export type Watched = { id?: string; name: string; parameters: ParameterValue; fate: Fate };

export type Tell = (event: Watched) => void;
