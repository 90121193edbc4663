import { expect, test } from 'vitest';
import { readZip } from '../../../tests/support/read-zip.ts';
import type { ExportedFile } from './contract.ts';
import { zipOf } from './zip.ts';

const atMs = Date.UTC(2026, 0, 2);

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  return Buffer.from(await new Response(stream).arrayBuffer());
}

test('every file is in the archive, byte by byte, under its path and any name', async () => {
  async function* files(): AsyncGenerator<ExportedFile> {
    yield { path: 'content/pages.json', pieces: pieces('{"a":', '1}\n') };
    yield { path: 'pages/ar/خبز.md', pieces: pieces('# خبز\n') };
    yield { path: 'media/1/empty.txt', pieces: pieces() };
  }
  const read = readZip(await bytesOf(zipOf(files(), 'content', atMs)));
  expect(read.map(({ path, bytes }) => [path, bytes.toString()])).toEqual([
    ['content/content/pages.json', '{"a":1}\n'],
    ['content/pages/ar/خبز.md', '# خبز\n'],
    ['content/media/1/empty.txt', ''],
  ]);
});

test('a file is read only when the one before it is sent, and nothing more when nobody takes it', async () => {
  const asked: string[] = [];
  let isClosed = false;
  async function* files(): AsyncGenerator<ExportedFile> {
    try {
      for (const path of ['one', 'two', 'three']) {
        asked.push(path);
        yield { path, pieces: pieces('x'.repeat(300_000)) };
      }
    } finally {
      isClosed = true;
    }
  }
  const reader = zipOf(files(), 'content', atMs).getReader();
  await reader.read();
  expect(asked).toEqual(['one']);
  await reader.cancel('left');
  expect(isClosed).toBe(true);
  expect(asked).not.toContain('three');
});

test('a file that cannot be read breaks the archive off', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('half');
    throw new Error('the disk is gone');
  }
  async function* files(): AsyncGenerator<ExportedFile> {
    yield { path: 'one', pieces: broken() };
    yield { path: 'manifest.json', pieces: pieces('{}') };
  }
  await expect(bytesOf(zipOf(files(), 'content', atMs))).rejects.toThrow('the disk is gone');
});
