import type { AuditEvidence, Finding, Rule, Visit } from '../contract.ts';
import { pathWords } from '../banner/facts.ts';
import { findingOf } from '../finding.ts';
import { type Sight, seenOf } from '../seen.ts';
import type { Words } from '../words.ts';

/** Opening the choices again is one press that agreeing does not need. */
const reopening = 1;

export const rule: Rule = {
  id: 'banner-withdrawal-effort',
  title: { en: 'Withdrawing takes more than agreeing did', de: 'Widerrufen ist mühsamer, als das Zustimmen war' },
  severity: 'major',
  source: { title: 'GDPR 7(3); EDPB Cookie Banner Taskforce 2023, 32 to 35', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en' },
  check: ({ visits }: AuditEvidence): Finding[] => {
    const found = visits.flatMap(harderWithdrawal);
    const [first, ...others] = found;
    if (!first) return [];
    return [
      findingOf(rule, 'the website', {
        seen: seenOf([first.sight, ...others.map(({ sight }) => sight)]),
        expected: { en: 'Once the choices are open, withdrawing takes no more presses than agreeing did.', de: 'Ist die Auswahl offen, braucht der Widerruf nicht mehr Drücke als die Zustimmung.' },
        found: first.words,
        mend: { en: 'Put a button that refuses everything where the choices open.', de: 'Dort, wo sich die Auswahl öffnet, einen Knopf hinstellen, der alles ablehnt.' },
      }),
    ];
  },
};

function harderWithdrawal(visit: Visit): { sight: Sight; words: Words }[] {
  const [given, taken] = (['accept', 'withdraw'] as const).map((wanted) => visit.decisions.find(({ action }) => action === wanted)?.outcome);
  const [banner] = visit.banners;
  if (!given?.ok || !taken?.ok || !banner || taken.presses <= given.presses + reopening) return [];
  const path = pathWords(taken.path);
  const words = { en: `Agreeing took ${given.presses}, withdrawing ${taken.presses} presses: ${path.en}.`, de: `Zustimmen brauchte ${given.presses}, Widerrufen ${taken.presses} Drücke: ${path.de}.` };
  return [{ sight: { visit, kind: 'banner', id: banner.id }, words }];
}
