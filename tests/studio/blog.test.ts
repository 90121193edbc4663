import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyOf, type Locale } from '../../src/published/contract.ts';
import { databaseKinds } from '../../src/platform/testing.ts';
import { createPage, openTestStudio, type TestStudio } from './studio.ts';

describe.each(databaseKinds)('the blog and redirects on %s', (kind) => {
  let studio: TestStudio;

  beforeAll(async () => {
    studio = await openTestStudio(kind);
  });
  afterAll(() => studio?.close());

  const create = async (collection: 'posts' | 'topics' | 'authors' | 'redirects', data: object) =>
    String((await studio.payload.create({ collection, data })).id);
  const redirectAt = (path: string, locale: Locale = 'en') => studio.document(keyOf.redirect(path, locale));

  test('a post is published in the languages it has a title in, with its date, topics and authors', async () => {
    const topic = await create('topics', { name: 'Consent' });
    const author = await create('authors', { name: 'Ada' });
    const id = await create('posts', {
      title: 'First post',
      summary: 'Short',
      topics: [topic],
      authors: [author],
      _status: 'published',
    });
    expect(await studio.document(keyOf.post(id, 'en'))).toMatchObject({
      path: '/blog/first-post',
      type: 'article',
      topics: [topic],
      authors: [author],
      publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(await studio.document(keyOf.post(id, 'de'))).toBeUndefined();
    expect(await studio.document(keyOf.topic(topic, 'de'))).toMatchObject({
      path: '/blog/topics/consent',
      name: 'Consent',
    });
  });

  test('a renamed post leaves a redirect; one in the trash is gone, and back when it is restored', async () => {
    const id = await create('posts', { title: 'Moving', slug: 'moving', _status: 'published' });
    await studio.payload.update({ collection: 'posts', id, data: { slug: 'moved', _status: 'published' } });
    expect(await redirectAt('/blog/moving')).toMatchObject({ page: id, status: 301 });
    await studio.payload.update({ collection: 'posts', id, data: { deletedAt: new Date().toISOString() } });
    expect([await studio.document(keyOf.post(id, 'en')), await redirectAt('/blog/moved')]).toMatchObject([
      null,
      { status: 410 },
    ]);
    await studio.payload.update({
      collection: 'posts',
      id,
      trash: true,
      data: { deletedAt: null, _status: 'published' },
    });
    expect([await studio.document(keyOf.post(id, 'en')), await redirectAt('/blog/moved')]).toMatchObject([
      { path: '/blog/moved' },
      null,
    ]);
  });

  test('two posts cannot have one address, and a draft is not published', async () => {
    await create('posts', { title: 'Same', _status: 'published' });
    await expect(create('posts', { title: 'Same', _status: 'published' })).rejects.toMatchObject({
      data: { errors: [{ path: 'slug', message: expect.stringContaining('/blog/same') }] },
    });
    const draft = await studio.payload.create({
      collection: 'posts',
      draft: true,
      data: { title: 'Draft', _status: 'draft' },
    });
    expect(await studio.document(keyOf.post(String(draft.id), 'en'))).toBeUndefined();
  });

  test('a redirect made by hand is published at its language, follows its changes and ends with it', async () => {
    const page = await createPage(studio, { title: 'Target', slug: 'target' });
    const id = await create('redirects', { from: '/de/alt/', leadsTo: 'page', page, status: '308' });
    expect(await redirectAt('/alt', 'de')).toEqual({
      kind: 'redirect',
      locale: 'de',
      path: '/alt',
      page,
      to: null,
      status: 308,
      isManual: true,
    });
    await studio.payload.update({ collection: 'redirects', id, data: { from: '/older', leadsTo: 'gone' } });
    expect([await redirectAt('/alt', 'de'), await redirectAt('/older')]).toMatchObject([
      null,
      { status: 410, page: null, to: null },
    ]);
    await studio.payload.delete({ collection: 'redirects', id });
    expect(await redirectAt('/older')).toBeNull();
  });

  test('circles, chains and redirects from a live page are refused, with the way out', async () => {
    await createPage(studio, { title: 'Live', slug: 'live' });
    await create('redirects', { from: '/one', leadsTo: 'url', url: '/two' });
    const refusals = [
      [{ from: '/self', url: '/self/' }, 'lead to itself'],
      [{ from: '/self', url: 'http://localhost:3000/self?from=mail#top' }, 'lead to itself'],
      [{ from: '/self', url: 'https://LOCALHOST:3000/self/' }, 'lead to itself'],
      [{ from: '/self', url: '/en/self' }, 'lead to itself'],
      [{ from: '/de/selbst', url: 'http://localhost:3000/de/selbst' }, 'lead to itself'],
      [{ from: '/two', url: '/one' }, 'redirected in a loop'],
      [{ from: '/zero', url: '/one?x=1' }, 'Enter its destination instead: /two'],
      [{ from: '/two', url: '/three' }, 'Change its destination to /three first'],
      [{ from: '/live', url: '/blog' }, 'is published at /live'],
    ] as const;
    for (const [data, message] of refusals)
      await expect(create('redirects', { leadsTo: 'url', ...data })).rejects.toMatchObject({
        data: { errors: [{ message: expect.stringContaining(message) }] },
      });
    await expect(create('redirects', { from: 'no-path', leadsTo: 'url', url: '/x' })).rejects.toThrow(/Old URL/);
    await expect(create('redirects', { from: '/script', leadsTo: 'url', url: 'javascript:alert(1)' })).rejects.toThrow(
      /Destination URL/,
    );
  });
});
