import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'storage-beyond-grant',
  title: { en: 'Something is kept on the device that belongs to a category the visitor did not grant', de: 'Auf dem Gerät wird etwas gespeichert, das zu einer nicht gewährten Kategorie gehört' },
  severity: 'critical',
  source: { title: 'GDPR recital 43; EDPB Guidelines 05/2020, 42 to 45', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-052020-consent-under-regulation-2016679_en' },
  check: (evidence) =>
    lapseFindings(rule, {
      evidence,
      kind: 'storage',
      moment: 'beyond-grant',
      expected: { en: 'Only what belongs to the granted categories is stored.', de: 'Nur was zu gewährten Kategorien gehört, wird gespeichert.' },
      mend: { en: 'Tie the script that stores it to its own category.', de: 'Das Skript, das es speichert, an seine eigene Kategorie binden.' },
    }),
};
