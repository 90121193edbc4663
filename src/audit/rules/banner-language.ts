import type { Rule } from '../contract.ts';
import { bannerFindings } from '../banner/facts.ts';
import { isSameLanguage } from '../banner/language-of.ts';

export const rule: Rule = {
  id: 'banner-language',
  title: {
    en: 'The banner is in a different language from the page',
    de: 'Das Banner hat eine andere Sprache als die Seite',
  },
  severity: 'minor',
  source: {
    title: 'EDPB Guidelines 03/2022, language discontinuity',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-032022-deceptive-design-patterns-social-media_en',
  },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: { en: 'The banner is in the language of the page.', de: 'Das Banner ist in der Sprache der Seite.' },
      mend: {
        en: 'Translate the banner into every language of the website. Choose its language by the page, not by the browser.',
        de: 'Übersetzen Sie das Banner in jede Sprache der Website. Wählen Sie seine Sprache nach der Seite, nicht nach dem Browser.',
      },
      judge: ({ observation: { layers, documentLanguage } }) =>
        layers
          .filter(({ language }) => !isSameLanguage(language, documentLanguage))
          .map(({ language, number }) => ({
            subject: `${language} on layer ${number}, page in ${documentLanguage}`,
            found: {
              en: `The page is in “${documentLanguage}”, layer ${number} is in “${language}”.`,
              de: `Die Seite hat die Sprache „${documentLanguage}“, Ebene ${number} die Sprache „${language}“.`,
            },
          })),
    }),
};
