import type { Locale } from '../published/contract.ts';

/** The site's own texts around the content; all other texts come from the CMS. */
type SiteTexts = {
  /** The language's name in that language, for the language list. */
  language: string;
  skip: string;
  announcement: string;
  menu: string;
  subMenu: (label: string) => string;
  mainNavigation: string;
  footerNavigation: string;
  languages: string;
  privacyChoices: string;
  home: string;
  notFoundTitle: string;
  notFoundText: string;
  didYouMean: string;
  /** When too much is under way, or one address asks too often. */
  busyTitle: string;
  busyText: string;
  tooOftenText: string;
};

export const siteTexts: Readonly<Record<Locale, SiteTexts>> = {
  en: {
    language: 'English',
    skip: 'Skip to content',
    announcement: 'Announcement',
    menu: 'Menu',
    subMenu: (label) => `${label}: sub-menu`,
    mainNavigation: 'Main',
    footerNavigation: 'More pages',
    languages: 'Languages',
    privacyChoices: 'Privacy choices',
    home: 'Go to the home page',
    notFoundTitle: 'Page not found',
    notFoundText: 'There is no page at this address. It may have been moved or removed.',
    didYouMean: 'Did you mean',
    busyTitle: 'Too many requests',
    busyText: 'This page is in demand at the moment. Please try again in a few seconds.',
    tooOftenText: 'You have opened this page too many times in a short time. Please wait a minute and try again.',
  },
  de: {
    language: 'Deutsch',
    skip: 'Zum Inhalt springen',
    announcement: 'Mitteilung',
    menu: 'Menü',
    subMenu: (label) => `${label}: Untermenü`,
    mainNavigation: 'Hauptnavigation',
    footerNavigation: 'Weitere Seiten',
    languages: 'Sprachen',
    privacyChoices: 'Privatsphäre-Einstellungen',
    home: 'Zur Startseite',
    notFoundTitle: 'Seite nicht gefunden',
    notFoundText: 'Unter dieser Adresse gibt es keine Seite. Vielleicht wurde sie verschoben oder entfernt.',
    didYouMean: 'Meinten Sie',
    busyTitle: 'Zu viele Anfragen',
    busyText: 'Diese Seite ist gerade sehr gefragt. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
    tooOftenText:
      'Sie haben diese Seite in kurzer Zeit zu oft geöffnet. Bitte warten Sie eine Minute, und versuchen Sie es noch einmal.',
  },
  ar: {
    language: 'العربية',
    skip: 'انتقل إلى المحتوى',
    announcement: 'إعلان',
    menu: 'القائمة',
    subMenu: (label) => `${label}: القائمة الفرعية`,
    mainNavigation: 'التنقل الرئيسي',
    footerNavigation: 'صفحات أخرى',
    languages: 'اللغات',
    privacyChoices: 'خيارات الخصوصية',
    home: 'إلى الصفحة الرئيسية',
    notFoundTitle: 'الصفحة غير موجودة',
    notFoundText: 'لا توجد صفحة على هذا العنوان. ربما نُقلت أو أُزيلت.',
    didYouMean: 'هل تقصد',
    busyTitle: 'طلبات كثيرة جدًا',
    busyText: 'الإقبال على هذه الصفحة كبير الآن. يُرجى المحاولة مرة أخرى بعد بضع ثوانٍ.',
    tooOftenText: 'لقد فتحت هذه الصفحة مرات كثيرة خلال وقت قصير. يُرجى الانتظار دقيقة ثم المحاولة مرة أخرى.',
  },
};
