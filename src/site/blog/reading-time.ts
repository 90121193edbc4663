import { countWords, proseOf } from '../../content/prose.ts';
import type { Block } from '../../published/contract.ts';

/** Words that an adult reads silently in a minute, from a meta-analysis of 190 studies (Brysbaert 2019). */
const wordsPerMinute = 238;

export function readingMinutes(blocks: readonly Block[]): number {
  const { headings, paragraphs } = proseOf(blocks);
  return Math.max(1, Math.round(countWords([...headings, ...paragraphs].join(' ')) / wordsPerMinute));
}
