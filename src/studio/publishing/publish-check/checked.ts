import type { Fields } from '../../../content/parts/values.ts';
import type { Locale } from '../../../published/contract.ts';

export const checkedCollections = ['pages', 'posts'] as const;
export type CheckedCollection = (typeof checkedCollections)[number];

/** A page or post in one language with its current form values; a draft may lack anything. */
export type Checked = {
  collection: CheckedCollection;
  /** Undefined before the first save. */
  id: string | undefined;
  locale: Locale;
  title: string;
  /** Replaces the title in search results; empty means the title itself. */
  searchTitle: string;
  /** The text for search results: a page's description, a post's summary. */
  summary: string;
  /** Whether another language's summary is used because this one has none. */
  isSummaryBorrowed: boolean;
  isHidden: boolean;
  /** Only on posts. */
  cover: string | undefined;
  blocks: readonly Fields[];
  /** Whether the language shows the default language's blocks because it has none. Those are checked in the default language. */
  areBlocksBorrowed: boolean;
};

export const summaryField: Readonly<Record<CheckedCollection, string>> = { pages: 'description', posts: 'summary' };
