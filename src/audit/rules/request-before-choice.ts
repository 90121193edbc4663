import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'request-before-choice',
  title: {
    en: 'The page contacts another host before the visitor makes a choice',
    de: 'Die Seite kontaktiert einen anderen Host, bevor der Besucher wählt',
  },
  severity: 'critical',
  source: {
    title: 'ePrivacy Directive 5(3); EDPB Guidelines 2/2023',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en',
  },
  check: (evidence) =>
    lapseFindings(rule, {
      evidence,
      kind: 'request',
      moment: 'before-choice',
      expected: {
        en: 'Until the visitor accepts, the page contacts only the website’s own hosts.',
        de: 'Bis zur Zustimmung kontaktiert die Seite nur Hosts der Website selbst.',
      },
      mend: {
        en: 'Load it only after the visitor accepts its category, or serve the file from the website itself. Remove preconnect, dns-prefetch and preload hints to this host.',
        de: 'Laden Sie es erst, wenn der Besucher der Kategorie zugestimmt hat, oder liefern Sie die Datei von der Website selbst. Entfernen Sie preconnect-, dns-prefetch- und preload-Hinweise auf diesen Host.',
      },
    }),
};
