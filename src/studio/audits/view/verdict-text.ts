import type { AuditSummary } from '../../../audit/history/summary.ts';
import type { Tone } from '../../ui/kit/tone.ts';
import type { Phrase, Translate } from '../../translations/translate.ts';

export function verdictTone({ verdict, counts }: Pick<AuditSummary, 'verdict' | 'counts'>): Tone {
  if (verdict === 'clean') return 'success';
  return counts.critical + counts.major > 0 ? 'error' : 'warning';
}

/** Summarises the findings in a few words. */
export function verdictText(
  { verdict, counts, pageStates }: Pick<AuditSummary, 'verdict' | 'counts' | 'pageStates'>,
  t: Translate,
): string {
  const isEmpty = counts.critical + counts.major + counts.minor + counts.note === 0;
  if (verdict === 'clean' && isEmpty) return t('Nothing found');
  if (isEmpty && pageStates === 0) return t('Nothing could be checked');
  if (verdict === 'incomplete' && isEmpty) return t('Nothing found, but not everything could be checked');
  const named: [Phrase, number][] = [
    ['critical', counts.critical],
    ['major', counts.major],
    ['minor', counts.minor],
    [counts.note === 1 ? 'note' : 'notes', counts.note],
  ];
  return named
    .filter(([, count]) => count > 0)
    .map(([phrase, count]) => `${count} ${t(phrase)}`)
    .join(', ');
}
