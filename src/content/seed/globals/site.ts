import type { Locale } from '../../../published/contract.ts';
import { type SeedLink, toAddress, toPage } from '../contract.ts';

export const siteTexts: Record<Locale, { name: string; tagline: string }> = {
  en: { name: 'Candor', tagline: 'Asks before it measures' },
  de: { name: 'Candor', tagline: 'Fragt, bevor es misst' },
  ar: { name: 'كاندور', tagline: 'يسأل قبل أن يقيس' },
};

/** All languages share one list for the menu and footer; only the labels differ. */
export type Worded = { link: SeedLink; de: string; ar: string; /** Its sub-menu. */ links?: Worded[] };

export const menu: Worded[] = [
  {
    ...{ link: toPage('Product', 'product'), de: 'Produkt', ar: 'المنتج' },
    links: [
      { link: toPage('Editing', 'editing'), de: 'Redaktion', ar: 'التحرير' },
      { link: toPage('Audit', 'audit'), de: 'Prüfung', ar: 'الفحوص' },
      { link: toPage('Who it is for', 'customers'), de: 'Für wen', ar: 'لمن هو' },
    ],
  },
  { link: toPage('Consent', 'consent'), de: 'Einwilligung', ar: 'الموافقة' },
  { link: toPage('Measurement', 'measurement'), de: 'Messung', ar: 'القياس' },
  { link: toPage('Pricing', 'pricing'), de: 'Preise', ar: 'الأسعار' },
  { link: toPage('About', 'about'), de: 'Über uns', ar: 'من نحن' },
];

export const menuAction: Worded = { link: toPage('Get started', 'start'), de: 'Loslegen', ar: 'ابدأ الآن' };

export const footerColumns: { en: string; de: string; ar: string; links: Worded[] }[] = [
  {
    en: 'Product',
    de: 'Produkt',
    ar: 'المنتج',
    links: [
      { link: toPage('Get started', 'start'), de: 'Loslegen', ar: 'ابدأ الآن' },
      { link: toPage('Overview', 'product'), de: 'Überblick', ar: 'نظرة عامة' },
      { link: toPage('Consent', 'consent'), de: 'Einwilligung', ar: 'الموافقة' },
      { link: toPage('Measurement', 'measurement'), de: 'Messung', ar: 'القياس' },
      { link: toPage('Editing', 'editing'), de: 'Redaktion', ar: 'التحرير' },
      { link: toPage('Audit', 'audit'), de: 'Prüfung', ar: 'الفحوص' },
    ],
  },
  {
    en: 'Candor',
    de: 'Candor',
    ar: 'كاندور',
    links: [
      { link: toPage('Pricing', 'pricing'), de: 'Preise', ar: 'الأسعار' },
      { link: toPage('Who it is for', 'customers'), de: 'Für wen', ar: 'لمن هو' },
      { link: toPage('About', 'about'), de: 'Über uns', ar: 'من نحن' },
      { link: toAddress('Blog', '/blog'), de: 'Blog', ar: 'المدونة' },
      { link: toAddress('Releases', '/releases'), de: 'Versionen', ar: 'الإصدارات' },
      { link: toAddress('Search', '/search'), de: 'Suche', ar: 'البحث' },
      { link: toPage('Contact', 'contact'), de: 'Kontakt', ar: 'اتصل بنا' },
    ],
  },
  {
    en: 'Privacy and legal',
    de: 'Datenschutz und Recht',
    ar: 'الخصوصية والقانون',
    links: [
      { link: toPage('Privacy', 'privacy'), de: 'Datenschutz', ar: 'الخصوصية' },
      { link: toPage('Cookies', 'cookies'), de: 'Cookies', ar: 'ملفات الارتباط' },
      { link: toAddress('Transparency', '/consent/transparency'), de: 'Transparenz', ar: 'الشفافية' },
      { link: toPage('Accessibility', 'accessibility'), de: 'Barrierefreiheit', ar: 'إمكانية الوصول' },
      { link: toPage('Terms of use', 'terms'), de: 'Nutzungsbedingungen', ar: 'شروط الاستخدام' },
      { link: toPage('Legal notice', 'legal-notice'), de: 'Impressum', ar: 'البيان القانوني' },
    ],
  },
];

export const smallPrint: Record<Locale, string> = {
  en: 'Candor is open source under the MIT licence.',
  de: 'Candor ist freie Software unter der MIT-Lizenz.',
  ar: 'كاندور برنامج مفتوح المصدر برخصة MIT.',
};
