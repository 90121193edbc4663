import type { Locale } from '../../published/contract.ts';

/** The interface texts of the blog, the search and the page for removed content. */
export type BlogTexts = {
  blog: string;
  blogLead: string;
  releases: string;
  releasesLead: string;
  topic: string;
  author: string;
  posts: (count: number) => string;
  page: (page: number, pages: number) => string;
  pagination: string;
  newer: string;
  older: string;
  by: string;
  updated: string;
  minutes: (count: number) => string;
  contents: string;
  topics: string;
  related: string;
  feed: string;
  home: string;
};

export type SearchTexts = {
  title: string;
  label: string;
  button: string;
  lead: string;
  found: (count: number, asked: string) => string;
  some: string;
  none: (asked: string) => string;
  help: readonly string[];
  kinds: { page: string; post: string; topic: string; author: string };
  previous: string;
  next: string;
};

type GoneTexts = { title: string; text: string };

export const blogTexts: Readonly<Record<Locale, BlogTexts>> = {
  en: {
    blog: 'Blog',
    blogLead: 'What we measured, what we decided, and what we got wrong.',
    releases: 'Releases',
    releasesLead: 'What changed in each version, newest first.',
    topic: 'Topic',
    author: 'Author',
    posts: (count) => (count === 1 ? '1 post' : `${count} posts`),
    page: (page, pages) => `Page ${page} of ${pages}`,
    pagination: 'Pagination',
    newer: 'Newer posts',
    older: 'Older posts',
    by: 'By',
    updated: 'Updated',
    minutes: (count) => `${count} min read`,
    contents: 'In this post',
    topics: 'Topics',
    related: 'Related posts',
    feed: 'RSS feed',
    home: 'Home',
  },
  de: {
    blog: 'Blog',
    blogLead: 'Was wir gemessen haben, was wir entschieden haben und worin wir uns irrten.',
    releases: 'Versionen',
    releasesLead: 'Was sich in jeder Version geändert hat, die neueste zuerst.',
    topic: 'Thema',
    author: 'Autor',
    posts: (count) => (count === 1 ? '1 Beitrag' : `${count} Beiträge`),
    page: (page, pages) => `Seite ${page} von ${pages}`,
    pagination: 'Seitennavigation',
    newer: 'Neuere Beiträge',
    older: 'Ältere Beiträge',
    by: 'Von',
    updated: 'Aktualisiert',
    minutes: (count) => `${count} Min. Lesezeit`,
    contents: 'In diesem Beitrag',
    topics: 'Themen',
    related: 'Ähnliche Beiträge',
    feed: 'RSS-Feed',
    home: 'Startseite',
  },
  ar: {
    blog: 'المدونة',
    blogLead: 'ما قسناه، وما قررناه، وما أخطأنا فيه.',
    releases: 'الإصدارات',
    releasesLead: 'ما تغيّر في كل إصدار، الأحدث أولًا.',
    topic: 'موضوع',
    author: 'كاتب',
    posts: (count) => `عدد المقالات: ${count}`,
    page: (page, pages) => `الصفحة ${page} من ${pages}`,
    pagination: 'التنقل بين الصفحات',
    newer: 'مقالات أحدث',
    older: 'مقالات أقدم',
    by: 'بقلم',
    updated: 'آخر تعديل',
    minutes: (count) => `وقت القراءة: ${count} د`,
    contents: 'في هذا المقال',
    topics: 'المواضيع',
    related: 'مقالات ذات صلة',
    feed: 'خلاصة RSS',
    home: 'الصفحة الرئيسية',
  },
};

export const searchTexts: Readonly<Record<Locale, SearchTexts>> = {
  en: {
    title: 'Search',
    label: 'What are you looking for?',
    button: 'Search',
    lead: 'Search everything published on this site. We do not keep what you type, and count only visitors who allow analytics.',
    found: (count, asked) => (count === 1 ? `1 result for “${asked}”` : `${count} results for “${asked}”`),
    some: 'No page contains all of these words. These contain some of them.',
    none: (asked) => `Nothing was found for “${asked}”.`,
    help: [
      'Check the spelling, or try fewer words.',
      'Try a more general word: “consent” instead of “consent banner colours”.',
      'The search covers only the language that you are reading in.',
    ],
    kinds: { page: 'Page', post: 'Post', topic: 'Topic', author: 'Author' },
    previous: 'Previous results',
    next: 'More results',
  },
  de: {
    title: 'Suche',
    label: 'Wonach suchen Sie?',
    button: 'Suchen',
    lead: 'Durchsuchen Sie alles, was auf dieser Website veröffentlicht ist. Wir speichern Ihre Eingabe nicht und zählen nur Besucher, die die Analyse erlauben.',
    found: (count, asked) => (count === 1 ? `1 Treffer für „${asked}“` : `${count} Treffer für „${asked}“`),
    some: 'Keine Seite enthält alle diese Wörter. Diese Seiten enthalten einige davon.',
    none: (asked) => `Für „${asked}“ wurde nichts gefunden.`,
    help: [
      'Prüfen Sie die Schreibweise oder versuchen Sie es mit weniger Wörtern.',
      'Versuchen Sie ein allgemeineres Wort: „Einwilligung“ statt „Farben des Einwilligungsbanners“.',
      'Gesucht wird nur in der Sprache, in der Sie gerade lesen.',
    ],
    kinds: { page: 'Seite', post: 'Beitrag', topic: 'Thema', author: 'Autor' },
    previous: 'Vorherige Treffer',
    next: 'Weitere Treffer',
  },
  ar: {
    title: 'البحث',
    label: 'عمَّ تبحث؟',
    button: 'ابحث',
    lead: 'كل ما هو منشور في هذا الموقع. لا يُحفظ ما تكتبه، ولا يُحصى إلا من يسمح بالإحصاءات.',
    found: (count, asked) => `عدد النتائج لـ «${asked}»: ${count}`,
    some: 'لا شيء يحوي هذه الكلمات كلها. وهذه الصفحات تحوي بعضها.',
    none: (asked) => `لم يُعثر على شيء لـ «${asked}».`,
    help: [
      'تحقّق من الإملاء أو جرّب كلمات أقل.',
      'جرّب كلمة أعمّ: «الموافقة» بدلًا من «ألوان لافتة الموافقة».',
      'يجري البحث في اللغة التي تقرأ بها.',
    ],
    kinds: { page: 'صفحة', post: 'مقال', topic: 'موضوع', author: 'كاتب' },
    previous: 'النتائج السابقة',
    next: 'نتائج أخرى',
  },
};

export const goneTexts: Readonly<Record<Locale, GoneTexts>> = {
  en: { title: 'This page has been removed', text: 'It is no longer available. The search may find what replaced it.' },
  de: {
    title: 'Diese Seite wurde entfernt',
    text: 'Sie ist nicht mehr verfügbar. Vielleicht finden Sie über die Suche einen Ersatz.',
  },
  ar: { title: 'أُزيلت هذه الصفحة', text: 'لم تعد متاحة. قد تجد ما حلّ محلها عن طريق البحث.' },
};
