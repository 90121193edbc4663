import { parseHtml, textIn } from '../content/dom.ts';

/** Returns the plain text of a title or summary, which may contain entities and markup. */
export function plainTitle(text: string): string {
  return textIn(parseHtml(text.replace(/<!--[\s\S]*?-->/g, '')) ?? [])
    .replace(/\[[a-z][\w-]*[^\]]*\]/gi, (found) => (found.includes('=') ? '' : found))
    .replace(/\s+/g, ' ')
    .trim();
}
