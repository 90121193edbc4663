import type { LanguageWords } from './language.ts';

export const sk: LanguageWords = {
  common: ['a', 'na', 'v', 'sa', 'sme', 'alebo', 'ktoré', 'pre', 'vaše', 'vašom', 'naše', 'môžete', 'tejto', 'že', 'tiež', 'aby', 'nie', 'je', 'svoje', 'kedykoľvek', 'účely'],
  topic: ['cookie*', 'súhlas*', 'súkromi*', 'osobné údaje', 'osobných údajov'],
  accept: ['prij*', 'akcept*', 'súhlasím', 'súhlasiť', 'povoliť', 'povoliť všetko', 'rozumiem', 'áno', 'pokračovať', 'v poriadku'],
  reject: ['odmiet*', 'zamiet*', 'nesúhlasím', 'nepovoliť', 'neprijať', 'nie', 'nie ďakujem', 'iba nevyhnutné', 'len nevyhnutné', 'iba potrebné', 'len potrebné', 'prijať iba *', 'povoliť len *', 'pokračovať bez súhlasu', 'bez súhlasu', 'zakázať'],
  customise: ['nastav*', 'predvoľby', 'prispôsobiť', 'spravovať*', 'možnosti', 'viac možností', 'vybrať', 'podrobnosti', 'zobraziť podrobnosti', 'upraviť', 'detaily', 'zmeniť'],
  save: ['uložiť*', 'potvrdiť*', 'použiť', 'povoliť výber', 'povoliť vybrané', 'prijať vybrané'],
  close: ['bez uloženia', 'zavrieť', 'zatvoriť', 'skryť'],
  withdraw: ['voľby súkromia', 'nastavenia cookie*', 'nastavenie cookie*', 'nastavenia súborov cookie*', 'predvoľby cookie*', 'spravovať cookie*', 'správa cookie*', 'správa súhlasu', 'spravovať súhlas', 'odvolať súhlas', 'zmeniť súhlas', 'nastavenia súkromia', 'možnosti ochrany súkromia'],
  categories: {
    necessary: ['nevyhnutn*', 'potrebn*', 'technick*', 'povinn*'],
    functional: ['funkčn*', 'preferenč*', 'personaliz*'],
    analytics: ['analyt*', 'štatisti*', 'meria*', 'meran*', 'návštevnos*'],
    performance: ['výkon*'],
    advertisement: ['reklam*', 'marketing*', 'inzer*'],
  },
  legitimateInterest: ['oprávnený záujem', 'oprávneného záujmu'],
  policy: ['zásady ochrany', 'ochrana osobných údajov', 'ochrana súkromia', 'zásady cookie*', 'viac informácií', 'zistiť viac', 'všetky súbory cookie'],
  pay: ['predplatiť', 'predplatné', 'zaplatiť', 'bez reklám'],
  elsewhere: ['newsletter*', 'odber noviniek', 'zľav*', 'oznámenia', '18 rokov', 'starší ako 18', 'plnolet*', 'váš vek'],
  nudge: ['bohužiaľ', 'žiaľ', 'skvelé', 'milujeme', 'najlepší zážitok', 'lepší zážitok'],
};
