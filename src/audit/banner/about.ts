import type { BannerControl } from '../banner-contract.ts';
import { categoriesIn, topicWords, wordsOfElsewhere } from './meaning.ts';
import type { SurveyedContainer, SurveyedControl } from './survey-contract.ts';

/** What a box over the page speaks of. */
export type Subject = {
  /** Words of the subject anywhere in it. */
  topics: number;
  /** The same without the links that stand in every box: a policy, the terms. */
  said: number;
  /** Words of something else: a newsletter, the visitor's age. */
  elsewhere: number;
  /** Statistics and advertising, which only consent is asked for. */
  isForPurposes: boolean;
  /** It names a price, and has nothing to accept. */
  isOffer: boolean;
  /** It wants to be filled in, and has no switches for categories. */
  isForm: boolean;
};

const price = /\d\s?(€|\$|£|¥|zł|kč|kr\b|euro?s?\b|chf\b)|(€|\$|£|¥|chf|eur)\s?\d/i;

/** Their labels speak of the subject wherever they stand. */
const leadingThere: readonly BannerControl['does'][] = ['policy', 'customize', 'close', 'reopen'];

type Understood = Pick<SurveyedControl, 'label' | 'isPersonal'> & { does: BannerControl['does']; category?: string };

export function subjectOf({ text: words, label }: Pick<SurveyedContainer, 'text' | 'label'>, controls: readonly Understood[], tags: readonly string[]): Subject {
  const text = `${label} ${words}`;
  const topics = topicWords(text, tags);
  const prose = controls.filter(({ does }) => leadingThere.includes(does)).reduce((rest, { label }) => rest.replace(label, ' '), text);
  const isChoice = controls.some(({ category }) => category !== undefined && category !== 'unknown');
  return {
    ...{ topics, said: topicWords(prose, tags), elsewhere: wordsOfElsewhere(text, tags) },
    isForPurposes: categoriesIn(text, tags).some((category) => category !== 'necessary' && category !== 'functional'),
    isOffer: price.test(text) && !controls.some(({ does }) => does === 'accept'),
    isForm: !isChoice && controls.some(({ isPersonal }) => isPersonal),
  };
}

/** A newsletter, an age gate, a form: they speak of privacy too, in a link or in the small print. A baker's offer speaks of cookies. */
export function isAboutElse({ said, elsewhere, isForPurposes, isOffer, isForm }: Subject, isTelling: boolean): boolean {
  if (isForm || (isOffer && !isForPurposes)) return true;
  if (isTelling) return elsewhere > said;
  return elsewhere > 0 ? elsewhere >= said : said === 0 && !isForPurposes;
}
