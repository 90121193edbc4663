import type { Rule } from '../contract.ts';
import { bannerFindings, bannerLanguage, wordsOf } from '../banner/facts.ts';
import { mentions } from '../banner/meaning.ts';

export const rule: Rule = {
  id: 'banner-legitimate-interest',
  title: { en: 'The banner claims a legitimate interest', de: 'Das Banner beruft sich auf ein berechtigtes Interesse' },
  severity: 'minor',
  source: { title: 'ePrivacy Directive 5(3); EDPB Cookie Banner Taskforce 2023, 22 to 25', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en' },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: { en: 'Storing and reading on a device rests on consent alone; nobody has to object to something besides.', de: 'Speichern und Lesen auf einem Gerät beruht allein auf Einwilligung; niemand muss daneben widersprechen.' },
      mend: { en: 'Ask for consent where it is needed, and leave the second set of switches out.', de: 'Um Einwilligung bitten, wo sie nötig ist, und die zweite Reihe Schalter weglassen.' },
      judge: ({ observation }) => (mentions('legitimateInterest', wordsOf(observation), [bannerLanguage(observation)]) ? [{ subject: 'the banner', found: { en: 'Its words speak of a legitimate interest, or of objecting to one.', de: 'Seine Worte sprechen von einem berechtigten Interesse oder vom Widerspruch dagegen.' } }] : []),
    }),
};
