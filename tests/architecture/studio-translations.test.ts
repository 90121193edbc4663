import { expect, test } from 'vitest';
import { german } from '../../src/studio/translations/german/german.ts';
import { isTest, type Node, type SourceFile, sourceFiles, walk } from './source.ts';

/** Names, units and code, which are the same in both languages. */
const sameInBoth = /^(?:Candor|English|Deutsch|kB\)?|ms|https:.*|npm run [a-z:-]+)$/;

test('what a view of the studio says goes through its words, so that it is said in German too', () => {
  const views = viewFiles().filter(({ path }) => path.endsWith('.tsx'));
  expect(views.length).toBeGreaterThan(40);
  expect(
    views.flatMap(({ path, text, program }) => wordsIn(program, text).map((words) => `${path}: ${words}`)),
  ).toEqual([]);
});

test('sentences in strings of a view have German as well', () => {
  const isKnown = (sentence: string) => Object.hasOwn(german, sentence);
  expect(
    viewFiles().flatMap(({ path, program }) =>
      sentencesIn(program)
        .filter((one) => !isKnown(one))
        .map((one) => `${path}: ${one}`),
    ),
  ).toEqual([]);
});

test('only the client calls endpoints, so every failure is told in the same way', () => {
  const views = viewFiles().filter(({ path }) => !path.startsWith('src/studio/ui/client/'));
  expect(views.filter(({ text }) => /\bfetch\(|XMLHttpRequest/.test(text)).map(({ path }) => path)).toEqual([]);
});

/** Returns what runs in the browser or renders for it: the `view` folder of each feature, and the `ui` folders that several of them use. */
function viewFiles(): SourceFile[] {
  return sourceFiles('src/studio').filter(
    ({ path }) => /^src\/studio\/(?:.*\/)?(?:ui|view)\//.test(path) && !isTest(path),
  );
}

/** Returns strings that end as a sentence does, of either kind of quotes. */
function sentencesIn(program: Node): string[] {
  const found: string[] = [];
  walk(program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string' && /^\p{Lu}\S* \S+ .*[.?!…]$/u.test(node.value))
      found.push(node.value);
    if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return;
    const fixed = node.quasis.map((quasi: { value: { raw: string } }) => quasi.value.raw).join('{}');
    if (/\p{L}{2,} \p{L}{2,} .*[.?!…]$/u.test(fixed)) found.push(fixed);
  });
  return found;
}

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
