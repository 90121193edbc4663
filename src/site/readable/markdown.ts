import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { yamlFacts } from '../../platform/markdown-text.ts';
import { type Element, readableTree, type Root } from './readable-tree.ts';

/** `address`: of the page, absolute. `updatedAt`: ISO 8601, when the page has such a time. */
type Described = { address: string; language: string; updatedAt: string | undefined };

/** Returns what a rendered page says as Markdown (CommonMark with tables), below its facts in YAML. */
export function markdownOf(html: string, { address, language, updatedAt }: Described): string {
  const document = fromHtml(html);
  const main = firstElement(document, ({ tagName }) => tagName === 'main');
  const tree = toMdast(readableTree(main?.children ?? [], address));
  const text = toMarkdown(tree, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown()],
  });
  return `${yamlFacts({ ...factsIn(document), url: address, language, updated: updatedAt })}\n\n${text}`;
}

function factsIn(document: Root): { title: string; description: string } {
  const title = firstElement(document, ({ tagName }) => tagName === 'title')?.children[0];
  const description = firstElement(
    document,
    ({ tagName, properties }) => tagName === 'meta' && properties.name === 'description',
  );
  const content = description?.properties.content;
  return {
    title: title?.type === 'text' ? title.value : '',
    description: typeof content === 'string' ? content : '',
  };
}

function firstElement({ children }: Pick<Root, 'children'>, is: (element: Element) => boolean): Element | undefined {
  for (const child of children) {
    if (child.type !== 'element') continue;
    const found = is(child) ? child : firstElement(child, is);
    if (found) return found;
  }
  return undefined;
}
