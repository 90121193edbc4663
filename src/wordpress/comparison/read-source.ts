import { attribute, type HtmlElement, parseHtml } from '../content/dom.ts';
import { readAttributes } from './block-attributes.ts';
import { addressIn, pictureAddress, readMarkup } from './markup.ts';
import { closedIn, readShortcodes } from './shortcodes.ts';
import type { Collected, SourceContext, SourcePicture } from './source-context.ts';
import { seam, wordsIn } from './words.ts';

/** Everything that visitors could read, see and follow on the old website. */
export type SourceReading = { words: string[]; pictures: SourcePicture[]; links: string[] };

/** Maximum depth for reusable blocks in reusable blocks, and for HTML in attributes. */
const maxDepth = 4;

/**
 * Reads a WordPress text independently: it uses neither the block nor the shortcode conversion of the import, so that it detects what they drop. In doubt, it
 * assumes that visitors saw the content.
 */
export function readSource(text: string, context: SourceContext): SourceReading {
  const collected = collect(text, context, 0);
  return { words: wordsIn(collected.text), pictures: collected.pictures, links: collected.links };
}

export function collect(text: string, context: SourceContext, depth: number): Collected {
  const found: Collected = { text: '', pictures: [], links: [] };
  if (depth > maxDepth) return found;
  const nodes = parseHtml(text);
  if (!nodes) return roughly(text);
  const closed = closedIn(text);
  readMarkup(nodes, {
    text(words, { isCode, isLinked }) {
      const said = isCode ? words : readShortcodes(words, { found, context, closed });
      const spoken = isCode || isLinked ? said : readLines(said, found);
      found.text += spoken;
    },
    element: (element) => readElement(element, found),
    boundary: (isInLine) => void (found.text += isInLine ? seam : '\n'),
  });
  const below = (inside: string) => collect(inside, context, depth + 1);
  readAttributes(text, { found, context, below });
  return found;
}

/** Handles texts that are too large to parse: removes the tags, but does not identify their URLs. */
function roughly(text: string): Collected {
  const pictures = [...text.matchAll(/<img\b/gi)].map(() => ({ id: 0, url: '' }));
  return {
    text: text.replace(/<[^<>]*>/g, '\n'),
    pictures,
    links: [...text.matchAll(/<a\s/gi)].map(() => '(not read)'),
  };
}

/** A URL alone on its line is shown as the content behind it. */
function readLines(text: string, { links }: Collected): string {
  return text.replace(/^[ \t\r]*(https?:\/\/[^\s<>"]+)[ \t\r]*$/gim, (_, address: string) => {
    links.push(address);
    return '';
  });
}

function readElement(element: HtmlElement, found: Collected): void {
  if (element.tagName === 'img' || (element.tagName === 'input' && attribute(element, 'type') === 'image'))
    readPicture(element, found);
  if (element.tagName === 'input' || element.tagName === 'textarea')
    found.text += `\n${[attribute(element, 'placeholder'), ...(/^(submit|button|reset)$/i.test(attribute(element, 'type')) ? [attribute(element, 'value')] : [])].join('\n')}\n`;
  const address = addressIn(element);
  if (address !== '') found.links.push(address);
  if (attribute(element, 'poster') !== '') found.pictures.push({ id: 0, url: attribute(element, 'poster') });
  const [, behind] = /background(?:-image)?\s*:[^;]*url\(\s*["']?([^"')]+)/i.exec(attribute(element, 'style')) ?? [];
  if (behind !== undefined) found.pictures.push({ id: 0, url: behind });
}

/** WordPress renders an emoji as an image; it counts as a word. */
function readPicture(element: HtmlElement, found: Collected): void {
  const url = pictureAddress(element);
  if (/s\.w\.org\/images\/|\/smilies\//.test(url)) return void (found.text += attribute(element, 'alt'));
  const id = Number(/(?:^|\s)wp-image-(\d+)/.exec(attribute(element, 'class'))?.[1] ?? attribute(element, 'data-id'));
  found.pictures.push({ id: Number.isSafeInteger(id) ? id : 0, url });
}
