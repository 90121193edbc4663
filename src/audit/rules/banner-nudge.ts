import type { Rule } from '../contract.ts';
import { bannerFindings, bannerLanguage, wordsOf } from '../banner/facts.ts';
import { nudgesIn } from '../banner/meaning.ts';
import { joined, quoted, type Words } from '../words.ts';

export const rule: Rule = {
  id: 'banner-nudge',
  title: { en: 'The banner presses or praises', de: 'Das Banner drängt oder lobt' },
  severity: 'note',
  source: { title: 'EDPB Guidelines 03/2022, emotional steering', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-032022-deceptive-design-patterns-social-media_en' },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: { en: 'The words say what happens, and leave feelings out.', de: 'Die Worte sagen, was geschieht, und lassen Gefühle weg.' },
      mend: { en: 'Say plainly what is stored, why, and what refusing changes.', de: 'Schlicht sagen, was gespeichert wird, warum, und was eine Ablehnung ändert.' },
      judge: ({ observation }) => {
        const words = nudgesIn(wordsOf(observation), bannerLanguage(observation));
        return words.length > 0 ? [{ subject: 'the banner', found: said(joined(words.map(quoted), ', ')) }] : [];
      },
    }),
};

function said(words: Words): Words {
  return { en: `It says ${words.en}.`, de: `Es sagt ${words.de}.` };
}
