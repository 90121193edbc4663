import type { Locale } from '../../../published/contract.ts';

export type CalculatorTexts = {
  visits: string;
  agree: string;
  rate: string;
  known: string;
  unknown: string;
  enquiries: string;
  between: string;
  caveat: string;
};

export const calculatorTexts: Readonly<Record<Locale, CalculatorTexts>> = {
  en: {
    visits: 'Visits a month',
    agree: 'Agree to be counted, of a hundred',
    rate: 'Lead to an enquiry, of a hundred',
    known: 'visits are known',
    unknown: 'stay private',
    enquiries: 'enquiries are counted',
    between: 'of a hundred is where the true share lies in nineteen months of twenty',
    caveat:
      'If those who agree were like those who do not. They rarely are quite, and no method can say by how much without counting them.',
  },
  de: {
    visits: 'Besuche im Monat',
    agree: 'Stimmen dem Zählen zu, von hundert',
    rate: 'Führen zu einer Anfrage, von hundert',
    known: 'Besuche sind bekannt',
    unknown: 'bleiben privat',
    enquiries: 'Anfragen werden gezählt',
    between: 'von hundert: Dort liegt der wahre Anteil in neunzehn von zwanzig Monaten',
    caveat:
      'Falls Zustimmende den Ablehnenden gleichen. Ganz tun sie das selten, und um wie viel nicht, kann niemand sagen, ohne sie zu zählen.',
  },
  ar: {
    visits: 'الزيارات في الشهر',
    agree: 'يوافقون على الإحصاء من كل مئة',
    rate: 'تؤدي إلى استفسار من كل مئة',
    known: 'زيارة معروفة',
    unknown: 'تبقى خاصة',
    enquiries: 'استفسارًا يُحصى',
    between: 'من كل مئة: هنا تقع النسبة الحقيقية في تسعة عشر شهرًا من عشرين',
    caveat: 'هذا إن كان الموافقون مثل الرافضين، ونادرًا ما يكونون كذلك تمامًا.',
  },
};
