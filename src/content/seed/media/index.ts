import { join } from 'node:path';
import type { SeedMedia } from '../contract.ts';

export const seedMedia: SeedMedia[] = [
  {
    name: 'switch',
    file: join(import.meta.dirname, 'switch.webp'),
    alt: {
      en: 'Rows of ink-drawn switches on paper, all off; one large switch in vermilion is turned on by hand.',
      de: 'Reihen gezeichneter Schalter auf Papier, alle aus; ein großer zinnoberroter Schalter ist eingeschaltet.',
      ar: 'صفوف من المفاتيح المرسومة بالحبر على الورق، كلها مطفأة، ومفتاح أحمر كبير واحد مشغّل.',
    },
  },
  {
    name: 'gate',
    file: join(import.meta.dirname, 'gate.webp'),
    alt: {
      en: 'Ink lines run towards a row of gates; all gates are shut except one, and a single vermilion line passes.',
      de: 'Tuschelinien laufen auf eine Reihe von Toren zu; nur eines ist offen, eine zinnoberrote Linie geht hindurch.',
      ar: 'خطوط حبر تتجه نحو صف من البوابات المغلقة إلا واحدة يمر منها خط أحمر.',
    },
  },
  {
    name: 'ledger',
    file: join(import.meta.dirname, 'ledger.webp'),
    alt: {
      en: 'A ruled ledger page with entries chained to one another, closed by a vermilion seal in the form of a switch.',
      de: 'Eine linierte Buchseite mit verketteten Einträgen, darunter ein zinnoberrotes Siegel in Form eines Schalters.',
      ar: 'صفحة دفتر مسطّرة بقيود متسلسلة يختمها ختم أحمر على شكل مفتاح.',
    },
  },
];
