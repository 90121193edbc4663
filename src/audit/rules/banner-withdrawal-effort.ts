import type { AuditEvidence, Finding, Rule, Visit } from '../contract.ts';
import { pathText } from '../banner/facts.ts';
import { findingOf } from '../finding.ts';
import { type Sight, seenOf } from '../seen.ts';
import type { LocalizedText } from '../messages.ts';

/** Reopening the choices takes one press that accepting does not need. */
const reopening = 1;

export const rule: Rule = {
  id: 'banner-withdrawal-effort',
  title: {
    en: 'Withdrawing consent takes more clicks than giving it',
    de: 'Der Widerruf braucht mehr Klicks als die Zustimmung',
  },
  severity: 'major',
  source: {
    title: 'GDPR 7(3); EDPB Cookie Banner Taskforce 2023, 32 to 35',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en',
  },
  check: ({ visits }: AuditEvidence): Finding[] => {
    const found = visits.flatMap(harderWithdrawal);
    const [first, ...others] = found;
    if (!first) return [];
    return [
      findingOf(rule, 'the website', {
        seen: seenOf([first.sight, ...others.map(({ sight }) => sight)]),
        expected: {
          en: 'Once the cookie settings are open, withdrawing takes no more clicks than accepting.',
          de: 'Sind die Cookie-Einstellungen offen, braucht der Widerruf nicht mehr Klicks als die Zustimmung.',
        },
        found: first.words,
        mend: {
          en: 'Add a “Reject all” button where the cookie settings open.',
          de: 'Ergänzen Sie dort, wo sich die Cookie-Einstellungen öffnen, einen Button „Alle ablehnen“.',
        },
      }),
    ];
  },
};

function harderWithdrawal(visit: Visit): { sight: Sight; words: LocalizedText }[] {
  const [given, taken] = (['accept', 'withdraw'] as const).map(
    (wanted) => visit.decisions.find(({ action }) => action === wanted)?.outcome,
  );
  const [banner] = visit.banners;
  if (!given?.ok || !taken?.ok || !banner || taken.presses <= given.presses + reopening) return [];
  const path = pathText(taken.path);
  const words = {
    en: `Number of clicks: accepting ${given.presses}, withdrawing ${taken.presses} (${path.en}).`,
    de: `Zahl der Klicks: Zustimmen ${given.presses}, Widerrufen ${taken.presses} (${path.de}).`,
  };
  return [{ sight: { visit, kind: 'banner', id: banner.id }, words }];
}
