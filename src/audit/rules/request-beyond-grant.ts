import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'request-beyond-grant',
  title: {
    en: 'The page contacts a host in a category that the visitor did not accept',
    de: 'Die Seite kontaktiert einen Host aus einer Kategorie, der der Besucher nicht zugestimmt hat',
  },
  severity: 'critical',
  source: {
    title: 'GDPR recital 43; EDPB Guidelines 05/2020, 42 to 45',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-052020-consent-under-regulation-2016679_en',
  },
  check: (evidence) =>
    lapseFindings(rule, {
      evidence,
      kind: 'request',
      moment: 'beyond-grant',
      expected: {
        en: 'The page contacts only hosts in the accepted categories.',
        de: 'Die Seite kontaktiert nur Hosts der akzeptierten Kategorien.',
      },
      mend: {
        en: 'Assign the tag that contacts it to the right category.',
        de: 'Ordnen Sie das Tag, das ihn kontaktiert, der richtigen Kategorie zu.',
      },
    }),
};
