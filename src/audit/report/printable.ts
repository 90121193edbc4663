import { cut } from './labels.ts';

// eslint-disable-next-line no-control-regex -- Control characters are what is looked for.
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A stranger's text without what would command a terminal, turn the direction of a line, or break XML. Tabs and line breaks stay. */
export function printable(text: string): string {
  return text.replace(unprintable, '\ufffd');
}

/** On one line. */
export function printableLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}

/** What a reader takes in of one text; a website may call a cookie what it likes. */
const mostCharacters = 500;

/** Every text in a plain object, however deep, printable and cut where nobody reads on. Keys stay as they are: they are ours. */
export function readableTexts<Plain>(value: Plain): Plain {
  return mapped(value) as Plain;
}

function mapped(value: unknown): unknown {
  if (typeof value === 'string') return printable(cut(value, mostCharacters));
  if (Array.isArray(value)) return value.map(mapped);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapped(part)]));
}
