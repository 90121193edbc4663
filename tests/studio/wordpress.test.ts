import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PayloadRequest } from 'payload';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refuseUnstarted } from '../../src/studio/imports/wordpress/command.ts';
import { takeProcessLock } from '../../src/platform/process-lock.ts';
import { manyItems } from '../../src/studio/imports/wordpress/one-item.ts';
import { writeExport } from '../../src/wordpress/testing/wxr.ts';
import { createPage, openTestStudio, type TestStudio } from './studio.ts';
import { importer, items, oldWebsite, prepareFiles, reportOf } from './wordpress.ts';

let studio: TestStudio;
let files: Awaited<ReturnType<typeof prepareFiles>>;
let run: ReturnType<typeof importer>;
beforeAll(async () => {
  studio = await openTestStudio('sqlite', { OUTGOING_PRIVATE_HOSTS: '127.0.0.1' });
  files = await prepareFiles(studio);
  run = importer(studio);
});
afterAll(() => studio?.close());

/** Returns what visitors get, without ids that differ between runs. */
const live = async () =>
  (await studio.rows())
    .filter(({ body, locale }) => body !== null && locale === 'en')
    .map(({ kind, path, body }) =>
      `${kind} ${path ?? ''} ${kind === 'redirect' ? (JSON.parse(body ?? '').to ?? 'page') : ''}`.trim(),
    );
const documentAt = async (path: string) =>
  JSON.parse(
    (await studio.rows()).find(
      (row) => row.path === path && row.locale === 'en' && row.body !== null && row.kind !== 'redirect',
    )?.body ?? 'null',
  );
const take = (...words: string[]) => run('--media', files.uploads, ...words);
const reasonsOf = (output: string) => reportOf(studio, output).notes.map(({ key, reason }) => `${key} ${reason}`);

test('a trial says all that would happen and changes nothing', async () => {
  const before = await studio.rows();
  const output = await take('--dry-run', files.exportOf());
  expect(output).toContain('Nothing was changed.');
  expect(reportOf(studio, output).counts).toMatchObject({
    pages: { created: 4 },
    posts: { created: 3 },
    media: { created: 5 },
    sections: { created: 1 },
    menu: { changed: 1 },
  });
  expect(await studio.rows()).toEqual(before);
  expect((await studio.payload.find({ collection: 'imports' })).totalDocs).toBe(0);
});

test('a website moves in: pages, posts, topics, bylines, files, the menu, and its old addresses lead to the new ones', async () => {
  await createPage(studio, { title: 'Mine', slug: 'mine' });
  await studio.payload.updateGlobal({
    slug: 'navigation',
    data: { items: [{ type: 'url', label: 'Mine', url: '/mine' }] },
  });
  const marks = (await studio.payload.count({ collection: 'annotations' })).totalDocs;
  const output = await take(files.exportOf());
  const post = await documentAt('/blog/hello');
  const [about, team] = [await documentAt('/about-us'), await documentAt('/about-us/team')];
  const picture = (await studio.rows()).find(({ kind }) => kind === 'media');
  expect(post).toMatchObject({
    title: 'Hello & welcome',
    summary: 'A short word',
    publishedAt: '2021-03-04T05:06:07.000Z',
    cover: JSON.parse(picture?.body ?? '').id,
  });
  expect(JSON.stringify(post.blocks)).toContain('"type":"upload"');
  expect(team.parent).toBe(about.id);
  expect(JSON.stringify(team.blocks)).toContain(`"doc":{"relationTo":"pages","value":"${about.id}"}`);
  expect(JSON.stringify(team.blocks)).toContain('"url":"/blog/hello"');
  expect(team.blocks.at(-1)).toMatchObject({ blockType: 'section' });
  const file = JSON.parse(picture?.body ?? '').url;
  expect((await live()).filter((row) => row.startsWith('redirect')).toSorted()).toEqual([
    'redirect /2019/05/hello /blog/hello',
    'redirect /author/jane /blog/authors/jane',
    'redirect /category/news /blog/topics/news',
    'redirect /feed /blog/feed.xml',
    'redirect /hello/a /blog/hello',
    'redirect /hello/same-as-a /blog/hello',
    'redirect /people page',
    `redirect /wp-content/uploads/2019/05/a.jpg ${file}`,
    `redirect /wp-content/uploads/2019/05/same-as-a.jpg ${file}`,
    expect.stringMatching(/^redirect \/wp-content\/uploads\/f\.mp4 \/media\/[0-9a-f]{12}\/f\.mp4$/),
    expect.stringMatching(/^redirect \/wp-content\/uploads\/f\.pdf \/media\/[0-9a-f]{12}\/f\.pdf$/),
  ]);
  expect(await studio.document('navigation:en')).toMatchObject({
    items: [
      { type: 'page', label: 'About us', page: about.id },
      { type: 'url', label: 'News', url: '/blog/topics/news' },
    ],
  });
  // The studio accepts every block that the corpus is converted to.
  expect((await documentAt('/everything')).blocks.map(({ blockType }: { blockType: string }) => blockType)).toEqual([
    'hero',
    'features',
    'media-text',
    'rich-text',
    'testimonial',
    'rich-text',
    'gallery',
    'rich-text',
    'gallery',
    'embed',
    'code',
    'rich-text',
    'table',
    'rich-text',
    'downloads',
    'call-to-action',
    'video',
    'rich-text',
    'latest-posts',
  ]);
  expect(reasonsOf(output).filter((reason) => !reason.startsWith('page:16'))).toEqual([
    'site comments',
    'page:front front_made',
    'media:6 attachment_type',
    'media:5 attachment_unnamed',
    'media:5 attachment_failed',
    'post:10 form',
  ]);
  // Thousands of posts are one annotation on the time axis, and the studio's jobs handle future dates.
  expect((await studio.payload.count({ collection: 'annotations' })).totalDocs).toBe(marks + 1);
  const { docs: jobs } = await studio.payload.find({
    collection: 'payload-jobs',
    where: { taskSlug: { equals: 'schedulePublish' } },
  });
  expect(jobs.map(({ waitUntil }) => waitUntil)).toEqual(['2031-01-01T00:00:00.000Z']);
});

test('again, nothing happens; what changed there is brought up to date, except what somebody edited or deleted here', async () => {
  const rows = await studio.rows();
  const again = await take(files.exportOf());
  expect(reportOf(studio, again).counts).toMatchObject({
    pages: { unchanged: 4 },
    posts: { unchanged: 3 },
    media: { unchanged: 4 },
    menu: { unchanged: 1 },
  });
  expect(await studio.rows()).toEqual(rows);
  await run('--undo', 'last');
  const [about, later] = [
    await documentAt('/about-us'),
    (await studio.payload.find({ collection: 'posts', where: { title: { equals: 'Not done' } }, draft: true })).docs[0],
  ];
  await studio.payload.update({ collection: 'pages', id: about.id, data: { title: 'About all of us' } });
  await studio.payload.delete({ collection: 'posts', id: later?.id ?? '' });
  const changed = items
    .filter(({ id }) => [10, 11, 14].includes(id))
    .map((item) => ({ ...item, title: `${item.title}, again` }));
  const output = await take(files.exportOf(changed));
  expect(reportOf(studio, output).counts).toMatchObject({
    pages: { kept: 1, unchanged: 3 },
    posts: { changed: 1, kept: 1, unchanged: 1 },
  });
  expect(reasonsOf(output)).toEqual(expect.arrayContaining(['page:11 edited_since', 'post:14 removed_since']));
  expect([(await documentAt('/about-us')).title, (await documentAt('/blog/hello')).title]).toEqual([
    'About all of us',
    'Hello & welcome, again',
  ]);
});

test('an import is taken back: its changes first, then all that it made, but nothing that somebody edited', async () => {
  expect(await run('--undo', 'last')).toContain('1 restored');
  expect((await documentAt('/blog/hello')).title).toBe('Hello & welcome');
  const find = vi.spyOn(studio.payload.db, 'find');
  const output = await run('--undo', 'last');
  // The number of reads of the studio's jobs does not depend on the import's size: each read scans all of them.
  expect(find.mock.calls.filter(([{ collection }]) => collection === 'payload-jobs')).toHaveLength(1);
  find.mockRestore();
  expect(output).toMatch(/- page:11: edited since/);
  expect((await live()).toSorted()).toEqual(['navigation', 'page /about-us', 'page /mine']);
  expect(await studio.document('navigation:en')).toMatchObject({ items: [{ label: 'Mine' }] });
  expect((await studio.payload.count({ collection: 'payload-jobs' })).totalDocs).toBe(0);
  expect(readdirSync(studio.environment.mediaDir).filter((name) => /\.(jpg|webp|pdf|mp4)$/.test(name))).toEqual([]);
  const { docs } = await studio.payload.find({ collection: 'imports' });
  expect([docs.length, (await studio.payload.count({ collection: 'imported-items' })).totalDocs]).toEqual([1, 1]);
});

test('a broken file changes nothing; nor do two imports run at once; an unknown run is named', async () => {
  const rows = await studio.rows();
  const broken = join(studio.environment.dataDir, 'old/broken.xml');
  writeFileSync(broken, writeExport({ items }).slice(0, -40));
  await expect(take(broken)).rejects.toMatchObject({ code: 'wordpress_xml_broken' });
  const lock = takeProcessLock(join(studio.environment.dataDir, 'imports/lock'));
  await expect(take(files.exportOf())).rejects.toMatchObject({ code: 'wordpress_running' });
  lock?.release();
  await expect(run('--undo', 'nothing')).rejects.toMatchObject({ code: 'wordpress_run_unknown' });
  expect(await studio.rows()).toEqual(rows);
});

test.each([[], ['--undo', 'x', 'file.xml'], ['--language', 'klingon', 'x.xml'], ['--nonsense'], ['--media']])(
  '%s is told how to ask',
  async (...words) => {
    await expect(async () => run(...words)).rejects.toMatchObject({ code: 'wordpress_command' });
  },
);

test('files come from the old website through the guarded client: redirects followed, too long and missing ones said, others never asked', async () => {
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const old = await oldWebsite((path) => {
    if (path.endsWith('moved.png')) return { status: 301, headers: { location: '/wp-content/uploads/here.png' } };
    if (path.endsWith('here.png')) return { status: 200, body: picture };
    if (path.endsWith('page.png'))
      return { status: 200, headers: { 'content-type': 'image/png' }, body: '<html><script>alert(1)</script></html>' };
    return { status: 404 };
  });
  const file = (id: number, url: string) => ({
    id,
    type: 'attachment',
    status: 'inherit',
    title: `File ${id}`,
    link: '',
    attachmentUrl: url,
  });
  const export_ = join(studio.environment.dataDir, 'old/files.xml');
  const address = (name: string) => `${old.origin}/wp-content/uploads/${name}`;
  writeFileSync(
    export_,
    writeExport({
      address: old.origin,
      items: [
        file(1, address('moved.png')),
        file(2, address('page.png')),
        file(3, address('gone.png')),
        file(4, 'http://169.254.169.254/x.png'),
        file(5, 'file:///etc/passwd.png'),
        file(6, address('evil.html')),
      ],
    }),
  );
  const output = await run('--as-draft', export_);
  old.server.close();
  expect(reportOf(studio, output).counts.media).toEqual({ created: 1, failed: 4 });
  expect(
    reportOf(studio, output)
      .notes.filter(({ reason }) => reason === 'attachment_failed')
      .map(({ detail }) => detail.replace(/^\S+: /, '')),
  ).toEqual([
    expect.stringContaining('does not accept this file'),
    'The server answered 404.',
    'The host is on a private network. OUTGOING_PRIVATE_HOSTS can allow it.',
    'The address is none that can be sent to.',
  ]);
  expect(old.asked.map((path) => path.replace('/wp-content/uploads/', '')).toSorted()).toEqual([
    'gone.png',
    'here.png',
    'moved.png',
    'page.png',
  ]);
  await run('--undo', 'last');
});

test('of items that share a transaction each stands or falls by itself; a fault of the machine takes back what was not yet kept', async () => {
  const page =
    (title: string, fields: object = {}) =>
    async (req: PayloadRequest) =>
      void (await req.payload.create({
        collection: 'pages',
        req,
        data: { title, slug: title.toLowerCase(), _status: 'published', ...fields },
      }));
  const titles = async () =>
    (
      await studio.payload.find({
        collection: 'pages',
        where: { title: { in: ['One', 'Two', 'Three', 'Four'] } },
        sort: 'title',
      })
    ).docs.map(({ title }) => title);
  const state = { payload: studio.payload, isDryRun: false, staged: [] };
  const told: boolean[] = [];
  const half = async (req: PayloadRequest) => {
    await page('Two')(req);
    await page('Two again', { slug: 'two' })(req);
  };
  await manyItems(state, [page('One'), half, page('Three')], ({ ok }) => void told.push(ok));
  expect([told, await titles()]).toEqual([
    [true, false, true],
    ['One', 'Three'],
  ]);
  const broken = async () => Promise.reject(new Error('the disk is gone'));
  await expect(manyItems(state, [page('Four'), broken], () => undefined)).rejects.toThrow('the disk is gone');
  expect(await titles()).toEqual(['One', 'Three']);
  await studio.payload.delete({ collection: 'pages', where: { title: { in: ['One', 'Three'] } } });
});

test('a folder of files that is not there, and an installation that was never started, are refused before anything is done', async () => {
  const export_ = files.exportOf();
  for (const folder of ['/nowhere', export_])
    await expect(async () => run('--media', folder, export_)).rejects.toMatchObject({
      code: 'wordpress_unreadable',
      message: expect.stringContaining(folder),
    });
  await expect(refuseUnstarted(studio)).rejects.toMatchObject({ code: 'wordpress_not_started' });
});
