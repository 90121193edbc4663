import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'storage-after-reject',
  title: { en: 'Something is kept on the device after the visitor has refused', de: 'Nach einer Ablehnung wird etwas auf dem Gerät gespeichert' },
  severity: 'critical',
  source: { title: 'GDPR 4(11) and 7; EDPB Cookie Banner Taskforce 2023', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en' },
  check: (evidence) =>
    lapseFindings(rule, {
      evidence,
      kind: 'storage',
      moment: 'after-reject',
      expected: { en: 'After a refusal nothing but what is strictly necessary is stored.', de: 'Nach einer Ablehnung wird nur unbedingt Nötiges gespeichert.' },
      mend: { en: 'Ask the stored decision, not the fact that there is one, before running what stores it.', de: 'Vor dem Ausführen nach der gespeicherten Entscheidung fragen, nicht danach, ob es eine gibt.' },
    }),
};
