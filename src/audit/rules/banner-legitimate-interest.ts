import type { Rule } from '../contract.ts';
import { bannerFindings, bannerLanguage, wordsOf } from '../banner/facts.ts';
import { mentions } from '../banner/meaning.ts';

export const rule: Rule = {
  id: 'banner-legitimate-interest',
  title: 'The banner claims a legitimate interest',
  severity: 'minor',
  source: { title: 'ePrivacy Directive 5(3); EDPB Cookie Banner Taskforce 2023, 22 to 25', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en' },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: 'Storing and reading on a device rests on consent alone; nobody has to object to something besides.',
      mend: 'Ask for consent where it is needed, and leave the second set of switches out.',
      judge: ({ observation }) => (mentions('legitimateInterest', wordsOf(observation), [bannerLanguage(observation)]) ? [{ subject: 'the banner', found: 'Its words speak of a legitimate interest, or of objecting to one.' }] : []),
    }),
};
