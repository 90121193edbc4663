import { optionalCategories, type OptionalCategory } from '../../../platform/categories.ts';
import { escapeHtml } from '../../../platform/markup-text.ts';
import type { VendorHosts } from '../../vendors/vendor.ts';
import { isOnHosts } from '../policy.ts';
import { maxMarkupLength } from './limits.ts';

/** A vendor's pasted markup, parsed and serialised again: its HTML, its inline scripts, and the categories that its gates name. */
export type Markup = { html: string; scripts: readonly string[]; categories: readonly OptionalCategory[] };

/** Elements that pasted code consists of, with the attributes allowed for each besides the common ones. */
const elements: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  blockquote: ['cite'],
  br: [],
  div: [],
  iframe: ['src', 'width', 'height', 'allowfullscreen', 'loading'],
  img: ['src', 'width', 'height', 'alt', 'loading'],
  p: [],
  script: ['src', 'async', 'defer', 'type', 'charset'],
  section: [],
  span: [],
  time: ['datetime'],
};
const empty = new Set(['br', 'img']);
const common = /^(class|id|title|lang|dir|role|aria-[a-z-]+|data-[\w-]+)$/;

/** The host list that the URL of each element must match. */
const hostsOf: Readonly<Record<string, keyof VendorHosts>> = { script: 'script', iframe: 'frame', img: 'image' };

type Tag = { name: string; isEnd: boolean; attributes: Map<string, string> };

/** A tag with the text before it. A script's tag also has the script's own text. */
type Piece = { before: string; tag: Tag | undefined; inline: string };

/** What was parsed so far, and the names of the elements that are still open. */
type Parsed = { html: string; scripts: string[]; categories: Set<OptionalCategory>; open: string[] };

/**
 * Parses pasted markup with an allow-list: known elements with known attributes, URLs on the vendor's hosts, scripts. A script or frame gated by
 * `data-consent` is treated as ungated, because the whole frame is gated. Returns undefined when the text is empty or too long.
 */
export function parseMarkup(text: string, hosts: VendorHosts): Markup | undefined {
  if (text.length > maxMarkupLength || text.trim() === '') return undefined;
  const parsed: Parsed = { html: '', scripts: [], categories: new Set(), open: [] };
  for (const { before, tag, inline } of piecesOf(text)) {
    parsed.html += words(before);
    if (!tag || !Object.hasOwn(elements, tag.name)) continue;
    if (tag.isEnd) parsed.html += closing(tag.name, parsed.open);
    else addElement(parsed, tag, writeTag(tag, hosts, inline));
  }
  const { html, scripts, categories, open } = parsed;
  return {
    html:
      html +
      open
        .reverse()
        .map((name) => `</${name}>`)
        .join(''),
    scripts,
    categories: [...categories],
  };
}

/** Splits markup at its tags. */
function* piecesOf(text: string): Generator<Piece> {
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf('<', at);
    const before = text.slice(at, start === -1 ? text.length : start);
    const { tag, end } = start === -1 ? { tag: undefined, end: text.length } : readTag(text, start);
    const inline = tag?.name === 'script' && !tag.isEnd ? scriptText(text, end) : undefined;
    at = inline?.end ?? end;
    yield { before, tag, inline: inline?.text ?? '' };
  }
}

/** Adds an element as it was written. Its gates count even if it was left out. */
function addElement(parsed: Parsed, tag: Tag, written: ReturnType<typeof writeTag>): void {
  gatesOf(tag).forEach((category) => parsed.categories.add(category));
  if (written?.script) parsed.scripts.push(written.script);
  parsed.html += written?.html ?? '';
  if (written && tag.name !== 'script' && !empty.has(tag.name)) parsed.open.push(tag.name);
}

/** Keeps text as text: existing entities stay entities. */
function words(text: string): string {
  return text.replaceAll('>', '&gt;');
}

function readTag(text: string, start: number): { tag: Tag | undefined; end: number } {
  if (text.startsWith('<!--', start)) return { tag: undefined, end: endAfter(text, '-->', start) };
  const head = /^<(\/?)([a-z][a-z0-9-]*)/i.exec(text.slice(start, start + 60));
  if (!head) return { tag: undefined, end: start + 1 };
  const attributes = new Map<string, string>();
  const attributePattern = /\s*(?:([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?|\/)/y;
  attributePattern.lastIndex = start + head[0].length;
  for (let match = attributePattern.exec(text); match; match = attributePattern.exec(text)) {
    if (match[1]) attributes.set(match[1].toLowerCase(), unescaped(match[2] ?? match[3] ?? match[4] ?? ''));
    if (text[attributePattern.lastIndex] === '>') break;
  }
  return {
    tag: { name: String(head[2]).toLowerCase(), isEnd: head[1] === '/', attributes },
    end: endAfter(text, '>', Math.max(attributePattern.lastIndex, start + head[0].length)),
  };
}

function writeTag(
  { name, attributes }: Tag,
  hosts: VendorHosts,
  inline: string,
): { html: string; script?: string } | undefined {
  const source = attributes.get('src') ?? attributes.get('data-src');
  const directive = hostsOf[name];
  if (directive && source !== undefined && !isAllowed(source, hosts[directive])) return undefined;
  if (directive && source === undefined && name !== 'script') return undefined;
  if (name === 'script') return writeScript(attributes, source, inline);
  const kept = [...attributes].filter(([key, value]) => isKept(name, key, value));
  if (source !== undefined) kept.push(['src', source]);
  return { html: `<${name}${kept.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')}>` };
}

/** Handles `text/plain`, which gates use to keep a script from running. Data blocks (JSON) stay data. */
function writeScript(
  attributes: ReadonlyMap<string, string>,
  source: string | undefined,
  inline: string,
): { html: string; script?: string } | undefined {
  const type = attributes.get('data-type') ?? attributes.get('type') ?? '';
  if (!/^(|text\/plain|text\/javascript|application\/javascript|module|application\/json)$/i.test(type))
    return undefined;
  const kept = [...attributes].filter(
    ([key, value]) =>
      (key === 'async' || key === 'defer' || key === 'id' || key.startsWith('data-')) && isKept('script', key, value),
  );
  const isRun = !/json|module/i.test(type);
  const all = [
    ...kept,
    ...(isRun ? [] : [['type', type] as const]),
    ...(source === undefined ? [] : [['src', source] as const]),
  ];
  const body = source === undefined ? inline : '';
  return {
    html: `<script${all.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')}>${body}</script>`,
    ...(body && { script: body }),
  };
}

function isKept(name: string, key: string, value: string): boolean {
  if (key === 'src' || key === 'data-src' || key === 'data-consent') return false;
  if (key === 'href') return /^(https:|mailto:|tel:|#)/i.test(value.trim());
  return common.test(key) || (elements[name] ?? []).includes(key);
}

function isAllowed(source: string, hosts: readonly string[]): boolean {
  const text = source.startsWith('//') ? `https:${source}` : source;
  return URL.canParse(text) && isOnHosts(new URL(text), hosts);
}

function gatesOf({ attributes }: Tag): OptionalCategory[] {
  return optionalCategories.filter((category) => attributes.get('data-consent') === category);
}

function scriptText(text: string, from: number): { text: string; end: number } {
  const end = text.slice(from).search(/<\/script[\s>/]/i);
  return end === -1
    ? { text: '', end: text.length }
    : { text: text.slice(from, from + end), end: endAfter(text, '>', from + end) };
}

/** Closes an element only if it is open, after the elements left open inside it. */
function closing(name: string, open: string[]): string {
  const at = open.lastIndexOf(name);
  return at === -1
    ? ''
    : open
        .splice(at)
        .reverse()
        .map((each) => `</${each}>`)
        .join('');
}

function endAfter(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + mark.length;
}

function unescaped(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
}
