import type { AuditSummary } from '../../../audit/history/summary.ts';
import type { Phrase, Say } from '../../words/say.ts';

type Ended = NonNullable<AuditSummary['ended']>;

const phrases: Readonly<Record<Ended['why'], Phrase>> = {
  cancelled: 'Cancelled before the end: {count} page states were not looked at.',
  interrupted: 'Interrupted before the end: {count} page states were not looked at.',
  'time-limit': 'Ended by the time limit: {count} page states were not looked at.',
};

/** Why a report is not whole, and how much is missing. */
export function endedWords({ why, notLookedAt }: Ended, say: Say): string {
  return say(phrases[why], { count: String(notLookedAt) });
}
