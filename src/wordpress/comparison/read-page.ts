import { attribute, elementsIn, hasAttribute, type HtmlElement, type HtmlNode, parseHtml } from '../content/dom.ts';
import { addressIn, readMarkup } from './markup.ts';
import { countsOf, wordsIn } from './words.ts';

/** The content of one part of a page. `order`: the words in sequence. */
export type Shown = { words: Map<string, number>; order: string[]; pictures: string[]; links: string[] };
/** `blocks`: the content of its blocks. `around`: its title, summary and cover. `head`: the texts for tabs and search engines; `summary` is the one in the head. */
export type PageReading = { blocks: Shown; around: Shown; head: Shown; summary: Map<string, number> };

/** Reads a page as the site serves it, with `data-block` on each block's first element: what is there, regardless of what was intended. */
export function readPage(html: string): PageReading {
  const nodes = parseHtml(html) ?? [];
  const [main] = elementsIn(nodes, ({ tagName }) => tagName === 'main');
  const isBlock = (element: HtmlElement) => hasAttribute(element, 'data-block');
  const inside = main ? [main] : [];
  return { blocks: shownIn(elementsIn(inside, isBlock, isBlock)), around: shownIn(inside, isBlock), ...headOf(nodes) };
}

/** The reading for a text without a page. */
export function noPage(): PageReading {
  const nothing = (): Shown => ({ words: new Map(), order: [], pictures: [], links: [] });
  return { blocks: nothing(), around: nothing(), head: nothing(), summary: new Map() };
}

function shownIn(nodes: readonly HtmlNode[], isLeft?: (element: HtmlElement) => boolean): Shown {
  const shown = { joined: '', parted: '', pictures: new Array<string>(), links: new Array<string>() };
  readMarkup(
    nodes,
    {
      text(text) {
        shown.joined += text;
        shown.parted += `${text} `;
      },
      element(element) {
        if (element.tagName === 'img') shown.pictures.push(attribute(element, 'src'));
        const address = element.tagName === 'div' ? attribute(element, 'data-embed') : addressIn(element);
        if (address !== '') shown.links.push(address);
      },
      boundary: (isInLine) => void (shown.joined += isInLine ? '' : '\n'),
    },
    isLeft,
  );
  const [order, parted] = [wordsIn(shown.joined), countsOf(wordsIn(shown.parted))];
  const words = countsOf(order);
  // Words that only the stylesheet separates count as words too.
  for (const [word, count] of parted) words.set(word, Math.max(count, words.get(word) ?? 0));
  return { words, order, pictures: shown.pictures, links: shown.links };
}

function headOf(nodes: readonly HtmlNode[]): Pick<PageReading, 'head' | 'summary'> {
  const told = elementsIn(nodes, ({ tagName }) => tagName === 'title').flatMap(({ childNodes }) =>
    childNodes.flatMap((node) => ('value' in node ? [node.value] : [])),
  );
  const metas = elementsIn(nodes, ({ tagName }) => tagName === 'meta');
  const meta = (name: string) =>
    metas
      .filter((one) => attribute(one, 'name') === name || attribute(one, 'property') === name)
      .map((one) => attribute(one, 'content'));
  const order = wordsIn([...told, ...meta('description')].join('\n'));
  return {
    head: { words: countsOf(order), order, pictures: meta('og:image'), links: [] },
    summary: countsOf(wordsIn(meta('description').join('\n'))),
  };
}
