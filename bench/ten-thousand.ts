/** Measures a site of 10,000 pages and 1,000 posts: the time until the site serves all of it, until a publish is visible everywhere and until a navigation change is; search cost; memory. */
import { keyOf, type NavigationDocument, type PublishedDocument } from '../src/published/contract.ts';
import { pageOf } from '../src/site/published/testing.ts';
import { startTestSite, until } from '../tests/delivery/site.ts';
import { author, consentTopic, postOf, speedTopic } from '../tests/site/fixture/blog.ts';
import { fixtureDocuments } from '../tests/site/fixture/content.ts';
import { median, record } from './record.ts';

const pageCount = 10_000;
const postCount = 1_000;
const warmPages = 1_000;
const rounds = 9;
const words =
  'consent visitor banner measure record receipt page banner journal answer question law place signal figure share category vendor cookie frame'.split(
    ' ',
  );

const prose = (seed: number) =>
  Array.from({ length: 300 }, (_, index) => words[(seed * 7 + index * index) % words.length]).join(' ');
const text = (seed: number) => [
  {
    blockType: 'rich-text',
    id: 'b',
    body: {
      root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text: prose(seed) }] }] },
    },
  },
];
const pages = Array.from({ length: pageCount }, (_, index) =>
  pageOf(`p${index}`, `/page-${index}`, { blocks: text(index), title: `Page ${index}` }),
);
const posts = Array.from({ length: postCount }, (_, index) =>
  postOf(index + 1, {
    publishedAt: new Date(1_700_000_000_000 + index * 3_600_000).toISOString(),
    blocks: text(index),
  }),
);
const documents: PublishedDocument[] = [...fixtureDocuments, author, consentTopic, speedTopic, ...pages, ...posts];

const beforeMs = performance.now();
const site = await startTestSite({ documents });
await until(
  () => site.get('/sitemap.xml'),
  ({ body }) => body.includes(`/page-${pageCount - 1}<`) && body.includes(`/blog/post-${postCount}<`),
);
const takenOverMs = performance.now() - beforeMs;

const live: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const title = `Fresh ${round}x`;
  const start = performance.now();
  await site.press.publish(postOf(5_000 + round, { title, publishedAt: new Date().toISOString() }));
  for (const path of ['/blog', '/blog/topics/consent', '/blog/feed.xml', `/search?q=Fresh+${round}x`])
    await until(
      () => site.get(path),
      ({ body }) =>
        body.includes(title) || (path.startsWith('/search') && body.includes(`/blog/post-${5_000 + round}"`)),
    );
  await until(
    () => site.get('/sitemap.xml'),
    ({ body }) => body.includes(`/blog/post-${5_000 + round}<`),
  );
  live.push(performance.now() - start);
}

for (let index = 0; index < warmPages; index += 1) await site.get(`/page-${index}`);
const navigation: number[] = [];
for (let round = 0; round < 3; round += 1) {
  const label = `Label ${round}`;
  const document: NavigationDocument = {
    kind: 'navigation',
    locale: 'en',
    items: [{ type: 'url', label, url: '/about' }],
    action: null,
  };
  const start = performance.now();
  await site.press.publish(document);
  for (let index = 0; index < warmPages; index += 1)
    await until(
      () => site.get(`/page-${index}`),
      ({ body }) => body.includes(label),
    );
  navigation.push(performance.now() - start);
}

const searches: number[] = [];
for (let round = 0; round < 40; round += 1) {
  const start = performance.now();
  await site.get(`/search?q=${words[round % words.length]}+receipt`);
  searches.push(performance.now() - start);
}

const whole = (value: number) => Math.round(value * 10) / 10;
record('ten-thousand', [
  { what: `content written and taken over, ${documents.length} documents`, rounds: 1, ms: whole(takenOverMs) },
  {
    what: 'a post: its lists, feed, search and sitemap fresh',
    rounds,
    ms: whole(median(live)),
    slowestMs: whole(Math.max(...live)),
  },
  {
    what: `a navigation label on ${warmPages} cached pages, all asked for`,
    rounds: navigation.length,
    ms: whole(median(navigation)),
    slowestMs: whole(Math.max(...navigation)),
  },
  {
    what: 'a search of two words',
    rounds: searches.length,
    ms: whole(median(searches)),
    slowestMs: whole(Math.max(...searches)),
  },
  { what: 'memory of the process, MiB', rounds: 1, mebibytes: Math.round(process.memoryUsage.rss() / 1024 / 1024) },
]);
await site.press.remove(keyOf.post('post-5000', 'en'));
await site.stop();
