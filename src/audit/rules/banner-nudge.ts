import type { Rule } from '../contract.ts';
import { bannerFindings, bannerLanguage, wordsOf } from '../banner/facts.ts';
import { nudgesIn } from '../banner/meaning.ts';

export const rule: Rule = {
  id: 'banner-nudge',
  title: 'The banner presses or praises',
  severity: 'note',
  source: { title: 'EDPB Guidelines 03/2022, emotional steering', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-032022-deceptive-design-patterns-social-media_en' },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: 'The words say what happens, and leave feelings out.',
      mend: 'Say plainly what is stored, why, and what refusing changes.',
      judge: ({ observation }) => {
        const words = nudgesIn(wordsOf(observation), bannerLanguage(observation));
        return words.length > 0 ? [{ subject: 'the banner', found: `It says ${words.map((word) => `“${word}”`).join(', ')}.` }] : [];
      },
    }),
};
