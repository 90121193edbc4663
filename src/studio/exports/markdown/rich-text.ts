import { convertLexicalToMarkdown, editorConfigFactory } from '@payloadcms/richtext-lexical';
import type { Payload } from 'payload';
import { richTextEditor } from '../../../content/fields/rich-text.ts';
import { isRecord } from '../../../platform/json.ts';
import { idOf } from '../../publishing/read-model/relation.ts';
import type { Referenced } from './referenced.ts';

type Node = Record<string, unknown>;

/** Turns rich text as it is stored into Markdown. */
export type RichTextMarkdown = (value: unknown, referenced: Referenced) => string;

/** The nodes of the features that our editor has (src/content/fields/rich-text.ts). */
const known: ReadonlySet<unknown> = new Set([
  'autolink',
  'heading',
  'horizontalrule',
  'linebreak',
  'link',
  'list',
  'listitem',
  'paragraph',
  'quote',
  'root',
  'tab',
  'text',
  'upload',
]);

/** Prepares Payload's own converter with the features of our editor. */
export async function richTextMarkdown({ config }: Payload): Promise<RichTextMarkdown> {
  const editorConfig = await editorConfigFactory.fromEditor({ config, editor: richTextEditor });
  return (value, referenced) => {
    if (!isRecord(value) || !isRecord(value.root) || !isFilled(value.root)) return '';
    const root = resolved(value.root, referenced);
    return convertLexicalToMarkdown({ data: { root } as never, editorConfig }).trim();
  };
}

/** An editor's state without a paragraph is none for the converter. */
function isFilled({ children }: Node): boolean {
  return Array.isArray(children) && children.length > 0;
}

/** Returns a copy in which links and files have addresses that the converter writes, and a part that it does not know is named. */
function resolved(node: Node, referenced: Referenced): Node {
  const children: unknown = node.children;
  if (Array.isArray(children))
    node = {
      ...node,
      children: children.filter(isRecord).map((child) => {
        const own = resolved(child, referenced);
        return node.type === 'root' && own.type === 'text' ? paragraphOf(own) : own;
      }),
    };
  if (!known.has(node.type)) return named(`[${String(node.type)}: not part of this Markdown file]`);
  if (node.type === 'link' || node.type === 'autolink') return withAddress(node, referenced);
  return node.type === 'upload' ? withFile(node, referenced) : node;
}

function withAddress(node: Node, { addressOf }: Referenced): Node {
  const { fields } = node;
  if (!isRecord(fields) || fields.linkType !== 'internal' || !isRecord(fields.doc)) return node;
  const { relationTo, value } = fields.doc;
  return { ...node, fields: { ...fields, linkType: 'custom', url: addressOf(String(relationTo), idOf(value) ?? '') } };
}

function withFile(node: Node, { mediaOf }: Referenced): Node {
  const found = mediaOf(node.value);
  if (!found) return node;
  const { address, alt, mimeType } = found;
  return { ...node, value: { id: idOf(node.value), url: address, alt, filename: alt, mimeType } };
}

function named(text: string): Node {
  return { type: 'text', version: 1, text, format: 0, style: '', mode: 'normal', detail: 0 };
}

function paragraphOf(text: Node): Node {
  return { type: 'paragraph', version: 1, format: '', indent: 0, direction: null, textFormat: 0, children: [text] };
}
