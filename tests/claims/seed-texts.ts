import { proseOf } from '../../src/content/prose.ts';
import { seedPages } from '../../src/content/seed/pages/index.ts';
import { seedPosts } from '../../src/content/seed/posts/index.ts';
import { postTexts } from '../../src/content/seed/posts/read.ts';
import { locales, type Locale } from '../../src/published/contract.ts';

/** One sentence, heading or table row of the examples. `on`: the page's or the post's name in the seed. */
export type SeedSentence = { on: string; locale: Locale; isPost: boolean; text: string };

/** Returns everything that a visitor can read on the example pages and posts, sentence by sentence. */
export function seedSentences(): SeedSentence[] {
  const pages = seedPages.flatMap((page) =>
    locales.flatMap((locale) => {
      const texts = page[locale];
      if (!texts) return [];
      const blocks = texts.blocks.map((block, index) => ({ id: `b${index}`, ...block }));
      return sentencesOf({ on: page.name, locale, isPost: false }, [
        texts.title,
        texts.description,
        ...proseIn(blocks),
      ]);
    }),
  );
  const posts = seedPosts.flatMap(({ name }) =>
    locales.flatMap((locale) => {
      const texts = postTexts(name, locale);
      if (!texts) return [];
      const blocks = [{ blockType: 'rich-text', id: 'b', body: texts.body }];
      return sentencesOf({ on: name, locale, isPost: true }, [texts.title, texts.summary, ...proseIn(blocks)]);
    }),
  );
  return [...pages, ...posts];
}

function proseIn(blocks: Parameters<typeof proseOf>[0]): string[] {
  const { headings, paragraphs } = proseOf(blocks);
  return [...headings, ...paragraphs];
}

function sentencesOf(place: Omit<SeedSentence, 'text'>, texts: readonly string[]): SeedSentence[] {
  return texts
    .flatMap((text) => text.split(/(?<=[.!?])\s+|\n/))
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ ...place, text }));
}
