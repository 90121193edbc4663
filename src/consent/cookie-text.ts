import { type Choices, optionalCategories } from '../platform/categories.ts';

/* The grammar of the consent cookie: the only code that writes it, on the server, on our pages and on connected sites. It is public, and new fields are
   only appended. cookie-fields.ts reads it; it is a separate file because pages read before a decision and write only after one. */

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

/** Valid up to the year 33658. A browser's clock may be wrong, and its visitor's decision counts anyway. */
export const maxOrder = 999_999_999_999_999;

/** Returns the value, percent-encoded; the same decision always gives the same text. `more` appends the fields of the last choice's cookie. */
export function consentText(
  { consentId, choices, bannerVersion, decidedAtSeconds, order }: ConsentCookie,
  more = '',
): string {
  const yesNo = (isYes: boolean) => (isYes ? 'yes' : 'no');
  const isGranting = optionalCategories.some((category) => choices[category]);
  const answers = optionalCategories.map((category) => `${category}:${yesNo(choices[category])},`).join('');
  const place = order ? `,order:${order}` : '';
  return encodeURIComponent(
    `consentid:${consentId},consent:${yesNo(isGranting)},action:yes,necessary:yes,${answers}rev:${bannerVersion},ts:${decidedAtSeconds}${place}${more}`,
  );
}
