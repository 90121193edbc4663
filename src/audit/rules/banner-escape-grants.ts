import type { Rule } from '../contract.ts';
import { grantedBy } from '../banner/unasked.ts';

export const rule: Rule = {
  id: 'banner-escape-grants',
  title: { en: 'Pressing Escape counts as consent', de: 'Die Escape-Taste gilt als Zustimmung' },
  severity: 'critical',
  source: {
    title: 'GDPR 4(11), recital 32; Garante 9677876 of 2021',
    url: 'https://www.garanteprivacy.it/home/docweb/-/docweb-display/docweb/9677876',
  },
  check: (evidence) =>
    grantedBy(rule, {
      evidence,
      action: 'escape',
      what: { en: 'Pressing Escape', de: 'Nach der Escape-Taste' },
      expected: {
        en: 'Only an active choice gives consent. Closing the banner counts as a refusal or as no choice.',
        de: 'Nur eine aktive Wahl ist eine Zustimmung. Das Schließen des Banners gilt als Ablehnung oder als keine Wahl.',
      },
      mend: {
        en: 'Store a refusal when this closes the banner, or store nothing and ask again.',
        de: 'Speichern Sie eine Ablehnung, wenn sich das Banner damit schließt, oder speichern Sie nichts und fragen Sie erneut.',
      },
    }),
};
