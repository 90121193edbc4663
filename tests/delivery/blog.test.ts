import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOf, type RedirectDocument } from '../../src/published/contract.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { author, consentTopic, postOf, sharing, speedTopic } from '../site/fixture/blog.ts';
import { type Answered, startTestSite, type TestSite, until } from './site.ts';

let site: TestSite;
const redirect = (path: string, changes: Partial<RedirectDocument>): RedirectDocument => ({
  kind: 'redirect',
  locale: 'en',
  path,
  page: null,
  to: null,
  status: 301,
  ...changes,
});

beforeAll(async () => {
  const posts = Array.from({ length: 12 }, (_, index) => postOf(index + 1));
  const german = postOf(1, { locale: 'de', path: '/blog/beitrag-1', title: 'Beitrag 1' });
  const release = postOf(20, { type: 'release', version: '1.0', topics: ['speed'], title: 'Version 1.0' });
  const redirects = [
    redirect('/gone', { status: 410 }),
    redirect('/to-post', { page: 'post-3' }),
    redirect('/round', { to: '/about-turn' }),
    redirect('/about-turn', { to: '/round' }),
  ];
  site = await startTestSite({
    documents: [
      ...fixtureDocuments,
      author,
      consentTopic,
      speedTopic,
      sharing,
      ...posts,
      german,
      release,
      ...redirects,
    ],
  });
});
afterAll(() => site?.stop());

test('lists show the newest first, ten a page, and nothing beyond the last', async () => {
  const first = await site.get('/blog');
  const second = await site.get('/blog/page/2');
  expect(titlesIn(first)).toEqual(Array.from({ length: 10 }, (_, index) => `Post ${12 - index}`));
  expect(titlesIn(second)).toEqual(['Post 2', 'Post 1']);
  expect(first.body).toContain('data-pagination');
  const statuses = await Promise.all(
    [
      '/blog/page/3',
      '/blog/page/1',
      '/blog/page/0',
      '/blog/page/02',
      '/ar/blog',
      '/blog/topics/none',
      '/blog/none',
    ].map(async (path) => (await site.get(path)).status),
  );
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 404]);
});

test('a topic, an author and the releases list their own', async () => {
  expect(titlesIn(await site.get('/blog/topics/speed'))).toEqual(['Version 1.0']);
  expect(titlesIn(await site.get('/blog/authors/ada'))).toHaveLength(10);
  expect(titlesIn(await site.get('/releases'))).toEqual(['Version 1.0']);
});

test('a post has contents with ids of their own, its author, its date, and what is related', async () => {
  const { body, status } = await site.get('/blog/post-3');
  expect(status).toBe(200);
  expect([...body.matchAll(/<h[23] id="(s-[^"]+)"/g)].map((match) => match[1])).toEqual([
    's-first',
    's-first-2',
    's-second-part',
  ]);
  expect(body).toMatch(/<article class="post" data-article/);
  expect(body).toContain('href="/blog/authors/ada"');
  expect(body).toContain('<time dateTime="2026-01-03">3 January 2026</time>');
  expect(body.match(/class="teaser"/g)).toHaveLength(3);
  expect((await site.get('/blog/post-1')).body).toContain('hrefLang="de" href="http://localhost/de/blog/beitrag-1"');
});

test('the feed is well formed, newest first, with an identity that survives renames', async () => {
  const { headers, body } = await site.get('/blog/feed.xml');
  expect(headers['content-type']).toContain('application/rss+xml');
  expect([...body.matchAll(/<guid isPermaLink="false">([^<]+)</g)].map((match) => match[1]).slice(0, 2)).toEqual([
    'post-20:en',
    'post-12:en',
  ]);
  expect(body).toContain('<title>Post 12 &lt;b&gt;&amp;&lt;/b&gt;</title>');
  expect(body).toContain('<pubDate>Mon, 12 Jan 2026 08:00:00 GMT</pubDate>');
  expect(elementsBalance(body)).toBe(true);
  expect((await site.get('/ar/blog/feed.xml')).status).toBe(404);
});

test('the sitemap has posts, topics with posts, lists and counterparts, and is well formed', async () => {
  const { body } = await site.get('/sitemap.xml');
  for (const path of [
    '/blog',
    '/blog/post-12',
    '/blog/topics/consent',
    '/blog/authors/ada',
    '/releases',
    '/de/blog/beitrag-1',
  ])
    expect(body).toContain(`<loc>http://localhost${path}</loc>`);
  expect(elementsBalance(body)).toBe(true);
  expect((await site.get('/sitemap/1.xml')).status).toBe(404);
});

test('structured data says what a page is, in a block that parses', async () => {
  const post = graphOf(await site.get('/blog/post-3'));
  expect(post.map((thing) => thing['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
  expect(post[0]).toMatchObject({
    headline: 'Post 3 <b>&</b>',
    author: [{ '@type': 'Person', name: 'Ada' }],
    publisher: { name: 'Candor Ltd' },
    keywords: 'Consent & law',
  });
  const front = graphOf(await site.get('/'));
  expect(front.map((thing) => thing['@type'])).toEqual(expect.arrayContaining(['Organization', 'WebSite', 'WebPage']));
  expect(graphOf(await site.get('/blog'))[0]).toMatchObject({ '@type': 'Blog' });
});

test('files at the root are what the owner wrote, and the proof of ownership stands on the front page', async () => {
  expect(await site.get('/ads.txt')).toMatchObject({ status: 200, body: 'example.com, 1, DIRECT\n' });
  expect((await site.get('/.well-known/security.txt')).body).toBe(
    'Contact: mailto:a@b.example\nExpires: 2030-01-01T00:00:00Z\n',
  );
  expect((await site.get('/humans.txt')).status).toBe(404);
  expect((await site.get('/')).body).toContain('<meta name="google-site-verification" content="abcd1234"/>');
});

test('what is gone answers 410, a redirect may lead to a post, and a circle is nothing', async () => {
  expect(await site.get('/gone')).toMatchObject({
    status: 410,
    body: expect.stringContaining('This page has been removed'),
  });
  expect(await site.get('/to-post')).toMatchObject({
    status: 301,
    headers: expect.objectContaining({ location: '/blog/post-3' }),
  });
  expect((await site.get('/round')).status).toBe(404);
});

test('a search answers in words, marked and escaped, kept by nobody', async () => {
  const { body, headers, status } = await site.get('/search?q=%3Cb%3E%20posts');
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(body).toContain('<mark>Post</mark>');
  expect(body).not.toContain('<b>&');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect((await site.get('/search?q=xyzzyplugh')).body).toContain('Nothing was found');
  expect((await site.get('/de/search?q=beitrag')).body).toContain('href="/de/blog/beitrag-1"');
  expect((await site.get('/search?q=post&page=2')).body).toMatch(/<a href="\/blog\/post-\d+"/);
});

test('a post that is published shows on every list, in the feed, the sitemap and the search', async () => {
  await site.press.publish(postOf(28, { title: 'Zebra crossing' }));
  for (const path of ['/blog', '/blog/topics/consent', '/blog/feed.xml'])
    await until(
      () => site.get(path),
      ({ body }) => body.includes('Zebra crossing'),
    );
  await until(
    () => site.get('/sitemap.xml'),
    ({ body }) => body.includes('/blog/post-28'),
  );
  expect((await site.get('/search?q=zebra')).body).toContain('/blog/post-28');
  await site.press.publish(
    postOf(28, {
      title: 'Zebra crossing',
      blocks: [{ blockType: 'rich-text', id: 'b', body: { root: { type: 'root', children: [] } } }],
    }),
  );
  await until(
    () => site.get('/blog/post-28'),
    ({ body }) => !body.includes('One word'),
  );
  await site.press.remove(keyOf.post('post-28', 'en'));
  await until(
    () => site.get('/blog'),
    ({ body }) => !body.includes('Zebra'),
  );
  expect((await site.get('/search?q=zebra')).body).toContain('Nothing was found');
});

function titlesIn({ body }: Answered): string[] {
  return [...body.matchAll(/<h2><a href="[^"]+">([^<]+?)(?: &lt;b&gt;&amp;&lt;\/b&gt;)?<\/a><\/h2>/g)].map((match) =>
    String(match[1]),
  );
}

function graphOf({ body }: Answered): Record<string, unknown>[] {
  const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return blocks.map((block) => JSON.parse(String(block[1]))).find((data) => '@graph' in data)['@graph'];
}

/** Checks that every element that opens also closes, in order: the first thing an XML parser requires. */
function elementsBalance(xml: string): boolean {
  const open: string[] = [];
  for (const [, end, name, isEmpty] of xml.replace(/<\?.*?\?>/s, '').matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (end) {
      if (open.pop() !== name) return false;
    } else if (!isEmpty) open.push(String(name));
  }
  return open.length === 0;
}
