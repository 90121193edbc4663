import type { WrittenBlock } from './block-grammar.ts';
import { elementsIn, childrenOf, hasClass, parseHtml, textIn } from './dom.ts';
import { type Blocks, piecesOf } from './layouts.ts';
import { headingNode, type RichNode, richText, textNode } from './nodes.ts';
import { type Piece, takeHeading } from './pieces.ts';
import type { Walk } from './surroundings.ts';

/** The same limit as in the block (src/content/blocks/faq/fields.ts). */
const maxQuestions = 30;
const maxQuestion = 240;
const maxHeading = 160;

const headings = { en: 'Questions and answers', de: 'Fragen und Antworten', ar: 'أسئلة وأجوبة' } as const;

/** Converts a disclosure with its text; several in a row become an FAQ. */
export function detailsInto({ html, inner }: WrittenBlock, walk: Walk, convert: Blocks): void {
  const [summary] = elementsIn(parseHtml(html) ?? [], ({ tagName }) => tagName === 'summary');
  questionInto(walk, {
    question: summary ? plain(textIn(childrenOf(summary))) : '',
    answer: piecesOf(inner.length > 0 ? inner : [ownAnswer(html)], walk, convert),
  });
}

/** Returns the answer of a hand-written disclosure, whose text is not in a block of its own. */
function ownAnswer(html: string): WrittenBlock {
  return {
    name: 'html',
    attributes: {},
    html: html.replace(/<summary\b[^<>]*>[\s\S]{0,5000}?<\/summary>/i, ''),
    inner: [],
  };
}

/** Converts an item of the block editor's accordion: its heading contains a button with the text. */
export function accordionItemInto({ inner }: WrittenBlock, walk: Walk, convert: Blocks): void {
  const heading = parseHtml(inner.find(({ name }) => name === 'accordion-heading')?.html ?? '') ?? [];
  const [title] = elementsIn(heading, (element) => hasClass(element, 'wp-block-accordion-heading__toggle-title'));
  const [button] = elementsIn(heading, ({ tagName }) => tagName === 'button');
  const holder = title ?? button;
  questionInto(walk, {
    question: plain(textIn(holder ? childrenOf(holder) : heading)),
    answer: piecesOf(
      inner.filter(({ name }) => name !== 'accordion-heading'),
      walk,
      convert,
    ),
  });
}

function questionInto({ writer, around }: Walk, { question, answer }: { question: string; answer: Piece[] }): void {
  writer.endParagraph();
  const nodes = answer.flatMap((piece) => ('node' in piece ? [piece.node] : []));
  const words: RichNode[] = [...(question === '' ? [] : [headingNode('h3', [textNode(question)])]), ...nodes];
  if (question === '' || question.length > maxQuestion || nodes.length === 0 || nodes.length < answer.length) {
    if (question !== '') writer.node(headingNode('h3', [textNode(question)]));
    writer.pieces.push(...answer);
    return;
  }
  const item = { question, answer: richText(nodes) };
  const last = writer.pieces.at(-1);
  if (
    last &&
    'block' in last &&
    last.block.blockType === 'faq' &&
    Array.isArray(last.block.items) &&
    last.block.items.length < maxQuestions
  ) {
    last.block.items.push(item);
    last.words.push(...words);
    return;
  }
  const above = takeHeading(writer.pieces, maxHeading);
  if (above === undefined) around.note('heading_made', headings[around.locale]);
  const heading = above ?? headings[around.locale];
  writer.block({ blockType: 'faq', heading, items: [item] }, [headingNode('h2', [textNode(heading)]), ...words]);
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
