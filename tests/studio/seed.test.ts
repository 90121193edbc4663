import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLocalReq, type Payload, type PayloadRequest } from 'payload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyOf, type LegalDocument, locales, type MeasurementDocument } from '../../src/published/contract.ts';
import { seedVendors } from '../../src/content/seed/globals/consent.ts';
import { legalDetails } from '../../src/content/seed/globals/legal.ts';
import { seedMedia } from '../../src/content/seed/media/index.ts';
import { seedPages } from '../../src/content/seed/pages/index.ts';
import { seedPosts } from '../../src/content/seed/posts/index.ts';
import { postTexts } from '../../src/content/seed/posts/read.ts';
import { keyEventRuleFor } from '../../src/measurement/key-events.ts';
import { databaseKinds } from '../../src/platform/testing.ts';
import { checkedCollections } from '../../src/studio/publishing/publish-check/checked.ts';
import { checkup } from '../../src/studio/publishing/publish-check/endpoint.ts';
import type { Weight } from '../../src/studio/publishing/publish-check/finding.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { readGuide } from '../../src/studio/guide/guide.ts';
import { seedContent } from '../../src/studio/seed/seed.ts';
import { writeExport } from '../../src/wordpress/testing/wxr.ts';
import { active } from '../support/active-vendor.ts';
import { storedNameAt } from '../../src/published/media-path.ts';
import { openTestStudio, type Row, type TestStudio } from './studio.ts';
import { importer, reportOf } from './wordpress.ts';

describe.each(databaseKinds)('the seed on %s', (kind) => {
  let studio: TestStudio;
  let rows: Row[];

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    await seedContent(studio.payload);
    rows = await studio.rows();
  });
  afterAll(() => studio?.close());

  test('publishes every page in every language it is written in', () => {
    const written = seedPages.flatMap((page) =>
      locales.filter((locale) => page[locale]).map((locale) => `${locale} ${page[locale]?.title}`),
    );
    const published = rows
      .filter((row) => row.kind === 'page')
      .map((row) => `${row.locale} ${String(JSON.parse(row.body ?? '').title)}`);
    expect(published.toSorted()).toEqual(written.toSorted());
  });

  test('is one line of the activity log', async () => {
    expect(await execute(studio, 'select kind, subject, actor from account_activity')).toEqual([
      { kind: 'imported', subject: 'Examples', actor: 'command line' },
    ]);
  });

  test('publishes every post in every language it is written in', () => {
    const written = seedPosts.flatMap(({ name }) =>
      locales.flatMap((locale) => (postTexts(name, locale) ? [`${locale} ${postTexts(name, locale)?.title}`] : [])),
    );
    const published = rows
      .filter((row) => row.kind === 'post')
      .map((row) => `${row.locale} ${String(JSON.parse(row.body ?? '').title)}`);
    expect(published.toSorted()).toEqual(written.toSorted());
    expect(locales.map((locale) => written.filter((title) => title.startsWith(locale)).length)).toEqual([8, 8, 2]);
  });

  test('publishes what every page needs, in all languages', async () => {
    for (const locale of locales) {
      expect(await studio.document(keyOf.global('navigation', locale))).toMatchObject({
        items: [{ type: 'page' }, {}, {}, {}, {}],
        action: { type: 'page' },
      });
      expect(await studio.document(keyOf.global('footer', locale))).toMatchObject({ columns: [{}, {}, {}] });
      expect((await studio.document(keyOf.global('consent', locale)))?.title).not.toBe('');
    }
    expect(rows.filter((row) => row.kind === 'media')).toHaveLength(seedMedia.length * locales.length);
  });

  test('names this product as a vendor, and archives one version of the banner', async () => {
    const document = await studio.document(keyOf.global('consent', 'de'));
    expect(document?.vendors).toEqual(seedVendors.map((id) => active(id)));
    expect(document?.validVersions).toEqual([document?.version]);
    expect((await studio.payload.count({ collection: 'banner-versions' })).totalDocs).toBe(1);
  });

  test('marks the form of the contact page as a conversion, at every address that page has', async () => {
    const { keyEvents } = (await studio.document(keyOf.measurement())) as MeasurementDocument;
    const contact = rows.filter(
      (row) => row.kind === 'page' && /^(Contact|Kontakt|اتصل بنا)$/.test(String(JSON.parse(row.body ?? '').title)),
    );
    const addresses = contact.map((row) => `${row.locale === 'en' ? '' : `/${row.locale}`}${row.path}`);
    expect(addresses).toHaveLength(locales.length);
    for (const address of addresses)
      expect(
        keyEventRuleFor(
          { name: 'form_submit', params: new Map([['page_location', `https://example.com${address}`]]) },
          keyEvents,
        ),
      ).toBeDefined();
    expect(
      keyEventRuleFor(
        { name: 'form_submit', params: new Map([['page_location', 'https://example.com/about']]) },
        keyEvents,
      ),
    ).toBeUndefined();
  });

  test('leads every link and picture to something that is there', () => {
    const keys = new Set(rows.map((row) => row.key));
    const ids = [
      ...JSON.stringify(rows.map((row) => row.body)).matchAll(
        /\\"(?:page|value|image|media)\\":\\"([0-9a-f-]{36})\\"/g,
      ),
    ].map((match) => String(match[1]));
    expect(ids.length).toBeGreaterThan(30);
    expect(ids.filter((id) => ![keyOf.page, keyOf.media, keyOf.topic].some((key) => keys.has(key(id, 'en'))))).toEqual(
      [],
    );
    const urls = rows
      .filter((row) => row.kind === 'media')
      .flatMap((row) => [
        JSON.parse(row.body ?? '').url,
        ...JSON.parse(row.body ?? '').sizes.map((size: { url: string }) => size.url),
      ]);
    expect(
      urls.filter((url: string) => {
        const stored = storedNameAt(url.replace('/media/', ''));
        return stored === undefined || !existsSync(join(studio.environment.mediaDir, stored));
      }),
    ).toEqual([]);
  });

  test('is what the check before publishing would have it', async () => {
    expect(await findingsOfAll(studio.payload, 'error')).toEqual([]);
    // The only advice is about the machine that runs these tests.
    const advice = await findingsOfAll(studio.payload, 'advice');
    expect(advice.filter((one) => !/Contact blocks\.\d: No mail server is set up/.test(one))).toEqual([]);
    expect(advice).toHaveLength(locales.length);
  });

  test('a form is looked at as it stands, among what is published, in the words of whoever asks', async () => {
    const home = rows.find(({ kind, path, locale }) => kind === 'page' && path === '/' && locale === 'en');
    const post = rows.find(({ kind, locale }) => kind === 'post' && locale === 'en');
    const draft = await studio.payload.create({
      collection: 'pages',
      data: { title: 'Not yet', slug: 'not-yet' },
      draft: true,
    });
    const links = [
      { type: 'page', label: 'Draft', page: String(draft.id) },
      { type: 'url', label: 'Post', url: `${post?.path}#content` },
      { type: 'url', label: 'Nowhere', url: '/de/nirgends' },
      { type: 'url', label: 'List', url: '/blog/page/2' },
    ];
    const fields = {
      title: 'Pricing',
      description: 'Words.',
      blocks: [{ blockType: 'hero', heading: 'Prices', layout: 'words', actions: links, image: 'gone' }],
    };
    const req = await asking(studio.payload, 'de');
    const { languages } = await checkup(req, {
      collection: 'pages',
      id: home?.key.split(':')[1],
      locale: 'en',
      fields,
    });
    const [english] = languages;
    expect(languages.map(({ locale }) => locale)).toEqual(['en', 'de', 'ar']);
    expect(english?.findings.map(({ path, weight }) => `${weight} ${path}`)).toEqual([
      'error blocks.0.actions.0.page',
      'error blocks.0.actions.2.url',
      'error blocks.0.image',
      'advice title',
    ]);
    expect(english?.findings[0]).toMatchObject({
      message: 'Der Link führt zu „Not yet“, das nicht veröffentlicht ist.',
      where: expect.stringMatching(/^1 · /),
    });
    await studio.payload.delete({ collection: 'pages', id: String(draft.id) });
  });

  test('the guide is ticked by what is there: nothing that was delivered counts as the owner’s', async () => {
    const { payload } = studio;
    const stepsDone = async (role = 'admin') =>
      (
        await readGuide({
          payload,
          user: { id: '7b0c7a0e-0000-4000-8000-000000000000', collection: 'users', role } as never,
        })
      )?.steps
        .filter(({ isDone }) => isDone)
        .map(({ id }) => id);
    expect(await stepsDone()).toEqual(['key-event']);
    expect(await stepsDone('viewer')).toBeUndefined();
    const page = await payload.create({
      collection: 'pages',
      data: { title: 'Ours', slug: 'ours', _status: 'published' },
    });
    const site = await payload.updateGlobal({ slug: 'site', data: { name: 'Ours' } });
    await payload.updateGlobal({ slug: 'consent', data: {} });
    expect(await stepsDone()).toEqual(['name', 'banner', 'page', 'key-event']);
    expect(await stepsDone('editor')).toEqual(['name', 'banner', 'page', 'key-event']);
    expect(site.name).toBe('Ours');
    await payload.delete({ collection: 'pages', id: String(page.id) });
    expect(await stepsDone()).toEqual(['name', 'banner', 'key-event']);
    const published = async () => (await studio.document(keyOf.global('legal', 'en'))) as LegalDocument;
    expect(await published()).toMatchObject({ isExample: true, company: { name: '', address: '' } });
    await payload.updateGlobal({ slug: 'legal', data: { company: { name: 'Ours Ltd' } } });
    expect(await stepsDone()).toEqual(['name', 'banner', 'legal', 'key-event']);
    expect(await published()).toMatchObject({ company: { name: 'Ours Ltd', address: legalDetails.company.address } });
    await payload.updateGlobal({ slug: 'legal', data: { company: { name: legalDetails.company.name } } });
    await payload.updateGlobal({ slug: 'site', data: { name: 'Candor' } });
    expect(await published()).toMatchObject({ company: legalDetails.company });
    expect(await published()).not.toHaveProperty('isExample');
    rows = await studio.rows();
  });

  test('is written once', async () => {
    expect(await seedContent(studio.payload)).toBe(false);
    expect(await studio.rows()).toEqual(rows);
  });

  // The long set covers PostgreSQL.
  test.runIf((kind === 'sqlite') !== Boolean(process.env.LONG))(
    'makes room for a website that moves in, and comes back when that is undone',
    { tags: ['long'] },
    async () => {
      const run = importer(studio);
      const page = (id: number, slug: string, link = `https://old.example/${slug}/`) => ({
        id,
        type: 'page',
        slug,
        link,
        title: slug,
        content: 'Words',
      });
      const export_ = join(studio.environment.dataDir, 'moving.xml');
      writeFileSync(
        export_,
        writeExport({
          title: 'Bakery &amp; sons',
          tagline: 'Since 1921',
          authors: [{ login: 'jane', name: 'Jane' }],
          items: [
            page(1, 'start', 'https://old.example/'),
            page(2, 'pricing'),
            { ...page(5, 'contact'), title: 'Contact', date: '2020-01-01 00:00:00' },
            page(3, 'privacy-policy'),
            {
              id: 4,
              slug: 'first',
              content: 'Words',
              terms: [{ taxonomy: 'category', slug: 'engineering', name: 'Engineering' }],
            },
          ],
        }),
      );
      const shown = async () =>
        (await studio.rows())
          .filter(
            ({ body, kind, locale }) =>
              body !== null && locale === 'en' && ['page', 'post', 'topic', 'author', 'redirect'].includes(kind),
          )
          .map(({ kind, path }) => `${kind} ${path}`)
          .toSorted();
      const words = async () =>
        Promise.all(
          ['site', 'navigation', 'footer'].flatMap((name) =>
            locales.map((locale) => studio.document(`${name}:${locale}`)),
          ),
        );
      const [before, saidBefore] = [await shown(), await words()];
      expect(reportOf(studio, await run('--dry-run', export_)).notes.map(({ reason }) => reason)).toContain(
        'examples_stand',
      );
      const edited = await studio.payload.update({
        collection: 'pages',
        where: { slug: { equals: 'about' } },
        data: { description: 'Ours' },
      });
      const output = await run('--replace-examples', export_);
      expect(await shown()).toEqual([
        'author /blog/authors/jane',
        'page /',
        'page /about',
        'page /accessibility',
        'page /contact',
        'page /cookies',
        'page /pricing',
        'page /privacy-policy',
        'post /blog/first',
        'redirect /author/jane',
        'redirect /category/engineering',
        'redirect /feed',
        'redirect /first',
        ...before.filter((row) => row.startsWith('redirect')),
        'topic /blog/topics/engineering',
      ]);
      expect(reportOf(studio, output).notes.map(({ key, reason }) => `${key} ${reason}`)).toEqual([
        'example:pages:about example_edited',
        'menu: menu_made',
      ]);
      expect(await studio.document('site:de')).toMatchObject({ name: 'Bakery & sons', tagline: 'Since 1921' });
      const { items, action } = (await studio.document('navigation:en')) ?? {};
      expect([items, action]).toMatchObject([
        [{ label: 'Contact' }, { label: 'pricing' }, { label: 'privacy-policy' }],
        null,
      ]);
      const footer = JSON.stringify(await studio.document('footer:de'));
      expect([...footer.matchAll(/"(?:title|label)":"([^"]*)"/g)].map(([, label]) => label)).toEqual([
        'Bakery & sons',
        'Über uns',
        'Blog',
        'Suche',
        'Datenschutz und Recht',
        'privacy-policy',
        'Cookies',
        'Transparenz',
        'Barrierefreiheit',
      ]);
      expect(footer).toContain('© Bakery & sons');
      expect(reportOf(studio, await run('--replace-examples', export_)).counts).toEqual({
        pages: { unchanged: 4 },
        posts: { unchanged: 1 },
        topics: { unchanged: 1 },
        authors: { unchanged: 1 },
        redirects: { unchanged: 4 },
        menu: { unchanged: 1 },
      });
      await run('--undo', 'last');
      expect(await run('--undo', 'last')).toContain('Nothing of the import is left.');
      await studio.payload.update({
        collection: 'pages',
        id: String(edited.docs[0]?.id),
        data: { description: 'As it was' },
      });
      expect([await shown(), await words()]).toEqual([before, saidBefore]);
      expect(reportOf(studio, await run('--dry-run', '--replace-examples', export_)).counts.examples).toEqual({
        removed: 25,
      });
      expect(
        (await studio.rows())
          .filter(({ kind, body }) => kind === 'post' && body !== null)
          .every(({ body }) => JSON.parse(body ?? '').topics.length > 0),
      ).toBe(true);
    },
  );
});

async function asking(payload: Payload, language: string): Promise<PayloadRequest> {
  const req = await createLocalReq({ user: { id: 'a viewer', collection: 'users', role: 'viewer' } as never }, payload);
  return Object.assign(req, { i18n: { ...req.i18n, language } });
}

/** Returns the findings of every page and post, in every language, as stored. */
async function findingsOfAll(payload: Payload, weight: Weight): Promise<string[]> {
  const req = await asking(payload, 'en');
  const found: string[] = [];
  for (const collection of checkedCollections) {
    const { docs } = await payload.find({ collection, locale: 'en', depth: 0, limit: 100 });
    for (const doc of docs) {
      const { languages } = await checkup(req, { collection, id: String(doc.id), locale: 'en', fields: { ...doc } });
      for (const { locale, findings } of languages)
        found.push(
          ...findings
            .filter((one) => one.weight === weight)
            .map(({ path, message }) => `${locale} ${String(doc.title)} ${path}: ${message}`),
        );
    }
  }
  return found;
}
