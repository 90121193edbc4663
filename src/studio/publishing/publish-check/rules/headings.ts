import { type Fields, idOf, isFields, textOf } from '../../../../content/parts/values.ts';
import { advice, error, type Finding } from '../finding.ts';
import { leavesOf, nodesOf, wordsOf } from '../leaf-fields.ts';
import type { Asked, Rule } from '../rule.ts';

/** The only block that can hold a page's main heading. */
const opening = 'hero';

/** Checks the heading outline: one main heading, no skipped level, none without text. */
export const headings: Rule = (asked) => [...openings(asked), ...order(asked)];

function openings({ checked, lookup }: Asked): Finding[] {
  if (checked.collection === 'posts') return [];
  const isOpening = (block: Fields) =>
    block.blockType === opening ||
    (sectionBlocks(block, lookup.section)?.some(({ blockType }) => blockType === opening) ?? false);
  const [, ...later] = checked.blocks.map((block, at) => ({ block, at })).filter(({ block }) => isOpening(block));
  const first = checked.blocks.findIndex(isOpening);
  return [
    ...(first > 0
      ? [
          advice(
            `blocks.${first}`,
            'The hero is not the first block, so the page title appears above it as the main heading.',
          ),
        ]
      : []),
    ...later.map(({ at }) =>
      advice(
        `blocks.${at}`,
        'This is a second hero, but a page has only one main heading. Use a call to action or a text block instead.',
      ),
    ),
  ];
}

function sectionBlocks(block: Fields, section: Asked['lookup']['section']): readonly Fields[] | undefined {
  const id = block.blockType === 'section' ? idOf(block.section) : undefined;
  return id === undefined ? undefined : section(id);
}

/** Rich text may go one level deeper at a time; a block's own heading is on level two. */
function order({ checked }: Asked): Finding[] {
  const findings: Finding[] = [];
  let level = 1;
  checked.blocks.forEach((block, at) => {
    if (textOf(block.heading)) level = block.blockType === opening ? 1 : 2;
    for (const { path, level: next, words } of headingsIn(block, at)) {
      if (words === '')
        findings.push(error(path, 'The heading is empty, which confuses people who navigate by headings.'));
      else if (next > level + 1)
        findings.push(
          advice(
            path,
            'The heading “{words}” is on level {next} but follows one on level {level}, so a level is missing.',
            { values: { words: words.slice(0, 60), next: String(next), level: String(level) } },
          ),
        );
      if (words !== '') level = next;
    }
  });
  return findings;
}

function headingsIn(block: Fields, at: number): { path: string; level: number; words: string }[] {
  const texts = leavesOf([block]).filter(({ field }) => field.type === 'richText');
  return texts.flatMap(({ path, value }) =>
    nodesOf(value)
      .filter(isHeading)
      .map((node) => ({
        path: path.replace(/^blocks\.0/, `blocks.${at}`),
        level: levelOf(node.tag),
        words: wordsOf(node),
      })),
  );
}

function isHeading(node: unknown): boolean {
  return isFields(node) && node.type === 'heading';
}

/** Pasted headings with another level are shown on the nearest level that exists. */
function levelOf(tag: unknown): number {
  return Math.min(4, Math.max(2, Number(textOf(tag).slice(1)) || 2));
}
