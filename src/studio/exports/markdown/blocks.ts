import type { Block, Field } from 'payload';
import { blocks as definitions } from '../../../content/blocks/fields.generated.ts';
import { isRecord } from '../../../platform/json.ts';
import { idOf } from '../../publishing/read-model/relation.ts';
import { textOf } from '../../publishing/read-model/localized.ts';
import type { Referenced } from './referenced.ts';
import type { RichTextMarkdown } from './rich-text.ts';
import { codeBlock, image, plainLine, plainText, quote, table } from '../../../platform/markdown-text.ts';

type Values = Record<string, unknown>;
type Writing = { referenced: Referenced; richText: RichTextMarkdown };

const definitionOf = new Map<unknown, Block>(definitions.map((block) => [block.slug, block]));

/** Blocks whose fields mean something only together. All others are written field by field. */
const together: Readonly<Record<string, (block: Values) => string[]>> = {
  code: ({ code, language, caption }) => [
    codeBlock(String(code ?? ''), language === 'text' ? '' : textOf(language)),
    plainText(textOf(caption)),
  ],
  comparison: ({ heading, intro, columns, rows, source }) => [
    ...headOf(heading, intro),
    table([
      ['', ...rowsOf(columns).map(({ name }) => textOf(name))],
      ...rowsOf(rows).map(({ label, cells }) => [textOf(label), ...linesOf(cells)]),
    ]),
    plainText(textOf(source)),
  ],
  table: ({ heading, intro, caption, cells }) => [
    ...headOf(heading, intro),
    plainText(textOf(caption)),
    table(linesOf(cells).map((line) => line.split(/\t|\|/).map((cell) => cell.trim()))),
  ],
};

/** Returns the blocks of a document as Markdown. Each begins with a comment that names its kind; how it looks is in the JSON file alone. */
export function blocksMarkdown(blocks: unknown, writing: Writing): string {
  return rowsOf(blocks)
    .map((block) => [`<!-- ${textOf(block.blockType)} -->`, ...blockParts(block, writing)])
    .map(joined)
    .join('\n\n');
}

function blockParts(block: Values, writing: Writing): string[] {
  const definition = definitionOf.get(block.blockType);
  if (!definition) return [`<!-- This kind of block is unknown. Its content is in the JSON file. -->`];
  const special = Object.hasOwn(together, definition.slug) ? together[definition.slug] : undefined;
  if (special) return special(block);
  const parts = fieldsParts(definition.fields, block, { ...writing, heading: definition.slug === 'hero' ? '#' : '##' });
  return definition.slug === 'testimonial' ? [quote(joined(parts))] : parts;
}

type AtLevel = Writing & { heading: string };

function fieldsParts(fields: readonly Field[], values: Values, writing: AtLevel): string[] {
  return fields.flatMap((field) => ('name' in field ? fieldParts(field, values[field.name], writing) : []));
}

/** Settings, such as a layout, are no text: they are in the JSON file alone. */
function fieldParts(field: Field & { name: string }, value: unknown, writing: AtLevel): string[] {
  const { referenced, richText, heading } = writing;
  switch (field.type) {
    case 'text':
    case 'textarea':
      return textParts(field.name, textOf(value), heading);
    case 'richText':
      return [richText(value, referenced)];
    case 'upload':
      return mediaParts(value, referenced);
    case 'relationship':
      return relationParts(field, value, referenced);
    case 'array':
      return rowsOf(value).flatMap((row) => rowParts(field.fields, row, writing));
    default:
      return [];
  }
}

const headings: ReadonlySet<string> = new Set(['heading']);
const codes: ReadonlySet<string> = new Set(['markup']);

function textParts(name: string, text: string, heading: string): string[] {
  if (text === '') return [];
  if (headings.has(name)) return [`${heading} ${plainLine(text)}`];
  if (codes.has(name)) return [codeBlock(text, 'html')];
  return [/^https?:\/\/\S+$/.test(text) ? `<${text}>` : plainText(text)];
}

function mediaParts(value: unknown, { mediaOf }: Referenced): string[] {
  if (!idOf(value)) return [];
  const found = mediaOf(value);
  return [found ? image(found) : `<!-- The file ${String(idOf(value))} no longer exists. -->`];
}

function relationParts(field: Field & { name: string }, value: unknown, { titleOf }: Referenced): string[] {
  if (field.type !== 'relationship' || typeof field.relationTo !== 'string' || !idOf(value)) return [];
  return [`[${field.relationTo}/${String(idOf(value))}: ${plainLine(titleOf(field.relationTo, value))}]`];
}

/** A row that is a link becomes one; of any other row, the first text is its heading. */
function rowParts(fields: readonly Field[], row: Values, writing: AtLevel): string[] {
  if (fields.some((field) => 'name' in field && field.name === 'newTab')) return [linkOf(row, writing.referenced)];
  const first = fields.find((field) => 'name' in field && field.type === 'text' && field.name !== 'caption');
  if (!first || !('name' in first) || textOf(row[first.name]) === '') return fieldsParts(fields, row, writing);
  const others = fields.filter((field) => field !== first);
  return [`### ${plainLine(textOf(row[first.name]))}`, ...fieldsParts(others, row, writing)];
}

function linkOf({ type, label, url, page, post }: Values, { addressOf }: Referenced): string {
  const own = type === 'post' ? addressOf('posts', post) : addressOf('pages', page);
  return `[${plainLine(textOf(label))}](${type === 'url' ? textOf(url) : own})`;
}

function headOf(heading: unknown, intro: unknown): string[] {
  return [...textParts('heading', textOf(heading), '##'), plainText(textOf(intro))];
}

function rowsOf(value: unknown): Values[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function linesOf(value: unknown): string[] {
  return textOf(value)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
