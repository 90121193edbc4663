import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { patient } from '../launch/machine-speed.ts';
import { createIdleCompression, type IdleCompression } from './idle-compression.ts';
import { bodyOf } from './prepared.ts';
import { createRepresentation, type Representation } from './representation.ts';

const compressions: IdleCompression[] = [];
afterEach(() => compressions.splice(0).forEach((compression) => compression.close()));

function open(): IdleCompression {
  const compression = createIdleCompression();
  compressions.push(compression);
  return compression;
}

const pageOf = (words: string) =>
  createRepresentation({
    status: 200,
    contentType: 'text/html; charset=utf-8',
    headers: {},
    body: Buffer.from(words.repeat(400)),
  });
const brotliOf = (representation: Representation) => bodyOf(representation.answer('br', undefined));

test('while nothing else happens one page after the other gets its best compression, and stays the same page', async () => {
  const compression = open();
  const pages = ['one sentence and another; ', 'a third, a fourth, a fifth; ', 'and so on, and so forth; '].map(pageOf);
  const before = pages.map(brotliOf);
  for (const page of pages) compression.add(page);
  await vi.waitFor(
    () =>
      expect(
        pages.map((page, at) => brotliOf(page) !== before[at] && !brotliOf(page).equals(before[at] ?? Buffer.alloc(0))),
      ).toEqual([true, true, true]),
    { timeout: patient(60_000), interval: 20 },
  );
  expect(pages.map((page) => brotliDecompressSync(brotliOf(page)).equals(page.body))).toEqual([true, true, true]);
});

test('all that waits can be done at once; what is too short to be compressed never waits', async () => {
  const compression = open();
  const [page, short] = [
    pageOf('one sentence and another; '),
    createRepresentation({ status: 200, contentType: 'text/plain', headers: {}, body: Buffer.from('short') }),
  ];
  const improve = vi.spyOn(short, 'improve');
  const before = brotliOf(page);
  for (const one of [page, short]) compression.add(one);
  await compression.finish();
  expect(brotliOf(page).equals(before)).toBe(false);
  expect(improve).not.toHaveBeenCalled();
});
