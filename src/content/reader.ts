import type { PlacedKind } from './blog-paths.ts';
import type {
  AuthorDocument,
  ConsentDocument,
  DestinationsDocument,
  FooterDocument,
  FormDocument,
  Locale,
  MeasurementDocument,
  MediaDocument,
  NavigationDocument,
  NewsletterDocument,
  PageDocument,
  PostDocument,
  RedirectDocument, SectionDocument,
  SharingDocument,
  SiteDocument,
  TopicDocument,
} from './published.ts';

/** Which posts a list shows: of one type, of a topic, by an author; newest first. */
export type PostsWanted = { type?: PostDocument['type']; topic?: string; author?: string };
export type PostQuery = PostsWanted & { limit: number; offset?: number };
export type PostList = { posts: readonly PostDocument[]; total: number };

export type Placed = { post: PostDocument; topic: TopicDocument; author: AuthorDocument };

/**
 * How a render sees the content. Every answer, also «there is none», is noted in `reads`,
 * so the page cache knows which entries a change touches.
 */
export type ContentReader = {
  readonly locale: Locale;
  pageAt(path: string): PageDocument | undefined;
  page(id: string): PageDocument | undefined;
  /** The same page in every locale it is published in, in the order of `locales`; notes the page's key in each of them. */
  alternates(id: string): readonly { locale: Locale; path: string }[];
  /** What stands at a path below the blog. */
  placedAt<Kind extends PlacedKind>(kind: Kind, path: string): Placed[Kind] | undefined;
  placed<Kind extends PlacedKind>(kind: Kind, id: string): Placed[Kind] | undefined;
  /** The same post, topic or author in every language. */
  placedAlternates(kind: PlacedKind, id: string): readonly { locale: Locale; path: string }[];
  /** Notes the list of posts, which changes only with what lists show of them. */
  posts(query: PostQuery): PostList;
  /** Posts that share topics with this one, those with the most first. */
  relatedPosts(id: string, limit: number): readonly PostDocument[];
  /** In which languages there are such posts. */
  postLocales(query: PostsWanted): readonly Locale[];
  media(id: string): MediaDocument | undefined;
  form(id: string): FormDocument | undefined;
  /** Pages and posts come with the blocks of their sections in place; this is for telling what one holds. */
  section(id: string): SectionDocument | undefined;
  redirectAt(path: string): RedirectDocument | undefined;
  navigation(): NavigationDocument | undefined;
  footer(): FooterDocument | undefined;
  sharing(): SharingDocument | undefined;
  site(): SiteDocument | undefined;
  newsletter(): NewsletterDocument | undefined;
  consent(): ConsentDocument | undefined;
  /** Undefined: the product's own settings. */
  measurement(): MeasurementDocument | undefined;
  /** Undefined: there are none. */
  destinations(): DestinationsDocument | undefined;
  readonly reads: ReadonlySet<string>;
};
