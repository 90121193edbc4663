import type { Locale } from '../../content/published.ts';

/** What whoever imports has decided. */
export type ImportOptions = {
  /** Undefined: the export's own, if this site has it. */
  language?: Locale;
  /** Nothing is published, and the menu stays as it is. */
  isDraft: boolean;
  /** WordPress's login → the byline here, by its URL slug or name. An empty one: no byline. */
  authors: ReadonlyMap<string, string>;
  /** Name or URL slug of the menu that becomes the navigation; `none` leaves it. Undefined: the main one. */
  menu?: string;
  /** Keys of items (`post:12`) that take the place of others here that had their number; `all`: each. */
  takenOver?: readonly string[];
  /** The examples that an installation comes with make room, as far as nobody has edited them. */
  replacesExamples?: boolean;
};
