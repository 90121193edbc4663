import type { AuditEvidence, Finding, Rule, Visit } from '../contract.ts';
import { findingOf } from '../finding.ts';
import { type Sight, seenOf } from '../seen.ts';

export const rule: Rule = {
  id: 'banner-asks-again',
  title: {
    en: 'The banner asks again after the visitor has chosen',
    de: 'Das Banner fragt nach einer Wahl noch einmal',
  },
  severity: 'major',
  source: {
    title: 'CNIL 2020-092, 38 and 39; Garante 9677876 of 2021; EDPB Guidelines 03/2022, continuous prompting',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-032022-deceptive-design-patterns-social-media_en',
  },
  check: ({ visits }: AuditEvidence): Finding[] => {
    const [first, ...others] = visits.flatMap(askedAgain);
    if (!first) return [];
    const isAcceptKept =
      visits.some((visit) => visit.state === 'accepted' && visit.outcome.ok) &&
      !visits.some((visit) => visit.state === 'accepted' && askedAgain(visit).length > 0);
    return [
      findingOf(rule, 'the banner', {
        seen: seenOf([first, ...others]),
        expected: {
          en: 'A choice holds on the next page and for months. A refusal holds as long as consent.',
          de: 'Eine Wahl gilt auf der nächsten Seite und für Monate. Eine Ablehnung gilt so lange wie eine Zustimmung.',
        },
        found: isAcceptKept
          ? {
              en: 'The website forgets a refusal on the next page load, but it keeps consent.',
              de: 'Die Website vergisst eine Ablehnung beim nächsten Laden, eine Zustimmung behält sie.',
            }
          : {
              en: 'After a choice, the banner appears again on the next page load.',
              de: 'Nach einer Wahl erscheint das Banner beim nächsten Laden wieder.',
            },
        mend: {
          en: 'Store a refusal as long as consent, for at least six months.',
          de: 'Speichern Sie eine Ablehnung so lange wie eine Zustimmung, mindestens sechs Monate.',
        },
      }),
    ];
  },
};

/** Returns looks at the banner in a document after the one in which it was answered. */
function askedAgain(visit: Visit): Sight[] {
  const answered = visit.decisions.find(
    ({ action, outcome }) => outcome.ok && action !== 'escape' && action !== 'close',
  );
  if (!answered) return [];
  return visit.banners
    .filter(({ isPresent, when }) => isPresent && when.load > answered.when.load && when.standing !== 'undecided')
    .map(({ id }) => ({ visit, kind: 'banner', id }));
}
