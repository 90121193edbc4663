import { expect, test } from 'vitest';
import { type Node, sourceFiles, walk } from './source.ts';

/** Names, units and code, which are the same in both languages. */
const sameInBoth = /^(?:Candor|English|Deutsch|kB\)?|ms|https:.*|npm run [a-z:-]+)$/;

test('what a view of the studio says goes through its words, so that it is said in German too', () => {
  const views = sourceFiles('src/studio/views').filter(({ path }) => path.endsWith('.tsx'));
  expect(views.length).toBeGreaterThan(40);
  expect(
    views.flatMap(({ path, text, program }) => wordsIn(program, text).map((words) => `${path}: ${words}`)),
  ).toEqual([]);
});

/** Returns text between tags, and text in attributes that screen readers announce. */
function wordsIn(program: Node, text: string): string[] {
  const found: string[] = [];
  walk(program, (node) => {
    const spoken =
      node.type === 'JSXText'
        ? text.slice(node.start, node.end)
        : node.type === 'JSXAttribute'
          ? spokenAttribute(text.slice(node.start, node.end))
          : '';
    const words = spoken.replace(/\s+/g, ' ').trim();
    if (/\p{L}{2}/u.test(words) && !sameInBoth.test(words)) found.push(words);
  });
  return found;
}

function spokenAttribute(written: string): string {
  return /^(?:aria-label|placeholder|label|alt)="([^"]*)"$/.exec(written)?.[1] ?? '';
}
