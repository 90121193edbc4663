import { isSafeAddress } from '../../../content/fields/address.ts';
import { linkTargets } from '../../../content/fields/link-targets.ts';
import { isRecord } from './localized.ts';
import { idOf } from './relation.ts';

type Node = { type: string; [key: string]: unknown };
type Keep = (node: Record<string, unknown>) => Record<string, unknown> | null;

/** Bold 1, italic 2, strikethrough 4, code 16: the formats that the editor offers. */
const formatMask = 1 | 2 | 4 | 16;
/** Nested lists and quotes go a few levels deep; no person writes deeper nesting. */
const maxDepth = 20;

/** The attributes kept for each kind of node besides its children. An unknown kind is dropped, but its children stay. */
const kinds: Record<string, Keep> = {
  root: () => ({}),
  paragraph: () => ({}),
  quote: () => ({}),
  linebreak: () => ({}),
  tab: () => ({ text: '\t', format: 0 }),
  horizontalrule: () => ({}),
  heading: ({ tag }) => (tag === 'h2' || tag === 'h3' || tag === 'h4' ? { tag } : null),
  list: ({ listType, start }) =>
    listType === 'number'
      ? { listType, tag: 'ol', start: typeof start === 'number' ? start : 1 }
      : { listType: 'bullet', tag: 'ul', start: 1 },
  listitem: ({ value }) => ({ value: typeof value === 'number' ? value : 1 }),
  text: ({ text, format }) =>
    typeof text === 'string' ? { text, format: typeof format === 'number' ? format & formatMask : 0 } : null,
  link: keepLink,
  autolink: keepLink,
  upload: ({ value, relationTo }) =>
    relationTo === 'media' && idOf(value) ? { relationTo, value: idOf(value) } : null,
};

/** Returns rich text as it is published: a fresh tree of known nodes with known keys and safe URLs. Null when there is none. */
export function publishedRichText(value: unknown): { root: Node } | null {
  if (!isRecord(value) || !isRecord(value.root)) return null;
  const [root] = publishedNodes(value.root, 0);
  return root ? { root } : null;
}

function publishedNodes(node: unknown, depth: number): Node[] {
  if (!isRecord(node) || typeof node.type !== 'string' || depth > maxDepth) return [];
  const children = Array.isArray(node.children)
    ? node.children.flatMap((child) => publishedNodes(child, depth + 1))
    : undefined;
  const kept = Object.hasOwn(kinds, node.type) ? kinds[node.type]?.(node) : null;
  if (!kept) return children ?? [];
  const type = node.type === 'autolink' ? 'link' : node.type;
  return [{ type, ...kept, ...(children ? { children } : {}) }];
}

function keepLink({ fields }: Record<string, unknown>): Record<string, unknown> | null {
  if (!isRecord(fields)) return null;
  const newTab = fields.newTab === true;
  if (fields.linkType !== 'internal')
    return isSafeAddress(fields.url) ? { fields: { linkType: 'custom', url: fields.url, newTab } } : null;
  const relationTo = linkTargets.find((collection) => isRecord(fields.doc) && fields.doc.relationTo === collection);
  const value = relationTo && isRecord(fields.doc) ? idOf(fields.doc.value) : null;
  return value ? { fields: { linkType: 'internal', doc: { relationTo, value }, newTab } } : null;
}
