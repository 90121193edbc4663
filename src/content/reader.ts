import type { PlacedKind } from './blog-paths.ts';
import type {
  AuthorDocument,
  ConsentDocument,
  DestinationsDocument,
  FooterDocument,
  FormDocument,
  LegalDocument,
  Locale,
  MeasurementDocument,
  MediaDocument,
  NavigationDocument,
  NewsletterDocument,
  PageDocument,
  PostDocument,
  RedirectDocument,
  SectionDocument,
  SharingDocument,
  SiteDocument,
  TopicDocument,
} from '../published/contract.ts';

/** The filter for a list of posts: by type, topic or author; newest first. */
export type PostsWanted = { type?: PostDocument['type']; topic?: string; author?: string };
export type PostQuery = PostsWanted & { limit: number; offset?: number };
export type PostList = { posts: readonly PostDocument[]; total: number };

export type Placed = { post: PostDocument; topic: TopicDocument; author: AuthorDocument };

/**
 * The content as one render sees it. Every answer, including “there is none”, is recorded in `reads`, so that the page cache knows which entries a change
 * affects.
 */
export type ContentReader = {
  readonly locale: Locale;
  pageAt(path: string): PageDocument | undefined;
  page(id: string): PageDocument | undefined;
  /** The same page in every locale it is published in, in the order of `locales`; records the page's key in each locale. */
  alternates(id: string): readonly { locale: Locale; path: string }[];
  /** The document at a path below the blog. */
  placedAt<Kind extends PlacedKind>(kind: Kind, path: string): Placed[Kind] | undefined;
  placed<Kind extends PlacedKind>(kind: Kind, id: string): Placed[Kind] | undefined;
  /** The same post, topic or author in every language. */
  placedAlternates(kind: PlacedKind, id: string): readonly { locale: Locale; path: string }[];
  /** Records the list of posts, which changes only with the fields that lists show. */
  posts(query: PostQuery): PostList;
  /** Posts that share topics with this one, those with the most first. */
  relatedPosts(id: string, limit: number): readonly PostDocument[];
  /** The languages that have such posts. */
  postLocales(query: PostsWanted): readonly Locale[];
  media(id: string): MediaDocument | undefined;
  form(id: string): FormDocument | undefined;
  /** Every form of the site, by its title. */
  forms(): readonly FormDocument[];
  /** The blocks of one section, to see what it contains. Pages and posts already include the blocks of their sections. */
  section(id: string): SectionDocument | undefined;
  redirectAt(path: string): RedirectDocument | undefined;
  navigation(): NavigationDocument | undefined;
  footer(): FooterDocument | undefined;
  sharing(): SharingDocument | undefined;
  legal(): LegalDocument | undefined;
  site(): SiteDocument | undefined;
  newsletter(): NewsletterDocument | undefined;
  /** This site has no mail server: nothing may promise a mail. */
  readonly isMailOff?: boolean;
  consent(): ConsentDocument | undefined;
  /** Undefined means the product's defaults. */
  measurement(): MeasurementDocument | undefined;
  /** Undefined means that there are no destinations. */
  destinations(): DestinationsDocument | undefined;
  readonly reads: ReadonlySet<string>;
};
