import type { BannerObservation } from '../banner-contract.ts';
import type { Rule } from '../contract.ts';
import { bannerFindings, bannerLanguage, controlsOf, namelessButtons, wordsOf } from '../banner/facts.ts';
import { categoriesIn } from '../banner/meaning.ts';
import { categoryList } from '../terms.ts';
import type { Words } from '../words.ts';

export const rule: Rule = {
  id: 'banner-categories',
  title: { en: 'Several purposes can only be agreed to together', de: 'Mehreren Zwecken kann man nur zusammen zustimmen' },
  severity: 'minor',
  source: { title: 'GDPR recitals 32 and 43; EDPB Guidelines 05/2020, 42 to 45', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-052020-consent-under-regulation-2016679_en' },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: { en: 'Each purpose can be chosen by itself.', de: 'Jeder Zweck lässt sich für sich wählen.' },
      mend: { en: 'Open a second layer with one switch for each category.', de: 'Eine zweite Ebene öffnen, mit einem Schalter für jede Kategorie.' },
      judge: ({ observation }) => {
        const purposes = categoriesIn(wordsOf(observation), [bannerLanguage(observation)]).filter((category) => category !== 'necessary');
        return isAllOrNothing(observation) && purposes.length > 1 ? [{ subject: 'the banner', found: onlyTogether(categoryList(purposes)) }] : [];
      },
    }),
};

function onlyTogether(purposes: Words): Words {
  return { en: `It speaks of ${purposes.en}, and no layer that was read has a switch for one of them.`, de: `Es spricht von ${purposes.de}, und keine gelesene Ebene hat einen Schalter für eines davon.` };
}

/** Only where all that opens was read. */
function isAllOrNothing(observation: BannerObservation): boolean {
  const isWholeRead = (controlsOf(observation, 'customize').length === 0 && namelessButtons(observation).length === 0) || observation.layers.length > 1;
  return isWholeRead && controlsOf(observation, 'accept').length > 0 && !controlsOf(observation, 'category').some(({ category }) => category !== 'necessary');
}
