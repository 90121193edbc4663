import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../src/platform/testing.ts';
import { keyOf } from '../../src/published/contract.ts';
import { filesPerPage } from '../../src/studio/editing/media/library/question.ts';
import type { LibraryPage } from '../../src/studio/editing/media/library/read.ts';
import { readUsage } from '../../src/studio/editing/usage/read.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { type Rest, restOf } from './rest.ts';
import { createPage, openTestStudio, quickPasswords, type TestStudio } from './studio.ts';

quickPasswords();

describe.each(databaseKinds)('the media library on %s', (kind) => {
  let studio: TestStudio;
  let rest: Rest;
  let token = '';
  let editor = '';
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    rest = restOf(studio.payload);
    const login = { email: 'editor@candor.example', password: 'a long sentence for the test' };
    const made = await studio.payload.create({ collection: 'users', data: { ...login, name: 'Ada', role: 'editor' } });
    editor = String(made.id);
    token = await studio.signIn(login);
    await upload('Bread.jpg', { alt: 'A loaf of bread', folder: '/Food/ 2026/', tags: ['warm', 'brown'] });
    await upload('rolls.jpg', { folder: 'Food' });
    await upload('100%_real.jpg', { alt: 'Butter' });
    await upload('price list.pdf', {}, Buffer.from('%PDF-1.7 a few words\nstartxref\n9\n%%EOF'));
  });
  afterAll(() => studio?.close());

  async function upload(name: string, data: Record<string, unknown>, bytes?: Buffer): Promise<void> {
    const picture = sharp({ create: { width: 800, height: 400, channels: 3, background: '#a63' } });
    const form = new FormData();
    form.append('_payload', JSON.stringify(data));
    form.append('file', new File([new Uint8Array(bytes ?? (await picture.jpeg().toBuffer()))], name));
    const { status, body } = await rest('POST', '/media?locale=en', { token, body: form });
    expect([status, Object(body.doc).filename]).toEqual([201, name]);
    ids[name] = String(Object(body.doc).id);
  }
  async function ask(parameters: Record<string, string>): Promise<LibraryPage> {
    const { body } = await rest('GET', `/media-library?${new URLSearchParams(parameters)}`, { token });
    return body as LibraryPage;
  }
  const namesOf = async (parameters: Record<string, string>) =>
    (await ask({ sort: 'name', ...parameters })).files.map(({ name }) => name);

  test.each([
    [{}, ['100%_real.jpg', 'Bread.jpg', 'price list.pdf', 'rolls.jpg']],
    [{ search: 'LOAF' }, ['Bread.jpg']],
    [{ search: 'price' }, ['price list.pdf']],
    [{ search: '%' }, ['100%_real.jpg']],
    [{ search: '_' }, ['100%_real.jpg']],
    [{ search: "' or 1=1 --" }, []],
    [{ kind: 'image' }, ['100%_real.jpg', 'Bread.jpg', 'rolls.jpg']],
    [{ kind: 'document' }, ['price list.pdf']],
    [{ folder: 'Food' }, ['Bread.jpg', 'rolls.jpg']],
    [{ folder: 'Food/2026' }, ['Bread.jpg']],
    [{ folder: '' }, ['100%_real.jpg', 'price list.pdf']],
    [{ tag: 'warm' }, ['Bread.jpg']],
    [{ missing: 'en' }, ['rolls.jpg']],
    [{ missing: 'de' }, ['100%_real.jpg', 'Bread.jpg', 'rolls.jpg']],
    [{ kind: 'image', missing: 'en', search: 'bread' }, []],
  ])('narrowed to %o it has %o', async (parameters, names) => {
    expect(await namesOf(parameters)).toEqual(names);
  });

  test('a file tells what the library shows of it', async () => {
    const [file] = (await ask({ search: 'loaf' })).files;
    expect(file).toMatchObject({
      id: ids['Bread.jpg'],
      mimeType: 'image/jpeg',
      width: 800,
      alt: { en: 'A loaf of bread' },
      folder: 'Food/2026',
      tags: ['warm', 'brown'],
      uploadedBy: 'Ada',
    });
    expect(await namesOf({ by: editor })).toHaveLength(4);
    const shown = await rest('GET', String(file?.thumbnail).replace('/api', ''), { token });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const part = await rest('GET', String(file?.url).replace('/api', ''), { token, headers: { range: 'bytes=0-1' } });
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '2']);
  });

  test('it says by what it can be narrowed, and how much is still to do', async () => {
    const { body } = await rest('GET', '/media-library/facets', { token });
    expect(body).toEqual({
      total: 4,
      folders: [
        { folder: 'Food', count: 1 },
        { folder: 'Food/2026', count: 1 },
      ],
      tags: ['brown', 'warm'],
      people: [{ id: editor, name: 'Ada' }],
      missing: { en: 1, de: 3, ar: 3 },
    });
  });

  test('nobody can say that somebody else has uploaded a file, or where it is stored', async () => {
    const id = String(ids['rolls.jpg']);
    const body = { uploadedBy: null, storageName: 'other.jpg', earlier: [], alt: 'Rolls' };
    expect((await rest('PATCH', `/media/${id}?locale=en`, { token, body })).status).toBe(200);
    const after: Record<string, unknown> = await studio.payload.findByID({ collection: 'media', id, depth: 0 });
    expect(after).toMatchObject({ uploadedBy: editor, storageName: expect.stringMatching(/^[0-9a-f]{12}\.jpg$/) });
  });

  test('unused files are those that nothing names: no page, draft or setting', async () => {
    const names = async () => new Set(await namesOf({ unused: '1' }));
    expect((await names()).size).toBe(4);
    await createPage(studio, {
      slug: 'shown',
      blocks: [{ blockType: 'hero', heading: 'Bread', image: ids['Bread.jpg'] }],
    });
    const page = await createPage(studio, { slug: 'later', _status: 'draft' });
    const blocks = [{ blockType: 'hero', heading: 'Rolls', image: ids['rolls.jpg'] }];
    await studio.payload.update({ collection: 'pages', id: page, draft: true, data: { blocks } });
    await studio.payload.updateGlobal({ slug: 'site', data: { name: 'A', tagline: 'B', logo: ids['100%_real.jpg'] } });
    const unused = await names();
    for (const [name, id] of Object.entries(ids)) {
      const { uses } = await readUsage({ payload: studio.payload, reader: 'studio' }, { collection: 'media', id });
      expect([name, unused.has(name)]).toEqual([name, uses.length === 0]);
    }
    expect([...unused]).toEqual(['price list.pdf']);
    expect((await rest('DELETE', `/media/${ids['rolls.jpg']}`, { token })).status).toBe(409);
  });

  test('a crop is a new file with a new URL; the whole image can be brought back', async () => {
    const id = String(ids['Bread.jpg']);
    await rest('PATCH', `/media/${id}?locale=en`, { token, body: { focalX: 75, focalY: 50 } });
    const before = await studio.document(keyOf.media(id, 'en'));
    expect(before).toMatchObject({ focal: { x: 75, y: 50 } });
    const part = { id, x: 0.5, y: 0, width: 0.5, height: 0.5 };
    expect((await rest('POST', '/media-library/crop', { token, body: part })).status).toBe(200);
    const cropped = await studio.document(keyOf.media(id, 'en'));
    expect(cropped).toMatchObject({ width: 400, height: 200, alt: 'A loaf of bread', focal: { x: 50, y: 100 } });
    expect(cropped?.url).not.toBe(before?.url);
    const after: Record<string, unknown> = await studio.payload.findByID({ collection: 'media', id });
    const [whole] = after.earlier as { storageName: string; filename: string }[];
    expect(whole).toMatchObject({ filename: 'Bread.jpg', width: 800 });
    expect(existsSync(join(studio.environment.mediaDir, String(whole?.storageName)))).toBe(true);
    const back = { id, storageName: whole?.storageName };
    expect((await rest('POST', '/media-library/bring-back', { token, body: back })).status).toBe(200);
    expect(await studio.document(keyOf.media(id, 'en'))).toMatchObject({ url: before?.url, width: 800 });
    expect((await rest('POST', '/media-library/bring-back', { token, body: back })).status).toBe(404);
    const again: Record<string, unknown> = await studio.payload.findByID({ collection: 'media', id });
    expect(again.earlier).toMatchObject([{ storageName: after.storageName, width: 400 }]);
  });

  test('a part that is too small is refused, and so is a document', async () => {
    const crop = (name: string, width: number) =>
      rest('POST', '/media-library/crop', { token, body: { id: ids[name], x: 0, y: 0, width, height: 1 } });
    expect((await crop('Bread.jpg', 0.01)).status).toBe(409);
    expect((await crop('price list.pdf', 1)).status).toBe(409);
  });

  test('ten thousand files are read page by page, each file once', async () => {
    const shape = 'filename, storage_name, mime_type, filesize, updated_at, created_at';
    const made = Array.from({ length: 10_000 }, (_, at) => at);
    const at = "'2026-01-01T00:00:00.000Z'";
    for (let start = 0; start < made.length; start += 500) {
      const rows = made.slice(start, start + 500).map((number) => {
        const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
        return `('${id}', 'bulk ${number}.jpg', '${number}.jpg', 'image/jpeg', ${number}, ${at}, ${at})`;
      });
      await execute(studio, `insert into media (id, ${shape}) values ${rows.join(', ')}`);
    }
    const first = await ask({ search: 'bulk', sort: 'name' });
    const second = await ask({ search: 'bulk', sort: 'name', page: '2' });
    expect([first.total, first.pages]).toEqual([10_000, Math.ceil(10_000 / filesPerPage)]);
    expect(new Set([...first.files, ...second.files].map(({ id }) => id)).size).toBe(2 * filesPerPage);
    expect((await ask({ unused: '1', search: 'bulk' })).total).toBe(10_000);
  });
});
