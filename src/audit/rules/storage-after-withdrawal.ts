import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'storage-after-withdrawal',
  title: { en: 'Something is kept on the device after the visitor has withdrawn', de: 'Nach einem Widerruf bleibt etwas auf dem Gerät gespeichert' },
  severity: 'critical',
  source: { title: 'GDPR 7(3); EDPB Cookie Banner Taskforce 2023, 32 to 35', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en' },
  check: (evidence) =>
    lapseFindings(rule, {
      evidence,
      kind: 'storage',
      moment: 'after-withdrawal',
      expected: { en: 'A withdrawal removes what the categories kept, also what scripts cannot reach, and nothing is written again.', de: 'Ein Widerruf entfernt, was die Kategorien gespeichert haben, auch was Skripte nicht erreichen, und nichts wird neu geschrieben.' },
      mend: { en: 'Expire the cookie from the server in the answer to the withdrawal, with the domain and path it was set with; clear stored keys and stop what writes them.', de: 'Das Cookie vom Server in der Antwort auf den Widerruf ablaufen lassen, mit Domain und Pfad, mit denen es gesetzt wurde; gespeicherte Schlüssel löschen und anhalten, was sie schreibt.' },
    }),
};
