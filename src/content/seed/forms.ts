import type { Locale } from '../../published/contract.ts';

type Translations = Record<Locale, string>;
export type SeedField = {
  name: string;
  kind: string;
  isRequired?: boolean;
  label: Translations;
  help?: Translations;
  whenField?: string;
  whenEquals?: string;
  minLength?: number;
  maxLength?: number;
  fileGroup?: string;
  options?: { value: string; label: Translations }[];
};
export type SeedForm = {
  name: string;
  title: string;
  slug: string;
  fields: SeedField[];
  submitLabel: Translations;
  thanks: Translations;
  recipients: string;
};

/** The form of the contact page: short, with one conditional question. */
export const seedForms: SeedForm[] = [
  {
    name: 'contact',
    title: 'Contact',
    slug: 'contact',
    recipients: 'hello@candor.example',
    submitLabel: { en: 'Send it', de: 'Absenden', ar: 'إرسال' },
    thanks: {
      en: 'Thank you. A person reads it, usually within two working days.',
      de: 'Vielen Dank. Ein Mensch liest es, meist innerhalb von zwei Arbeitstagen.',
      ar: 'شكرًا لك. سيقرأ إنسان رسالتك، عادةً خلال يومي عمل.',
    },
    fields: [
      { name: 'name', kind: 'text', label: { en: 'Your name', de: 'Ihr Name', ar: 'اسمك' } },
      {
        name: 'email',
        kind: 'email',
        isRequired: true,
        label: { en: 'E-mail address', de: 'E-Mail-Adresse', ar: 'البريد الإلكتروني' },
        help: { en: 'Only to answer you.', de: 'Nur, um Ihnen zu antworten.', ar: 'للرد عليك فقط.' },
      },
      {
        name: 'about',
        kind: 'radio',
        isRequired: true,
        label: { en: 'What is it about?', de: 'Worum geht es?', ar: 'ما الموضوع؟' },
        options: [
          { value: 'question', label: { en: 'A question', de: 'Eine Frage', ar: 'سؤال' } },
          {
            value: 'stored',
            label: {
              en: 'Something this site stored and should not have',
              de: 'Etwas, das diese Website gespeichert hat und nicht hätte speichern sollen',
              ar: 'شيء حفظه هذا الموقع ولم يكن ينبغي أن يحفظه',
            },
          },
        ],
      },
      {
        name: 'where',
        kind: 'text',
        whenField: 'about',
        whenEquals: 'stored',
        label: {
          en: 'On which page did you see it?',
          de: 'Auf welcher Seite haben Sie es gesehen?',
          ar: 'في أي صفحة رأيته؟',
        },
      },
      {
        name: 'message',
        kind: 'textarea',
        isRequired: true,
        minLength: 10,
        maxLength: 5_000,
        label: { en: 'Your message', de: 'Ihre Nachricht', ar: 'رسالتك' },
      },
      {
        name: 'picture',
        kind: 'file',
        fileGroup: 'images',
        label: { en: 'A screenshot', de: 'Ein Bildschirmfoto', ar: 'لقطة شاشة' },
        help: {
          en: 'PNG, JPEG or WebP, up to 5 MB.',
          de: 'PNG, JPEG oder WebP, bis 5 MB.',
          ar: 'PNG أو JPEG أو WebP، حتى 5 ميغابايت.',
        },
      },
      {
        name: 'agreed',
        kind: 'consent',
        isRequired: true,
        label: {
          en: 'You may keep what I write here for up to twelve months to answer me. Nobody else gets it.',
          de: 'Sie dürfen, was ich hier schreibe, bis zu zwölf Monate aufbewahren, um mir zu antworten. Niemand sonst bekommt es.',
          ar: 'يمكنكم الاحتفاظ بما أكتبه هنا مدة تصل إلى اثني عشر شهرًا للرد عليّ، ولا يحصل عليه أحد غيركم.',
        },
      },
    ],
  },
];

/** The sign-up at the end of the contact page. */
export const newsletterBlock: Readonly<Record<Locale, { blockType: 'newsletter'; heading: string; text: string }>> = {
  en: {
    blockType: 'newsletter',
    heading: 'Four letters a year',
    text: 'What changed, what it measured, and what we got wrong. Plain text, nothing in it that counts who reads.',
  },
  de: {
    blockType: 'newsletter',
    heading: 'Vier Briefe im Jahr',
    text: 'Was sich geändert hat, was gemessen wurde und wo wir falsch lagen. Reiner Text, und nichts darin zählt, wer liest.',
  },
  ar: {
    blockType: 'newsletter',
    heading: 'أربع رسائل في السنة',
    text: 'ما الذي تغيّر، وما الذي قِسناه، وأين أخطأنا. نص عادي، ولا شيء فيه يحصي من يقرأ.',
  },
};
