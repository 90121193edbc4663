import type { Marked } from './marked.ts';

export type SearchResult = {
  kind: 'page' | 'post' | 'topic' | 'author';
  address: string;
  title: Marked;
  excerpt: Marked;
  publishedAt: string;
};

/** What the page of results shows. `isLoose`: nothing matches all words, these results match some. */
export type SearchView = {
  asked: string;
  total: number;
  page: number;
  pages: number;
  isLoose: boolean;
  results: SearchResult[];
};
