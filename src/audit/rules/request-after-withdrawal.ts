import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'request-after-withdrawal',
  title: { en: 'Another host is contacted after the visitor has withdrawn', de: 'Nach einem Widerruf wird ein anderer Host angesprochen' },
  severity: 'critical',
  source: { title: 'GDPR 7(3); EDPB Cookie Banner Taskforce 2023, 32 to 35', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en' },
  check: (evidence) =>
    lapseFindings(rule, {
      evidence,
      kind: 'request',
      moment: 'after-withdrawal',
      expected: { en: 'After a withdrawal nothing more is sent, on the same page and on the next.', de: 'Nach einem Widerruf wird nichts mehr gesendet, auf derselben Seite und auf der nächsten.' },
      mend: { en: 'Stop what runs when the visitor withdraws; where a vendor has no way to stop, load the page again.', de: 'Beim Widerruf anhalten, was läuft; wo ein Anbieter sich nicht anhalten lässt, die Seite neu laden.' },
    }),
};
