import { expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import { author, consentTopic, postOf, sharing } from '../../tests/site/fixture/blog.ts';
import { fixtureDocuments } from '../../tests/site/fixture/content.ts';
import type { Link, PublishedDocument, StoredDestination } from './contract.ts';
import { contactForm, newsletterTexts } from '../../tests/site/fixture/forms.ts';
import { legalDocument } from '../../tests/site/fixture/legal.ts';
import { defaultPolicy } from '../consent/regions/policy.ts';
import { defaultMeasurementPolicy } from '../measurement/policy.ts';
import { maxBlocks, maxBodyBytes } from './limits.ts';
import { keyOfDocument, parseBody, parseDocument, schemas } from './parse.ts';
import { pageKey, pageOf } from '../site/published/testing.ts';

const rowOf = (document: object, changes: object = {}) => ({
  key: pageKey('a'),
  path: '/a',
  body: JSON.stringify({ ...document, ...changes }),
});

test('every kind of document is parsed into exactly the shape that readers are promised', () => {
  type Parsed = { [Kind in keyof typeof schemas]: z.output<(typeof schemas)[Kind]> };
  expectTypeOf<Parsed[keyof Parsed]>().toExtend<PublishedDocument>();
  expectTypeOf<keyof Parsed>().toEqualTypeOf<PublishedDocument['kind']>();
  type KeysOf<Document> = Document extends unknown ? keyof Document : never;
  expectTypeOf<KeysOf<Parsed[keyof Parsed]>>().toEqualTypeOf<KeysOf<PublishedDocument>>();
});

const consent = fixtureDocuments.find((document) => document.kind === 'consent');
/** One link of each type, with every key that a link can have. */
const everyLink: Link[] = [
  { type: 'page', label: 'A page', page: 'p', post: null, url: null, newTab: false },
  { type: 'post', label: 'Our latest post', page: null, post: 'a-post', url: null, newTab: true },
  { type: 'url', label: 'Elsewhere', page: null, post: null, url: 'https://example.com/', newTab: null },
];
const rest: PublishedDocument[] = [
  ...(consent
    ? [
        {
          ...consent,
          kind: 'embedded-site' as const,
          domain: 'shop.example',
          isActive: true,
          words: { de: { title: 'Ihre Wahl' }, 'pt-BR': {} },
          defaultLanguage: 'de',
          privacyUrl: 'https://shop.example/privacy',
        },
      ]
    : []),
  ...[author, consentTopic, postOf(1), sharing, contactForm(), newsletterTexts(), legalDocument('en')],
  { kind: 'navigation', locale: 'en', items: everyLink, action: everyLink[1] ?? null },
  { kind: 'footer', locale: 'en', columns: [{ title: 'More', links: everyLink }], smallPrint: '' },
  {
    kind: 'site',
    locale: 'en',
    name: 'Candor',
    tagline: '',
    announcement: { text: 'New', link: everyLink[1] ?? null },
  },
  { kind: 'section', id: 's', locale: 'en', blocks: [{ blockType: 'hero', id: 'b', heading: 'Hello' }] },
  {
    kind: 'destinations',
    locale: 'en',
    hasAdvertising: true,
    wantsBrowser: false,
    tags: [
      { vendor: 'meta-pixel', conversions: [{ event: 'purchase', sendAs: 'Purchase', value: 5, currency: 'EUR' }] },
    ],
  },
  {
    kind: 'measurement',
    locale: 'en',
    ...defaultMeasurementPolicy,
    exclusions: { networks: ['203.0.113.0/24'], signedIn: true },
  },
  { kind: 'redirect', locale: 'en', path: '/old', page: null, to: null, status: 410, isManual: true },
  { kind: 'redirect', locale: 'en', path: '/older', page: null, to: 'https://example.com/', status: 302 },
  {
    kind: 'media',
    id: 'm',
    locale: 'en',
    url: '/media/picture.svg',
    alt: '',
    mimeType: 'image/svg+xml',
    width: null,
    height: null,
    sizes: [],
    sizeBytes: 0,
  },
];

test('every kind of document comes out as it went in', () => {
  const documents = [...fixtureDocuments, ...rest];
  for (const document of documents) {
    const parsed = parseDocument({
      key: keyOfDocument(document),
      path: 'path' in document ? document.path : null,
      body: JSON.stringify(document),
    });
    const known = parsed.ok
      ? Object.fromEntries(Object.entries(document).filter(([name]) => name in parsed.document))
      : undefined;
    expect(parsed).toEqual({ ok: true, document: known });
  }
  expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(Object.keys(schemas)));
});

const destination: StoredDestination = {
  id: 'd',
  name: 'Analytics',
  kind: 'ga4',
  category: 'analytics',
  vendor: null,
  sends: 'everything',
  isDryRun: false,
  sinceMs: 1,
  conversions: [{ event: 'purchase', sendAs: 'Purchase', value: null, currency: null }],
  settings: { measurementId: 'G-1', pixelId: '', testEventCode: '', limitsDataUse: false, address: '', keepDays: 30 },
  sealedSecret: 'v1.sealed',
};
const audit = { everyDays: null, afterChanges: true, maxPages: 20 };
const heads = { everyHours: 24, webhook: { url: 'https://keeper.example/', revision: 1 }, timestampUrl: null };
const webhooks = { webhooks: [{ id: 'w', url: 'https://index.example/', revision: 1 }] };

test('what only the worker reads is parsed by the kind of its row, and never as a document of the site', () => {
  const rows = [
    { key: 'destination:d', path: null, body: JSON.stringify(destination) },
    { key: 'audit', path: null, body: JSON.stringify(audit) },
    { key: 'heads', path: null, body: JSON.stringify(heads) },
    { key: 'webhooks', path: null, body: JSON.stringify(webhooks) },
  ] as const;
  expect(parseBody('destination', rows[0])).toEqual({ ok: true, document: destination });
  expect(parseBody('destination', { ...rows[0], key: 'destination:e' })).toEqual({ ok: false, reason: 'wrong_row' });
  expect(parseBody('audit', rows[1])).toEqual({ ok: true, document: audit });
  expect(parseBody('audit', { ...rows[1], key: 'audit:en' })).toEqual({ ok: false, reason: 'wrong_row' });
  expect(parseBody('heads', rows[2])).toEqual({ ok: true, document: heads });
  expect(parseBody('webhooks', rows[3])).toEqual({ ok: true, document: webhooks });
  for (const row of rows) expect(parseDocument(row)).toEqual({ ok: false, reason: 'wrong_shape' });
});

test('a document is not parsed as one of another kind', () => {
  const row = rowOf(pageOf('a', '/a'));
  expect(parseBody('page', row)).toMatchObject({ ok: true });
  expect(parseBody('section', row)).toEqual({ ok: false, reason: 'wrong_shape' });
});

test('a banner of the time before the setting keeps records three years', () => {
  const policy = { ...defaultPolicy, recordYears: undefined };
  const row = { key: 'consent:en', path: null, body: JSON.stringify({ ...consent, policy }) };
  expect(parseBody('consent', row)).toMatchObject({ ok: true, document: { policy: { recordYears: 3 } } });
});

test.each([[''], ['{'], ['undefined']])('%j is told apart from a document of another shape', (body) => {
  expect(parseDocument({ ...rowOf(pageOf('a', '/a')), body })).toEqual({ ok: false, reason: 'not_json' });
});

test('a page comes out as it went in, without what nobody asked for', () => {
  const page = pageOf('a', '/a', { blocks: [{ blockType: 'hero', id: 'b', heading: 'Hello' }] });
  expect(parseDocument(rowOf(page, { secret: 1, ['__proto__x']: 2 }))).toEqual({ ok: true, document: page });
});

test.each([
  ['another kind', { kind: 'poll' }],
  ['an unknown locale', { locale: 'xx' }],
  ['a path to another host', { path: '//elsewhere' }],
  ['a path with a backslash', { path: '/\\elsewhere' }],
  ['no blocks', { blocks: undefined }],
  ['a block without a type', { blocks: [{ id: 'b' }] }],
  [
    'more blocks than a page can have',
    { blocks: Array.from({ length: maxBlocks + 1 }, () => ({ blockType: 'hero', id: 'b' })) },
  ],
  ['a title that is none', { title: 7 }],
])('a page with %s is refused', (_what, changes) => {
  expect(parseDocument(rowOf(pageOf('a', '/a'), changes))).toEqual({ ok: false, reason: 'wrong_shape' });
});

test('a document in the row of another is refused', () => {
  expect(parseDocument({ ...rowOf(pageOf('b', '/a')) })).toEqual({ ok: false, reason: 'wrong_row' });
  expect(parseDocument({ ...rowOf(pageOf('a', '/b')) })).toEqual({ ok: false, reason: 'wrong_row' });
});

test('a body over the bound is refused before it is read', () => {
  const row = rowOf(pageOf('a', '/a'));
  expect(parseDocument({ ...row, body: row.body.padEnd(maxBodyBytes) })).toMatchObject({ ok: true });
  expect(parseDocument({ ...row, body: row.body.padEnd(maxBodyBytes + 1) })).toEqual({
    ok: false,
    reason: 'too_large',
  });
});
