import type { Fields } from '../../content/parts/values.ts';
import type { Locale } from '../../content/published.ts';

export const checkedCollections = ['pages', 'posts'] as const;
export type CheckedCollection = (typeof checkedCollections)[number];

/** A page or post in one language, as its form has it now; a draft may lack anything. */
export type Checked = {
  collection: CheckedCollection;
  /** None before it was saved for the first time. */
  id: string | undefined;
  locale: Locale;
  title: string;
  /** What search results show instead; empty: the title. */
  searchTitle: string;
  /** For search results: a page's description, a post's summary. */
  summary: string;
  /** The language's own summary is missing and another language's stands in. */
  isSummaryBorrowed: boolean;
  isHidden: boolean;
  /** Of a post. */
  cover: string | undefined;
  blocks: readonly Fields[];
  /** The language has none of its own and shows the default one's, which are looked at there. */
  areBlocksBorrowed: boolean;
};

export const summaryField: Readonly<Record<CheckedCollection, string>> = { pages: 'description', posts: 'summary' };
