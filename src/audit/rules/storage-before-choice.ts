import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'storage-before-choice',
  title: {
    en: 'The page stores data on the device before the visitor makes a choice',
    de: 'Die Seite speichert Daten auf dem Gerät, bevor der Besucher wählt',
  },
  severity: 'critical',
  source: {
    title: 'ePrivacy Directive 5(3); EDPB Guidelines 2/2023',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en',
  },
  check: (evidence) =>
    lapseFindings(rule, {
      evidence,
      kind: 'storage',
      moment: 'before-choice',
      expected: {
        en: 'Until the visitor accepts, only strictly necessary data is stored.',
        de: 'Bis zur Zustimmung werden nur unbedingt erforderliche Daten gespeichert.',
      },
      mend: {
        en: 'Run the script that stores it only after the visitor accepts its category. If it is strictly necessary, say so in the cookie declaration.',
        de: 'Führen Sie das Skript, das es speichert, erst aus, wenn der Besucher der Kategorie zugestimmt hat. Ist es unbedingt erforderlich, geben Sie das in der Cookie-Erklärung an.',
      },
    }),
};
