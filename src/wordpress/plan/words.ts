import { parseHtml, textIn } from '../content/dom.ts';

/** The words of a title or summary, which may hold entities and markup. */
export function plainTitle(text: string): string {
  return textIn(parseHtml(text.replace(/<!--[\s\S]*?-->/g, '')) ?? []).replace(/\[[a-z][\w-]*[^\]]*\]/gi, (found) => (found.includes('=') ? '' : found)).replace(/\s+/g, ' ').trim();
}
