import type { AuditSummary } from '../../../audit/history/summary.ts';
import type { Phrase, Say } from '../../words/say.ts';

/** What was found, in a few words. */
export function verdictWords({ verdict, counts }: Pick<AuditSummary, 'verdict' | 'counts'>, say: Say): string {
  if (verdict === 'clean') return say('Nothing found');
  if (verdict === 'incomplete') return say('Nothing found, but not everything could be looked at');
  const named: [Phrase, number][] = [['critical', counts.critical], ['major', counts.major], ['minor', counts.minor], ['notes', counts.note]];
  return named.filter(([, count]) => count > 0).map(([phrase, count]) => `${count} ${say(phrase)}`).join(', ');
}
