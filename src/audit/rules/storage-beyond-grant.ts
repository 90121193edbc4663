import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'storage-beyond-grant',
  title: 'Something is kept on the device that belongs to a category the visitor did not grant',
  severity: 'critical',
  source: { title: 'GDPR recital 43; EDPB Guidelines 05/2020, 42 to 45', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-052020-consent-under-regulation-2016679_en' },
  check: (evidence) =>
    lapseFindings(rule, {
      evidence,
      kind: 'storage',
      moment: 'beyond-grant',
      expected: 'Only what belongs to the granted categories is stored.',
      mend: 'Tie the script that stores it to its own category.',
    }),
};
