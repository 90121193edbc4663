import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'storage-before-choice',
  title: { en: 'Something is kept on the device before the visitor has answered', de: 'Vor jeder Antwort wird etwas auf dem Gerät gespeichert' },
  severity: 'critical',
  source: { title: 'ePrivacy Directive 5(3); EDPB Guidelines 2/2023', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en' },
  check: (evidence) =>
    lapseFindings(rule, {
      evidence,
      kind: 'storage',
      moment: 'before-choice',
      expected: { en: 'Nothing but what is strictly necessary is stored before the visitor has agreed.', de: 'Vor der Zustimmung wird nur unbedingt Nötiges gespeichert.' },
      mend: { en: 'Run what stores it only once its category is granted. If it is strictly necessary, say so in the cookie declaration.', de: 'Was es speichert, erst ausführen, wenn die Kategorie gewährt ist. Ist es unbedingt nötig, das in der Cookie-Erklärung sagen.' },
    }),
};
