import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'request-after-withdrawal',
  title: {
    en: 'The page contacts another host after the visitor withdraws consent',
    de: 'Die Seite kontaktiert nach einem Widerruf einen anderen Host',
  },
  severity: 'critical',
  source: {
    title: 'GDPR 7(3); EDPB Cookie Banner Taskforce 2023, 32 to 35',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en',
  },
  check: (evidence) =>
    lapseFindings(rule, {
      evidence,
      kind: 'request',
      moment: 'after-withdrawal',
      expected: {
        en: 'After a withdrawal, nothing more is sent on the same page or on the next.',
        de: 'Nach einem Widerruf wird auf derselben und auf der nächsten Seite nichts mehr gesendet.',
      },
      mend: {
        en: 'Stop running scripts when the visitor withdraws. If a vendor’s script cannot be stopped, reload the page.',
        de: 'Halten Sie beim Widerruf laufende Skripte an. Lässt sich das Skript eines Anbieters nicht anhalten, laden Sie die Seite neu.',
      },
    }),
};
