import type { Rule } from '../contract.ts';
import { bannerFindings, bannerLanguage, wordsOf } from '../banner/facts.ts';
import { mentions } from '../banner/meaning.ts';

export const rule: Rule = {
  id: 'banner-legitimate-interest',
  title: {
    en: 'The banner relies on legitimate interest',
    de: 'Das Banner beruft sich auf ein berechtigtes Interesse',
  },
  severity: 'minor',
  source: {
    title: 'ePrivacy Directive 5(3); EDPB Cookie Banner Taskforce 2023, 22 to 25',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en',
  },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: {
        en: 'Only consent allows storing and reading data on a device. Nobody has to object to anything as well.',
        de: 'Nur eine Einwilligung erlaubt das Speichern und Lesen auf einem Gerät. Niemand muss außerdem widersprechen.',
      },
      mend: {
        en: 'Ask for consent where it is needed, and remove the second set of switches.',
        de: 'Bitten Sie um Einwilligung, wo sie nötig ist, und entfernen Sie die zweite Reihe Schalter.',
      },
      judge: ({ observation }) =>
        mentions('legitimateInterest', wordsOf(observation), [bannerLanguage(observation)])
          ? [
              {
                subject: 'the banner',
                found: {
                  en: 'The text mentions a legitimate interest or an objection to one.',
                  de: 'Der Text nennt ein berechtigtes Interesse oder den Widerspruch dagegen.',
                },
              },
            ]
          : [],
    }),
};
