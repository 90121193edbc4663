import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../published/contract.ts';
import { code, heading, link, list, paragraph, quote, richText, strong } from '../rich-text.ts';

type PostTexts = { title: string; slug: string; summary: string; body: object };

/** Returns a seed post's texts in one language; undefined if that language has none. */
export function postTexts(name: string, locale: Locale): PostTexts | undefined {
  const file = join(import.meta.dirname, `${name}.${locale}.md`);
  if (!existsSync(file)) return undefined;
  const [head = '', ...sections] = readFileSync(file, 'utf8').trim().split('\n\n');
  const field = (key: string) => new RegExp(`^${key}: (.+)$`, 'm').exec(head)?.[1] ?? '';
  return {
    title: field('title'),
    slug: field('slug'),
    summary: field('summary'),
    body: richText(...sections.map(sectionOf)),
  };
}

/** Parses a heading, a list, a quotation or a paragraph in plain text notation. */
function sectionOf(text: string): object {
  if (text.startsWith('## ')) return heading('h2', text.slice(3));
  if (text.startsWith('> ')) return quote(text.slice(2));
  if (text.startsWith('- ')) return list(...text.split('\n').map((line) => inlines(line.slice(2))));
  return paragraph(...inlines(text));
}

const marks = /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<target>[^)]+)\)/g;

function inlines(text: string): (string | object)[] {
  const pieces: (string | object)[] = [];
  let from = 0;
  for (const match of text.matchAll(marks)) {
    pieces.push(text.slice(from, match.index), marked(match.groups ?? {}));
    from = match.index + match[0].length;
  }
  return [...pieces, text.slice(from)].filter((piece) => piece !== '');
}

function marked({ strong: bold, code: typed, label = '', target = '' }: Record<string, string | undefined>): object {
  if (bold !== undefined) return strong(bold);
  return typed === undefined ? link(label, target) : code(typed);
}
