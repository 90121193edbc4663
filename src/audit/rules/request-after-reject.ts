import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'request-after-reject',
  title: { en: 'Another host is contacted after the visitor has refused', de: 'Nach einer Ablehnung wird ein anderer Host angesprochen' },
  severity: 'critical',
  source: { title: 'GDPR 4(11) and 7; EDPB Cookie Banner Taskforce 2023', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en' },
  check: (evidence) =>
    lapseFindings(rule, {
      evidence,
      kind: 'request',
      moment: 'after-reject',
      expected: { en: 'After a refusal the page contacts no host but the website’s own.', de: 'Nach einer Ablehnung spricht die Seite nur Hosts der Website selbst an.' },
      mend: { en: 'Ask the stored decision, not the fact that there is one, before loading it.', de: 'Vor dem Laden nach der gespeicherten Entscheidung fragen, nicht danach, ob es eine gibt.' },
    }),
};
