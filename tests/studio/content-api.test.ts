import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hourMs, minuteMs } from '../../src/platform/durations.ts';
import { deriveMacKey } from '../../src/platform/secret.ts';
import { databaseKinds } from '../../src/platform/testing.ts';
import { parseDocument } from '../../src/published/parse.ts';
import { requestsPerMinute } from '../../src/studio/content-api/errors.ts';
import { makeApiKey } from '../../src/studio/content-api/key.ts';
import { linkMs, makePreviewToken } from '../../src/studio/editing/preview/links/token.ts';
import { type Rest, restOf } from './rest.ts';
import { createPage, openTestStudio, quickPasswords, type TestStudio } from './studio.ts';

quickPasswords();

describe.each(databaseKinds)('the content API on %s', (kind) => {
  let studio: TestStudio;
  let rest: Rest;
  let key = '';
  let keyRow = '';

  beforeAll(async () => {
    studio = await openTestStudio(kind, { SITE_URL: 'https://site.example' });
    rest = restOf(studio.payload);
    const made = await studio.payload.create({ collection: 'api-keys', data: { name: 'App' } });
    [key, keyRow] = [String(made.key), String(made.id)];
  });
  afterAll(() => studio?.close());

  const get = (path: string, { with: used = key, headers = {} }: { with?: string; headers?: object } = {}) =>
    rest('GET', `/content${path}`, { headers: { ...(used && { authorization: `Bearer ${used}` }), ...headers } });
  const codeOf = ({ body }: Awaited<ReturnType<Rest>>) => Object(body.errors)[0]?.code;

  test('published documents are listed page by page, with their addresses, in one language', async () => {
    const slugs = ['api-one', 'api-two', 'api-three'];
    for (const slug of slugs) await createPage(studio, { title: slug, slug });
    await createPage(studio, { title: 'Only a draft', slug: 'api-draft', _status: 'draft' });
    const first = await get('/pages?limit=2');
    expect(first.status).toBe(200);
    const { documents, next } = first.body;
    expect(documents).toHaveLength(2);
    const rest = await get(`/pages?limit=2&after=${String(next)}`);
    expect(rest.body.next).toBe(null);
    const all = [...Object(documents), ...Object(rest.body.documents)];
    expect(all.map(({ title }) => title).toSorted()).toEqual(slugs.toSorted());
    expect(all[0]).toMatchObject({
      kind: 'page',
      locale: 'en',
      url: `https://site.example/${all[0].title}`,
      blocks: [],
    });
    expect((await get('/pages?path=/api-two')).body).toMatchObject({ documents: [{ title: 'api-two' }], next: null });
    expect((await get('/pages?locale=de')).body).toEqual({ documents: [], next: null });
    for (const path of ['/posts', '/topics', '/authors', '/sections', '/media'])
      expect((await get(path)).body).toEqual({ documents: [], next: null });
  });

  test('posts are listed newest first, of a topic and of an author, page by page, also when some have the same time', async () => {
    const topic = await studio.payload.create({ collection: 'topics', data: { name: 'News', slug: 'news' } });
    const author = await studio.payload.create({ collection: 'authors', data: { name: 'Ada', slug: 'ada' } });
    const days = ['2026-01-02', '2026-01-01', '2026-01-03', '2026-01-02'];
    for (const [at, day] of days.entries())
      await studio.payload.create({
        collection: 'posts',
        data: {
          ...{ title: `Post ${at}`, slug: `post-${at}`, summary: 'A post.', _status: 'published' },
          ...{
            publishedAt: `${day}T08:00:00.000Z`,
            topics: at < 3 ? [topic.id] : [],
            authors: at > 1 ? [author.id] : [],
          },
        },
      });
    const titles = async (query: string) => {
      const found: unknown[] = [];
      for (let next: unknown = ''; next !== null;) {
        const { status, body } = await get(`/posts?limit=1&${query}&after=${String(next)}`);
        expect(status).toBe(200);
        found.push(...Object(body.documents).map((post: { title: unknown }) => post.title));
        next = body.next;
      }
      return found;
    };
    const newest = await titles('sort=-publishedAt');
    expect(newest).toHaveLength(4);
    expect([newest[0], newest[3]]).toEqual(['Post 2', 'Post 1']);
    expect((await titles('sort=publishedAt')).at(0)).toBe('Post 1');
    expect(await titles(`sort=-publishedAt&topic=${topic.id}`)).toEqual(['Post 2', 'Post 0', 'Post 1']);
    expect(await titles(`author=${author.id}&sort=publishedAt`)).toEqual(['Post 3', 'Post 2']);
    expect(await titles(`author=${author.id}&topic=${topic.id}`)).toEqual(['Post 2']);
    expect(await titles(`topic=${author.id}`)).toEqual([]);
    const { next } = (await get('/posts?limit=1&sort=publishedAt')).body;
    const wrong = ['sort=title', 'sort=-publishedAt&after=x', `after=${String(next)}`, 'topic=news', 'author=ada'];
    for (const query of [...wrong, `sort=publishedAt&after=${topic.id}`, 'sort=publishedAt&after=_'])
      expect(codeOf(await get(`/posts?${query}`))).toBe('invalid_parameter');
  });

  test('one document is what the site has, and is sent only to whoever does not have it yet', async () => {
    const id = await createPage(studio, { title: 'Known', slug: 'known' });
    const { status, body, headers } = await get(`/pages/${id}`);
    expect(status).toBe(200);
    const { url, ...document } = body;
    expect(url).toBe('https://site.example/known');
    expect(parseDocument({ key: `page:${id}:en`, path: '/known', body: JSON.stringify(document) }).ok).toBe(true);
    const etag = headers.get('etag') ?? '';
    const again = await get(`/pages/${id}`, { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(headers.get('cache-control')).toBe('no-store');
    await studio.payload.update({ collection: 'pages', id, data: { title: 'Changed' } });
    const changed = await get(`/pages/${id}`, { headers: { 'if-none-match': etag } });
    expect([changed.status, changed.body.title]).toEqual([200, 'Changed']);
    await studio.payload.update({ collection: 'pages', id, data: { _status: 'draft' } });
    expect(codeOf(await get(`/pages/${id}`))).toBe('not_found');
    await studio.payload.updateGlobal({ slug: 'site', data: { name: 'Bakery' } });
    expect((await get('/settings/site')).body).toMatchObject({ kind: 'site', name: 'Bakery' });
  });

  test('drafts are for keys that may read them, and for preview links', async () => {
    const id = await createPage(studio, { title: 'Public', slug: 'public' });
    await studio.payload.update({ collection: 'pages', id, draft: true, data: { title: 'Secret plans' } });
    const refused = await get(`/pages/${id}?draft=true`);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'drafts_not_allowed']);
    expect((await get(`/pages/${id}`)).body.title).toBe('Public');
    const editor = await studio.payload.create({
      collection: 'api-keys',
      data: { name: 'Preview', readsDrafts: true },
    });
    const drafts = { with: String(editor.key) };
    expect((await get(`/pages/${id}?draft=true`, drafts)).body).toMatchObject({
      title: 'Secret plans',
      path: '/public',
    });
    expect((await get(`/pages/${id}`, drafts)).body.title).toBe('Public');
    expect(codeOf(await get('/media/x?draft=true', drafts))).toBe('no_drafts');
    const section = await studio.payload.create({
      collection: 'sections',
      data: { title: 'Shared', blocks: [{ blockType: 'hero', heading: 'On many pages', layout: 'split' }] },
    });
    expect((await get(`/sections/${String(section.id)}?draft=true`, drafts)).body).toMatchObject({
      kind: 'section',
      blocks: [{ heading: 'On many pages' }],
    });

    const expiresAtMs = Date.now() + linkMs;
    const link = await studio.payload.create({
      collection: 'preview-links',
      data: {
        ...{ subject: 'pages', document: id, locale: 'en', createdBy: 'a@candor.example' },
        expiresAt: new Date(expiresAtMs).toISOString(),
      },
    });
    const secret = studio.environment.secret ?? '';
    const token = makePreviewToken(deriveMacKey(secret, 'preview-link'), { row: String(link.id), expiresAtMs });
    expect((await get(`/preview/${token}`, { with: '' })).body).toMatchObject({ title: 'Secret plans' });
    await studio.payload.update({
      collection: 'preview-links',
      id: link.id,
      data: { revokedAt: new Date().toISOString() },
    });
    expect(codeOf(await get(`/preview/${token}`, { with: '' }))).toBe('link_not_valid');
    await studio.payload.delete({ collection: 'pages', id });
    expect(codeOf(await get(`/pages/${id}?draft=true`, drafts))).toBe('not_found');
  });

  test('a key that is missing, forged, of another row, replaced or switched off is refused, and nothing says why', async () => {
    const forged = makeApiKey(deriveMacKey('another secret', 'content-api'), { row: keyRow, keyNumber: 1 });
    const other = await studio.payload.create({ collection: 'api-keys', data: { name: 'Other' } });
    const mixed = key.replace(keyRow, String(other.id));
    const messages = new Set<unknown>();
    for (const used of ['', 'candor_x', forged, mixed, `${key}x`, key.toUpperCase()]) {
      const { status, body, headers } = await get('/pages', { with: used });
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      messages.add(JSON.stringify(body));
    }
    expect(messages.size).toBe(1);
    const before = String(other.key);
    const next = await studio.payload.update({ collection: 'api-keys', id: other.id, data: { keyNumber: 2 } });
    expect((await get('/pages', { with: before })).status).toBe(401);
    expect((await get('/pages', { with: String(next.key) })).status).toBe(200);
    await studio.payload.update({ collection: 'api-keys', id: other.id, data: { isActive: false } });
    expect((await get('/pages', { with: String(next.key) })).status).toBe(401);
    await studio.payload.delete({ collection: 'api-keys', id: other.id });
    expect((await get('/pages', { with: String(next.key) })).status).toBe(401);
  });

  test('bad parameters and unknown addresses are named, and forms and accounts are not offered', async () => {
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'locale=xx', 'after=zzz', 'after=%00'])
      expect([(await get(`/pages?${query}`)).status, codeOf(await get(`/pages?${query}`))]).toEqual([
        400,
        'invalid_parameter',
      ]);
    for (const path of ['/pages?Limit=2', '/pages?topic=news', '/pages/x?path=/', '/settings/site?depth=1'])
      expect(codeOf(await get(path))).toBe('unknown_parameter');
    for (const path of ['/forms', '/users', '/__proto__', '/settings/accounts', '/forms/x', '/constructor/x'])
      expect(codeOf(await get(path))).toBe('unknown_kind');
    expect(codeOf(await get("/pages/' or 1=1 --"))).toBe('not_found');
  });

  test('the description names every address, with schemas', async () => {
    const { status, body } = await get('/openapi.json', { with: '' });
    expect(status).toBe(200);
    expect(Object.keys(Object(body.paths))).toEqual(
      expect.arrayContaining([
        '/content/pages',
        '/content/pages/{id}',
        '/content/settings/{id}',
        '/content/preview/{token}',
      ]),
    );
    const schemas = Object(Object(body.components).schemas);
    expect(schemas.page.required).toEqual(expect.arrayContaining(['id', 'title', 'blocks']));
    const named = JSON.stringify(body).matchAll(/#\/components\/schemas\/([a-z-]+)/g);
    for (const [, name = ''] of named) expect(schemas).toHaveProperty(name);
  });

  test('one key cannot keep the studio busy', async () => {
    const made = await studio.payload.create({ collection: 'api-keys', data: { name: 'Loop' } });
    // A minute that does not end while the requests are made.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * minuteMs });
    try {
      const statuses = new Set<number>();
      for (let count = 0; count < requestsPerMinute; count += 1)
        statuses.add((await get('/topics', { with: String(made.key) })).status);
      expect([...statuses]).toEqual([200]);
      const { status, headers } = await get('/topics', { with: String(made.key) });
      expect([status, headers.get('retry-after')]).toEqual([429, '60']);
      expect((await get('/topics')).status).toBe(200);
      vi.setSystemTime(Date.now() + minuteMs);
      expect((await get('/topics', { with: String(made.key) })).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a key shows when it was used last, once an hour, and only when it was accepted', async () => {
    const made = await studio.payload.create({ collection: 'api-keys', data: { name: 'Used' } });
    const stored = async () => studio.payload.findByID({ collection: 'api-keys', id: made.id });
    await studio.payload.update({ collection: 'api-keys', id: made.id, data: { isActive: false } });
    expect((await get('/pages', { with: String(made.key) })).status).toBe(401);
    expect((await stored()).lastUsedAt ?? null).toBe(null);
    const before = await studio.payload.update({ collection: 'api-keys', id: made.id, data: { isActive: true } });
    await get('/pages', { with: String(made.key) });
    const first = await stored();
    expect(Date.now() - Date.parse(String(first.lastUsedAt))).toBeLessThan(hourMs);
    expect(first.updatedAt).toBe(before.updatedAt);
    await get('/pages', { with: String(made.key) });
    expect((await stored()).lastUsedAt).toBe(first.lastUsedAt);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hourMs });
    try {
      await get('/pages', { with: String(made.key) });
      expect(Date.parse(String((await stored()).lastUsedAt))).toBeGreaterThan(Date.parse(String(first.lastUsedAt)));
    } finally {
      vi.useRealTimers();
    }
  });
});
