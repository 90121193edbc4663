import {
  attribute,
  childrenOf,
  elementsIn,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  isElement,
  parseHtml,
  textIn,
} from './dom.ts';
import { addressOf, galleryInto, isCaption, isImage, linkAround, pictureIn, sourceOf } from './media-elements.ts';
import { codeBlock, embedOrLink, fileBlock, filmBlock, galleryBlocks, pictureInto } from './media.ts';
import { idsIn, picturesOf, recordingsOf } from './galleries.ts';
import { formats, headingNode, listNode, quoteNode, type RichNode, ruleNode } from './nodes.ts';
import { withBuilderParts } from './builders.ts';
import { filmOfFlash, withPlayers } from './players.ts';
import { outsideCode, shortcodeElement, withoutShortcodes } from './shortcodes.ts';
import type { Surroundings, Walk } from './surroundings.ts';
import { tableInto } from './table.ts';
import { createWriter, type Style, type Writer } from './writer.ts';

/** `isClassic`: written without blocks, so that an empty line starts a paragraph and a line break counts. `href`: the link around images. */
type State = Style & { isClassic: boolean; depth: number; href: string };
type Handler = (element: HtmlElement, state: State, walk: Walk) => void;

/** People nest a dozen elements; deeper ones contribute only their text. */
const maxDepth = 80;
const plain: State = { format: 0, link: undefined, isClassic: false, depth: 0, href: '' };

/** Converts HTML to rich text and blocks. Active content and form fields are dropped and noted; no original markup is kept. */
export function htmlInto(walk: Walk, html: string, { isClassic = false } = {}): void {
  const { note } = walk.around;
  const said = outsideCode(html, (text) => withPlayers(withBuilderParts(text)));
  const prepared = withoutShortcodes(isClassic ? withEmbeddedAddresses(said) : said, note);
  const nodes = parseHtml(prepared);
  if (!nodes) return note('content_complex', `${html.length} characters`);
  walkAll(nodes, { ...plain, isClassic }, walk);
  walk.writer.endParagraph();
}

/** Older versions embed videos with a URL alone on its line. */
function withEmbeddedAddresses(html: string): string {
  return html.replace(
    /^[ \t]*(?:<p>)?[ \t]*(https?:\/\/[^\s<>"[\]]{4,2000})[ \t]*(?:<\/p>)?[ \t]*$/gim,
    '\n\n[embed quiet="1"]$1[/embed]\n\n',
  );
}

function walkAll(nodes: readonly HtmlNode[], state: State, walk: Walk): void {
  for (const node of nodes) walkNode(node, state, walk);
}

function walkNode(node: HtmlNode, state: State, walk: Walk): void {
  if ('value' in node) return addText(node.value, state, walk.writer);
  if ('data' in node) return walkComment(node.data, walk);
  if (!isElement(node)) return;
  if (state.depth > maxDepth) return addText(textIn([node]), state, walk.writer);
  const handler = Object.hasOwn(handlers, node.tagName) ? handlers[node.tagName] : undefined;
  const below = { ...state, depth: state.depth + 1 };
  if (handler) handler(node, below, walk);
  else walkAll(childrenOf(node), below, walk);
}

function addText(text: string, state: State, writer: Writer): void {
  if (!state.isClassic) return writer.text(text, state);
  text.split(/\n[ \t\r]*\n\s*/).forEach((part, at) => {
    if (at > 0) writer.endParagraph();
    part.split('\n').forEach((line, index) => {
      // A <br> at the end of a line is already that line's break.
      if (index > 0 && !writer.endsWithBreak()) writer.lineBreak();
      writer.text(line, state);
    });
  });
}

function walkComment(comment: string, { writer, around }: Walk): void {
  if (!/^nextpage$/i.test(comment.trim())) return;
  writer.node(ruleNode());
  around.note('page_breaks');
}

const container: Handler = (element, state, walk) => {
  walk.writer.endParagraph();
  walkAll(childrenOf(element), state, walk);
  walk.writer.endParagraph();
};

const formatted =
  (bit: number): Handler =>
  (element, state, walk) =>
    walkAll(childrenOf(element), { ...state, format: state.format | bit }, walk);

const left: Handler = ({ tagName }, _, { around }) => around.note('markup_removed', `<${tagName}>`);

/** Flash no longer works, but the video it played often still exists. */
const flash: Handler = (element, state, walk) => {
  const inside = [
    element,
    ...elementsIn(childrenOf(element), ({ tagName }) => tagName === 'embed' || tagName === 'param'),
  ];
  const film = inside
    .flatMap((one) => ['src', 'data', 'value'].map((name) => filmOfFlash(attribute(one, name))))
    .find((address) => address !== undefined);
  if (film === undefined) left(element, state, walk);
  else embedOrLink(walk, { url: film, title: '', caption: '', shape: '' });
};

const heading: Handler = (element, state, { writer, around }) => {
  const inner = inlineOf(childrenOf(element), { ...state, isClassic: false, format: 0 }, around);
  if (inner.line.length > 0) writer.node(headingNode(headingTag(element.tagName), inner.line));
  passOn(inner.escaped, writer);
};

/** The page's title is the only h1; levels below h4 are not distinguishable. */
function headingTag(tag: string): string {
  if (tag === 'h1') return 'h2';
  return tag === 'h5' || tag === 'h6' ? 'h4' : tag;
}

const quote: Handler = (element, state, { writer, around }) => {
  const inner = inlineOf(childrenOf(element), { ...state, depth: state.depth }, around);
  if (inner.line.length > 0) writer.node(quoteNode(inner.line));
  passOn(inner.escaped, writer);
};

/** Puts the source of a quotation on its own line. */
const cite: Handler = (element, state, walk) => {
  const isSource =
    element.parentNode !== null && 'tagName' in element.parentNode && element.parentNode.tagName === 'blockquote';
  if (isSource) walk.writer.endParagraph();
  walkAll(childrenOf(element), { ...state, format: state.format | formats.italic }, walk);
};

const list: Handler = (element, state, { writer, around }) => {
  const { node, escaped } = listOf(element, state, around);
  if (node) writer.node(node);
  passOn(escaped, writer);
};

function listOf(
  element: HtmlElement,
  state: State,
  around: Surroundings,
): { node: RichNode | undefined; escaped: Writer['pieces'] } {
  const rows: RichNode[][] = [];
  const escaped: Writer['pieces'] = [];
  for (const child of childrenOf(element).filter(isElement)) {
    const isItem = child.tagName === 'li';
    const inner = inlineOf(
      isItem ? childrenOf(child) : [child],
      { ...state, format: 0, depth: state.depth + 1 },
      around,
    );
    if (inner.line.length > 0) rows.push(inner.line);
    // The editor stores a list inside an item as its own item.
    for (const piece of inner.escaped)
      if ('node' in piece && piece.node.type === 'list') rows.push([piece.node]);
      else escaped.push(piece);
  }
  const start = Number(attribute(element, 'start'));
  const isOrdered = element.tagName === 'ol';
  const node =
    rows.length > 0
      ? listNode(isOrdered, isOrdered && Number.isSafeInteger(start) && start > 0 ? start : 1, rows)
      : undefined;
  return { node, escaped };
}

/** Separates inline content from the rest. */
function inlineOf(
  nodes: readonly HtmlNode[],
  state: State,
  around: Surroundings,
): { line: RichNode[]; escaped: Writer['pieces'] } {
  const writer = createWriter('inline');
  walkAll(nodes, state, { writer, around });
  return { line: writer.line(), escaped: writer.pieces };
}

function passOn(pieces: Writer['pieces'], writer: Writer): void {
  for (const piece of pieces) {
    if ('node' in piece) writer.node(piece.node);
    else writer.block(piece.block, piece.words);
  }
}

const anchor: Handler = (element, state, walk) => {
  const href = attribute(element, 'href');
  const link = href === '' ? undefined : walk.around.link(href);
  if (/^\s*(javascript|data|vbscript):/i.test(href)) walk.around.note('markup_removed', `href="${href.slice(0, 40)}"`);
  if (hasClass(element, 'wp-block-file__button')) return;
  walkAll(childrenOf(element), { ...state, link, href }, walk);
};

const image: Handler = (element, state, walk) =>
  pictureInto(walk, { ...pictureIn(element), href: state.href, caption: '' });

const figure: Handler = (element, state, walk) => {
  const [caption] = elementsIn(childrenOf(element), isCaption, ({ tagName }) => tagName === 'figure');
  const words = caption ? textIn(childrenOf(caption)).replace(/\s+/g, ' ').trim() : '';
  const pictures = elementsIn(childrenOf(element), isImage);
  const [table] = elementsIn(childrenOf(element), ({ tagName }) => tagName === 'table');
  const [frame] = elementsIn(childrenOf(element), ({ tagName }) => tagName === 'iframe');
  const [film] = elementsIn(childrenOf(element), ({ tagName }) => tagName === 'video' || tagName === 'audio');
  if (table) tableInto(walk, table, words);
  else if (hasClass(element, 'wp-block-gallery') || pictures.length > 1) galleryInto(element, walk, words);
  else if (frame)
    embedOrLink(walk, {
      url: addressOf(frame),
      title: attribute(frame, 'title'),
      caption: words,
      shape: attribute(element, 'class'),
    });
  else if (film) filmBlock(walk, { url: sourceOf(film), title: words, poster: attribute(film, 'poster') });
  else if (pictures[0])
    pictureInto(walk, {
      ...pictureIn(pictures[0]),
      href: linkAround(childrenOf(element)) || state.href,
      caption: words,
      ...linkedIn(caption ? childrenOf(caption) : [], state, walk),
    });
  else container(element, state, walk);
};

/** Returns a caption with links as its own line. */
function linkedIn(nodes: readonly HtmlNode[], state: State, { around }: Walk): { linked?: RichNode[] } {
  if (elementsIn(nodes, ({ tagName }) => tagName === 'a').length === 0) return {};
  const { line } = inlineOf(nodes, { ...state, isClassic: false, format: formats.italic }, around);
  return line.some(({ type }) => type === 'link') ? { linked: line } : {};
}

const division: Handler = (element, state, walk) => {
  if (hasClass(element, 'wp-block-file')) return fileInto(element, state, walk);
  if (hasClass(element, 'gallery') && elementsIn(childrenOf(element), isImage).length > 1)
    return galleryInto(element, walk);
  container(element, state, walk);
};

function fileInto(element: HtmlElement, state: State, walk: Walk): void {
  const [link] = elementsIn(childrenOf(element), ({ tagName }) => tagName === 'a');
  if (!link || !fileBlock(walk, { url: attribute(link, 'href'), title: textIn(childrenOf(link)) }))
    container(element, state, walk);
}

const preformatted: Handler = (element, state, walk) => {
  if (!hasClass(element, 'wp-block-verse'))
    return codeBlock(walk, {
      text: textIn(childrenOf(element)),
      language: `${attribute(element, 'class')} ${elementsIn(childrenOf(element), ({ tagName }) => tagName === 'code')
        .map((code) => attribute(code, 'class'))
        .join(' ')}`,
    });
  walk.writer.endParagraph();
  walkAll(childrenOf(element), { ...state, isClassic: true }, walk);
  walk.writer.endParagraph();
};

const frame: Handler = (element, _, walk) =>
  embedOrLink(walk, { url: addressOf(element), title: attribute(element, 'title'), caption: '', shape: '' });

const film: Handler = (element, _, walk) =>
  filmBlock(walk, { url: sourceOf(element), title: '', poster: attribute(element, 'poster') });

const summary: Handler = (element, state, walk) => {
  walk.writer.endParagraph();
  walkAll(childrenOf(element), { ...state, format: state.format | formats.bold }, walk);
  walk.writer.endParagraph();
};

const shortcode: Handler = (element, state, walk) => {
  const name = attribute(element, 'name');
  const attributes = givenTo(element);
  if (!attributes) return container(element, state, walk);
  if (name === 'caption' || name === 'wp_caption') return captioned(element, attributes, { state, walk });
  if (name === 'gallery') return galleryBlocks(walk, picturesOf(attributes, walk.around));
  if (name === 'playlist')
    return recordingsOf(attributes, walk.around).forEach(({ id, url }) => filmBlock(walk, { id, url, title: '' }));
  if (name === 'embed')
    return embedOrLink(walk, {
      url: attributes.get('url') ?? '',
      title: '',
      caption: '',
      shape: '',
      isQuiet: attributes.has('quiet'),
    });
  const url = ['src', 'mp4', 'webm', 'mp3', 'm4v', 'ogg', '0'].map((key) => attributes.get(key)).find(Boolean);
  // Without a URL it plays the first file that belongs to the text.
  const [first] = url === undefined ? walk.around.attached(name === 'video' ? 'video' : 'audio') : [];
  filmBlock(walk, { id: first?.id ?? 0, url: url ?? first?.url ?? '', title: '' });
};

/** Returns undefined for an element that has this name in the export itself. */
function givenTo(element: HtmlElement): ReadonlyMap<string, string> | undefined {
  try {
    const given: unknown = JSON.parse(attribute(element, 'attributes'));
    return new Map(
      Object.entries(typeof given === 'object' && given !== null ? given : {}).map(([key, value]) => [
        key,
        String(value),
      ]),
    );
  } catch {
    return undefined;
  }
}

function captioned(
  element: HtmlElement,
  attributes: ReadonlyMap<string, string>,
  { state, walk }: { state: State; walk: Walk },
): void {
  const [picture] = elementsIn(childrenOf(element), isImage);
  const words = textIn(childrenOf(element)).replace(/\s+/g, ' ').trim() || (attributes.get('caption') ?? '');
  const [id = 0] = idsIn(/attachment_(\d+)/.exec(attributes.get('id') ?? '')?.[1] ?? '');
  if (!picture) return container(element, state, walk);
  const found = pictureIn(picture);
  const shows = (node: HtmlNode) => elementsIn([node], isImage).length > 0;
  const nodes = childrenOf(element);
  pictureInto(walk, {
    ...found,
    id: found.id || id,
    caption: words,
    href: linkAround(nodes.filter(shows)),
    ...linkedIn(
      nodes.filter((node) => !shows(node)),
      state,
      walk,
    ),
  });
}

const rule: Handler = (_, __, { writer }) => writer.node(ruleNode());
const breakLine: Handler = (_, __, { writer }) => writer.lineBreak();
const nothing: Handler = () => {};

const each = (names: string, handler: Handler): Record<string, Handler> =>
  Object.fromEntries(names.split(' ').map((name) => [name, handler]));

const handlers: Readonly<Record<string, Handler>> = {
  ...each(
    'p section article main header footer aside center address fieldset dl dt dd details nav hgroup figcaption',
    container,
  ),
  ...each('h1 h2 h3 h4 h5 h6', heading),
  ...each('strong b', formatted(formats.bold)),
  ...each('em i dfn var', formatted(formats.italic)),
  ...each('s del strike', formatted(formats.strikethrough)),
  ...each('code kbd samp tt', formatted(formats.code)),
  ...each('ul ol menu dir', list),
  ...each(
    'script noscript template svg math applet form input select textarea button canvas map frameset frame link meta base style title',
    left,
  ),
  ...each('video audio', film),
  ...each('object embed', flash),
  ...{
    div: division,
    blockquote: quote,
    cite,
    a: anchor,
    img: image,
    figure,
    table: (element, _, walk) => tableInto(walk, element, ''),
    pre: preformatted,
    hr: rule,
    br: breakLine,
    iframe: frame,
    summary,
    wbr: nothing,
    source: nothing,
    track: nothing,
    param: nothing,
    [shortcodeElement]: shortcode,
  },
};
