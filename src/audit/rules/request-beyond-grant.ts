import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'request-beyond-grant',
  title: { en: 'A host is contacted that belongs to a category the visitor did not grant', de: 'Ein Host wird angesprochen, der zu einer nicht gewährten Kategorie gehört' },
  severity: 'critical',
  source: { title: 'GDPR recital 43; EDPB Guidelines 05/2020, 42 to 45', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-052020-consent-under-regulation-2016679_en' },
  check: (evidence) =>
    lapseFindings(rule, {
      evidence,
      kind: 'request',
      moment: 'beyond-grant',
      expected: { en: 'Only hosts of the granted categories are contacted.', de: 'Nur Hosts der gewährten Kategorien werden angesprochen.' },
      mend: { en: 'Tie the tag that contacts it to its own category.', de: 'Das Tag, das ihn anspricht, an seine eigene Kategorie binden.' },
    }),
};
