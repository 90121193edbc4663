import type { AuditSummary } from '../../../audit/history/summary.ts';
import type { Phrase, Say } from '../../words/say.ts';

/** What was found, in a few words. */
export function verdictWords({ verdict, counts }: Pick<AuditSummary, 'verdict' | 'counts'>, say: Say): string {
  const isEmpty = counts.critical + counts.major + counts.minor + counts.note === 0;
  if (verdict === 'clean' && isEmpty) return say('Nothing found');
  if (verdict === 'incomplete' && isEmpty) return say('Nothing found, but not everything could be looked at');
  const named: [Phrase, number][] = [['critical', counts.critical], ['major', counts.major], ['minor', counts.minor], ['notes', counts.note]];
  return named.filter(([, count]) => count > 0).map(([phrase, count]) => `${count} ${say(phrase)}`).join(', ');
}
