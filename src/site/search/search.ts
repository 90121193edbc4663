import { addressOf } from '../../published/address.ts';
import { proseOf } from '../../content/prose.ts';
import type { Locale, PublishedDocument } from '../../published/contract.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import type { PublishedStore } from '../published/store.ts';
import { excerptOf, markedText } from './marked.ts';
import { type Question, questionOf, type Term } from './question.ts';
import type { SearchResult, SearchView } from './search-view.ts';

const resultsPerPage = 10;
/** Visitors do not look further, and each page costs as much as all pages before it. */
const maxResultPages = 20;

/** Answers a query in one language. */
export type Search = (locale: Locale, typed: { q: string | null; page: string | null }) => SearchView;

type SearchedStore = Pick<PublishedStore, 'find' | 'version'>;

/** Results that are remembered, some 5 kB each. Popular questions, and those of a flood, are few. */
export const maxKnownResults = 500;

/** Creates the search over the site's own copy of the published content. Results are remembered until anything is published. */
export function createSearch(store: SearchedStore): Search {
  const known = new BoundedMap<string, SearchView>(maxKnownResults);
  let version = store.version();
  return (locale, typed) => {
    if (store.version() !== version) known.clear();
    version = store.version();
    const question = questionOf(typed.q, locale);
    const page = /^[1-9]\d?$/.test(typed.page ?? '') ? Math.min(Number(typed.page), maxResultPages) : 1;
    const key = JSON.stringify([locale, page, question.text]);
    const view = known.get(key) ?? search(store, locale, { ...question, page });
    known.set(key, view);
    return view;
  };
}

function search(
  store: SearchedStore,
  locale: Locale,
  { text, terms, page: wanted }: Question & { page: number },
): SearchView {
  const find = (needsAll: boolean) =>
    store.find(locale, { terms, needsAll, limit: resultsPerPage, offset: (wanted - 1) * resultsPerPage });
  const strict = find(true);
  const isLoose = strict.total === 0 && terms.length > 1;
  const { documents, total } = isLoose ? find(false) : strict;
  const pages = Math.min(maxResultPages, Math.ceil(total / resultsPerPage));
  return {
    asked: text,
    total,
    page: wanted,
    pages,
    isLoose: isLoose && total > 0,
    results: documents.flatMap((document) => resultOf(document, terms) ?? []),
  };
}

function resultOf(document: PublishedDocument, terms: readonly Term[]): SearchResult | undefined {
  const shown = shownOf(document);
  if (!shown) return undefined;
  const { kind, locale, path, title, text, publishedAt = '' } = shown;
  return {
    kind,
    address: addressOf(locale, path),
    title: markedText(title, terms, locale),
    excerpt: excerptOf(text, terms, locale),
    publishedAt,
  };
}

type Shown = {
  kind: SearchResult['kind'];
  locale: Locale;
  path: string;
  title: string;
  text: string;
  publishedAt?: string;
};

function shownOf(document: PublishedDocument): Shown | undefined {
  switch (document.kind) {
    case 'page':
      return { ...document, text: textOf(document.description, document.blocks) };
    case 'post':
      return { ...document, text: textOf(document.summary, document.blocks) };
    case 'topic':
      return { ...document, title: document.name, text: document.description };
    case 'author':
      return { ...document, title: document.name, text: [document.role, document.bio].filter(Boolean).join('. ') };
    default:
      return undefined;
  }
}

function textOf(summary: string, blocks: Parameters<typeof proseOf>[0]): string {
  return [summary, ...proseOf(blocks).paragraphs].join(' ');
}
