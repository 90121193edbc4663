import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'storage-after-withdrawal',
  title: 'Something is kept on the device after the visitor has withdrawn',
  severity: 'critical',
  source: { title: 'GDPR 7(3); EDPB Cookie Banner Taskforce 2023, 32 to 35', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en' },
  check: (evidence) =>
    lapseFindings(rule, {
      evidence,
      kind: 'storage',
      moment: 'after-withdrawal',
      expected: 'A withdrawal removes what the categories kept, also what scripts cannot reach, and nothing is written again.',
      mend: 'Expire the cookie from the server in the answer to the withdrawal, with the domain and path it was set with; clear stored keys and stop what writes them.',
    }),
};
