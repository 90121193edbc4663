import { expect, test } from 'vitest';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';
import { MalformedTar, readTar } from './untar.ts';

async function read(...pieces: Uint8Array[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  let path = '';
  await readTar(
    (async function* () {
      // One byte short of a block each, so that nothing falls on the borders of the pieces.
      const all = Buffer.concat(pieces);
      for (let at = 0; at < all.length; at += 511) yield all.subarray(at, at + 511);
    })(),
    {
      begin: async (name) => void (found[(path = name)] = ''),
      bytes: async (piece) => void (found[path] += Buffer.from(piece).toString()),
      end: async () => {},
    },
  );
  return found;
}

const entry = (path: string, text: string) => [
  tarHeader(path, Buffer.byteLength(text)),
  Buffer.from(text),
  tarPadding(Buffer.byteLength(text)),
];

test('files come back with their names and bytes, whatever their lengths', async () => {
  const long = `${'folder/'.repeat(30)}größe.txt`;
  const full = 'x'.repeat(512);
  expect(
    await read(...entry('a', 'one'), ...entry(long, 'two'), ...entry('empty', ''), ...entry('full', full), tarEnd),
  ).toEqual({ a: 'one', [long]: 'two', empty: '', full });
});

test('the length of an extended line counts its own digits', () => {
  for (let length = 80; length < 130; length += 1) {
    const header = Buffer.from(tarHeader('ä'.repeat(length), 0)).subarray(512);
    const line = header.subarray(0, header.indexOf('\n') + 1);
    expect(Number.parseInt(line.toString(), 10)).toBe(line.length);
  }
});

test('a file above eight gigabytes says its size in an extended header', () => {
  expect(Buffer.from(tarHeader('film', 10_000_000_000)).toString('latin1')).toContain('20 size=10000000000\n');
});

test.each<[string, Uint8Array[]]>([
  ['ends too early', entry('a', 'one')],
  ['has a changed header', [Buffer.from(tarHeader('a', 0)).fill('b', 0, 1), tarEnd]],
  ['has a link', [linkTo('/etc/passwd'), tarEnd]],
])('an archive that %s is refused', async (_, pieces) => {
  await expect(read(...pieces)).rejects.toBeInstanceOf(MalformedTar);
});

function linkTo(target: string): Buffer {
  const header = Buffer.from(tarHeader('link', 0));
  header.write('2', 156, 'latin1');
  header.write(target, 157, 'latin1');
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}
