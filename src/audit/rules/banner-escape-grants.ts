import type { Rule } from '../contract.ts';
import { grantedBy } from '../banner/unasked.ts';

export const rule: Rule = {
  id: 'banner-escape-grants',
  title: { en: 'The key that closes dialogs agrees', de: 'Die Taste, die Dialoge schließt, stimmt zu' },
  severity: 'critical',
  source: { title: 'GDPR 4(11), recital 32; Garante 9677876 of 2021', url: 'https://www.garanteprivacy.it/home/docweb/-/docweb-display/docweb/9677876' },
  check: (evidence) =>
    grantedBy(rule, {
      evidence,
      action: 'escape',
      what: { en: 'Pressing Escape', de: 'Nach der Escape-Taste' },
      expected: { en: 'Only an answer grants anything; closing the question is a refusal, or nothing.', de: 'Nur eine Antwort gewährt etwas; wer die Frage schließt, lehnt ab oder sagt nichts.' },
      mend: { en: 'Let it close the banner and store a refusal, or leave the question open.', de: 'Das Banner damit schließen und eine Ablehnung speichern, oder die Frage offen lassen.' },
    }),
};
