/**
 * What banners say in one language. Phrases are lower case; a trailing `*` allows any ending (`ablehn*` matches "ablehnen"). Only whole words match, so "no" does not match in "note".
 */
export type LanguageWords = {
  /** Frequent short words, which identify the language of a text. */
  common: readonly string[];
  /** What a consent request is about; a banner has at least one of these. */
  topic: readonly string[];
  accept: readonly string[];
  reject: readonly string[];
  /** Opens the choices. */
  customise: readonly string[];
  save: readonly string[];
  close: readonly string[];
  /** Opens the choices again on a page without a banner, or withdraws consent. */
  withdraw: readonly string[];
  /** Names of cookie categories. */
  categories: Readonly<Record<CategoryName, readonly string[]>>;
  legitimateInterest: readonly string[];
  /** Links to further information. */
  policy: readonly string[];
  /** Paying instead of consenting. */
  pay: readonly string[];
  /** What other boxes over a page ask for: an address for a newsletter, the visitor's age, permission to notify. */
  elsewhere: readonly string[];
  /** Pressure, praise and regret. */
  nudge: readonly string[];
};

export type CategoryName = 'necessary' | 'functional' | 'analytics' | 'performance' | 'advertisement';
