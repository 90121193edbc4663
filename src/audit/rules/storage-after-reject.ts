import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'storage-after-reject',
  title: 'Something is kept on the device after the visitor has refused',
  severity: 'critical',
  source: { title: 'GDPR 4(11) and 7; EDPB Cookie Banner Taskforce 2023', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en' },
  check: (evidence) =>
    lapseFindings(rule, {
      evidence,
      kind: 'storage',
      moment: 'after-reject',
      expected: 'After a refusal nothing but what is strictly necessary is stored.',
      mend: 'Ask the stored decision, not the fact that there is one, before running what stores it.',
    }),
};
