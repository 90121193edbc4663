import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../src/platform/testing.ts';
import { restOf } from './rest.ts';
import { createPage, openTestStudio, pageKey, quickPasswords, type TestStudio } from './studio.ts';

quickPasswords();
const password = 'a long enough password';
type Doc = Record<string, unknown>;
/** A studio tab: it holds a document as loaded, changes it and sends the whole form, as Payload's form does. */
type Tab = { doc: Doc; save(changes: Doc, options?: { query?: string }): Promise<{ status: number; body: Doc }> };

describe.each(databaseKinds)('two editors of one document, on %s', (kind) => {
  let studio: TestStudio;
  const tokens: Record<string, string | undefined> = {};

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    for (const name of ['Anna', 'Bea']) {
      const email = `${name.toLowerCase()}@candor.example`;
      await studio.payload.create({ collection: 'users', data: { email, name, password, role: 'admin' } });
      tokens[name] = await studio.signIn({ email, password });
    }
  });
  afterAll(() => studio?.close());

  /** `path` is as in the API: `/pages/…` or `/globals/…`. */
  async function open(who: string, path: string, locale = 'en'): Promise<Tab> {
    const rest = restOf(studio.payload);
    const query = `depth=0&fallback-locale=null&locale=${locale}`;
    const options = { token: tokens[who], headers: { 'accept-language': 'en' } };
    const isGlobal = path.startsWith('/globals/');
    const tab: Tab = {
      doc: (await rest('GET', `${path}?draft=true&${query}`, options)).body,
      async save(changes, { query: more = '' } = {}) {
        Object.assign(tab.doc, changes);
        const { status, body } = await rest(isGlobal ? 'POST' : 'PATCH', `${path}?${query}${more}`, {
          ...options,
          body: tab.doc,
        });
        const saved: unknown = body.doc ?? body.result;
        if (status === 200) tab.doc = { ...Object(saved) };
        return { status, body };
      },
    };
    return tab;
  }

  const autosaving = { query: '&draft=true&autosave=true' };
  const publish = { _status: 'published' };
  const liveSummary = async (id: string) =>
    Object((await studio.document(pageKey(id)))?.page ?? (await studio.document(pageKey(id)))).description;

  test('what one has published is not undone by what the other had open before', async () => {
    const id = await createPage(studio, { title: 'Bread', slug: 'bread', description: 'Old.' });
    const [anna, bea] = [await open('Anna', `/pages/${id}`), await open('Bea', `/pages/${id}`)];
    expect((await bea.save({ description: 'New.', ...publish })).status).toBe(200);
    const refused = await anna.save({ title: 'Loaves', ...publish });
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      errors: [
        expect.objectContaining({
          code: 'edit_conflict',
          message: expect.stringMatching(/^Bea changed Meta description after you opened this\. [^:]+$/),
        }),
      ],
    });
    expect(Object(refused.body).errors[0].data).toEqual({
      errors: [
        {
          path: 'revision',
          message: expect.stringMatching(/^Bea changed Meta description \(.+:.+\) after you opened this\. /),
        },
      ],
      changes: [{ field: 'description', label: 'Meta description', who: 'Bea', at: expect.stringMatching(/Z$/) }],
    });
    expect(await liveSummary(id)).toBe('New.');
    // No input is lost: the same form saves with the newest revision, whether it keeps her text or the other one.
    anna.doc.revision = (await open('Anna', `/pages/${id}`)).doc.revision;
    expect((await anna.save({ description: 'New.' })).status).toBe(200);
    expect(await liveSummary(id)).toBe('New.');
    expect(Object(await studio.payload.findByID({ collection: 'pages', id })).title).toBe('Loaves');
  });

  test('autosave is held to it too, and says no more than the form shows', async () => {
    const id = await createPage(studio, { title: 'Rolls', slug: 'rolls' });
    const [anna, bea] = [await open('Anna', `/pages/${id}`), await open('Bea', `/pages/${id}`)];
    expect((await bea.save({ title: 'Buns', _status: 'draft' }, autosaving)).status).toBe(200);
    const refused = await anna.save({ description: 'Warm.', _status: 'draft' }, autosaving);
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'edit_conflict', data: { changes: [{ field: 'title', who: 'Bea' }] } }] },
    });
    expect(Object(refused.body).errors[0]).not.toHaveProperty('message');
    // Bea continues as long as no other person has saved.
    for (const title of ['Bunss', 'Bun', 'Buns', 'Buns'])
      expect((await bea.save({ title, _status: 'draft' }, autosaving)).status).toBe(200);
  });

  test('two tabs of one person do not refuse each other, and keep what the other has changed', async () => {
    const id = await createPage(studio, { title: 'Cake', slug: 'cake' });
    const [one, two] = [await open('Anna', `/pages/${id}`), await open('Anna', `/pages/${id}`)];
    expect((await one.save({ title: 'Tart', _status: 'draft' }, autosaving)).status).toBe(200);
    expect((await two.save({ description: 'Sweet.', _status: 'draft' }, autosaving)).status).toBe(200);
    expect(two.doc).toMatchObject({ title: 'Tart', description: 'Sweet.' });
    expect((await one.save({ ...publish })).status).toBe(200);
    expect(one.doc).toMatchObject({ title: 'Tart', description: 'Sweet.' });
  });

  test('a tab takes its own words back, also when it had no answer yet', async () => {
    const id = await createPage(studio, { title: 'Pie', slug: 'pie' });
    const tab = await open('Anna', `/pages/${id}`);
    const { revision } = tab.doc;
    expect((await tab.save({ title: 'Pies', _status: 'draft' }, autosaving)).status).toBe(200);
    expect((await tab.save({ title: 'Pie', revision, _status: 'draft' }, autosaving)).status).toBe(200);
    expect(tab.doc.title).toBe('Pie');
  });

  test('languages do not disturb each other', async () => {
    const id = await createPage(studio, { title: 'Tea', slug: 'tea' });
    const [anna, bea] = [await open('Anna', `/pages/${id}`), await open('Bea', `/pages/${id}`, 'de')];
    expect((await bea.save({ title: 'Tee', slug: 'tee', ...publish })).status).toBe(200);
    expect((await anna.save({ title: 'Teas', ...publish })).status).toBe(200);
    expect((await bea.save({ title: 'Tees', ...publish })).status).toBe(200);
  });

  test('what changes nothing, or the same way, is no conflict', async () => {
    const id = await createPage(studio, { title: 'Milk', slug: 'milk' });
    const [anna, bea] = [await open('Anna', `/pages/${id}`), await open('Bea', `/pages/${id}`)];
    expect((await bea.save({ ...publish })).status).toBe(200);
    expect((await bea.save({ title: 'Cream', ...publish })).status).toBe(200);
    expect((await anna.save({ title: 'Cream', ...publish })).status).toBe(200);
  });

  test('settings and collections without versions are held to it as well', async () => {
    const footers = [await open('Anna', '/globals/footer'), await open('Bea', '/globals/footer')] as const;
    expect((await footers[1].save({ smallPrint: 'By Bea' })).status).toBe(200);
    expect(await footers[0].save({ smallPrint: 'By Anna' })).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'edit_conflict', data: { changes: [{ field: 'smallPrint', who: 'Bea' }] } }] },
    });
    const { id } = await studio.payload.create({
      collection: 'redirects',
      data: { from: '/old', leadsTo: 'url', url: '/new' },
    });
    const [anna, bea] = [await open('Anna', `/redirects/${id}`), await open('Bea', `/redirects/${id}`)];
    expect((await bea.save({ url: '/newer' })).status).toBe(200);
    expect(await anna.save({ status: '302' })).toMatchObject({
      status: 409,
      body: { errors: [{ data: { changes: [{ field: 'url', who: 'Bea' }] } }] },
    });
  });

  test('of two who save at the same moment one is told', async () => {
    const { id } = await studio.payload.create({
      collection: 'annotations',
      data: { text: 'Sale', at: '2026-11-01T00:00:00.000Z', kind: 'note' } as Doc,
    });
    const tabs = [await open('Anna', `/annotations/${id}`), await open('Bea', `/annotations/${id}`)];
    const answers = await Promise.all(tabs.map((tab, at) => tab.save({ text: `Sale ${at}` })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('an open form hears who else is there, and what others have changed since', async () => {
    const id = await createPage(studio, { title: 'Oats', slug: 'oats' });
    const [anna, bea] = [await open('Anna', `/pages/${id}`), await open('Bea', `/pages/${id}`)];
    const hear = (who: string, { doc }: Tab, more: object = {}) =>
      restOf(studio.payload)('POST', '/editing', {
        token: tokens[who],
        body: { kind: 'collections', slug: 'pages', id, locale: 'en', tab: who, revision: doc.revision, ...more },
      });
    expect((await hear('Anna', anna)).body).toMatchObject({ others: [], changes: [] });
    expect((await hear('Bea', bea)).body).toMatchObject({ others: [{ name: 'Anna' }], changes: [] });
    expect((await hear('Anna', anna, { tab: 'a second one' })).body).toMatchObject({ others: [{ name: 'Bea' }] });
    expect((await bea.save({ title: 'Barley', ...publish })).status).toBe(200);
    const heard = await hear('Anna', anna);
    expect(heard.body).toMatchObject({ changes: [{ field: 'title', label: 'Title', who: 'Bea', value: 'Barley' }] });
    anna.doc.revision = heard.body.revision;
    expect((await anna.save({ title: 'Barley', description: 'Both.' })).status).toBe(200);
    expect((await hear('Bea', bea)).body).toMatchObject({
      changes: [{ field: 'description', who: 'Anna', value: 'Both.' }],
    });
    expect((await hear('Bea', bea, { isLeaving: true })).status).toBe(204);
    expect((await hear('Anna', anna)).body).toMatchObject({ others: [] });
    for (const wrong of [{ id: 'nowhere' }, { slug: 'nothing' }])
      expect([400, 404]).toContain((await hear('Anna', anna, wrong)).status);
  });

  test('what no person changed is merged, and told of only where it would be overwritten', async () => {
    const id = await createPage(studio, { title: 'Rye', slug: 'rye', description: 'Dark.' });
    const [anna, bea] = [await open('Anna', `/pages/${id}`), await open('Bea', `/pages/${id}`)];
    await studio.payload.update({ collection: 'pages', id, data: { title: 'Rye bread' } });
    expect((await anna.save({ description: 'Darker.' })).status).toBe(200);
    expect(anna.doc).toMatchObject({ title: 'Rye bread', description: 'Darker.' });
    expect(await bea.save({ title: 'Rye rolls', description: 'Darker.' })).toMatchObject({
      status: 409,
      body: {
        errors: [
          {
            message: expect.stringMatching(/^Somebody changed Title after/),
            data: { changes: [{ field: 'title', who: '', at: null }] },
          },
        ],
      },
    });
  });

  test('versions of a global are read by whoever is signed in, in their language, and restored', async () => {
    const footer = await open('Anna', '/globals/footer');
    expect((await footer.save({ smallPrint: 'First.', ...publish })).status).toBe(200);
    expect((await footer.save({ smallPrint: 'Second.', ...publish })).status).toBe(200);
    const rest = restOf(studio.payload);
    const { body } = await rest('GET', '/globals/footer/versions?depth=0&locale=en&sort=-createdAt', {
      token: tokens.Anna,
    });
    const notes = Array.isArray(body.docs) ? body.docs.map(({ version }) => version.smallPrint) : [];
    expect(notes.slice(0, 2)).toEqual(['Second.', 'First.']);
    const { id } = Object(Array.isArray(body.docs) ? body.docs[1] : undefined);
    const one = await rest('GET', `/globals/footer/versions/${id}?depth=0&locale=en`, { token: tokens.Bea });
    expect([one.status, Object(one.body.version).smallPrint]).toEqual([200, 'First.']);
    expect((await rest('POST', `/globals/footer/versions/${id}?locale=en`, { token: tokens.Bea })).status).toBe(200);
    expect((await open('Anna', '/globals/footer')).doc.smallPrint).toBe('First.');
  });

  test('every collection and global that people write in has a revision', () => {
    const { collections, globals } = studio.payload.config;
    const without = [...collections, ...globals].filter(
      ({ slug, flattenedFields }) =>
        !slug.startsWith('payload-') && !flattenedFields.some((field) => field.name === 'revision'),
    );
    expect(without.map(({ slug }) => slug)).toEqual(['banner-versions', 'preview-links', 'imports', 'imported-items']);
  });

  test('a program that sends no revision writes as before; one that sends another language’s or nonsense is told', async () => {
    const id = await createPage(studio, { title: 'Salt', slug: 'salt' });
    const [anna, bea, german] = [
      await open('Anna', `/pages/${id}`),
      await open('Bea', `/pages/${id}`),
      await open('Bea', `/pages/${id}`, 'de'),
    ];
    expect((await bea.save({ title: 'Pepper', ...publish })).status).toBe(200);
    const { revision: _, ...rest } = anna.doc;
    anna.doc = rest;
    expect((await anna.save({ title: 'Salt' })).status).toBe(200);
    for (const revision of [german.doc.revision, 'nonsense', 7, 'en.x.title-'])
      expect(await bea.save({ revision })).toMatchObject({
        status: 400,
        body: { errors: [{ message: expect.stringContaining('revision') }] },
      });
  });
});
