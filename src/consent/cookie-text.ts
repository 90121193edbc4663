import { type Choices, optionalCategories } from '../platform/categories.ts';

/* The grammar of the consent cookie: the one place that writes it, on the server, on our pages and on pages of others. It is public, and grows at its end
   only. cookie-fields.ts reads it; that is a file of its own because pages read before a decision and write only after one. */

/** What the consent cookie says. */
export type ConsentCookie = {
  consentId: string;
  choices: Choices;
  bannerVersion: string;
  decidedAtSeconds: number;
  /**
   * The place of this decision among all that were made in this browser, in milliseconds: of two decisions the one with the higher order was
   * made later, whichever was answered first. Cookies of earlier versions have none.
   */
  order?: number | undefined;
};

/** Up to the year 33658; a browser's clock may be wrong, and its visitor decides all the same. */
export const maxOrder = 999_999_999_999_999;

/** The value, percent-encoded; always the same text for the same decision. `more`: fields behind it, which the cookie of the last choice has. */
export function consentText({ consentId, choices, bannerVersion, decidedAtSeconds, order }: ConsentCookie, more = ''): string {
  const yesNo = (isYes: boolean) => (isYes ? 'yes' : 'no');
  const isGranting = optionalCategories.some((category) => choices[category]);
  const answers = optionalCategories.map((category) => `${category}:${yesNo(choices[category])},`).join('');
  const place = order ? `,order:${order}` : '';
  return encodeURIComponent(`consentid:${consentId},consent:${yesNo(isGranting)},action:yes,necessary:yes,${answers}rev:${bannerVersion},ts:${decidedAtSeconds}${place}${more}`);
}
