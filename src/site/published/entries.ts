import { proseOf } from '../../content/prose.ts';
import type { Block, PublishedDocument } from '../../content/published.ts';

/** What lists, the sitemap and the search know of a document that has an address. */
export type Entry = {
  id: string;
  /** Of a post; empty otherwise. */
  type: string;
  /** Orders lists of posts. ISO 8601, or empty. */
  publishedAt: string;
  changedAt: string;
  /** May be found by searching, here and elsewhere. */
  isFindable: boolean;
  /** Ids of media that it shows. */
  pictures: string[];
  topics: string[];
  authors: string[];
  words: { title: string; headings: string; text: string };
};

const nothing = { type: '', publishedAt: '', changedAt: '', isFindable: true, pictures: [], topics: [], authors: [] };

/** Undefined for documents without an address of their own. */
export function entryOf(document: PublishedDocument): Entry | undefined {
  switch (document.kind) {
    case 'page': {
      const { id, title, description, updatedAt, noIndex, blocks } = document;
      return { ...nothing, id, changedAt: updatedAt, isFindable: !noIndex, pictures: picturesOf(blocks), words: wordsOf({ title, text: description, blocks }) };
    }
    case 'post': {
      const { id, type, title, summary, publishedAt, updatedAt, noIndex, blocks, cover, topics, authors } = document;
      const pictures = [...(cover ? [cover] : []), ...picturesOf(blocks)];
      return { id, type, publishedAt, changedAt: updatedAt, isFindable: !noIndex, pictures, topics, authors, words: wordsOf({ title, text: summary, blocks }) };
    }
    case 'topic':
      return { ...nothing, id: document.id, words: wordsOf({ title: document.name, text: document.description, blocks: [] }) };
    case 'author':
      return { ...nothing, id: document.id, pictures: document.photo ? [document.photo] : [], words: wordsOf({ title: document.name, text: `${document.role}\n${document.bio}`, blocks: [] }) };
    default:
      return undefined;
  }
}

function wordsOf({ title, text, blocks }: { title: string; text: string; blocks: readonly Block[] }): Entry['words'] {
  const { headings, paragraphs } = proseOf(blocks);
  return { title, headings: headings.join('\n'), text: [text, ...paragraphs].join('\n') };
}

/** The sitemap protocol takes a thousand for one page; nobody looks at so many. */
const maxPictures = 50;

/** Media that blocks name, by the fields the blocks have for them. */
function picturesOf(blocks: readonly Block[]): string[] {
  const found = new Set<string>();
  const text = JSON.stringify(blocks);
  for (const [, id] of text.matchAll(/"(?:image|media|picture|photo|logo)":"([\w-]{1,100})"/g)) if (id) found.add(id);
  for (const [, id] of text.matchAll(/"relationTo":"media","value":"([\w-]{1,100})"/g)) if (id) found.add(id);
  return [...found].slice(0, maxPictures);
}
