import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyOf, locales } from '../../src/published/contract.ts';
import { databaseKinds } from '../../src/platform/testing.ts';
import { consentTexts } from '../../src/content/seed/globals/consent.ts';
import { maxCaptionBytes, maxEdgePixels } from '../../src/studio/editing/media/prepare-upload.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

describe.each(databaseKinds)('images and globals on %s', (kind) => {
  let studio: TestStudio;

  beforeAll(async () => {
    studio = await openTestStudio(kind);
  });
  afterAll(() => studio?.close());

  async function upload(
    data: Buffer,
    name = 'Grüße aus Köln.JPG',
    mimetype = 'image/jpeg',
  ): Promise<Record<string, unknown> & { id: string }> {
    const created = await studio.payload.create({
      collection: 'media',
      data: { alt: 'A picture' },
      file: { data, name, mimetype, size: data.length },
    });
    return { ...created, id: String(created.id) };
  }

  test('an uploaded image is published in all languages, with smaller renditions in ascending width', async () => {
    const { id } = await upload(await picture(1700, 900));
    for (const locale of locales) {
      const document = await studio.document(keyOf.media(id, locale));
      expect(document).toMatchObject({
        kind: 'media',
        id,
        locale,
        alt: 'A picture',
        mimeType: 'image/jpeg',
        width: 1700,
        height: 900,
      });
      expect(document?.url).toMatch(/^\/media\/[0-9a-f]{12}\/Gr%C3%BC%C3%9Fe%20aus%20K%C3%B6ln\.JPG$/);
      expect(document?.sizes).toMatchObject([{ width: 480 }, { width: 960 }, { width: 1600 }]);
    }
  });

  test('captions of a film are taken as what they are, whatever they are called; other text is not', async () => {
    const words = Buffer.from('\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\n<b>Hello</b>\n');
    const { id, filename } = await upload(words, 'words.txt', 'text/plain');
    expect(filename).toBe('words.vtt');
    expect(await studio.document(keyOf.media(id, 'en'))).toMatchObject({ mimeType: 'text/vtt', width: null });
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    for (const data of [
      html,
      Buffer.from('WEBVTTx'),
      Buffer.concat([Buffer.from('WEBVTT\n'), Buffer.from([0])]),
      Buffer.concat([Buffer.from('WEBVTT\n'), Buffer.alloc(maxCaptionBytes, 'a')]),
    ]) {
      await expect(upload(data, 'words.vtt', 'text/vtt')).rejects.toThrow('does not accept this file');
    }
  });

  test('a changed description changes the rows of its language alone, a deleted image leaves none', async () => {
    const { id } = await upload(await picture(100, 50));
    const before = await studio.lastSequence();
    await studio.payload.update({ collection: 'media', id, locale: 'de', data: { alt: 'Ein Bild' } });
    expect((await studio.rows()).filter((row) => row.sequence > before).map((row) => row.key)).toEqual([
      keyOf.media(id, 'de'),
    ]);
    await studio.payload.delete({ collection: 'media', id });
    for (const locale of locales) expect(await studio.document(keyOf.media(id, locale))).toBeNull();
  });

  test('a replaced file changes the address everywhere', async () => {
    const { id } = await upload(await picture(300, 300));
    const before = await studio.document(keyOf.media(id, 'ar'));
    const data = await picture(400, 300);
    await studio.payload.update({
      collection: 'media',
      id,
      data: {},
      file: { data, name: 'new.jpg', mimetype: 'image/jpeg', size: data.length },
    });
    const document = await studio.document(keyOf.media(id, 'ar'));
    expect(document).toMatchObject({ width: 400 });
    expect(document?.url).toMatch(/^\/media\/[0-9a-f]{12}\/new\.jpg$/);
    expect(document?.url).not.toBe(before?.url);
  });

  test('where and with what a picture was taken is removed, and it stands upright', async () => {
    const exif = { IFD0: { Copyright: 'Somebody', Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const data = await sharp(await picture(200, 100))
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { storageName: filename } = await upload(data);
    const stored = readFileSync(join(studio.environment.mediaDir, String(filename)));
    const metadata = await sharp(stored).metadata();
    expect(metadata.exif).toBeUndefined();
    expect([metadata.width, metadata.height]).toEqual([100, 200]);
    expect(stored.includes('Somebody')).toBe(false);
  });

  test('a picture is at most as large as a screen', async () => {
    const { width } = await upload(await picture(maxEdgePixels + 500, 200));
    expect(width).toBe(maxEdgePixels);
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'x.svg', 'image/svg+xml'],
    ['an SVG that calls itself PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'x.png', 'image/png'],
    ['HTML that calls itself PNG', '<!doctype html><script>alert(1)</script>', 'x.png', 'image/png'],
    ['HTML', '<html></html>', 'x.html', 'text/html'],
    ['XML', '<?xml version="1.0"?><a/>', 'x.xml', 'application/xml'],
    ['an empty file', '', 'x.jpg', 'image/jpeg'],
  ])('%s is refused and leaves no file', async (_, text, name, mimetype) => {
    const files = () => (existsSync(studio.environment.mediaDir) ? readdirSync(studio.environment.mediaDir).length : 0);
    const before = files();
    await expect(upload(Buffer.from(text), name, mimetype)).rejects.toThrow(/picture|file/i);
    expect(files()).toBe(before);
  });

  test('what hides behind the pixels of a picture is not kept', async () => {
    const { storageName: filename } = await upload(
      Buffer.concat([await picture(50, 50), Buffer.from('<script>alert(1)</script>')]),
    );
    expect(readFileSync(join(studio.environment.mediaDir, String(filename))).includes('<script>')).toBe(false);
  });

  test('AVIF renditions are made after the upload, published when they are there, and go with the picture', async () => {
    const { id, storageName: filename, updatedAt } = await upload(await picture(1000, 500));
    expect(await studio.document(keyOf.media(id, 'en'))).not.toHaveProperty('avif');
    await studio.payload.jobs.run({ limit: 50 });
    // Nobody who has the file open is told that it was changed.
    expect(await studio.payload.findByID({ collection: 'media', id })).toMatchObject({ updatedAt });
    const renamed = await studio.payload.update({ collection: 'media', id, data: { alt: 'Another' } });
    expect(renamed.updatedAt).not.toBe(updatedAt);
    const document = await studio.document(keyOf.media(id, 'de'));
    const base = String(filename).replace('.jpg', '');
    expect(document?.avif).toEqual(
      [480, 960, 1000].map((width) => ({
        url: `/media/${base}-${width}x${width / 2}/Gr%C3%BC%C3%9Fe%20aus%20K%C3%B6ln.avif`,
        width,
        height: width / 2,
      })),
    );
    const files = () =>
      readdirSync(studio.environment.mediaDir).filter((name) => name.startsWith(base) && name.endsWith('.avif')).length;
    expect(files()).toBe(3);
    await studio.payload.delete({ collection: 'media', id });
    expect(files()).toBe(0);
  });

  test('documents and films are kept as they are, but for the place they were filmed at', async () => {
    const pdf = await upload(
      Buffer.from('%PDF-1.7 a few words\nstartxref\n9\n%%EOF'),
      'Price list.pdf',
      'application/pdf',
    );
    expect(await studio.document(keyOf.media(pdf.id, 'en'))).toMatchObject({
      mimeType: 'application/pdf',
      url: expect.stringMatching(/^\/media\/[0-9a-f]{12}\/Price%20list\.pdf$/),
      sizes: [],
      sizeBytes: 38,
    });
    const box = (type: string, ...content: Buffer[]) =>
      Buffer.concat([
        Buffer.from([0, 0, 0, 8 + Buffer.concat(content).length]),
        Buffer.from(type, 'latin1'),
        ...content,
      ]);
    const film = Buffer.concat([
      box('ftyp', Buffer.from('isom0000')),
      box(
        'moov',
        box('udta', box('©xyz', Buffer.from('+51.5000-000.1000/'))),
        box('meta', Buffer.from('com.apple.quicktime.location')),
      ),
    ]);
    const { storageName: filename } = await upload(film, 'film.mp4', 'video/mp4');
    const stored = readFileSync(join(studio.environment.mediaDir, String(filename)));
    expect([stored.length, stored.includes('51.5'), stored.includes('quicktime')]).toEqual([film.length, false, false]);
    await expect(
      upload(Buffer.from('MZ a program that calls itself a document'), 'x.pdf', 'application/pdf'),
    ).rejects.toThrow(/file/);
  });

  test('a global is published in every language, in the default language where it is not translated', async () => {
    await studio.payload.updateGlobal({ slug: 'site', data: { name: 'Name', tagline: 'Tagline' } });
    expect(await studio.document(keyOf.global('site', 'de'))).toEqual({
      kind: 'site',
      locale: 'de',
      name: 'Name',
      tagline: 'Tagline',
    });
    const before = await studio.lastSequence();
    await studio.payload.updateGlobal({ slug: 'site', locale: 'de', data: { tagline: 'Motto' } });
    expect(await studio.document(keyOf.global('site', 'de'))).toMatchObject({ name: 'Name', tagline: 'Motto' });
    expect((await studio.rows()).filter((row) => row.sequence > before).map((row) => row.key)).toEqual([
      keyOf.global('site', 'de'),
    ]);
  });

  test('links in navigation and footer have only the keys of a link', async () => {
    const link = { type: 'url', label: 'Blog', url: '/blog', newTab: true };
    await studio.payload.updateGlobal({ slug: 'navigation', data: { items: [link], action: [] } });
    await studio.payload.updateGlobal({
      slug: 'footer',
      data: { columns: [{ title: 'More', links: [link] }], smallPrint: 'Small' },
    });
    expect(await studio.document(keyOf.global('navigation', 'en'))).toEqual({
      kind: 'navigation',
      locale: 'en',
      items: [link],
      action: null,
    });
    expect(await studio.document(keyOf.global('footer', 'ar'))).toEqual({
      kind: 'footer',
      locale: 'ar',
      columns: [{ title: 'More', links: [link] }],
      smallPrint: 'Small',
    });
  });

  test('any changed word of the banner makes a new version, in all languages; its keys stay', async () => {
    for (const locale of locales)
      await studio.payload.updateGlobal({ slug: 'consent', locale, data: consentTexts[locale] });
    const before = await studio.document(keyOf.global('consent', 'en'));
    expect(before).toMatchObject({
      cookieName: 'candor-consent',
      cookieDays: 365,
      siteKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      bannerId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect((await studio.document(keyOf.global('consent', 'de')))?.version).toBe(before?.version);
    await studio.payload.updateGlobal({ slug: 'consent', locale: 'ar', data: { title: 'سؤال آخر' } });
    const after = await studio.document(keyOf.global('consent', 'en'));
    expect(after?.version).not.toBe(before?.version);
    expect(after?.validVersions).toEqual(expect.arrayContaining([before?.version, after?.version]));
    const { version, validVersions, versions } = before ?? {};
    expect({ ...after, version, validVersions, versions }).toEqual(before);
  });

  test('the keys of the banner cannot be set, not even by an admin', async () => {
    const before = await studio.document(keyOf.global('consent', 'en'));
    await studio.payload.updateGlobal({ slug: 'consent', data: { siteKey: 'f'.repeat(32), bannerId: '' } });
    expect(await studio.document(keyOf.global('consent', 'en'))).toEqual(before);
  });

  test('a look and an announcement are published as written, and colours that cannot be read are refused with both fields named', async () => {
    const look = { signalLight: ' #1D4ED8 ', radius: 'none', fonts: 'grotesque' };
    await studio.payload.updateGlobal({
      slug: 'site',
      locale: 'en',
      data: {
        name: 'Candor',
        look,
        announcement: { text: 'New', action: [{ type: 'url', label: 'Read', url: '/blog' }] },
      },
    });
    const published = {
      look: { signalLight: '#1d4ed8', radius: 'none', fonts: 'grotesque' },
      announcement: { text: 'New', link: { type: 'url', label: 'Read', url: '/blog' } },
    };
    expect(await studio.document(keyOf.global('site', 'en'))).toMatchObject(published);
    expect(await studio.document(keyOf.global('site', 'de'))).toMatchObject({ look: published.look });
    const refused = studio.payload.updateGlobal({
      slug: 'site',
      locale: 'en',
      data: { look: { ...look, paperLight: '#222222', signalDark: '#161616' } },
    });
    await expect(refused).rejects.toMatchObject({
      data: {
        errors: [
          { path: 'look.inkLight', message: expect.stringContaining('(look_contrast)') },
          { path: 'look.signalLight' },
          { path: 'look.signalDark' },
        ],
      },
    });
    expect(await studio.document(keyOf.global('site', 'en'))).toMatchObject(published);
  });

  test('a section is published in every language and says at once what it says now', async () => {
    const blocks = (heading: string) => [{ blockType: 'call-to-action', heading, actions: [] }];
    const { id } = await studio.payload.create({
      collection: 'sections',
      data: { title: 'Closing', blocks: blocks('Begin') },
    });
    await studio.payload.update({ collection: 'sections', id, locale: 'de', data: { blocks: blocks('Anfangen') } });
    const headings = await Promise.all(
      locales.map(async (locale) => (await studio.document(keyOf.section(String(id), locale)))?.blocks),
    );
    expect(headings).toMatchObject([
      [{ blockType: 'call-to-action', heading: 'Begin' }],
      [{ heading: 'Anfangen' }],
      [{ heading: 'Begin' }],
    ]);
    const published = () => Promise.all(locales.map((locale) => studio.document(keyOf.section(String(id), locale))));
    await studio.payload.update({ collection: 'sections', id, data: { deletedAt: new Date().toISOString() } });
    expect(await published()).toEqual(locales.map(() => null));
    await studio.payload.update({ collection: 'sections', id, trash: true, data: { deletedAt: null } });
    expect(await published()).toMatchObject(locales.map(() => ({ kind: 'section' })));
    await studio.payload.delete({ collection: 'sections', id });
    expect(await published()).toEqual(locales.map(() => null));
  });
});

function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#d8412f' } })
    .jpeg()
    .toBuffer();
}
