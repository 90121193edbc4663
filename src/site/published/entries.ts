import { proseOf } from '../../content/prose.ts';
import type { Block, Locale, PageDocument, PostDocument, PublishedDocument } from '../../published/contract.ts';

/** What lists, the sitemap and the search need from a document that has a path. */
export type Entry = {
  id: string;
  /** Type of a post; empty for other documents. */
  type: string;
  /** Sort key for lists of posts. ISO 8601, or empty. */
  publishedAt: string;
  changedAt: string;
  /** Whether the site search and search engines may find it. */
  isFindable: boolean;
  /** Ids of the media that it shows. */
  pictures: string[];
  topics: string[];
  authors: string[];
  words: { title: string; headings: string; text: string };
};

/** One document as it is stored. `stamp` is the row's sequence number and time of change: it shows whether the source has a newer version. */
export type KeptRow = {
  key: string;
  stamp: string;
  kind: PublishedDocument['kind'];
  locale: Locale;
  path: string | null;
  body: string;
  entry?: Entry | undefined;
};

const nothing = { type: '', publishedAt: '', changedAt: '', isFindable: true, pictures: [], topics: [], authors: [] };

/** Returns undefined for documents without a path. */
export function entryOf(document: PublishedDocument): Entry | undefined {
  switch (document.kind) {
    case 'page':
      return pageEntry(document);
    case 'post':
      return postEntry(document);
    case 'topic':
      return {
        ...nothing,
        id: document.id,
        words: wordsOf({ title: document.name, text: document.description, blocks: [] }),
      };
    case 'author':
      return {
        ...nothing,
        id: document.id,
        pictures: document.photo ? [document.photo] : [],
        words: wordsOf({ title: document.name, text: `${document.role}\n${document.bio}`, blocks: [] }),
      };
    default:
      return undefined;
  }
}

function pageEntry({ id, title, description, updatedAt, noIndex, blocks }: PageDocument): Entry {
  return {
    ...nothing,
    id,
    changedAt: updatedAt,
    isFindable: !noIndex,
    pictures: picturesOf(blocks),
    words: wordsOf({ title, text: description, blocks }),
  };
}

function postEntry(document: PostDocument): Entry {
  const { id, type, title, summary, publishedAt, updatedAt, noIndex, blocks, cover, topics, authors } = document;
  const pictures = [...(cover ? [cover] : []), ...picturesOf(blocks)];
  return {
    id,
    type,
    publishedAt,
    changedAt: updatedAt,
    isFindable: !noIndex,
    pictures,
    topics,
    authors,
    words: wordsOf({ title, text: summary, blocks }),
  };
}

function wordsOf({ title, text, blocks }: { title: string; text: string; blocks: readonly Block[] }): Entry['words'] {
  const { headings, paragraphs } = proseOf(blocks);
  return { title, headings: headings.join('\n'), text: [text, ...paragraphs].join('\n') };
}

/** The sitemap protocol allows a thousand for one page; no reader looks at so many. */
const maxPictures = 50;

/** Collects the media that blocks reference, by the media fields of each block. */
function picturesOf(blocks: readonly Block[]): string[] {
  const found = new Set<string>();
  const text = JSON.stringify(blocks);
  for (const [, id] of text.matchAll(/"(?:image|media|picture|photo|logo)":"([\w-]{1,100})"/g)) if (id) found.add(id);
  for (const [, id] of text.matchAll(/"relationTo":"media","value":"([\w-]{1,100})"/g)) if (id) found.add(id);
  return [...found].slice(0, maxPictures);
}
