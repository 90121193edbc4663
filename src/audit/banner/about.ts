import type { BannerControl } from '../banner-contract.ts';
import { categoriesIn, topicWords, wordsOfElsewhere } from './meaning.ts';
import type { SurveyedContainer, SurveyedControl } from './survey-contract.ts';

/** The topics that a box over the page mentions. */
export type Subject = {
  /** Number of consent words anywhere in the box. */
  topics: number;
  /** The same without the links that every box has: a policy, the terms. */
  said: number;
  /** Number of words for other topics: a newsletter, the visitor's age. */
  elsewhere: number;
  /** The box names statistics and advertising, purposes that only a consent request has. */
  isForPurposes: boolean;
  /** The box names a price and has nothing to accept. */
  isOffer: boolean;
  /** The box has fields to fill in and no switches for categories. */
  isForm: boolean;
};

const price = /\d\s?(€|\$|£|¥|zł|kč|kr\b|euro?s?\b|chf\b)|(€|\$|£|¥|chf|eur)\s?\d/i;

/** The labels of these controls mention the subject wherever they appear. */
const leadingThere: readonly BannerControl['does'][] = ['policy', 'customize', 'close', 'reopen'];

type Understood = Pick<SurveyedControl, 'label' | 'isPersonal'> & { does: BannerControl['does']; category?: string };

export function subjectOf(
  { text: words, label }: Pick<SurveyedContainer, 'text' | 'label'>,
  controls: readonly Understood[],
  tags: readonly string[],
): Subject {
  const text = `${label} ${words}`;
  const topics = topicWords(text, tags);
  const prose = controls
    .filter(({ does }) => leadingThere.includes(does))
    .reduce((rest, { label }) => rest.replace(label, ' '), text);
  const isChoice = controls.some(({ category }) => category !== undefined && category !== 'unknown');
  return {
    ...{ topics, said: topicWords(prose, tags), elsewhere: wordsOfElsewhere(text, tags) },
    isForPurposes: categoriesIn(text, tags).some((category) => category !== 'necessary' && category !== 'functional'),
    isOffer: price.test(text) && !controls.some(({ does }) => does === 'accept'),
    isForm: !isChoice && controls.some(({ isPersonal }) => isPersonal),
  };
}

/** Recognises newsletters, age gates and forms, which mention privacy too, in a link or in the legal notice. A bakery's offer also mentions cookies. */
export function isAboutElse({ said, elsewhere, isForPurposes, isOffer, isForm }: Subject, isTelling: boolean): boolean {
  if (isForm || (isOffer && !isForPurposes)) return true;
  if (isTelling) return elsewhere > said;
  return elsewhere > 0 ? elsewhere >= said : said === 0 && !isForPurposes;
}
