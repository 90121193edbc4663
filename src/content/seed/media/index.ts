import { join } from 'node:path';
import type { Locale } from '../../../published/contract.ts';
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
    en: 'The studio’s overview of four weeks, with invented figures: visitors, sessions, views and key events, each beside the weeks before, the share of page loads they know, and a curve by the day.',
    de: 'Die Übersicht im Studio über vier Wochen, mit erfundenen Zahlen: Besucher, Sitzungen, Aufrufe und Schlüsselereignisse neben den Wochen davor, der bekannte Anteil, und ein Verlauf nach Tagen.',
    ar: 'نظرة عامة على أربعة أسابيع في الاستوديو، بأرقام للعرض: الزوار والجلسات والمشاهدات بجانب الأسابيع السابقة، والنسبة المعروفة، ومنحنى بحسب اليوم.',
  },
  figures: {
    en: 'Cards of the overview, with invented figures: channels, pages, key events and countries; each says which share of page loads it knows.',
    de: 'Karten der Übersicht, mit erfundenen Zahlen: Kanäle, Seiten, Schlüsselereignisse und Länder; jede nennt den Anteil, den sie kennt.',
    ar: 'بطاقات من النظرة العامة بأرقام للعرض: القنوات والصفحات والأحداث المهمة والبلدان، وكل منها تذكر النسبة التي تعرفها.',
  },
  numbers: {
    en: 'The editor of a page: its blocks on the left; on the right its numbers since the last publish, invented here, beside as long before.',
    de: 'Die Redaktion einer Seite: links ihre Blöcke; rechts ihre Zahlen seit der letzten Veröffentlichung, hier erfunden, neben ebenso langer Zeit davor.',
    ar: 'محرر صفحة: أجزاؤها في جانب، وفي الآخر أرقامها منذ آخر نشر، وهي هنا للعرض، بجانب المدة نفسها قبله.',
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

/** Drawings made by draw.ts, and screenshots of the studio. */
export const seedMedia: SeedMedia[] = Object.entries(alts).map(([name, alt]) => ({
  name,
  file: join(import.meta.dirname, `${name}.webp`),
  alt,
}));
