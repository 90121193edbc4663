import type { Locale } from '../../../published/contract.ts';

/** The post's texts are beside this file, one file per language: `NAME.en.md`. */
export type SeedPost = {
  name: string;
  type: 'article' | 'release';
  version?: string;
  publishedAt: string;
  topics: string[];
  cover?: string;
};

export const seedPosts: SeedPost[] = [
  {
    name: 'first-release',
    type: 'release',
    version: '0.1.0',
    publishedAt: '2026-11-21T09:00:00.000Z',
    topics: ['engineering'],
  },
  {
    name: 'four-kilobytes',
    type: 'article',
    publishedAt: '2026-11-20T09:00:00.000Z',
    topics: ['consent', 'engineering'],
    cover: 'switch',
  },
  { name: 'publish-to-live', type: 'article', publishedAt: '2026-11-17T09:00:00.000Z', topics: ['engineering'] },
  {
    name: 'frame-without-origin',
    type: 'article',
    publishedAt: '2026-11-12T09:00:00.000Z',
    topics: ['consent', 'engineering'],
    cover: 'gate',
  },
  { name: 'share-we-know', type: 'article', publishedAt: '2026-11-06T09:00:00.000Z', topics: ['measurement'] },
  {
    name: 'chain-of-records',
    type: 'article',
    publishedAt: '2026-10-30T09:00:00.000Z',
    topics: ['consent'],
    cover: 'ledger',
  },
  { name: 'law-of-the-place', type: 'article', publishedAt: '2026-10-22T09:00:00.000Z', topics: ['consent'] },
  { name: 'on-disk', type: 'article', publishedAt: '2026-10-15T09:00:00.000Z', topics: ['measurement', 'engineering'] },
];

type Translations = Record<Locale, string>;

export const seedTopics: {
  name: string;
  title: Translations;
  slug: Partial<Translations>;
  description: Translations;
}[] = [
  {
    name: 'consent',
    title: { en: 'Consent', de: 'Einwilligung', ar: 'الموافقة' },
    slug: { en: 'consent', de: 'einwilligung' },
    description: {
      en: 'How to ask, what to keep, and how to take no for an answer.',
      de: 'Wie man fragt, was man aufbewahrt und wie man ein Nein annimmt.',
      ar: 'كيف نسأل، وماذا نحفظ، وكيف نقبل الرفض.',
    },
  },
  {
    name: 'measurement',
    title: { en: 'Measurement', de: 'Messung', ar: 'القياس' },
    slug: { en: 'measurement', de: 'messung' },
    description: {
      en: 'What can be known about a website, and what should be said about it.',
      de: 'Was man über eine Website wissen kann und was man darüber sagen sollte.',
      ar: 'ما يمكن معرفته عن موقع، وما ينبغي أن يقال عنه.',
    },
  },
  {
    name: 'engineering',
    title: { en: 'Engineering', de: 'Technik', ar: 'الهندسة' },
    slug: { en: 'engineering', de: 'technik' },
    description: {
      en: 'How it is built, with the figures, also the ones we did not reach.',
      de: 'Wie es gebaut ist, mit Zahlen, auch denen, die wir nicht erreicht haben.',
      ar: 'كيف بُني، مع الأرقام، وحتى التي لم نبلغها.',
    },
  },
];

export const seedAuthor: { name: Translations; role: Translations; bio: Translations; slug: string } = {
  slug: 'candor',
  name: { en: 'The Candor team', de: 'Das Candor-Team', ar: 'فريق كاندور' },
  role: { en: 'Makers of Candor', de: 'Macher von Candor', ar: 'صانعو كاندور' },
  bio: {
    en: 'We build Candor and write down what we measure on the way. Corrections are welcome and are published.',
    de: 'Wir bauen Candor und schreiben auf, was wir dabei messen. Korrekturen sind willkommen und werden veröffentlicht.',
    ar: 'نبني كاندور ونكتب ما نقيسه في أثناء ذلك. نرحب بالتصحيحات وننشرها.',
  },
};
