import { cut } from './labels.ts';

// eslint-disable-next-line no-control-regex -- The expression matches control characters on purpose.
const unprintable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Removes characters of untrusted text that would control a terminal, change the direction of a line or break XML. Tabs and line breaks stay. */
export function printable(text: string): string {
  return text.replace(unprintable, '\ufffd');
}

/** Puts a printable text on one line. */
export function printableLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}

/** Maximum length of one text for readers; a website may name a cookie as it likes. */
const mostCharacters = 500;

/** Makes every text in a plain object printable, at any depth, and shortens it. Keys stay as they are, since they are the product's own. */
export function readableTexts<Plain>(value: Plain): Plain {
  return mapped(value) as Plain;
}

function mapped(value: unknown): unknown {
  if (typeof value === 'string') return printable(cut(value, mostCharacters));
  if (Array.isArray(value)) return value.map(mapped);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapped(part)]));
}
