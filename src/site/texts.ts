import type { Locale } from '../content/published.ts';

/** What the site itself says around the content; everything else comes from the CMS. */
export type SiteTexts = {
  /** Name of the language in itself, for the language list. */
  language: string;
  skip: string;
  announcement: string;
  menu: string;
  mainNavigation: string;
  footerNavigation: string;
  languages: string;
  privacyChoices: string;
  home: string;
  notFoundTitle: string;
  notFoundText: string;
};

export const siteTexts: Readonly<Record<Locale, SiteTexts>> = {
  en: {
    language: 'English',
    skip: 'Skip to content',
    announcement: 'Announcement',
    menu: 'Menu',
    mainNavigation: 'Main',
    footerNavigation: 'More pages',
    languages: 'Languages',
    privacyChoices: 'Privacy choices',
    home: 'Go to the front page',
    notFoundTitle: 'This page is switched off.',
    notFoundText: 'There is nothing at this address, or no longer. The rest of the site is on.',
  },
  de: {
    language: 'Deutsch',
    skip: 'Zum Inhalt springen',
    announcement: 'Mitteilung',
    menu: 'Menü',
    mainNavigation: 'Hauptnavigation',
    footerNavigation: 'Weitere Seiten',
    languages: 'Sprachen',
    privacyChoices: 'Privatsphäre-Einstellungen',
    home: 'Zur Startseite',
    notFoundTitle: 'Diese Seite ist ausgeschaltet.',
    notFoundText: 'Unter dieser Adresse gibt es nichts, oder nichts mehr. Der Rest der Website ist an.',
  },
  ar: {
    language: 'العربية',
    skip: 'انتقل إلى المحتوى',
    announcement: 'إعلان',
    menu: 'القائمة',
    mainNavigation: 'التنقل الرئيسي',
    footerNavigation: 'صفحات أخرى',
    languages: 'اللغات',
    privacyChoices: 'خيارات الخصوصية',
    home: 'إلى الصفحة الرئيسية',
    notFoundTitle: 'هذه الصفحة مُطفأة.',
    notFoundText: 'لا يوجد شيء على هذا العنوان، أو لم يعد موجودًا. أما بقية الموقع فتعمل.',
  },
};
