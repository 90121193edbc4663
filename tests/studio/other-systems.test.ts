import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { dirname, join } from 'node:path';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestStudio, type TestStudio } from './studio.ts';
import { importer, reportOf } from './wordpress.ts';

/* Ghost, Markdown folders and tables: the same import as WordPress's, from other files. */

let studio: TestStudio;
let run: ReturnType<typeof importer>;
let picture: Buffer;
beforeAll(async () => {
  studio = await openTestStudio('sqlite', { OUTGOING_PRIVATE_HOSTS: '127.0.0.1' });
  run = importer(studio);
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2255aa' } })
    .png()
    .toBuffer();
});
afterAll(() => studio?.close());

let server: Server;
let address: string;
beforeAll(async () => {
  server = createServer(({ url = '' }, response) =>
    url === '/content/images/2024/05/bread.png' ? response.end(picture) : response.writeHead(404).end(),
  ).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const published = async () =>
  (await studio.rows())
    .filter(({ body }) => body !== null)
    .map(({ kind, path, locale, body }) => ({ ...JSON.parse(body ?? ''), kind, path, locale }));
const at = async (path: string, locale = 'en') =>
  (await published()).find((one) => one.path === path && one.locale === locale && one.kind !== 'redirect');
const redirects = async () =>
  new Map(
    (await published()).filter(({ kind }) => kind === 'redirect').map(({ path, to, page }) => [path, to ?? page]),
  );
const folderOf = (name: string, files: Record<string, string | Buffer>): string => {
  const folder = join(studio.environment.dataDir, 'sources', name);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
};
const fileOf = (name: string, content: string) => join(folderOf('files', { [name]: content }), name);
const reasons = (output: string) =>
  reportOf(studio, output).notes.map(({ reason, detail }) => `${reason} ${detail}`.trim());

describe('a website from Ghost', () => {
  const post = (id: number, more: object) => ({
    ...{ id: `p${id}`, uuid: `u${id}`, type: 'post', status: 'published', visibility: 'public', html: '<p>Words.</p>' },
    ...{
      created_at: '2024-01-02T03:04:05.000Z',
      published_at: '2024-01-03T03:04:05.000Z',
      updated_at: '2024-02-01T00:00:00.000Z',
    },
    ...more,
  });
  const exported = () => ({
    db: [
      {
        meta: { version: '5.80.0' },
        data: {
          posts: [
            post(1, {
              ...{
                title: 'Sourdough',
                slug: 'sourdough',
                custom_excerpt: 'A starter.',
                feature_image: '__GHOST_URL__/content/images/2024/05/bread.png',
              },
              html: '<p>See <a href="__GHOST_URL__/about/">who we are</a>.</p><figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/size/w1000/2024/05/bread.png" class="kg-image" alt="A loaf"><figcaption>Fresh</figcaption></figure>',
            }),
            post(2, { title: 'About', slug: 'about', type: 'page' }),
            post(3, { title: 'For members', slug: 'members', visibility: 'members' }),
            post(4, { title: 'A letter', slug: 'letter', status: 'sent' }),
            post(5, { title: 'Old', slug: 'old', html: null, plaintext: 'Only < words.\n\nTwice.' }),
          ],
          posts_meta: [
            { post_id: 'p1', meta_title: 'Sourdough at home', meta_description: null, feature_image_alt: 'Bread' },
          ],
          tags: [
            { id: 't1', name: 'Baking', slug: 'baking', description: 'All of it', visibility: 'public' },
            { id: 't2', name: '#import', slug: 'hash-import', visibility: 'internal' },
          ],
          posts_tags: [
            { post_id: 'p1', tag_id: 't2', sort_order: 0 },
            { post_id: 'p1', tag_id: 't1', sort_order: 1 },
          ],
          users: [
            { id: 'a1', name: 'Ada Baker', slug: 'ada' },
            { id: 'a2', name: 'Bo', slug: 'bo' },
          ],
          posts_authors: [
            { post_id: 'p1', author_id: 'a2', sort_order: 1 },
            { post_id: 'p1', author_id: 'a1', sort_order: 0 },
          ],
          settings: [
            { key: 'title', value: 'The Bakery' },
            { key: 'locale', value: 'en' },
            { key: 'navigation', value: JSON.stringify([{ label: 'Who we are', url: '__GHOST_URL__/about/' }]) },
          ],
        },
      },
    ],
  });

  test('moves in with pictures, topics, the author, the menu and its old addresses; what members read stays a draft', async () => {
    const file = fileOf('ghost.json', JSON.stringify(exported()));
    const output = await run('--address', address, file);
    const sourdough = await at('/blog/sourdough');
    expect(sourdough).toMatchObject({
      title: 'Sourdough',
      searchTitle: 'Sourdough at home',
      summary: 'A starter.',
      publishedAt: '2024-01-03T03:04:05.000Z',
    });
    const media = (await published()).find(({ kind, alt }) => kind === 'media' && alt === 'A loaf');
    expect([sourdough.cover, JSON.stringify(sourdough.blocks).includes(media.id)]).toEqual([media.id, true]);
    const about = await at('/about');
    expect(JSON.stringify(sourdough.blocks)).toContain(`"value":"${about.id}"`);
    expect((await at('/blog/topics/baking')).description).toBe('All of it');
    expect(sourdough.authors).toHaveLength(1);
    expect(await at('/blog/authors/ada')).toMatchObject({ name: 'Ada Baker' });
    expect(JSON.stringify((await at('/blog/old')).blocks)).toContain('Only < words.');
    expect([await at('/blog/members'), await at('/blog/letter')]).toEqual([undefined, undefined]);
    expect((await redirects()).get('/sourdough')).toBe('/blog/sourdough');
    expect((await redirects()).get('/rss')).toBe('/blog/feed.xml');
    expect((await redirects()).get('/tag/baking')).toBe('/blog/topics/baking');
    const navigation = await studio.payload.findGlobal({ slug: 'navigation' });
    expect(JSON.stringify(navigation.items)).toContain('Who we are');
    expect(reasons(output)).toEqual(
      expect.arrayContaining(['private', 'plugin_fields second author 1, newsletter only 1']),
    );
    expect(output).toContain('npm run import -- --undo');
  });

  test('imported again, nothing is there twice; undone, nothing is left', async () => {
    const before = (await published()).length;
    await run('--address', address, fileOf('ghost-again.json', JSON.stringify(exported(), null, 1)));
    expect((await published()).length).toBe(before);
    await run('--undo', 'last');
    await run('--undo', 'last');
    expect(await at('/blog/sourdough')).toBeUndefined();
  });

  test('what is no export of Ghost, broken, missing, or without an address is refused by name', async () => {
    const refused = (...words: string[]) =>
      run(...words).then(
        () => 'nothing',
        ({ code }) => code,
      );
    expect(await refused(fileOf('no-address.json', JSON.stringify(exported())))).toBe('import_address');
    expect(await refused('--address', 'https://a.example', fileOf('other.json', '{"a":1}'))).toBe('import_foreign');
    expect(await refused('--address', 'https://a.example', fileOf('cut.json', '{"db":['))).toBe('import_unreadable');
    expect(await refused('--address', 'https://a.example', '/nowhere/at-all.json')).toBe('import_unreadable');
    expect(
      await Promise.resolve()
        .then(() => refused('--address', 'x y', 'a.json'))
        .catch(({ code }) => code),
    ).toBe('wordpress_command');
  });
});

describe('a folder of Markdown', () => {
  test('moves in with its front matter, pictures and links between files', async () => {
    const folder = folderOf('garden', {
      '_posts/2023-04-05-tomatoes.md':
        '---\ntitle: "Tomatoes: when"\ntags: [Vegetables, Summer]\nauthor: Grace\ndescription: Not before May.\ncover: /images/tomato.png\naliases: [/old/tomatoes]\nmood: happy\n---\n# Tomatoes: when\n\nPlant **late**. See [the shed](../pages/shed.md#tools) and ![A tomato](../static/images/tomato.png "Ripe").\n\n| Month | What |\n| --- | --- |\n| May | Plant |\n\n- [x] Sow\n\n```js\nlet a = "b";\n```\n',
      'pages/shed.md': '# The shed\n\nTools.\nAnd more tools.\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n',
      'pages/index.md': '---\ntitle: Garden\n---\nWelcome.\n',
      'posts/plan.md': '---\ndate: 2024-02-03\ndraft: true\n---\n# The plan\n\nLater.\n',
      'posts/later.md': '---\ntitle: Later\ndate: 2099-01-01\n---\nSoon.\n',
      'posts/garten.de.md': '---\ntitle: Der Garten\ndate: 2024-02-03\n---\nAuf Deutsch.\n',
      'static/images/tomato.png': picture,
      'README.md': '# How to build this site',
      'node_modules/x/readme.md': '# Not this',
    });
    const output = await run('--address', 'https://garden.example', folder);
    const tomatoes = await at('/blog/tomatoes');
    const text = JSON.stringify(tomatoes.blocks);
    expect(tomatoes).toMatchObject({
      title: 'Tomatoes: when',
      summary: 'Not before May.',
      publishedAt: '2023-04-05T00:00:00.000Z',
    });
    // The heading that says the title again is not taken over; a table without a caption is called after the page.
    expect(text.match(/Tomatoes: when/g)).toHaveLength(1);
    expect(text).toContain('"caption":"Table: Tomatoes: when"');
    expect(text).toContain('"language":"javascript"');
    expect(text).toContain('let a = \\"b\\";');
    expect(text).toContain('☑');
    const media = (await published()).find(({ kind, alt }) => kind === 'media' && alt === 'A tomato');
    expect([tomatoes.cover, text.includes(media.id)]).toEqual([media.id, true]);
    const shed = await at('/shed');
    expect(text).toContain('/shed#tools');
    expect(shed.title).toBe('The shed');
    expect(JSON.stringify(shed.blocks)).toContain('Tools. And more tools.');
    expect(JSON.stringify(shed.blocks)).toContain('"blockType":"embed"');
    expect(await at('/blog/authors/grace')).toMatchObject({ name: 'Grace' });
    expect(await at('/blog/garten', 'de')).toMatchObject({ title: 'Der Garten' });
    expect([await at('/blog/plan'), await at('/blog/later')]).toEqual([undefined, undefined]);
    const led = await redirects();
    expect([led.get('/tomatoes'), led.get('/old/tomatoes')]).toEqual(['/blog/tomatoes', '/blog/tomatoes']);
    expect(reasons(output)).toContain('plugin_fields mood 1');
    expect(JSON.stringify(await published())).not.toContain('Not this');
    await run('--undo', 'last');
    expect(await at('/blog/tomatoes')).toBeUndefined();
  });

  test('drafts, ended texts and dates that nobody can read are not published; footnotes, templates and old addresses survive', async () => {
    const folder = folderOf('jekyll', {
      '_drafts/idea.md': '# An idea\n',
      '_posts/2023-11-05-style.md':
        '---\ntitle: Style\npermalink: /blog/:year/:title/\n---\nA word.[^1] See [the other]({% post_url 2023-12-01-second %}), [here]({{ site.baseurl }}/somewhere/).\n{:.lead}\n\n{% include figure.html %}\n\n[^1]: The note.\n',
      '_posts/2023-12-01-second.md': '---\ntitle: Second\n---\nMore.\n',
      'posts/german.md': '---\ntitle: German day\ndate: 04.03.2024\n---\nWords.\n',
      'posts/never.md': '---\ntitle: Never\ndate: 2024-02-30\n---\nWords.\n',
      'posts/ended.md': '---\ntitle: Ended\ndate: 2020-01-01\nexpiryDate: 2021-01-01\n---\nWords.\n',
      'posts/bundle/index.md': '---\ntitle: Bundle\ndate: 2024-05-01\n---\n1. one\n2. two\n   - inner\n3. three\n',
      'posts/pointing.md':
        '---\ntitle: Pointing\ndate: 2024-05-02\n---\n[not yet](never.md) [there]({{< ref "bundle" >}})\n',
      'posts/latin.md': Buffer.from('---\ntitle: K\u00e4se\ndate: 2024-05-03\n---\nGr\u00f6\u00dfe.\n', 'latin1'),
      'posts/_index.md': '---\ntitle: All posts\n---\nRead on.\n',
    });
    const output = await run('--address', 'https://jekyll.example', folder);
    expect(reasons(output)).toContain('link_draft https://jekyll.example/posts/never/');
    for (const path of ['/idea', '/blog/idea', '/blog/never', '/blog/ended'])
      expect(await at(path), path).toBeUndefined();
    expect((await at('/blog/german')).publishedAt).toBe('2024-03-04T00:00:00.000Z');
    expect((await at('/blog/latin')).title).toBe('K\u00e4se');
    const style = JSON.stringify((await at('/blog/style')).blocks);
    expect(style).toContain('A word.[1] See ');
    expect(style).toContain('"url":"/blog/second"');
    expect(style).toContain('"url":"/somewhere/"');
    for (const left of ['{:.lead}', '\u21a9', 'user-content']) expect(style).not.toContain(left);
    expect(JSON.stringify((await at('/blog/pointing')).blocks)).toContain('"url":"/blog/bundle"');
    expect((await published()).find(({ title }) => title === 'All posts')).toMatchObject({ kind: 'page' });
    const led = await redirects();
    expect([led.get('/2023/11/05/style.html'), led.get('/blog/2023/style')]).toEqual(['/blog/style', '/blog/style']);
    const fields = reasons(output).find((note) => note.startsWith('plugin_fields')) ?? '';
    expect(fields).toContain('template include 1');
    expect(fields).toContain('date that cannot be read: 2024-02-30 1');
    await run('--undo', 'last');
  });

  test('front matter that cannot be read is refused with the file’s name, and nothing is written', async () => {
    const before = (await studio.rows()).length;
    const bad = { 'a.md': '---\ntitle: Fine\n---\nWords', 'b.md': '---\ntitle: a: b: c\n---\nWords' };
    const worse = { ...bad, 'c.md': '---\n- no names\n---\n' };
    await expect(run(folderOf('worse', worse))).rejects.toMatchObject({
      message: expect.stringMatching(/b\.md[^]*c\.md/),
    });
    await expect(run(folderOf('bad', bad))).rejects.toMatchObject({
      code: 'import_front_matter',
      message: expect.stringContaining('b.md'),
    });
    await expect(run(folderOf('toml', { 'c.md': '+++\ntitle = "x"\n+++\n' }))).rejects.toMatchObject({
      code: 'import_front_matter',
    });
    await expect(run(folderOf('empty', { 'a.txt': 'x' }))).rejects.toMatchObject({ code: 'import_foreign' });
    expect((await studio.rows()).length).toBe(before);
  });
});

describe('a table', () => {
  test('is a post or page for each row, HTML or Markdown, with commas and semicolons', async () => {
    const table = [
      'Title;Slug;Date;Status;Type;Summary;Content;Tags',
      '"Prices; new";prices;2024-03-04;published;post;What it costs;"<p>From <strong>5</strong>.</p>";"Shop, News"',
      `Where we are;;;;page;;"Come *by*.\n\n![The way](${address}/content/images/2024/05/bread.png)";`,
      'Not yet;;;draft;post;;;',
      'Prices again;prices;04.03.2024;live;post;;Other words.;',
      'Unknown;;;maybe;post;;Words.;',
    ].join('\n');
    await run(fileOf('rows.csv', `\ufeff${table}`));
    expect(await at('/blog/prices')).toMatchObject({
      title: 'Prices; new',
      summary: 'What it costs',
      publishedAt: '2024-03-04T00:00:00.000Z',
    });
    expect(await at('/blog/topics/shop')).toMatchObject({ name: 'Shop' });
    const where = JSON.stringify((await at('/where-we-are')).blocks);
    const way = (await published()).find(({ kind, alt }) => kind === 'media' && alt === 'The way');
    expect([where.includes('"format":2'), where.includes(way.id)]).toEqual([true, true]);
    expect([await at('/blog/not-yet'), await at('/blog/unknown')]).toEqual([undefined, undefined]);
    expect(await at('/blog/prices-2')).toMatchObject({
      title: 'Prices again',
      publishedAt: '2024-03-04T00:00:00.000Z',
    });
    await expect(run(fileOf('none.csv', 'a,b\n1,2'))).rejects.toMatchObject({ code: 'import_foreign' });
    await run('--undo', 'last');
    expect(await at('/blog/prices')).toBeUndefined();
  });
});

test.each([
  ['ghost.json', 401],
  ['table.csv', 101],
])('%s is refused by its size before it is read', async (name, megabytes) => {
  const file = fileOf(name, '');
  // A hole of that length, which takes no room on the disk.
  truncateSync(file, megabytes * 1024 * 1024);
  await expect(run('--address', 'https://a.example', file)).rejects.toMatchObject({ code: 'import_too_large' });
  truncateSync(file, 1);
  await expect(run('--address', 'https://a.example', file)).rejects.not.toMatchObject({ code: 'import_too_large' });
});

test('a Markdown file that no person wrote is refused by name', async () => {
  const folder = folderOf('large', { 'a.md': '# Fine\n', 'b.md': '' });
  truncateSync(join(folder, 'b.md'), 5 * 1024 * 1024);
  await expect(run(folder)).rejects.toMatchObject({
    code: 'import_too_large',
    message: expect.stringContaining('b.md is larger than 4 MB'),
  });
});
