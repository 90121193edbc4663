/** Helpers that write rich text for seed pages. The result is what the studio's editor stores. */
type Inline = string | object;
type RichText = { root: object };

const element = { version: 1, direction: null, format: '', indent: 0 };

export function richText(...children: object[]): RichText {
  return { root: { ...element, type: 'root', children } };
}

export function paragraph(...children: Inline[]): object {
  return { ...element, type: 'paragraph', textFormat: 0, textStyle: '', children: children.map(inline) };
}

export function heading(tag: 'h2' | 'h3', text: string): object {
  return { ...element, type: 'heading', tag, children: [inline(text)] };
}

export function list(...items: Inline[][]): object {
  const children = items.map((item, index) => ({
    ...element,
    type: 'listitem',
    value: index + 1,
    children: item.map(inline),
  }));
  return { ...element, type: 'list', listType: 'bullet', tag: 'ul', start: 1, children };
}

export function quote(text: string): object {
  return { ...element, type: 'quote', children: [inline(text)] };
}

export function strong(text: string): object {
  return { ...textNode(text), format: 1 };
}

export function code(text: string): object {
  return { ...textNode(text), format: 16 };
}

/** A link inside a text, to a page by its name in the seed or to a URL. */
export function link(text: string, target: string): object {
  const fields = target.startsWith('page#')
    ? { linkType: 'internal', doc: { relationTo: 'pages', value: target }, newTab: false }
    : { linkType: 'custom', url: target, newTab: false };
  return { ...element, type: 'link', version: 3, fields, children: [textNode(text)] };
}

function inline(child: Inline): object {
  return typeof child === 'string' ? textNode(child) : child;
}

function textNode(text: string): object {
  return { type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' };
}
