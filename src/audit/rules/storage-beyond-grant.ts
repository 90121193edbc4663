import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'storage-beyond-grant',
  title: {
    en: 'The page stores data in a category that the visitor did not accept',
    de: 'Die Seite speichert Daten aus einer Kategorie, der der Besucher nicht zugestimmt hat',
  },
  severity: 'critical',
  source: {
    title: 'GDPR recital 43; EDPB Guidelines 05/2020, 42 to 45',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-052020-consent-under-regulation-2016679_en',
  },
  check: (evidence) =>
    lapseFindings(rule, {
      evidence,
      kind: 'storage',
      moment: 'beyond-grant',
      expected: {
        en: 'Only data of the accepted categories is stored.',
        de: 'Nur Daten der akzeptierten Kategorien werden gespeichert.',
      },
      mend: {
        en: 'Assign the script that stores it to the right category.',
        de: 'Ordnen Sie das Skript, das es speichert, der richtigen Kategorie zu.',
      },
    }),
};
