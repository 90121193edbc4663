import { TextDecoder } from 'node:util';
import { CandorError } from '../../platform/errors.ts';

/** Repairs of the input: characters that XML forbids, and bytes that are invalid in the declared encoding. */
export type Repairs = { forbidden: number; unreadable: number; mended?: number };

const sniffedBytes = 512;
const shownCharacters = 40;
const singleByte = /^(iso-?8859|latin|windows-|cp)/i;
const replacement = '\ufffd';

/**
 * Decodes a file piece by piece, in the encoding of its byte order mark or XML declaration unless its bytes contradict it, and otherwise as UTF-8. WordPress
 * copies pasted text with control characters, which XML forbids: they are dropped and counted.
 * @throws CandorError `wordpress_not_xml`, `wordpress_encoding`.
 */
export async function* readText(
  bytes: AsyncIterable<Uint8Array>,
  repairs: Repairs,
  file: string,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const piece of bytes) {
    const isFirst = decoder === undefined;
    decoder ??= decoderFor(piece, file);
    const text = decoder.decode(piece, { stream: true });
    // A stray blank line in a theme's file leaves white space before the declaration.
    yield cleaned(isFirst ? beginning(text.trimStart(), file) : text, repairs);
  }
  if (!decoder)
    throw new CandorError({
      code: 'wordpress_not_xml',
      what: `${file} is empty.`,
      remedy: 'Export again under Tools → Export. An interrupted download leaves an empty file.',
    });
  yield cleaned(decoder.decode(), repairs);
}

/** Checks that a file begins as XML. Another file type is reported as such, before a parser complains about its first character. */
function beginning(text: string, file: string): string {
  if (text === '' || text.startsWith('<')) return text;
  const shown = text.slice(0, shownCharacters).replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, '·');
  throw new CandorError({
    code: 'wordpress_not_xml',
    what: `${file} is not XML: it starts with “${shown}”.`,
    remedy:
      'Name the .xml file that WordPress made under Tools → Export. If PHP has written a warning above the line <?xml …>, delete the warning.',
  });
}

function decoderFor(first: Uint8Array, file: string): TextDecoder {
  const head = Buffer.from(first.subarray(0, sniffedBytes));
  if (head.subarray(0, 2).toString('latin1') === 'PK' || (head[0] === 0x1f && head[1] === 0x8b)) {
    throw new CandorError({
      code: 'wordpress_not_xml',
      what: `${file} is a compressed archive, not an export.`,
      remedy: 'Unpack it and name the .xml files in it. You can name several.',
    });
  }
  const name = isUtf8(first) && singleByte.test(encodingOf(head)) ? 'utf-8' : encodingOf(head);
  try {
    return new TextDecoder(name);
  } catch (cause) {
    throw new CandorError({
      code: 'wordpress_encoding',
      what: `${file} names the encoding “${name}”, which Candor does not know.`,
      remedy: 'Save the file as UTF-8 and write encoding="UTF-8" in its first line.',
      cause,
    });
  }
}

function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0x3c && head[1] === 0) return 'utf-16le';
  if (head[0] === 0 && head[1] === 0x3c) return 'utf-16be';
  const said = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head.toString('latin1'))?.[1] ?? 'utf-8';
  // A declaration that is readable byte by byte is not UTF-16: an editor has saved the file in another encoding.
  return /^(utf-?16|ucs-?2|utf-?32)/i.test(said) ? 'utf-8' : said;
}

/** Checks for UTF-8: no other encoding by chance has only valid sequences beyond ASCII, whatever the declaration says. */
function isUtf8(piece: Uint8Array): boolean {
  try {
    return /[^\u0000-\u007f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(piece, { stream: true }));
  } catch {
    return false; // Invalid UTF-8.
  }
}

function cleaned(text: string, repairs: Repairs): string {
  const unreadable = text.split(replacement).length - 1;
  repairs.unreadable += unreadable;
  // Newlines and tabs are allowed; lone surrogates become the replacement character.
  const allowed = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, () => {
    repairs.forbidden += 1;
    return '';
  });
  return allowed;
}
