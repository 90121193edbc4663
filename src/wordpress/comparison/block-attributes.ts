import { isRecord } from '../../platform/json.ts';
import type { Collected, SourceContext } from './source-context.ts';
import { readValue } from './values.ts';
import { keyOf, wordsIn } from './words.ts';

type Reading = { found: Collected; context: SourceContext; below(html: string): Collected };
type Mark = { name: string; attributes: unknown; isVoid: boolean };

/** Maximum nesting depth of attribute values. */
const maxDepth = 6;
/** Attributes for the editor and the theme, without visible content. */
const unread: ReadonlySet<string> = new Set([
  'style',
  'layout',
  'lock',
  'metadata',
  'query',
  'className',
  'mode',
  'customText',
]);

/**
 * Reads the content that many blocks keep in their attributes instead of the text: blocks of ACF and other plug-ins, and WordPress's own search. For a block
 * with HTML, it adds only what the HTML does not contain.
 */
export function readAttributes(text: string, reading: Reading): void {
  const said = spokenOf(reading.found.text);
  const [pictures, links] = [
    new Set(reading.found.pictures.flatMap(({ id, url }) => [String(id), url])),
    new Set(reading.found.links),
  ];
  for (const { name, attributes, isVoid } of marksIn(text)) {
    const reusable =
      name === 'block' && isRecord(attributes) ? reading.context.reusable(Number(attributes.ref)) : undefined;
    if (reusable !== undefined) addAll(reading.found, reading.below(reusable));
    else if (isVoid || name.includes('/')) {
      const own: Collected = { text: '', pictures: [], links: [] };
      readBelow('', attributes, { ...reading, found: own, depth: 0 });
      addAll(
        reading.found,
        isVoid
          ? own
          : {
              text: own.text
                .split('\n')
                .filter((line) => !said.includes(spokenOf(line)))
                .join('\n'),
              pictures: own.pictures.filter(({ id, url }) => !pictures.has(url || String(id))),
              links: own.links.filter((link) => !links.has(link)),
            },
      );
    }
  }
}

function readBelow(key: string, value: unknown, reading: Reading & { depth: number }): void {
  if (reading.depth > maxDepth || unread.has(key)) return;
  const below = { ...reading, depth: reading.depth + 1 };
  if (Array.isArray(value)) for (const one of value) readBelow(key, one, below);
  else if (isRecord(value)) for (const [name, one] of Object.entries(value)) readBelow(name, one, below);
  else readValue({ key, value }, reading);
}

/** Returns the words separated and surrounded by single spaces. */
function spokenOf(text: string): string {
  return ` ${wordsIn(text).map(keyOf).join(' ')} `;
}

function addAll(found: Collected, { text, pictures, links }: Collected): void {
  found.text += `\n${text}\n`;
  found.pictures.push(...pictures);
  found.links.push(...links);
}

function* marksIn(text: string): Generator<Mark> {
  for (let start = text.indexOf('<!--'); start !== -1; start = text.indexOf('<!--', start)) {
    const stop = text.indexOf('-->', start + 4);
    if (stop === -1) return;
    const comment = text.slice(start + 4, stop).trim();
    start = stop + 3;
    const [head, name] = /^wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)/.exec(comment) ?? [];
    if (head === undefined || name === undefined) continue;
    const isVoid = comment.endsWith('/');
    yield {
      name: name.replace(/^core\//, ''),
      isVoid,
      attributes: attributesIn(comment.slice(head.length, isVoid ? -1 : undefined).trim()),
    };
  }
}

function attributesIn(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return {}; // Damaged attributes: the old website did not show them either.
  }
}
