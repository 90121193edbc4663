import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { escapeHtml } from '../../platform/markup-text.ts';
import type { Markup } from './embed.ts';

const voidTags: ReadonlySet<string> = new Set(['input', 'br', 'img', 'hr']);

/**
 * Parses the output of React's static renderer into a tree. It accepts nothing else: the tree, written as React writes it, must give the same text.
 * @throws when it does not, so that no surface is ever shown in part.
 */
export function markupOf(html: string): Markup[] {
  const markup = parseFragment(html).childNodes.map(nodeOf);
  const written = markup.map(htmlOf).join('');
  // A parser reads every line break as a line feed. An owner's text may have others.
  const expected = html.replaceAll(/\r\n?/g, '\n');
  if (written === expected) return markup;
  let at = 0;
  while (expected[at] === written[at]) at += 1;
  throw new Error(`Not what React writes, at ${at}: ${expected.slice(at, at + 80)}`);
}

function nodeOf(node: DefaultTreeAdapterTypes.ChildNode): Markup {
  if ('value' in node) return node.value;
  // A comment has no text here, so it is missed in what is written.
  if (!('tagName' in node)) return '';
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return [node.tagName, attributes, ...node.childNodes.map(nodeOf)];
}

function htmlOf(node: Markup): string {
  if (typeof node !== 'object') return escapeLikeReact(`${node}`);
  const [tag, attributes, ...children] = node;
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeLikeReact(`${value}`)}"`);
  const start = `<${tag}${named.join('')}`;
  return voidTags.has(tag) ? `${start}/>` : `${start}>${children.map(htmlOf).join('')}</${tag}>`;
}

function escapeLikeReact(text: string): string {
  return escapeHtml(text).replaceAll("'", '&#x27;');
}
