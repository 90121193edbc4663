import { afterEach, expect, test } from 'vitest';
import { keyOf, type PublishedDocument } from '../../src/published/contract.ts';
import { pageOf } from '../../src/site/published/testing.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { builtRenderer, consentOf, decide, startTestSite, type TestSite, until } from './site.ts';

let site: TestSite;
afterEach(() => site.stop());

const german = fixtureDocuments.find(
  (document) => document.kind === 'consent' && document.locale === 'de',
) as PublishedDocument;

async function watched(documents: readonly PublishedDocument[] = fixtureDocuments) {
  const renderer = await builtRenderer();
  const rendered: string[] = [];
  site = await startTestSite({
    documents,
    renderer: {
      ...renderer,
      renderPage(input) {
        rendered.push(`${input.reader.locale} ${input.path}`);
        return renderer.renderPage(input);
      },
    },
  });
  return rendered;
}

test('the declaration is kept like a page and made anew exactly when what it is made from changes', async () => {
  const rendered = await watched();
  for (const path of ['/cookies', '/de/cookies', '/ar/cookies', '/about'])
    expect((await site.get(path)).status).toBe(200);
  rendered.length = 0;
  const { headers } = await site.get('/cookies');
  expect((await site.get('/cookies', { 'if-none-match': String(headers.etag) })).status).toBe(304);
  expect(rendered).toEqual([]);
  await site.press.publish({ ...german, kind: 'consent', cookieDays: 100 } as PublishedDocument);
  await until(
    () => site.get('/de/cookies'),
    ({ body }) => body.includes('100 Tage'),
  );
  await until(
    () => site.get('/de/cookies', { cookie: '' }),
    ({ status }) => status === 200,
  );
  expect(rendered.filter((path) => !path.startsWith('de '))).toEqual([]);
  await site.press.publish(pageOf('elsewhere', '/elsewhere'));
  await until(
    () => site.get('/elsewhere'),
    ({ status }) => status === 200,
  );
  expect(rendered.filter((path) => path.endsWith('/cookies'))).toEqual(['de /cookies']);
});

test('an editor’s page at the address takes its place in one language, and leaves it again', async () => {
  await watched();
  await site.get('/cookies');
  await site.press.publish(pageOf('own', '/cookies', { title: 'Written by us' }));
  const { body } = await until(
    () => site.get('/cookies'),
    (answer) => answer.body.includes('Written by us'),
  );
  expect(body).toContain('candor-consent');
  expect((await site.get('/de/cookies')).body).not.toContain('Written by us');
  await site.press.remove(keyOf.page('own', 'en'));
  expect(
    (
      await until(
        () => site.get('/cookies'),
        (answer) => !answer.body.includes('Written by us'),
      )
    ).status,
  ).toBe(200);
});

test('the sitemap names the declaration once in each language, with the others beside it', async () => {
  await watched([
    ...fixtureDocuments,
    pageOf('own', '/cookies'),
    pageOf('eigene', '/cookies', { locale: 'de', noIndex: true }),
  ]);
  const { body } = await site.get('/sitemap.xml');
  const places = [...body.matchAll(/<loc>([^<]*\/cookies)<\/loc>/g)].map((match) => match[1]);
  expect(places.toSorted()).toEqual(['http://localhost/ar/cookies', 'http://localhost/cookies']);
  expect(body.match(/hreflang="ar" href="http:\/\/localhost\/ar\/cookies"/g)).toHaveLength(2);
});

test('a decided visitor gets it without the banner', async () => {
  await watched();
  const cookie = await decide(site, 'reject');
  const [undecided, decided] = [await site.get('/cookies'), await site.get('/cookies', { cookie })];
  expect([undecided.body.includes('data-candor="banner"'), decided.body.includes('data-candor="banner"')]).toEqual([
    true,
    false,
  ]);
  expect(decided.body).toContain(consentOf().cookieName);
});
