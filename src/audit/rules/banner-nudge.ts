import type { Rule } from '../contract.ts';
import { bannerFindings, bannerLanguage, wordsOf } from '../banner/facts.ts';
import { nudgesIn } from '../banner/meaning.ts';
import { joined, quoted, type LocalizedText } from '../messages.ts';

export const rule: Rule = {
  id: 'banner-nudge',
  title: { en: 'The banner uses persuasive wording', de: 'Das Banner formuliert beeinflussend' },
  severity: 'note',
  source: {
    title: 'EDPB Guidelines 03/2022, emotional steering',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-032022-deceptive-design-patterns-social-media_en',
  },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: {
        en: 'The text says what happens and does not appeal to feelings.',
        de: 'Der Text sagt, was geschieht, und spricht keine Gefühle an.',
      },
      mend: {
        en: 'Say plainly what is stored, why, and what a refusal changes.',
        de: 'Sagen Sie schlicht, was gespeichert wird, warum, und was eine Ablehnung ändert.',
      },
      judge: ({ observation }) => {
        const words = nudgesIn(wordsOf(observation), bannerLanguage(observation));
        return words.length > 0 ? [{ subject: 'the banner', found: said(joined(words.map(quoted), ', ')) }] : [];
      },
    }),
};

function said(words: LocalizedText): LocalizedText {
  return { en: `The banner says ${words.en}.`, de: `Das Banner sagt ${words.de}.` };
}
