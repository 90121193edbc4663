import { checksumOf } from './tar.ts';

const blockBytes = 512;
/** Bounds an extended header, which holds one path and one size. */
const maxExtendedBytes = 64 * 1024;

/** The archive is not one that `npm run backup` wrote. */
export class MalformedTar extends Error {}

/** Receives the files of an archive one after another: the bytes of each, in order, and its end. */
export type TarFiles = {
  begin(path: string): Promise<void>;
  bytes(piece: Uint8Array): Promise<void>;
  end(): Promise<void>;
};

/**
 * Reads an archive of plain files in little memory. Everything else that tar knows (links, devices, folders) is refused: no backup has it.
 * @throws MalformedTar
 */
export async function readTar(source: AsyncIterable<Uint8Array>, files: TarFiles): Promise<void> {
  const input = createInput(source);
  let extended: Extended = {};
  for (;;) {
    const header = await input.exactly(blockBytes);
    if (header.every((byte) => byte === 0)) return input.drain();
    const { name, sizeBytes, type } = parseHeader(header);
    if (type === 'x') {
      extended = parseExtended(await input.exactly(bounded(sizeBytes)));
    } else if (type === '0') {
      const size = extended.size ?? sizeBytes;
      await files.begin(extended.path ?? name);
      await input.pass(size, (piece) => files.bytes(piece));
      await files.end();
      await input.exactly((blockBytes - (size % blockBytes)) % blockBytes);
      extended = {};
      continue;
    } else throw new MalformedTar(`An entry has the type ${JSON.stringify(type)}.`);
    await input.exactly((blockBytes - (sizeBytes % blockBytes)) % blockBytes);
  }
}

type Extended = { path?: string; size?: number };

function parseHeader(header: Uint8Array): { name: string; sizeBytes: number; type: string } {
  const text = (from: number, to: number) =>
    Buffer.from(header.subarray(from, to)).toString('latin1').replace(/\0.*$/s, '');
  if (Number.parseInt(text(148, 156), 8) !== checksumOf(header)) throw new MalformedTar('A header has a wrong sum.');
  return { name: text(0, 100), sizeBytes: Number.parseInt(text(124, 136), 8), type: text(156, 157) };
}

function parseExtended(bytes: Uint8Array): Extended {
  const found: Extended = {};
  for (const line of Buffer.from(bytes).toString('utf8').split('\n').filter(Boolean)) {
    const [, key, value = ''] = /^\d+ (path|size)=(.*)$/s.exec(line) ?? [];
    if (key === 'path') found.path = value;
    else if (key === 'size' && /^\d{1,15}$/.test(value)) found.size = Number(value);
    else throw new MalformedTar('An extended header has an unknown line.');
  }
  return found;
}

function bounded(sizeBytes: number): number {
  if (sizeBytes <= maxExtendedBytes) return sizeBytes;
  throw new MalformedTar('An extended header is too long.');
}

function createInput(source: AsyncIterable<Uint8Array>) {
  const pieces = source[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();
  const more = async () => {
    const { value, done } = await pieces.next();
    if (done) throw new MalformedTar('The archive ends too early.');
    rest = value;
  };
  const pass = async (size: number, take: (piece: Uint8Array) => Promise<void>) => {
    for (let left = size; left > 0;) {
      if (rest.length === 0) await more();
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.length);
      left -= piece.length;
      if (piece.length > 0) await take(piece);
    }
  };
  return {
    pass,
    async exactly(size: number): Promise<Uint8Array> {
      const taken: Uint8Array[] = [];
      await pass(size, async (piece) => void taken.push(piece));
      return Buffer.concat(taken);
    },
    /** Reads to the end, because only the last bytes prove that nothing is missing. */
    async drain(): Promise<void> {
      while (!(await pieces.next()).done);
    },
  };
}
