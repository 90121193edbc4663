import type { Fields } from '../parts/values.ts';
import { heading, list, paragraph, richText } from '../seed/rich-text.ts';

/* Short ways to write the blocks of a template. Each has every field that its block must have. */

type Titled = [title: string, text: string];

export function hero(content: { eyebrow?: string; heading: string; text: string; button?: string }): Fields {
  const { button, ...fields } = content;
  return { blockType: 'hero', layout: 'centered', ...fields, actions: button ? [homeLink(button)] : [] };
}

export function features(head: string, intro: string, ...items: Titled[]): Fields {
  return { blockType: 'features', heading: head, intro, layout: 'grid', items: items.map(titled) };
}

export function steps(head: string, intro: string, ...items: Titled[]): Fields {
  return { blockType: 'steps', heading: head, intro, items: items.map(titled) };
}

export function faq(head: string, ...items: Titled[]): Fields {
  return {
    blockType: 'faq',
    heading: head,
    items: items.map(([question, answer]) => ({ question, answer: richText(paragraph(answer)) })),
  };
}

export function callToAction(head: string, text: string, button: string): Fields {
  return { blockType: 'call-to-action', heading: head, text, actions: [homeLink(button)] };
}

export function testimonial(quote: string, name: string, role: string): Fields {
  return { blockType: 'testimonial', quote, name, role };
}

export function statistics(head: string, ...items: [figure: string, label: string][]): Fields {
  return { blockType: 'statistics', heading: head, items: items.map(([figure, label]) => ({ figure, label })) };
}

/** A text: a line that starts with `## ` is a heading, an array is a list, everything else a paragraph. */
export function text(...lines: (string | string[])[]): Fields {
  const nodes = lines.map((line) => {
    if (Array.isArray(line)) return list(...line.map((item) => [item]));
    return line.startsWith('## ') ? heading('h2', line.slice(3)) : paragraph(line);
  });
  return { blockType: 'rich-text', body: richText(...nodes) };
}

export function table(head: string, caption: string, ...rows: string[]): Fields {
  return { blockType: 'table', heading: head, caption, cells: rows.join('\n') };
}

/** The chooser puts the site's first form here, and leaves the block out while the site has none. */
export function form(head: string, words: string): Fields {
  return { blockType: 'form', heading: head, text: words };
}

/** The front page is the only page that every site has. */
export function homeLink(label: string): Fields {
  return { type: 'url', label, url: '/', newTab: false };
}

function titled([title, words]: Titled): Fields {
  return { title, text: words };
}
