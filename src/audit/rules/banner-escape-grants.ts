import type { Rule } from '../contract.ts';
import { grantedBy } from '../banner/unasked.ts';

export const rule: Rule = {
  id: 'banner-escape-grants',
  title: 'The key that closes dialogs agrees',
  severity: 'critical',
  source: { title: 'GDPR 4(11), recital 32; Garante 9677876 of 2021', url: 'https://www.garanteprivacy.it/home/docweb/-/docweb-display/docweb/9677876' },
  check: (evidence) =>
    grantedBy(rule, {
      evidence,
      action: 'escape',
      what: 'Pressing Escape',
      expected: 'Only an answer grants anything; closing the question is a refusal, or nothing.',
      mend: 'Let it close the banner and store a refusal, or leave the question open.',
    }),
};
