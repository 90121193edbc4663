const blockBytes = 512;
/** What eleven octal digits can say, and the name field can hold; beyond that an extended header says it. */
const maxPlainSize = 0o77777777777;
const maxPlainName = 100;

/** The two empty blocks that end an archive. */
export const tarEnd: Uint8Array = Buffer.alloc(2 * blockBytes);

/** Returns the header of a file for its owner alone, in the format that POSIX calls pax: every tar program of the last twenty years reads it. */
export function tarHeader(path: string, sizeBytes: number): Uint8Array {
  const extended = [
    ...(isPlainName(path) ? [] : [paxLine('path', path)]),
    ...(sizeBytes <= maxPlainSize ? [] : [paxLine('size', String(sizeBytes))]),
  ].join('');
  const name = isPlainName(path) ? path : 'long-name';
  const header = block({ name, sizeBytes: Math.min(sizeBytes, maxPlainSize), type: '0' });
  if (extended === '') return header;
  const bytes = Buffer.from(extended);
  return Buffer.concat([
    block({ name: 'pax-header', sizeBytes: bytes.length, type: 'x' }),
    bytes,
    tarPadding(bytes.length),
    header,
  ]);
}

/** Returns the zeros that follow a file's bytes, up to the next full block. */
export function tarPadding(sizeBytes: number): Uint8Array {
  return Buffer.alloc((blockBytes - (sizeBytes % blockBytes)) % blockBytes);
}

function isPlainName(path: string): boolean {
  return /^[\x20-\x7e]*$/.test(path) && path.length <= maxPlainName;
}

function block({ name, sizeBytes, type }: { name: string; sizeBytes: number; type: '0' | 'x' }): Buffer {
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0, 'latin1');
  header.write('0000600\0' + '0000000\0'.repeat(2), 100, 'latin1'); // Rights, owner, group.
  header.write(`${sizeBytes.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  header.write(`${'0'.repeat(11)}\0`, 136, 'latin1'); // Time of change: the manifest says when the backup was taken.
  header.write(`${' '.repeat(8)}${type}`, 148, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** The sum of all bytes, with the field of the sum itself as spaces. */
export function checksumOf(header: Uint8Array): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

/** A line starts with its own length, that number included. */
function paxLine(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  if (rest + String(length).length !== length) length += 1;
  return `${length} ${key}=${value}\n`;
}
