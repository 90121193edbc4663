import { type Choices, optionalCategories } from '../../platform/categories.ts';

/** The content of the consent cookie. */
export type ConsentCookie = {
  consentId: string;
  choices: Choices;
  bannerVersion: string;
  decidedAtSeconds: number;
  /**
   * The order of this decision among all those of this browser, in milliseconds: the decision with the higher order was made later, whichever got its
   * response first. Cookies of earlier versions have none.
   */
  order?: number | undefined;
};

/** What the cookie of the last choice says besides: the whole choice, so that the next page can send it again. */
export type ChoiceFields = {
  thread: string;
  surface: string;
  erase?: boolean | undefined;
  /** True until a response has arrived. */
  isWaiting?: boolean | undefined;
};

/** Valid up to the year 33658. A browser's clock may be wrong, and its visitor's decision counts anyway. */
export const maxOrder = 999_999_999_999_999;

/** The longest time by which a response can be late, and the lifetime of the last choice's cookie. */
export const choiceSeconds = 86_400;

/**
 * Returns the cookie's value, percent-encoded. The same decision always gives the same text. With the fields of `choice` it is the value of the last
 * choice's cookie.
 */
export function serialiseConsent(
  { consentId, choices, bannerVersion, decidedAtSeconds, order }: ConsentCookie,
  choice?: ChoiceFields,
): string {
  const yesNo = (isYes: boolean) => (isYes ? 'yes' : 'no');
  const isGranting = optionalCategories.some((category) => choices[category]);
  const answers = optionalCategories.map((category) => `${category}:${yesNo(choices[category])},`).join('');
  const place = order ? `,order:${order}` : '';
  const more = choice
    ? `,thread:${choice.thread},surface:${choice.surface}${choice.erase ? ',erase:yes' : ''}${choice.isWaiting ? ',waits:yes' : ''}`
    : '';
  return encodeURIComponent(
    `consentid:${consentId},consent:${yesNo(isGranting)},action:yes,necessary:yes,${answers}rev:${bannerVersion},ts:${decidedAtSeconds}${place}${more}`,
  );
}
