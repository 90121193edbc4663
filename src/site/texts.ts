import type { Locale } from '../published/contract.ts';

/** The site's own texts around the content; all other texts come from the CMS. */
export type SiteTexts = {
  /** The language's name in that language, for the language list. */
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
    home: 'Go to the home page',
    notFoundTitle: 'Page not found',
    notFoundText: 'There is no page at this address. It may have been moved or removed.',
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
    notFoundTitle: 'Seite nicht gefunden',
    notFoundText: 'Unter dieser Adresse gibt es keine Seite. Vielleicht wurde sie verschoben oder entfernt.',
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
    notFoundTitle: 'الصفحة غير موجودة',
    notFoundText: 'لا توجد صفحة على هذا العنوان. ربما نُقلت أو أُزيلت.',
  },
};
