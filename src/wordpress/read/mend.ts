import { TextDecoder } from 'node:util';
import type { XmlElement } from './records.ts';

/** The characters that windows-1252 has from 0x80 on, where Latin-1 has control characters; `\0` means none. */
const windows = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';
const byteOf = new Map([
  ...Array.from({ length: 128 }, (_, at) => [String.fromCharCode(128 + at), 128 + at] as const),
  ...[...windows].flatMap((letter, at) => (letter === '\0' ? [] : [[letter, 128 + at] as const])),
]);
const others = [...windows].filter((letter) => letter !== '\0').join('');
/** Matches UTF-8 that was once read as windows-1252: `Ã¤`, `â€“`. */
const doubled = new RegExp(`[ÃÂâ][\\u0080-\\u00bf${others}]{1,2}`, 'g');
/** Sequences that nobody writes: with one of them in a text, the other matches are damaged too. Alone, `Ã”` may end a word in capitals. */
const evidence = /Ã[¤¶¼©¨§¡³±£¢ªŸ]|â€./;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Elements with visible text; URLs and file names stay unchanged, because files may have such names. */
const readByPeople: ReadonlySet<string> = new Set([
  'title',
  'content:encoded',
  'excerpt:encoded',
  'wp:cat_name',
  'wp:tag_name',
  'wp:term_name',
  'wp:category_description',
  'wp:tag_description',
  'wp:term_description',
  'wp:author_display_name',
  'category',
]);

/** Repairs text that was damaged when a database moved between encodings. @returns how many letters it repaired. */
export function mendLetters(element: XmlElement): number {
  let count = 0;
  for (const part of [element, ...element.children]) {
    if (!readByPeople.has(part.name) || !/[\u0080-\u009f\u00c2-\u00f4]/.test(part.text)) continue;
    const { text, mended } = mendedText(part.text);
    part.text = text;
    count += mended;
  }
  return count;
}

export function mendedText(text: string): { text: string; mended: number } {
  let mended = 0;
  const whole = !evidence.test(text)
    ? text
    : text.replace(doubled, (found) => {
        const read = readAgain(found);
        if (read !== found) mended += 1;
        return read;
      });
  // Isolated quotes and dashes of windows-1252.
  const quoted = whole.replace(/[\u0080-\u009f]/g, (letter) => {
    const meant = windows[letter.charCodeAt(0) - 128];
    if (meant === undefined || meant === '\0') return letter;
    mended += 1;
    return meant;
  });
  return { text: quoted, mended };
}

/** Returns the longest prefix that is one UTF-8 character. */
function readAgain(found: string): string {
  const bytes = Uint8Array.from(found, (letter) => byteOf.get(letter) ?? 0);
  for (let length = found.length; length > 1; length -= 1) {
    try {
      const read = utf8.decode(bytes.subarray(0, length));
      return read.length <= 2 ? read + found.slice(length) : found;
    } catch {
      // This length is not a valid character; try a shorter one.
    }
  }
  return found;
}
