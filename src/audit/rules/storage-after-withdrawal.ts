import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'storage-after-withdrawal',
  title: {
    en: 'Data stays on the device after the visitor withdraws consent',
    de: 'Nach einem Widerruf bleiben Daten auf dem Gerät gespeichert',
  },
  severity: 'critical',
  source: {
    title: 'GDPR 7(3); EDPB Cookie Banner Taskforce 2023, 32 to 35',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en',
  },
  check: (evidence) =>
    lapseFindings(rule, {
      evidence,
      kind: 'storage',
      moment: 'after-withdrawal',
      expected: {
        en: 'A withdrawal removes everything that the categories stored, including what scripts cannot reach. Nothing is written again.',
        de: 'Ein Widerruf entfernt alles, was die Kategorien gespeichert haben, auch was Skripte nicht erreichen. Nichts wird neu geschrieben.',
      },
      mend: {
        en: 'Let the server expire the cookie in its response to the withdrawal, with the same domain and path that set it. Delete stored keys, and stop the scripts that write them.',
        de: 'Lassen Sie den Server das Cookie in der Antwort auf den Widerruf löschen, mit derselben Domain und demselben Pfad wie beim Setzen. Löschen Sie gespeicherte Schlüssel und halten Sie die Skripte an, die sie schreiben.',
      },
    }),
};
