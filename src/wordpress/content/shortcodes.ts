import { escapeHtml } from '../../platform/markup-text.ts';
import type { Noting } from '../notes.ts';

/** WordPress's own shortcodes become elements with this name, which no export contains by chance; the walk through the HTML handles them. */
export const shortcodeElement = 'x-shortcode';
const ownShortcodes = new Set(['caption', 'wp_caption', 'gallery', 'embed', 'audio', 'video', 'playlist']);
const enclosing = new Set(['caption', 'wp_caption', 'embed']);
/** Page builders wrap everything in these; the enclosed text is the content. */
const tagPattern =
  /^\[(\[?)(\/?)([a-z][\w-]*)((?:\s+(?:[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'\]]+)|"[^"]*"|'[^']*'|(?!\/\s*\])[^\s[\]"'=]+))*)\s*(\/?)\](\]?)/i;
/** Longer tags are ignored. */
const maxTagLength = 4_000;
/** Each one searches for its end; more than this in one text was not written by a person, and the rest stays as text. */
const maxShortcodes = 5_000;

/** Recognises `contact-form-7`, `wpforms`, `gravityform`, `mc4wp_form`. */
export function isForm(name: string): boolean {
  return /(^|[-_/]|wp|gravity|ninja|fluent)(contact-?)?forms?(inator)?([-_/]|$)|formidable|forminator/i.test(name);
}

/** Changes a text except for code in it. Control characters, which no export contains, mark the places. */
export function outsideCode(html: string, change: (text: string) => string): string {
  const codes: string[] = [];
  const unended = new Set<string>();
  let [rest, from] = ['', 0];
  for (const { index, 1: tag = '' } of html.matchAll(/<(pre|code)\b/gi)) {
    const name = tag.toLowerCase();
    if (index < from || unended.has(name)) continue;
    const end = endOf(html, { name, from: index });
    // Later ones have no end either, so the search is not repeated.
    if (end === undefined) unended.add(name);
    else [rest, from] = [`${rest}${html.slice(from, index)}\u0001${codes.push(html.slice(index, end)) - 1}\u0001`, end];
  }
  return change(rest + html.slice(from)).replace(/\u0001(\d+)\u0001/g, (_, at: string) => codes[Number(at)] ?? '');
}

function endOf(html: string, { name, from }: { name: string; from: number }): number | undefined {
  const pattern = name === 'pre' ? /<\/pre\s*>/gi : /<\/code\s*>/gi;
  pattern.lastIndex = from;
  return pattern.test(html) ? pattern.lastIndex : undefined;
}

type Source = { html: string; lower: string; left: number; note: Noting };
type Tag = { name: string; isEnd: boolean; isVoid: boolean; attributes: Record<string, string>; end: number };

/**
 * Processes shortcodes in HTML. WordPress's own become elements. Others are removed and noted; their enclosed text stays. A bracketed word that may not be
 * one (`[sic]`) stays as text, unless it is alone in its paragraph.
 */
export function withoutShortcodes(html: string, note: Noting): string {
  if (!html.includes('[')) return html;
  const source: Source = { html, lower: html.toLowerCase(), left: maxShortcodes, note };
  let out = '';
  let at = 0;
  while (at < html.length && source.left > 0) {
    const next = nextOf(html, at);
    if (next === -1) break;
    out += html.slice(at, next);
    if (html[next] === '<') {
      const end = endOfMarkup(source, next);
      out += html.slice(next, end);
      at = end;
      continue;
    }
    const read = shortcodeAt(source, next);
    out += read.text;
    at = read.end;
  }
  return out + html.slice(at);
}

function shortcodeAt(source: Source, start: number): { text: string; end: number } {
  const { html, note } = source;
  const found = tagPattern.exec(html.slice(start, start + maxTagLength));
  if (!found) return { text: '[', end: start + 1 };
  source.left -= 1;
  const [whole, escapedStart, slash, rawName = '', rest = '', isVoid, escapedEnd] = found;
  // `[[gallery]]` shows `[gallery]`.
  if (escapedStart && escapedEnd) return { text: whole.slice(1, -1), end: start + whole.length };
  const tag: Tag = {
    name: rawName.toLowerCase(),
    isEnd: slash === '/',
    isVoid: isVoid === '/',
    attributes: attributesIn(rest),
    end: start + whole.length - (escapedEnd ? 1 : 0),
  };
  if (ownShortcodes.has(tag.name)) return ownShortcode(source, tag);
  if (!isShortcode(source, start, tag)) {
    if (!tag.isEnd && /^[a-z]+[_-][\w-]+$/.test(tag.name)) note('shortcode_text', `[${tag.name}]`);
    return { text: html.slice(start, tag.end), end: tag.end };
  }
  if (!tag.isEnd) note(isForm(tag.name) ? 'form' : 'shortcode', `[${tag.name}]`);
  return { text: '', end: tag.end };
}

function ownShortcode({ html, lower }: Source, tag: Tag): { text: string; end: number } {
  if (tag.isEnd) return { text: '', end: tag.end };
  const closing = `[/${tag.name}]`;
  const close = tag.isVoid ? -1 : lower.indexOf(closing, tag.end);
  const isEnclosing = enclosing.has(tag.name) && close !== -1;
  const inside = isEnclosing ? html.slice(tag.end, close) : '';
  const text = tag.name === 'embed' ? '' : inside;
  const attributes =
    tag.name === 'embed'
      ? {
          ...tag.attributes,
          url:
            inside
              .replace(/<[^>]*>/g, '')
              .replaceAll('&amp;', '&')
              .trim() ||
            (tag.attributes.src ?? ''),
        }
      : tag.attributes;
  const opening = `<${shortcodeElement} name="${tag.name}" attributes="${escapeHtml(JSON.stringify(attributes))}">`;
  return { text: `${opening}${text}</${shortcodeElement}>`, end: isEnclosing ? close + closing.length : tag.end };
}

function isShortcode({ html, lower }: Source, start: number, tag: Tag): boolean {
  if (tag.isEnd) return lower.lastIndexOf(`[${tag.name}`, start) !== -1 || /[_-]/.test(tag.name);
  if (
    tag.isVoid ||
    Object.keys(tag.attributes).some((name) => !/^\d+$/.test(name)) ||
    lower.includes(`[/${tag.name}]`, tag.end)
  )
    return true;
  const before = html.slice(Math.max(0, start - 40), start).replace(/<[^>]*>$/, '');
  const after = html.slice(tag.end, tag.end + 40);
  return /(^|\n\s*|>\s*)$/.test(before) && /^\s*($|\n|<)/.test(after) && Object.keys(tag.attributes).length === 0;
}

/** Returns the next bracket or tag. */
function nextOf(html: string, from: number): number {
  const [bracket, markup] = [html.indexOf('[', from), html.indexOf('<', from)];
  if (bracket === -1) return -1;
  return markup === -1 ? bracket : Math.min(bracket, markup);
}

/** Returns the end of a tag, a comment, or an element whose text is skipped. */
function endOfMarkup({ html, lower }: Source, start: number): number {
  if (html.startsWith('<!--', start)) return after(html, '-->', start);
  const whole = /^<(pre|code|script|style|textarea)\b/i.exec(html.slice(start, start + 12))?.[1];
  if (whole) {
    const close = lower.indexOf(`</${whole.toLowerCase()}`, start);
    return close === -1 ? html.length : after(html, '>', close);
  }
  return /^<[a-z/!?]/i.test(html.slice(start, start + 2)) ? after(html, '>', start) : start + 1;
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

/** Returns named attributes by name, the others by number. */
export function attributesIn(text: string): Record<string, string> {
  const plain = text.replace(/&quot;|&#0?34;|&#8221;|&#8220;|[“”]/g, '"').replaceAll('&amp;', '&');
  const found = [
    ...plain.matchAll(
      /([\w-]+)\s*=\s*"([^"]*)"|([\w-]+)\s*=\s*'([^']*)'|([\w-]+)\s*=\s*([^\s"']+)|"([^"]*)"|'([^']*)'|(\S+)/g,
    ),
  ];
  return Object.fromEntries(
    found.map(([, a, av, b, bv, c, cv, d, e, f], at) => [
      (a ?? b ?? c ?? String(at)).toLowerCase(),
      av ?? bv ?? cv ?? d ?? e ?? f ?? '',
    ]),
  );
}
