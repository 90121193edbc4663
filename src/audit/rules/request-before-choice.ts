import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'request-before-choice',
  title: { en: 'Another host is contacted before the visitor has answered', de: 'Vor jeder Antwort wird ein anderer Host angesprochen' },
  severity: 'critical',
  source: { title: 'ePrivacy Directive 5(3); EDPB Guidelines 2/2023', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en' },
  check: (evidence) =>
    lapseFindings(rule, {
      evidence,
      kind: 'request',
      moment: 'before-choice',
      expected: { en: 'Until the visitor has agreed the page contacts no host but the website’s own.', de: 'Bis zur Zustimmung spricht die Seite nur Hosts der Website selbst an.' },
      mend: { en: 'Load it only once its category is granted, or serve the file from the website itself. Remove preconnect, dns-prefetch and preload hints to it.', de: 'Erst laden, wenn die Kategorie gewährt ist, oder die Datei von der Website selbst liefern. Hinweise wie preconnect, dns-prefetch und preload dahin entfernen.' },
    }),
};
