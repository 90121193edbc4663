import { join } from 'node:path';
import type { Locale } from '../../published.ts';
import type { SeedMedia } from '../contract.ts';

const alts: Record<string, Record<Locale, string>> = {
  switch: {
    en: 'Rows of ink-drawn switches on paper, all off; one large switch in vermilion is turned on by hand.',
    de: 'Reihen gezeichneter Schalter auf Papier, alle aus; ein großer zinnoberroter Schalter ist eingeschaltet.',
    ar: 'صفوف من المفاتيح المرسومة بالحبر على الورق، كلها مطفأة، ومفتاح أحمر كبير واحد مشغّل.',
  },
  gate: {
    en: 'Ink lines run towards a row of gates; all gates are shut except one, and a single vermilion line passes.',
    de: 'Tuschelinien laufen auf eine Reihe von Toren zu; nur eines ist offen, eine zinnoberrote Linie geht hindurch.',
    ar: 'خطوط حبر تتجه نحو صف من البوابات المغلقة إلا واحدة يمر منها خط أحمر.',
  },
  ledger: {
    en: 'A ruled ledger page with entries chained to one another, closed by a vermilion seal in the form of a switch.',
    de: 'Eine linierte Buchseite mit verketteten Einträgen, darunter ein zinnoberrotes Siegel in Form eines Schalters.',
    ar: 'صفحة دفتر مسطّرة بقيود متسلسلة يختمها ختم أحمر على شكل مفتاح.',
  },
  dashboard: {
    en: 'The studio’s dashboard: visitors, page views and sessions of today, each with the share of page loads it knows, and a curve by the hour.',
    de: 'Die Übersicht im Studio: Besucher, Seitenaufrufe und Sitzungen von heute, jeweils mit dem bekannten Anteil, und ein Verlauf nach Stunden.',
    ar: 'لوحة الأرقام في الاستوديو: زوار اليوم ومشاهدات الصفحات والجلسات مع النسبة المعروفة، ومنحنى بحسب الساعة.',
  },
  decisions: {
    en: 'Two cards of the dashboard: the pages that were read most, and how many visitors accepted, chose or rejected.',
    de: 'Zwei Karten der Übersicht: die meistgelesenen Seiten, und wie viele angenommen, ausgewählt oder abgelehnt haben.',
    ar: 'بطاقتان من لوحة الأرقام: الصفحات الأكثر قراءة، وعدد من قبل أو اختار أو رفض.',
  },
  editor: {
    en: 'The editor: a page’s blocks as a form on the left, the page as visitors will see it on the right.',
    de: 'Die Redaktion: links die Blöcke einer Seite als Formular, rechts die Seite, wie sie zu sehen sein wird.',
    ar: 'المحرر: أجزاء الصفحة نموذجًا في جانب، والصفحة كما سيراها الزائر في الجانب الآخر.',
  },
  look: {
    en: 'The banner’s settings: bar, box or dialog, its place, and for how many days a decision holds.',
    de: 'Die Einstellungen des Banners: Leiste, Kasten oder Dialog, der Ort, und wie viele Tage eine Entscheidung gilt.',
    ar: 'إعدادات لوحة الموافقة: شريط أو صندوق أو حوار، ومكانها، وعدد أيام سريان القرار.',
  },
  records: {
    en: 'The list of consent records: time, decision, categories, rule and version of each, and a button that verifies the chain.',
    de: 'Die Liste der Nachweise: Zeit, Entscheidung, Kategorien, Regel und Version, und ein Knopf, der die Kette prüft.',
    ar: 'قائمة سجلات الموافقة: الوقت والقرار والفئات والقاعدة والإصدار، وزر يتحقق من السلسلة.',
  },
};

/** Drawings made by draw.ts, and screens of the studio as it is. */
export const seedMedia: SeedMedia[] = Object.entries(alts).map(([name, alt]) => ({ name, file: join(import.meta.dirname, `${name}.webp`), alt }));
