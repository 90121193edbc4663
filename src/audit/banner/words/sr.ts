import type { LanguageWords } from './language.ts';

export const sr: LanguageWords = {
  common: ['i', 'na', 'za', 'se', 'je', 'su', 'da', 'ne', 'vaš', 'vaše', 'vašem', 'naš', 'ili', 'možete', 'koje', 'takođe', 'ovaj', 'sajt', 'kako', 'bismo', 'и', 'на', 'за', 'се', 'је', 'су', 'да', 'ваш', 'или', 'ове', 'сајт'],
  topic: ['kolačić*', 'cookie*', 'pristan*', 'saglasnost*', 'privatnost*', 'podaci o ličnosti', 'колачић*', 'пристан*', 'сагласност*', 'приватност*'],
  accept: ['prihvat*', 'slažem se', 'pristajem', 'dozvoli*', 'u redu', 'razumem', 'nastavi', 'da', 'прихват*', 'слажем се', 'дозволи*', 'разумем'],
  reject: ['odbij*', 'odbac*', 'ne prihvatam', 'ne slažem se', 'ne', 'ne hvala', 'samo neophodni', 'samo neophodne', 'samo nužni', 'prihvati samo *', 'nastavi bez *', 'одбиј*', 'одбаци*', 'не прихватам', 'само неопходни', 'само неопходне', 'не'],
  customise: ['podešavanja', 'prilagodi*', 'upravljaj*', 'opcije', 'izaberi', 'detalji', 'подешавања', 'прилагоди*', 'управљај*', 'опције', 'детаљи'],
  save: ['sačuvaj*', 'potvrdi*', 'prihvati izabrane', 'dozvoli izbor', 'сачувај*', 'потврди*'],
  close: ['zatvori', 'затвори'],
  withdraw: ['podešavanja kolačića', 'upravljanje kolačićima', 'upravljaj kolačićima', 'povuci saglasnost', 'povuci pristanak', 'podešavanja privatnosti', 'подешавања колачића', 'управљање колачићима', 'повуци сагласност', 'подешавања приватности'],
  categories: {
    necessary: ['neophodn*', 'nužn*', 'obavezn*', 'неопходн*', 'обавезн*'],
    functional: ['funkcional*', 'функционал*'],
    analytics: ['analiti*', 'statisti*', 'аналити*', 'статисти*', 'merimo', 'merenj*', 'posećenost*', 'мерењ*', 'посећеност*'],
    performance: ['performans*', 'перформанс*'],
    advertisement: ['oglaš*', 'marketing*', 'reklam*', 'оглаш*', 'маркетинг*', 'реклам*'],
  },
  legitimateInterest: ['legitimni interes', 'легитимни интерес'],
  policy: ['politika privatnosti', 'politika kolačića', 'saznajte više', 'više informacija', 'политика приватности', 'политика колачића', 'сазнајте више'],
  pay: ['pretplat*', 'претплат*'],
  elsewhere: ['newsletter*', 'bilten', 'билтен', 'prijavite se na', 'popust*', 'попуст*', '18 godina', '18 година', 'punolet*', 'пунолет*'],
  nudge: ['nažalost', 'sjajno', 'najbolje iskustvo', 'нажалост', 'најбоље искуство'],
};
