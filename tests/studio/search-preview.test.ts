import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../src/platform/testing.ts';
import { accountsOf } from './accounts.ts';
import { type Rest, restOf } from './rest.ts';
import { createPage, openTestStudio, type TestStudio } from './studio.ts';

const password = 'a long enough password';

describe.each(databaseKinds)('previews of search results on %s', (kind) => {
  let studio: TestStudio;
  let rest: Rest;
  let id: string;
  const accounts = accountsOf(() => ({ studio, rest, password }));
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    rest = restOf(studio.payload);
    for (const role of ['viewer', 'privacy']) {
      await accounts.made(`${role}@candor.example`, role);
      tokens[role] = await accounts.tokenOf(`${role}@candor.example`);
    }
    await studio.payload.updateGlobal({ slug: 'site', data: { name: 'Berta', tagline: 'Bread' } });
    id = await createPage(studio, { title: 'Stored', slug: 'stored', description: 'Stored words.' });
  });
  afterAll(() => studio?.close());

  async function ask(fields: object, more: object = {}, role = 'viewer') {
    const body = { collection: 'pages', id, locale: 'en', fields, ...more };
    const { status, body: answer, text } = await rest('POST', '/search-preview', { token: tokens[role], body });
    return { status, text, summary: Object(answer.summary), card: answer.card };
  }

  test('what is typed is shown, in the form’s language, and nothing is stored', async () => {
    const before = await studio.rows();
    const english = await ask({ title: 'Typed', slug: 'typed', description: 'New words.' });
    expect(english.summary).toMatchObject({
      title: 'Typed – Berta',
      sharedTitle: 'Typed',
      description: 'New words.',
      siteName: 'Berta',
      hidden: null,
    });
    expect(english.summary.url).toMatch(/^https?:\/\/[^/]+\/typed$/);
    const german = await ask({ title: 'Getippt', slug: 'getippt' }, { locale: 'de' });
    expect(german.summary.title).toBe('Getippt – Berta');
    expect(german.summary.url).toMatch(/\/de\/getippt$/);
    expect((await ask({ title: 'Typed', searchTitle: 'Found' })).summary).toMatchObject({
      title: 'Found',
      sharedTitle: 'Typed',
    });
    expect(await studio.rows()).toEqual(before);
  });

  test('a page or a site that search engines leave out says which of both it is', async () => {
    expect((await ask({ title: 'A', noIndex: true })).summary.hidden).toBe('page');
    await studio.payload.updateGlobal({ slug: 'sharing', data: { isHidden: true } });
    expect((await ask({ title: 'A' })).summary.hidden).toBe('site');
    await studio.payload.updateGlobal({ slug: 'sharing', data: { isHidden: false } });
  });

  test('the card is drawn as for visitors, and sent only to who does not have it', async () => {
    const { summary, card } = await ask({ title: 'A card' });
    expect(summary.picture).toMatchObject({ kind: 'card', alt: 'A card – Berta' });
    const png = Buffer.from(String(card).replace('data:image/png;base64,', ''), 'base64');
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect((await ask({ title: 'A card' }, { cardHash: summary.picture.hash })).card).toBeUndefined();
    const other = await ask({ title: 'Another card' }, { cardHash: summary.picture.hash });
    expect(other.summary.picture.hash).not.toBe(summary.picture.hash);
    expect(other.card).not.toBe(card);
  });

  test('an own picture comes before the site’s, and both before a card', async () => {
    const file = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#a63' } })
      .jpeg()
      .toBuffer();
    const upload = async (alt: string) => {
      const made = { data: file, mimetype: 'image/jpeg', name: `${alt}.jpg`, size: file.length };
      return (await studio.payload.create({ collection: 'media', data: { alt }, file: made })).id;
    };
    const [own, common] = [await upload('Own'), await upload('Common')];
    await studio.payload.updateGlobal({ slug: 'sharing', data: { picture: common } });
    expect((await ask({ title: 'A' })).summary.picture).toMatchObject({ kind: 'image', alt: 'Common' });
    const { summary, card } = await ask({ title: 'A', socialImage: own });
    expect(summary.picture).toMatchObject({ kind: 'image', alt: 'Own', url: expect.stringMatching(/^\/media\//) });
    expect(card).toBeUndefined();
    await studio.payload.updateGlobal({ slug: 'sharing', data: { picture: null } });
  });

  test('only who works with pages is answered, and only for a page or post that is there', async () => {
    expect((await ask({ title: 'A' }, {}, 'privacy')).status).toBe(403);
    expect((await ask({ title: 'A' }, {}, 'nobody')).status).toBe(403);
    expect((await ask({ title: 'A' }, { id: randomUUID() })).status).toBe(404);
    for (const wrong of [{ collection: 'users' }, { id: { equals: 1 } }, { locale: 'xx' }, { fields: 'A' }])
      expect((await ask({ title: 'A' }, wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect((await ask({ title: ['no', 'text'], noIndex: 'yes', blocks: 7, slug: null })).status).toBe(200);
  });
});
