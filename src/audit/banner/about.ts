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
  /** Statistics, advertising and the like. */
  isForPurposes: boolean;
  /** It wants to be filled in, and has no switches for categories. */
  isForm: boolean;
};

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
    isForPurposes: categoriesIn(text, tags).some((category) => category !== 'necessary'),
    isForm: !isChoice && controls.some(({ isPersonal }) => isPersonal),
  };
}

/** A newsletter, an age gate, a form: they speak of privacy too, in a link or in the small print. */
export function isAboutElse({ said, elsewhere, isForPurposes, isForm }: Subject, isTelling: boolean): boolean {
  if (isForm) return true;
  if (isTelling) return elsewhere > said;
  return elsewhere > 0 ? elsewhere >= said : said === 0 && !isForPurposes;
}
