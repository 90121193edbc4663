import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'storage-after-reject',
  title: {
    en: 'The page stores data on the device after the visitor rejects',
    de: 'Die Seite speichert nach einer Ablehnung Daten auf dem Gerät',
  },
  severity: 'critical',
  source: {
    title: 'GDPR 4(11) and 7; EDPB Cookie Banner Taskforce 2023',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en',
  },
  check: (evidence) =>
    lapseFindings(rule, {
      evidence,
      kind: 'storage',
      moment: 'after-reject',
      expected: {
        en: 'After a refusal, only strictly necessary data is stored.',
        de: 'Nach einer Ablehnung werden nur unbedingt erforderliche Daten gespeichert.',
      },
      mend: {
        en: 'Before running the script that stores it, check what the visitor chose, not only that a choice is stored.',
        de: 'Prüfen Sie vor dem Ausführen des Skripts, was der Besucher gewählt hat, und nicht nur, ob eine Wahl gespeichert ist.',
      },
    }),
};
