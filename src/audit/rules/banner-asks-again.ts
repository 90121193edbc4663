import type { AuditEvidence, Finding, Rule, Visit } from '../contract.ts';
import { findingOf } from '../finding.ts';
import { type Sight, seenOf } from '../seen.ts';

export const rule: Rule = {
  id: 'banner-asks-again',
  title: { en: 'The visitor is asked again although there is an answer', de: 'Wer geantwortet hat, wird noch einmal gefragt' },
  severity: 'major',
  source: { title: 'CNIL 2020-092, 38 and 39; Garante 9677876 of 2021; EDPB Guidelines 03/2022, continuous prompting', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-032022-deceptive-design-patterns-social-media_en' },
  check: ({ visits }: AuditEvidence): Finding[] => {
    const [first, ...others] = visits.flatMap(askedAgain);
    if (!first) return [];
    const isAcceptKept = visits.some((visit) => visit.state === 'accepted' && visit.outcome.ok) && !visits.some((visit) => visit.state === 'accepted' && askedAgain(visit).length > 0);
    return [
      findingOf(rule, 'the banner', {
        seen: seenOf([first, ...others]),
        expected: { en: 'An answer holds on the next page and for months, a refusal as long as an agreement.', de: 'Eine Antwort gilt auf der nächsten Seite und für Monate, eine Ablehnung so lange wie eine Zustimmung.' },
        found: isAcceptKept
          ? { en: 'A refusal is forgotten with the next load, an agreement is kept.', de: 'Eine Ablehnung ist beim nächsten Laden vergessen, eine Zustimmung bleibt.' }
          : { en: 'The banner comes back with the next load after an answer.', de: 'Das Banner kommt nach einer Antwort beim nächsten Laden wieder.' },
        mend: { en: 'Store the refusal as long as the agreement, for at least six months.', de: 'Die Ablehnung so lange speichern wie die Zustimmung, mindestens sechs Monate.' },
      }),
    ];
  },
};

/** Looks at the banner in a later document than the one it was answered in. */
function askedAgain(visit: Visit): Sight[] {
  const answered = visit.decisions.find(({ action, outcome }) => outcome.ok && action !== 'escape' && action !== 'close');
  if (!answered) return [];
  return visit.banners.filter(({ isPresent, when }) => isPresent && when.load > answered.when.load && when.standing !== 'undecided').map(({ id }) => ({ visit, kind: 'banner', id }));
}
