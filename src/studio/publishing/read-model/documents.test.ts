import { expect, test } from 'vitest';
import { defaultRetentionMonths } from '../../../forms/limits.ts';
import { formTexts } from '../../../forms/texts.ts';
import { keyOf } from '../../../published/contract.ts';
import { parseDocument } from '../../../published/parse.ts';
import { formDocument } from './form-document.ts';
import { globalDocument } from './global-documents.ts';
import { mediaDocument } from './media-document.ts';
import { placedDocument, postDocument } from './post-document.ts';

const fieldOf = (given: object) =>
  formDocument(
    {
      id: 'f',
      title: 'Contact',
      slug: 'contact',
      fields: [{ name: 'name', kind: 'text', label: { en: 'Name' }, ...given }],
    },
    'en',
  )?.fields[0];

test('a form says what its owner wrote, in the asked language or else the default one', () => {
  const stored = {
    id: 'f',
    title: 'Contact',
    slug: 'contact',
    submitLabel: { en: 'Go', de: 'Los' },
    thanks: { en: 'Thank you' },
    redirect: { id: 'page' },
    repliesToSender: true,
    recipients: 'a@example.com\nb@example.com',
    retentionMonths: 3,
    fields: [],
  };
  const english = formDocument(stored, 'en');
  expect(english).toMatchObject({
    kind: 'form',
    id: 'f',
    locale: 'en',
    title: 'Contact',
    slug: 'contact',
    fields: [],
    submitLabel: 'Go',
    thanks: 'Thank you',
    redirect: 'page',
    retentionMonths: 3,
  });
  expect(english?.delivery).toEqual({
    recipients: ['a@example.com', 'b@example.com'],
    repliesToSender: true,
    confirmation: null,
    webhook: null,
  });
  expect(formDocument(stored, 'de')).toMatchObject({ submitLabel: 'Los', thanks: 'Thank you' });
});

test('a form of which nothing is said has words and rules of the product’s own', () => {
  const texts = formTexts('de');
  expect(
    formDocument({ id: 'f', fields: 'none', confirms: true, webhookUrl: 'https://example.org/hook' }, 'de'),
  ).toEqual({
    ...{
      kind: 'form',
      id: 'f',
      locale: 'de',
      title: '',
      slug: '',
      fields: [],
      submitLabel: texts.send,
      thanks: texts.thanks,
      redirect: null,
      retentionMonths: defaultRetentionMonths,
    },
    delivery: {
      recipients: [],
      repliesToSender: false,
      confirmation: { subject: texts.received, text: texts.thanks },
      webhook: { url: 'https://example.org/hook', revision: 1 },
    },
  });
  expect(formDocument({ id: 7 }, 'en')).toBeNull();
});

test('a field of a form has every rule written out', () => {
  expect(fieldOf({})).toEqual({
    ...{
      name: 'name',
      kind: 'text',
      label: 'Name',
      help: '',
      placeholder: '',
      isRequired: false,
      minLength: 0,
      maxLength: 500,
      pattern: null,
      min: '',
      max: '',
      options: [],
      value: '',
      when: null,
    },
    files: { group: 'any', maxBytes: 5 * 1024 * 1024, maxCount: 1 },
  });
  expect(fieldOf({ kind: 'textarea', isRequired: true, minLength: 2, maxLength: 0 })).toMatchObject({
    kind: 'textarea',
    isRequired: true,
    minLength: 2,
    maxLength: 1,
  });
  expect(fieldOf({ kind: 'textarea' })?.maxLength).toBe(5_000);
  expect(fieldOf({ kind: 'poll', pattern: 'nonsense' })).toMatchObject({ kind: 'text', pattern: null });
  expect(fieldOf({ pattern: 'digits' })?.pattern).toBe('digits');
});

const picture = {
  id: 'm',
  filename: 'a picture.jpg',
  alt: { en: 'A hill' },
  mimeType: 'image/jpeg',
  width: 800,
  height: 600,
  filesize: 9,
};
const size = (width: number) => ({ filename: `${width}.avif`, width, height: 10 });

test('an image has its renditions from small to large, and only those that were made', () => {
  const sizes = {
    large: size(400),
    none: null,
    unmade: { filename: null, width: 5, height: 5 },
    unmeasured: { filename: 'x', width: null, height: 5 },
    flat: { filename: 'x', width: 5, height: null },
    small: size(200),
  };
  const rendition = (width: number) => ({ url: `/media/${width}.avif`, width, height: 10 });
  expect(mediaDocument({ ...picture, sizes, renditions: [size(300)], focus: 'top' }, 'de')).toEqual({
    ...{
      kind: 'media',
      id: 'm',
      locale: 'de',
      url: '/media/a%20picture.jpg',
      alt: 'A hill',
      mimeType: 'image/jpeg',
      width: 800,
      height: 600,
    },
    ...{ sizes: [rendition(200), rendition(400)], avif: [rendition(300)], focal: { x: 50, y: 0 } },
  });
  expect(mediaDocument({ ...picture, renditions: [], focus: 'center', width: null }, 'en')).toEqual({
    kind: 'media',
    id: 'm',
    locale: 'en',
    url: '/media/a%20picture.jpg',
    alt: 'A hill',
    mimeType: 'image/jpeg',
    width: null,
    height: 600,
    sizes: [],
  });
});

test('a named image has its name in the URLs of its renditions too, and its focal point in steps', () => {
  const named = {
    ...picture,
    storageName: '0123456789ab.jpg',
    sizes: { small: { ...size(200), filename: '0123456789ab-200x10.webp' } },
  };
  expect(mediaDocument({ ...named, focus: 'top', focalX: 31, focalY: 88.9 }, 'en')).toMatchObject({
    url: '/media/0123456789ab/a%20picture.jpg',
    sizes: [{ url: '/media/0123456789ab-200x10/a%20picture.webp', width: 200, height: 10 }],
    focal: { x: 30, y: 90 },
  });
  expect(mediaDocument({ ...named, focus: 'top', focalX: 51, focalY: 49 }, 'en')).not.toHaveProperty('focal');
});

test('a file says how large it is, and what has no file yet is none', () => {
  expect(
    mediaDocument({ id: 'm', filename: 'a.pdf', mimeType: 'application/pdf', filesize: 1_234 }, 'en'),
  ).toMatchObject({ mimeType: 'application/pdf', width: null, height: null, sizeBytes: 1_234 });
  expect([mediaDocument({ ...picture, filename: null }, 'en'), mediaDocument({ ...picture, id: 7 }, 'en')]).toEqual([
    null,
    null,
  ]);
});

const updatedAt = '2026-02-03T04:05:06.000Z';
const post = {
  id: 'p',
  title: { en: 'News' },
  type: 'article',
  version: '2.0',
  authors: ['ada', { id: 'bob' }, null],
  topics: null,
  blocks: [],
  publishedAt: '2026-01-02T00:00:00.000Z',
  updatedAt,
};

test('a post was published when its author says, or else when it last changed', () => {
  expect(postDocument(post, 'en', '/blog/news')).toMatchObject({
    publishedAt: '2026-01-02T00:00:00.000Z',
    updatedAt,
    version: '',
    authors: ['ada', 'bob'],
    topics: [],
    noIndex: false,
  });
  expect(
    postDocument({ ...post, publishedAt: null, type: 'release', noIndex: true }, 'en', '/blog/news'),
  ).toMatchObject({ publishedAt: updatedAt, updatedAt, type: 'release', version: '2.0', noIndex: true });
  expect([postDocument(post, 'de', '/blog/news'), postDocument({ ...post, id: 7 }, 'en', '/blog/news')]).toEqual([
    null,
    null,
  ]);
});

test('topics and authors have names in the default language where a language has none, and none without a name', () => {
  for (const kind of ['topic', 'author'] as const) {
    expect(placedDocument[kind]({ id: 'x', name: { en: 'Ada' } }, 'de', '/x')).toMatchObject({
      kind,
      locale: 'de',
      name: 'Ada',
      path: '/x',
    });
    expect([
      placedDocument[kind]({ id: 'x', name: { en: '' } }, 'en', '/x'),
      placedDocument[kind]({ id: 7, name: { en: 'Ada' } }, 'en', '/x'),
    ]).toEqual([null, null]);
  }
});

test('a menu leaves out what is no link', () => {
  const items = [
    { type: 'page', label: { en: 'Home' }, page: 'home' },
    { type: 'page', page: 'unnamed' },
    { type: 'button', label: { en: 'Nothing' } },
    null,
    { type: 'url', label: { en: 'There' }, url: '/there', links: [] },
    {
      type: 'url',
      label: { en: 'More', de: 'Mehr' },
      url: '/more',
      links: [
        { type: 'page', label: { en: 'Team' }, page: 'team' },
        null,
        { type: 'button', label: { en: 'Nothing' } },
      ],
    },
  ];
  expect(globalDocument.navigation({ items, action: null }, 'en')).toEqual({
    kind: 'navigation',
    locale: 'en',
    items: [
      { type: 'page', label: 'Home', page: 'home' },
      { type: 'url', label: 'There', url: '/there' },
      { type: 'url', label: 'More', url: '/more', links: [{ type: 'page', label: 'Team', page: 'team' }] },
    ],
    action: null,
  });
});

test('legal details are in the asked language, and what nobody entered is empty', () => {
  const parse = (document: object) =>
    parseDocument({ key: keyOf.global('legal', 'de'), path: null, body: JSON.stringify(document) });
  const stored = {
    company: { name: 'Example Ltd', register: { en: 'Register 1', de: 'Handelsregister 1' } },
    privacy: {
      law: 'uk',
      authorityUrl: 'mailto:someone@example.com',
      recipients: [{ id: 'r', company: 'Host', country: null, purpose: { en: 'Hosting' } }],
    },
    accessibility: { conformance: 'nearly', barriers: [{ text: { en: 'Maps' } }, { text: { en: ' ' } }] },
    updatedAt: '2026-11-29T12:00:00.000Z',
  };
  const document = globalDocument.legal(stored, 'de');
  expect(document).toMatchObject({
    company: { name: 'Example Ltd', address: '', register: 'Handelsregister 1' },
    privacy: {
      law: 'uk',
      authority: '',
      authorityUrl: '',
      recipients: [{ company: 'Host', country: '', purpose: 'Hosting' }],
    },
    accessibility: { conformance: null, assessment: 'self', answerDays: 5, barriers: ['Maps'] },
    terms: { law: '', courts: '' },
  });
  expect(parse(document)).toEqual({ ok: true, document });
  expect(parse(globalDocument.legal({}, 'de'))).toMatchObject({ ok: true });
});
