import type { Locale } from '../../published/contract.ts';

/** The options of an import. */
export type ImportOptions = {
  /** The public address of the old website, for sources that do not hold it. */
  address?: string;
  /** Undefined means the export's language, if this site has it. */
  language?: Locale;
  /** Publishes nothing and leaves the menu unchanged. */
  isDraft: boolean;
  /** WordPress's login → the author here, by URL slug or name. An empty value means no author. */
  authors: ReadonlyMap<string, string>;
  /** Name or slug of the menu that becomes the navigation; `none` leaves the navigation unchanged. Undefined means the main menu. */
  menu?: string;
  /** Keys of items (`post:12`) that replace others here with their number; `all` means every such item. */
  takenOver?: readonly string[];
  /** Keeps the comments as an archive below each text. */
  withComments?: boolean;
  /** Item types of plug-ins and themes (`event`) that become drafts of posts or pages. */
  types?: Readonly<Record<string, 'post' | 'page'>>;
  /** Replaces the examples of a new installation that nobody has edited. */
  replacesExamples?: boolean;
};
