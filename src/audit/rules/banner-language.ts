import type { Rule } from '../contract.ts';
import { bannerFindings } from '../banner/facts.ts';
import { isSameLanguage } from '../banner/language-of.ts';

export const rule: Rule = {
  id: 'banner-language',
  title: { en: 'The banner speaks another language than the page', de: 'Das Banner spricht eine andere Sprache als die Seite' },
  severity: 'minor',
  source: { title: 'EDPB Guidelines 03/2022, language discontinuity', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-032022-deceptive-design-patterns-social-media_en' },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: { en: 'The question is asked in the language of the page.', de: 'Gefragt wird in der Sprache der Seite.' },
      mend: { en: 'Write the banner in every language of the website and choose by the page, not by the browser.', de: 'Das Banner in jeder Sprache der Website schreiben und nach der Seite wählen, nicht nach dem Browser.' },
      judge: ({ observation: { layers, documentLanguage } }) =>
        layers.filter(({ language }) => !isSameLanguage(language, documentLanguage)).map(({ language, number }) => ({ subject: `${language} on layer ${number}, page in ${documentLanguage}`, found: { en: `The page is in “${documentLanguage}”, layer ${number} is written in “${language}”.`, de: `Die Seite ist auf „${documentLanguage}“, Ebene ${number} auf „${language}“ geschrieben.` } })),
    }),
};
