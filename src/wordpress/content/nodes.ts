/** Rich text as the studio's editor stores it (Lexical), limited to the node types that it offers. */
export type RichNode = { type: string; [key: string]: unknown };
type RichText = { root: RichNode };

export const formats = { bold: 1, italic: 2, strikethrough: 4, code: 16 } as const;

/** The destination of a link: a page of this site by its id, or a URL. */
export type LinkTarget = { page: string } | { url: string };

const element = { version: 1, direction: null, format: '', indent: 0 };

export function textNode(text: string, format = 0): RichNode {
  return { type: 'text', version: 1, text, format, detail: 0, mode: 'normal', style: '' };
}

export function lineBreak(): RichNode {
  return { type: 'linebreak', version: 1 };
}

export function linkNode(target: LinkTarget, children: RichNode[]): RichNode {
  const fields =
    'page' in target
      ? { linkType: 'internal', doc: { relationTo: 'pages', value: target.page }, newTab: false }
      : { linkType: 'custom', url: target.url, newTab: false };
  return { ...element, type: 'link', version: 3, fields, children };
}

export function paragraph(children: RichNode[]): RichNode {
  return { ...element, type: 'paragraph', textFormat: 0, textStyle: '', children };
}

export function headingNode(tag: string, children: RichNode[]): RichNode {
  return { ...element, type: 'heading', tag, children };
}

export function quoteNode(children: RichNode[]): RichNode {
  return { ...element, type: 'quote', children };
}

export function listNode(isOrdered: boolean, start: number, items: RichNode[][]): RichNode {
  const children = items.map((item, at) => ({ ...element, type: 'listitem', value: start + at, children: item }));
  return {
    ...element,
    type: 'list',
    listType: isOrdered ? 'number' : 'bullet',
    tag: isOrdered ? 'ol' : 'ul',
    start,
    children,
  };
}

export function ruleNode(): RichNode {
  return { type: 'horizontalrule', version: 1 };
}

export function pictureNode(media: string): RichNode {
  return { type: 'upload', version: 3, format: '', relationTo: 'media', value: media, fields: {} };
}

export function richText(children: RichNode[]): RichText {
  return { root: { ...element, type: 'root', children } };
}

/** Returns the text of nodes, one line per paragraph. */
export function plainText(nodes: readonly RichNode[]): string {
  return nodes
    .map(nodeText)
    .join('\n')
    .replace(/[ \t]+/g, ' ')
    .trim();
}

function nodeText(node: RichNode): string {
  if (node.type === 'text') return typeof node.text === 'string' ? node.text : '';
  if (node.type === 'linebreak') return '\n';
  const children = Array.isArray(node.children) ? node.children.filter(isNode) : [];
  return children.map(nodeText).join(node.type === 'list' ? '\n' : '');
}

export function isNode(value: unknown): value is RichNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
