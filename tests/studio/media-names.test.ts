import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../src/platform/testing.ts';
import { keyOf } from '../../src/published/contract.ts';
import { storedNameAt } from '../../src/published/media-path.ts';
import { maxEarlierFiles } from '../../src/studio/editing/media/shared-media.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

describe.each(databaseKinds)('names of files on %s', (kind) => {
  let studio: TestStudio;

  beforeAll(async () => {
    studio = await openTestStudio(kind);
  });
  afterAll(() => studio?.close());

  const picture = (width: number) =>
    sharp({ create: { width, height: 300, channels: 3, background: '#336' } })
      .jpeg()
      .toBuffer();
  async function upload(name: string, data?: Buffer) {
    const bytes = data ?? (await picture(600));
    const file = { data: bytes, name, mimetype: 'image/jpeg', size: bytes.length };
    const made: Record<string, unknown> = await studio.payload.create({ collection: 'media', data: {}, file });
    return { filename: made.filename, id: String(made.id), storageName: String(made.storageName) };
  }
  async function replace(id: string, name: string) {
    const data = await picture(700);
    const file = { data, name, mimetype: 'image/jpeg', size: data.length };
    const made: Record<string, unknown> = await studio.payload.update({ collection: 'media', id, data: {}, file });
    return { ...made, storageName: String(made.storageName) };
  }
  const isThere = (name: string) => existsSync(join(studio.environment.mediaDir, name));

  test.each([
    ['bread.jpg', 'bread.jpg'],
    ['Grüße aus Köln.JPG', 'Grüße aus Köln.JPG'],
    ['صورة.jpg', 'صورة.jpg'],
    ['../../etc/passwd.jpg', 'passwd.jpg'],
    ['photo.jpg.exe', 'photo.jpg'],
  ])('%s is kept as %s, in the studio and in the URL', async (given, kept) => {
    const { id, filename, storageName } = await upload(given);
    expect(filename).toBe(kept);
    expect(storageName).toMatch(/^[0-9a-f]{12}\.jpg$/);
    const url = String((await studio.document(keyOf.media(id, 'en')))?.url);
    expect(url).toBe(`/media/${storageName.slice(0, 12)}/${encodeURIComponent(kept)}`);
    expect(storedNameAt(url.slice('/media/'.length))).toBe(storageName);
    expect(isThere(storageName)).toBe(true);
  });

  test('a PDF keeps its name; two files may have the same', async () => {
    const pdf = Buffer.from('%PDF-1.7 a few words\nstartxref\n9\n%%EOF');
    const [one, other] = [await upload('price list.pdf', pdf), await upload('price list.pdf', pdf)];
    expect([one, other]).toMatchObject([{ filename: 'price list.pdf' }, { filename: 'price list.pdf' }]);
    expect(one.storageName).not.toBe(other.storageName);
  });

  test('a name that is changed changes the URL and not the file', async () => {
    const { id, storageName } = await upload('draft.jpg');
    await studio.payload.update({ collection: 'media', id, data: { filename: '../final\u202e.png' } });
    const after: Record<string, unknown> = await studio.payload.findByID({ collection: 'media', id });
    expect(after).toMatchObject({ filename: 'final.jpg', storageName });
    expect((await studio.document(keyOf.media(id, 'en')))?.url).toBe(`/media/${storageName.slice(0, 12)}/final.jpg`);
  });

  test('a replaced file has a new URL; the old file stays, up to a bound, and goes with the document', async () => {
    const { id, storageName } = await upload('bread.jpg');
    await studio.payload.jobs.run({ limit: 50 });
    const second = await replace(id, 'bread new.jpg');
    expect(await studio.document(keyOf.media(id, 'en'))).toMatchObject({ width: 700 });
    expect(await studio.document(keyOf.media(id, 'en'))).not.toHaveProperty('avif');
    expect([isThere(storageName), isThere(second.storageName)]).toEqual([true, true]);
    for (let count = 1; count < maxEarlierFiles; count += 1) await replace(id, 'bread.jpg');
    expect(isThere(storageName)).toBe(true);
    await replace(id, 'bread.jpg');
    expect([isThere(storageName), isThere(second.storageName)]).toEqual([false, true]);
    await studio.payload.delete({ collection: 'media', id });
    const base = (name: string) => name.slice(0, 12);
    const left = readdirSync(studio.environment.mediaDir);
    expect(left.filter((name) => [storageName, second.storageName].map(base).includes(base(name)))).toEqual([]);
  });

  test('a file that came before names were kept keeps its URL, and a new name leads to the same file', async () => {
    const { id, storageName } = await upload('old.jpg');
    const old = { filename: storageName, storageName: null };
    await studio.payload.db.updateOne({ collection: 'media', id, data: old });
    await studio.payload.update({ collection: 'media', id, data: { alt: 'Old' } });
    expect((await studio.document(keyOf.media(id, 'en')))?.url).toBe(`/media/${storageName}`);
    await studio.payload.update({ collection: 'media', id, data: { filename: 'old.jpg' } });
    expect((await studio.document(keyOf.media(id, 'en')))?.url).toBe(`/media/${storageName.slice(0, 12)}/old.jpg`);
  });
});
