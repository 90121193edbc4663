import { parse } from 'node:path';

/** Fits every file system and, encoded, every URL; 255 bytes are the limit of most. */
const maxNameBytes = 200;
/** The name of a file whose own has nothing left. */
const unnamed = 'file';

/** Each type with the extensions that say the same of it; a file keeps the one it has. */
const ownExtensions: Readonly<Record<string, readonly string[]>> = { jpg: ['jpg', 'jpeg'] };

/** Characters that no file system takes everywhere. */
const reserved = /[<>:"/\\|?*]/g;
/** Controls, separators of lines, marks that turn the direction of text around, and characters of no width; not the joiners, which Persian and emoji need. */
const invisible =
  /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu;
/** Names of devices on Windows, with or without an extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * Returns the name of an uploaded file as its editor knows it: no path, nothing invisible, and the extension of what the file is. `price list.pdf` stays as
 * it is; `invoice.pdf.exe` with a PDF in it is `invoice.pdf`.
 */
export function plainFileName(given: string, extension: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last.toWellFormed().replace(invisible, '').replace(reserved, '-').replace(/\s+/g, ' ');
  const trimmed = visible.replace(/^[. ]+|[. ]+$/g, '');
  const { base, end } = split(trimmed, extension);
  const plain = shortened(base.replace(/[. ]+$/, ''), maxNameBytes - end.length - 1) || unnamed;
  return `${device.test(plain) ? `_${plain}` : plain}.${end}`;
}

/** Splits off the extension. One that says something else than the file is given up; digits after a dot are part of the name. */
function split(name: string, extension: string): { base: string; end: string } {
  const own = ownExtensions[extension] ?? [extension];
  const { name: base, ext } = parse(name);
  const end = ext.slice(1);
  if (own.includes(end.toLowerCase())) return { base, end };
  if (base === '' || !/^[a-z][a-z0-9]{0,7}$/i.test(end)) return { base: name, end: extension };
  const inner = parse(base);
  const innerEnd = inner.ext.slice(1);
  return own.includes(innerEnd.toLowerCase()) ? { base: inner.name, end: innerEnd } : { base, end: extension };
}

function shortened(text: string, maxBytes: number): string {
  let bytes = 0;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > maxBytes) return kept.trimEnd();
    kept += segment;
  }
  return kept;
}
