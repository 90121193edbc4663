/**
 * What banners say in one language. Phrases are lower-case; a word that ends in `*` may go on (`ablehn*` knows "ablehnen"). They are
 * looked for as whole words, so "no" is not found in "note".
 */
export type LanguageWords = {
  /** Frequent small words, which tell the language of a text. */
  common: readonly string[];
  /** What such a question is about; a banner has at least one. */
  topic: readonly string[];
  accept: readonly string[];
  reject: readonly string[];
  /** Opens the choices. */
  customise: readonly string[];
  save: readonly string[];
  close: readonly string[];
  /** Opens the choices again on a page that asks nothing, or takes consent back. */
  withdraw: readonly string[];
  /** Names of kinds of cookies. */
  categories: Readonly<Record<CategoryWords, readonly string[]>>;
  legitimateInterest: readonly string[];
  /** Links to what tells more. */
  policy: readonly string[];
  /** Paying instead of agreeing. */
  pay: readonly string[];
  /** What else a box over the page asks for: an address for a newsletter, the visitor's age, leave to notify. */
  elsewhere: readonly string[];
  /** Pressure, praise and regret. */
  nudge: readonly string[];
};

export type CategoryWords = 'necessary' | 'functional' | 'analytics' | 'performance' | 'advertisement';
