import type { AuditSummary } from '../../../audit/history/summary.ts';
import type { Phrase, Say } from '../../words/say.ts';

/** Summarises the findings in a few words. */
export function verdictWords(
  { verdict, counts, pageStates }: Pick<AuditSummary, 'verdict' | 'counts' | 'pageStates'>,
  say: Say,
): string {
  const isEmpty = counts.critical + counts.major + counts.minor + counts.note === 0;
  if (verdict === 'clean' && isEmpty) return say('Nothing found');
  if (isEmpty && pageStates === 0) return say('Nothing could be checked');
  if (verdict === 'incomplete' && isEmpty) return say('Nothing found, but not everything could be checked');
  const named: [Phrase, number][] = [
    ['critical', counts.critical],
    ['major', counts.major],
    ['minor', counts.minor],
    [counts.note === 1 ? 'note' : 'notes', counts.note],
  ];
  return named
    .filter(([, count]) => count > 0)
    .map(([phrase, count]) => `${count} ${say(phrase)}`)
    .join(', ');
}
