/** A part of a text that the page shows in an element of its own. Lines without words are not shown, so they do not count. */
export type TextPart = { line?: number | undefined; cell?: number | undefined };

/** The field's separator; the page accepts tabs as well, as spreadsheets copy them. */
const separator = /\s*[|\t]\s*/;

/** Returns a text with one part replaced; a whole text when no part is named. */
export function withPart(text: string, { line, cell }: TextPart, words: string): string {
  if (line === undefined) return words;
  return changeLine(text, line, (before) => (cell === undefined ? words : withCell(before, cell, words)));
}

/** Returns a text with a line added after the given one. */
export function withLineAfter(text: string, line: number, words: string): string {
  return changeLine(text, line, (before) => `${before}\n${words}`);
}

/** Returns a text without one line. */
export function withoutLine(text: string, line: number): string {
  const lines = text.split('\n');
  const at = shownLines(lines)[line];
  return at === undefined ? text : lines.filter((_, index) => index !== at).join('\n');
}

function changeLine(text: string, line: number, change: (before: string) => string): string {
  const lines = text.split('\n');
  const at = shownLines(lines)[line];
  if (at === undefined) return text;
  return lines.with(at, change(lines[at]?.trim() ?? '')).join('\n');
}

function withCell(line: string, cell: number, words: string): string {
  const cells = line.split(separator);
  // A separator typed into a cell would make two of it.
  return cells.with(cell, words.replace(/[|\t]/g, ' ')).join(' | ');
}

function shownLines(lines: readonly string[]): number[] {
  return lines.flatMap((one, index) => (one.trim() === '' ? [] : [index]));
}
