import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'request-after-reject',
  title: {
    en: 'The page contacts another host after the visitor rejects',
    de: 'Die Seite kontaktiert nach einer Ablehnung einen anderen Host',
  },
  severity: 'critical',
  source: {
    title: 'GDPR 4(11) and 7; EDPB Cookie Banner Taskforce 2023',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en',
  },
  check: (evidence) =>
    lapseFindings(rule, {
      evidence,
      kind: 'request',
      moment: 'after-reject',
      expected: {
        en: 'After a refusal, the page contacts only the website’s own hosts.',
        de: 'Nach einer Ablehnung kontaktiert die Seite nur Hosts der Website selbst.',
      },
      mend: {
        en: 'Before loading it, check what the visitor chose, not only that a choice is stored.',
        de: 'Prüfen Sie vor dem Laden, was der Besucher gewählt hat, und nicht nur, ob eine Wahl gespeichert ist.',
      },
    }),
};
