import type { AuditSummary } from '../../../audit/history/summary.ts';
import type { Phrase, Translate } from '../../translations/translate.ts';

type Ended = NonNullable<AuditSummary['ended']>;

const phrases: Readonly<Record<Ended['why'], Phrase>> = {
  cancelled: 'Cancelled early. Page states not checked: {count}.',
  interrupted: 'Interrupted early. Page states not checked: {count}.',
  'time-limit': 'Stopped at the time limit. Page states not checked: {count}.',
};

/** Explains why a report is incomplete, and how much is missing. */
export function endedText({ why, notLookedAt }: Ended, t: Translate): string {
  return t(phrases[why], { count: String(notLookedAt) });
}
