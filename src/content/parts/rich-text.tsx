import { Fragment, type ReactNode } from 'react';
import type { Link } from '../../published/contract.ts';
import { ContentLink } from './content-link.tsx';
import { useAnchor } from './heading-anchors.ts';
import { Picture } from './picture.tsx';
import { type Fields, idOf, isFields, itemsOf, textOf } from './values.ts';

/** Each nested list takes two levels; nobody nests eight lists. */
const maxDepth = 20;

/** Renderers for the nodes that the editor can make. Any other type of node is omitted with its content. */
const nodes: Readonly<Record<string, (node: Fields, depth: number) => ReactNode>> = {
  paragraph: (node, depth) => (isEmpty(node) ? null : wrapped('p', node, depth)),
  heading: (node, depth) => (
    <Heading node={node} tag={headingTag(node.tag)}>
      {childrenOf(node, depth)}
    </Heading>
  ),
  quote: (node, depth) => <blockquote>{wrapped('p', node, depth)}</blockquote>,
  list: (node, depth) => listOf(node, depth),
  listitem: (node, depth) => itemOf(node, depth),
  link: (node, depth) => <ContentLink link={linkOf(node)}>{childrenOf(node, depth)}</ContentLink>,
  autolink: (node, depth) => <ContentLink link={linkOf(node)}>{childrenOf(node, depth)}</ContentLink>,
  text: (node) => formatted(textOf(node.text), node.format),
  linebreak: () => <br />,
  tab: () => ' ',
  horizontalrule: () => <hr />,
  upload: (node) => pictureOf(node),
};

/** Renders text from the rich text editor (Lexical's JSON) through an allow-list: its content cannot become other markup. */
export function RichText({ value }: { value: unknown }) {
  const root = isFields(value) && isFields(value.root) ? value.root : undefined;
  return root ? <>{childrenOf(root, 0)}</> : null;
}

/** Checks whether there is anything to show, so that views can omit an empty frame. */
export function hasRichText(value: unknown): boolean {
  return isFields(value) && isFields(value.root) && itemsOf(value.root.children).length > 0;
}

/** Returns the plain text, with a space between paragraphs. */
export function plainTextOf(value: unknown): string {
  return isFields(value) && isFields(value.root) ? wordsOf(value.root, 0).replace(/\s+/g, ' ').trim() : '';
}

function wordsOf(node: Fields, depth: number): string {
  if (depth >= maxDepth) return '';
  const isBlock = ['paragraph', 'heading', 'listitem', 'linebreak', 'quote'].includes(textOf(node.type));
  return (
    textOf(node.text) +
    itemsOf(node.children)
      .map((child) => wordsOf(child, depth + 1))
      .join('') +
    (isBlock ? ' ' : '')
  );
}

function childrenOf(node: Fields, depth: number): ReactNode {
  if (depth >= maxDepth || !Array.isArray(node.children)) return null;
  return node.children
    .filter(isFields)
    .map((child, index) => <Fragment key={index}>{rendered(child, depth + 1)}</Fragment>);
}

function rendered(node: Fields, depth: number): ReactNode {
  const type = textOf(node.type);
  return Object.hasOwn(nodes, type) ? nodes[type]?.(node, depth) : null;
}

function wrapped(Tag: 'p' | 'li', node: Fields, depth: number): ReactNode {
  return <Tag>{childrenOf(node, depth)}</Tag>;
}

function Heading({ node, tag: Tag, children }: { node: Fields; tag: 'h2' | 'h3' | 'h4'; children: ReactNode }) {
  return <Tag id={useAnchor(node)}>{children}</Tag>;
}

/** Editors add empty lines for space; the stylesheet has its own spacing. */
function isEmpty(node: Fields): boolean {
  return itemsOf(node.children).every(
    (child) => child.type === 'linebreak' || (child.type === 'text' && textOf(child.text).trim() === ''),
  );
}

/** The page's title is its only h1. */
function headingTag(tag: unknown): 'h2' | 'h3' | 'h4' {
  if (tag === 'h3' || tag === 'h4') return tag;
  return tag === 'h5' || tag === 'h6' ? 'h4' : 'h2';
}

function listOf(node: Fields, depth: number): ReactNode {
  if (node.listType === 'number') return <ol start={startOf(node.start)}>{childrenOf(node, depth)}</ol>;
  return <ul className={node.listType === 'check' ? 'checks' : undefined}>{childrenOf(node, depth)}</ul>;
}

function startOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value !== 1 ? value : undefined;
}

/** Lexical puts a nested list into its own item; `nested` lets the stylesheet drop that item's marker. */
function itemOf(node: Fields, depth: number): ReactNode {
  const isNested = itemsOf(node.children)[0]?.type === 'list';
  const className = isNested ? 'nested' : node.checked === true ? 'checked' : undefined;
  return <li className={className}>{childrenOf(node, depth)}</li>;
}

function linkOf(node: Fields): Link {
  const fields = isFields(node.fields) ? node.fields : {};
  const document = isFields(fields.doc) ? fields.doc : {};
  const kind = document.relationTo === 'posts' ? 'post' : 'page';
  return {
    type: fields.linkType === 'internal' ? kind : 'url',
    label: '',
    [kind]: idOf(document.value) ?? null,
    url: textOf(fields.url),
    newTab: fields.newTab === true,
  };
}

/** Lexical's format bits, innermost first. */
const formats = [
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [8, 'u'],
  [4, 's'],
  [2, 'em'],
  [1, 'strong'],
] as const;

function formatted(text: string, format: unknown): ReactNode {
  const bits = typeof format === 'number' ? format : 0;
  return formats.reduce<ReactNode>((inner, [bit, Tag]) => (bits & bit ? <Tag>{inner}</Tag> : inner), text);
}

function pictureOf(node: Fields): ReactNode {
  const caption = isFields(node.fields) ? textOf(node.fields.caption) : '';
  return (
    <figure>
      <Picture media={idOf(node.value)} sizes="(min-width: 60rem) 44rem, 92vw" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
