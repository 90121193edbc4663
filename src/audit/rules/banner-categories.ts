import type { BannerObservation } from '../banner-contract.ts';
import type { Rule } from '../contract.ts';
import { bannerFindings, bannerLanguage, controlsOf, namelessButtons, wordsOf } from '../banner/facts.ts';
import { categoriesIn } from '../banner/meaning.ts';
import { categoryList } from '../terms.ts';
import type { LocalizedText } from '../messages.ts';

export const rule: Rule = {
  id: 'banner-categories',
  title: {
    en: 'Visitors can only accept several purposes together',
    de: 'Besucher können mehreren Zwecken nur zusammen zustimmen',
  },
  severity: 'minor',
  source: {
    title: 'GDPR recitals 32 and 43; EDPB Guidelines 05/2020, 42 to 45',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-052020-consent-under-regulation-2016679_en',
  },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: {
        en: 'Visitors can choose each purpose separately.',
        de: 'Besucher können jeden Zweck einzeln wählen.',
      },
      mend: {
        en: 'Add a second layer with one switch for each category.',
        de: 'Ergänzen Sie eine zweite Ebene mit einem Schalter für jede Kategorie.',
      },
      judge: ({ observation }) => {
        const purposes = categoriesIn(wordsOf(observation), [bannerLanguage(observation)]).filter(
          (category) => category !== 'necessary',
        );
        return isAllOrNothing(observation) && purposes.length > 1
          ? [{ subject: 'the banner', found: onlyTogether(categoryList(purposes)) }]
          : [];
      },
    }),
};

function onlyTogether(purposes: LocalizedText): LocalizedText {
  return {
    en: `The banner mentions ${purposes.en}. No layer that the audit read has a switch for any of them.`,
    de: `Das Banner nennt ${purposes.de}. Keine Ebene, die das Audit gelesen hat, hat dafür einen Schalter.`,
  };
}

/** Returns whether the banner offers only all or nothing; false where a layer was not read. */
function isAllOrNothing(observation: BannerObservation): boolean {
  const isWholeRead =
    (controlsOf(observation, 'customize').length === 0 && namelessButtons(observation).length === 0) ||
    observation.layers.length > 1;
  return (
    isWholeRead &&
    controlsOf(observation, 'accept').length > 0 &&
    !controlsOf(observation, 'category').some(({ category }) => category !== 'necessary')
  );
}
