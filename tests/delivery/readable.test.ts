import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOf, type PublishedDocument } from '../../src/published/contract.ts';
import { author, consentTopic, postOf, sharing } from '../site/fixture/blog.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { startTestSite, type TestSite, until } from './site.ts';

/* What programs read instead of a page: Markdown, llms.txt, feeds, and the web manifest. */

let site: TestSite;

beforeAll(async () => {
  const posts = Array.from({ length: 12 }, (_, index) => postOf(index + 1));
  const hidden = postOf(20, { noIndex: true, title: 'Hidden' });
  site = await startTestSite({ documents: [...fixtureDocuments, author, consentTopic, sharing, ...posts, hidden] });
});
afterAll(() => site?.stop());

const published = (path: string) =>
  fixtureDocuments.flatMap((document) =>
    document.kind === 'page' && document.locale === 'en' && document.path === path ? [document] : [],
  )[0];

test('every page, post and list says where its Markdown is, and it is there', async () => {
  for (const path of ['/', '/de', '/ar', '/product', '/blog', '/blog/post-3', '/blog/topics/consent']) {
    const { body } = await site.get(path);
    const [, markdown = ''] = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(body) ?? [];
    const { status, headers, body: text } = await site.get(markdown);
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/markdown; charset=utf-8']);
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(body) ?? [];
    expect(text).toContain(`url: "http://localhost${path}"`);
    expect(text.replaceAll('\\', '')).toContain(`\n# ${plain(heading)}\n`);
    expect(headers.link).toBe(`<http://localhost${path}>; rel="canonical"`);
    expect(headers['set-cookie']).toBeUndefined();
    expect(text).not.toMatch(/<(?:div|span|script|section)\b/);
  }
});

test('there is no Markdown of what is no page, and none is listed that its page is not', async () => {
  for (const path of ['/none.md', '/.md', '/de.md', '/search.md', '/consent/preferences.md', '/robots.txt.md'])
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  const { headers } = await site.get('/blog/post-20.md');
  expect([headers['x-robots-tag'], headers.link]).toEqual(['noindex', undefined]);
});

test('Markdown changes with its page, and goes with it', async () => {
  const page = published('/product');
  if (!page) expect.unreachable();
  await site.get('/product.md');
  await site.press.publish({ ...page, title: 'Zebra', blocks: [] });
  await until(
    () => site.get('/product.md'),
    ({ body }) => body.includes('\n# Zebra\n'),
  );
  await site.press.remove(keyOf.page(page.id, 'en'));
  await until(
    () => site.get('/product.md'),
    ({ status }) => status === 404,
  );
  await site.press.publish(page);
  await until(
    () => site.get('/product.md'),
    ({ status }) => status === 200,
  );
});

test('llms.txt names every page and post that may be found, with its description, and each link leads to Markdown', async () => {
  const { status, headers, body } = await site.get('/llms.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toMatch(/^# Candor\n\n> /);
  expect(body).toContain('- [Post 3 \\<b>&\\</b>](http://localhost/blog/post-3.md): Summary 3');
  expect(body).not.toContain('Hidden');
  const links = [...body.matchAll(/\]\(http:\/\/localhost([^)]+)\)/g)].map(([, path]) => String(path));
  expect(links).toEqual(
    expect.arrayContaining(['/index.md', '/product.md', '/blog/feed.xml', '/sitemap.xml', '/de/llms.txt']),
  );
  for (const path of links) expect([path, (await site.get(path)).status]).toEqual([path, 200]);
  expect((await site.get('/de/llms.txt')).body).toContain('](http://localhost/de/index.md)');
  expect((await site.get('/en/llms.txt')).headers.location).toBe('/llms.txt');
});

test('a site that search engines are to leave out has no llms.txt', async () => {
  await site.press.publish({ ...sharing, isHidden: true } as PublishedDocument);
  await until(
    () => site.get('/llms.txt'),
    ({ status }) => status === 404,
  );
  await until(
    () => site.get('/product.md'),
    ({ headers }) => headers['x-robots-tag'] === 'noindex',
  );
  await site.press.publish(sharing);
  await until(
    () => site.get('/llms.txt'),
    ({ status }) => status === 200,
  );
});

test('both feeds have the whole text of the newest posts, and a changed text arrives', async () => {
  const feed = async () => JSON.parse((await site.get('/blog/feed.json')).body);
  const { items, ...about } = await feed();
  expect(about).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: 'http://localhost/blog/feed.json',
    home_page_url: 'http://localhost/blog',
    language: 'en',
  });
  expect(items).toHaveLength(13);
  expect(items[1]).toMatchObject({
    id: 'post-12:en',
    url: 'http://localhost/blog/post-12',
    title: 'Post 12 <b>&</b>',
    summary: 'Summary 12',
    content_html: expect.stringContaining('<p>One word after another.</p>'),
    authors: [{ name: 'Ada', url: 'http://localhost/blog/authors/ada' }],
    tags: ['Consent & law'],
    date_published: '2026-01-12T08:00:00.000Z',
  });
  expect(items[12]).toMatchObject({ content_text: 'Summary 1' });
  const { headers, body } = await site.get('/blog/feed.xml', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(body).not.toBe('');
  expect((await site.get('/blog/feed.xml')).body).toContain('<content:encoded>&lt;div&gt;');
  const changed = postOf(12).blocks.map((block) => ({ ...block, body: textBody('A zebra crossed.') }));
  await site.press.publish(postOf(12, { blocks: changed }));
  for (const path of ['/blog/feed.json', '/blog/feed.xml'])
    await until(
      () => site.get(path),
      (answer) => answer.body.includes('A zebra crossed.'),
    );
  expect((await site.get('/ar/blog/feed.json')).status).toBe(404);
  expect((await site.get('/feed.json')).headers.location).toBe('/blog/feed.json');
});

test('the web manifest names the site in each language, and its icons are there in their sizes', async () => {
  for (const [page, path] of [
    ['/', '/manifest.webmanifest'],
    ['/ar', '/ar/manifest.webmanifest'],
  ] as const) {
    expect((await site.get(page)).body).toContain(`<link rel="manifest" href="${path}"/>`);
    const { headers, body } = await site.get(path);
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = JSON.parse(body);
    expect(manifest).toMatchObject({ start_url: page, dir: page === '/ar' ? 'rtl' : 'ltr', display: 'browser' });
    expect(manifest.name).not.toBe('');
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512']);
    for (const { src } of manifest.icons) expect((await site.get(src)).headers['content-type']).toBe('image/png');
  }
});

function textBody(text: string) {
  const words = { type: 'text', text, format: 0 };
  return { root: { type: 'root', children: [{ type: 'paragraph', children: [words] }] } };
}

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
