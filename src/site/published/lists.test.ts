import { afterEach, expect, test } from 'vitest';
import { author, consentTopic, postOf, speedTopic } from '../../../tests/site/fixture/blog.ts';
import { contactForm, surveyForm, surveyId } from '../../../tests/site/fixture/forms.ts';
import { keyOf, type PublishedDocument } from '../../published/contract.ts';
import { silentLog } from '../../platform/log.ts';
import { renderSitemap, renderSitemapPart } from '../seo/sitemap.ts';
import { keyOfDocument } from '../../published/parse.ts';
import { pageOf } from './testing.ts';
import { allPagesKey, openPublishedStore, type PublishedStore } from './store.ts';

const stores: PublishedStore[] = [];
afterEach(() => stores.splice(0).forEach((store) => store.close()));

function storeOf(...documents: PublishedDocument[]): PublishedStore {
  const store = openPublishedStore(':memory:', silentLog);
  stores.push(store);
  publish(store, ...documents);
  return store;
}

let sequence = 0;
function publish(store: PublishedStore, ...documents: PublishedDocument[]): Set<string> {
  const rows = documents.map((document) => ({
    key: keyOfDocument(document),
    sequence: ++sequence,
    kind: document.kind,
    locale: document.locale,
    path: 'path' in document ? document.path : null,
    body: JSON.stringify(document),
    stamp: String(sequence),
  }));
  return store.apply({ rows, position: sequence });
}

test('what has an address is told in the order of languages and addresses', () => {
  const store = storeOf(
    pageOf('c', '/c'),
    pageOf('a', '/a'),
    pageOf('d', '/d', { locale: 'de' }),
    pageOf('b', '/b'),
    pageOf('hidden', '/hidden', { noIndex: true }),
  );
  const sitemapEntries = () => store.sitemapEntries().map(({ locale, path }) => `${locale} ${path}`);
  expect(sitemapEntries()).toEqual(['de /d', 'en /a', 'en /b', 'en /c']);
  publish(store, pageOf('aa', '/aa'));
  expect(sitemapEntries()).toEqual(['de /d', 'en /a', 'en /aa', 'en /b', 'en /c']);
});

test('pages are listed without what is no page, and one that goes changes what all lists of pages read', () => {
  const store = storeOf(pageOf('b', '/b'), pageOf('a', '/a'), postOf(1));
  expect([...store.pages()].map(({ kind, id }) => `${kind} ${id}`)).toEqual(['page a', 'page b']);
  const gone = (key: string) => store.apply({ rows: [], gone: [key], position: ++sequence });
  expect([gone(keyOf.page('a', 'en')).has(allPagesKey), gone(keyOf.page('a', 'en')).size]).toEqual([true, 0]);
  expect([...store.pages()].map(({ id }) => id)).toEqual(['b']);
});

test('lists change with what they show of a post, not with a sentence in it', () => {
  const store = storeOf(postOf(1));
  expect(publish(store, postOf(1, { blocks: [], updatedAt: '2026-02-01T00:00:00.000Z' }))).toEqual(
    new Set([keyOf.post('post-1', 'en'), allPagesKey]),
  );
  expect(publish(store, postOf(1, { blocks: [], title: 'Another title' }))).toContain(keyOf.posts('en'));
  expect(publish(store, postOf(2))).toContain(keyOf.posts('en'));
  expect(store.apply({ rows: [], gone: [keyOf.post('post-2', 'en')], position: ++sequence })).toContain(
    keyOf.posts('en'),
  );
  expect(store.posts('en', { limit: 10 }).total).toBe(1);
});

test('forms are listed by title in each language, and the list changes with every form', () => {
  const store = storeOf(contactForm({ title: 'Write to us' }), contactForm({ locale: 'de' }), surveyForm());
  const listed = () => store.forms('en').map(({ title }) => title);
  expect(listed()).toEqual(['Survey', 'Write to us']);
  expect(publish(store, surveyForm({ title: 'Your visit' }))).toContain(keyOf.forms('en'));
  expect(listed()).toEqual(['Write to us', 'Your visit']);
  const changed = store.apply({ rows: [], gone: [keyOf.form(surveyId, 'en')], position: ++sequence });
  expect([...changed]).toEqual(expect.arrayContaining([keyOf.forms('en')]));
  expect(changed).not.toContain(keyOf.forms('de'));
  expect(listed()).toEqual(['Write to us']);
});

test('related are those with the most topics in common, then the newest; the post itself is not', () => {
  const store = storeOf(
    postOf(1, { topics: ['consent', 'speed'] }),
    postOf(2),
    postOf(3),
    postOf(4, { topics: ['speed', 'consent'] }),
    postOf(5, { topics: [] }),
  );
  expect(store.relatedPosts('post-1', 'en', 3).map(({ id }) => id)).toEqual(['post-4', 'post-3', 'post-2']);
});

test('the sitemap names a topic once it has posts, and splits where the protocol ends', () => {
  const store = storeOf(author, consentTopic, speedTopic, postOf(1), postOf(2));
  const origin = 'https://candor.example';
  const { body } = renderSitemap({ store, origin });
  expect([body.includes('/blog/topics/consent<'), body.includes('/blog/topics/speed<')]).toEqual([true, false]);
  const index = renderSitemap({ store, origin, perFile: 2 }).body;
  expect([...index.matchAll(/<loc>([^<]+)</g)].map((match) => match[1])).toEqual(
    [1, 2, 3].map((part) => `${origin}/sitemap/${part}.xml`),
  );
  const parts = [1, 2, 3].map(
    (part) => renderSitemapPart({ store, origin, perFile: 2 }, part)?.body.match(/<url>/g)?.length,
  );
  expect(parts).toEqual([2, 2, 1]);
  expect(renderSitemapPart({ store, origin, perFile: 2 }, 4)).toBeUndefined();
});

test('a sitemap that was made before follows each change, in itself and in its counterparts', () => {
  const store = storeOf(author, consentTopic, postOf(1), postOf(2), pageOf('p', '/one'));
  const map = () => renderSitemap({ store, origin: 'https://candor.example' }).body;
  const before = map();
  publish(
    store,
    pageOf('p', '/two', { updatedAt: '2026-03-01T00:00:00.000Z' }),
    { ...pageOf('p', '/zwei'), locale: 'de' },
    postOf(2, { noIndex: true }),
  );
  const after = map();
  expect(
    [before, after].map((body) =>
      [
        '/one<',
        '/two<',
        '2026-03-01',
        'hreflang="de" href="https://candor.example/de/zwei"',
        '/blog/post-2<',
        '/blog/post-1<',
        '/blog/topics/consent<',
      ].map((text) => body.includes(text)),
    ),
  ).toEqual([
    [true, false, false, false, true, true, true],
    [false, true, true, true, false, true, true],
  ]);
  store.apply({
    rows: [],
    gone: [keyOf.post('post-1', 'en'), keyOf.post('post-2', 'en'), keyOf.page('p', 'de')],
    position: ++sequence,
  });
  expect(['hreflang', '/blog/post-1<', '/blog/topics/consent<'].filter((text) => map().includes(text))).toEqual([]);
  const fresh = storeOf(author, consentTopic, pageOf('p', '/two', { updatedAt: '2026-03-01T00:00:00.000Z' }));
  expect(map()).toBe(renderSitemap({ store: fresh, origin: 'https://candor.example' }).body);
});
