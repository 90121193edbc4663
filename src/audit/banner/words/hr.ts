import type { LanguageWords } from './language.ts';

export const hr: LanguageWords = {
  common: ['i', 'na', 'za', 'se', 'je', 'su', 'da', 'ne', 'vaš', 'vaše', 'vašem', 'naše', 'ili', 'možete', 'koje', 'također', 'ništa', 'uz', 'smijemo', 'svoje'],
  topic: ['kolačić*', 'cookie*', 'privol*', 'pristan*', 'privatnost*', 'osobni podaci', 'osobnih podataka'],
  accept: ['prihva*', 'slažem se', 'pristajem', 'dopusti*', 'dozvoli*', 'omogući sve', 'da', 'razumijem', 'u redu', 'nastavi'],
  reject: ['odbij*', 'odbac*', 'ne prihvaćam', 'ne slažem se', 'ne dopusti', 'ne', 'ne hvala', 'samo nužni', 'samo nužne', 'samo neophodni', 'samo neophodne', 'samo potrebni', 'prihvati samo *', 'dopusti samo *', 'nastavi bez *', 'bez prihvaćanja', 'onemogući sve'],
  customise: ['postavke*', 'prilagod*', 'upravljaj*', 'upravljanje', 'opcije', 'više opcija', 'odaberi', 'odabir', 'detalji', 'prikaži detalje', 'preferencije', 'promijeni', 'uredi', 'svrhe'],
  save: ['spremi*', 'potvrdi*', 'dopusti odabir', 'dopusti odabrane', 'prihvati odabrane', 'prihvati odabir', 'primijeni', 'pohrani*'],
  close: ['zatvori', 'sakrij'],
  withdraw: ['odabiri privatnosti', 'postavke kolačića', 'postavke kolačiće', 'upravljanje kolačićima', 'upravljaj kolačićima', 'promijeni privolu', 'povuci privolu', 'povlačenje privole', 'upravljaj privolom', 'upravljanje privolama', 'postavke privatnosti', 'izbor privatnosti', 'promjena postavki kolačića'],
  categories: {
    necessary: ['nužn*', 'neophodn*', 'potrebn*', 'obavezn*'],
    functional: ['funkcional*', 'postavk*', 'preferenc*'],
    analytics: ['analiti*', 'statisti*', 'mjeri*', 'mjeren*', 'posjećenost*'],
    performance: ['izvedb*', 'performans*', 'učinkovitost*'],
    advertisement: ['oglaš*', 'oglas*', 'marketing*', 'reklam*'],
  },
  legitimateInterest: ['legitimni interes', 'legitimnog interesa', 'legitimni interesi'],
  policy: ['pravila privatnosti', 'politika privatnosti', 'politika kolačića', 'pravila o kolačićima', 'saznajte više', 'više informacija', 'svi kolačići'],
  pay: ['pretplat*', 'plati', 'bez oglasa'],
  elsewhere: ['newsletter*', 'bilten', 'pretplatite se', 'popust*', 'obavijesti', '18 godina', 'stariji od 18', 'punoljet*', 'vaša dob'],
  nudge: ['nažalost', 'sjajno', 'volimo', 'najbolje iskustvo', 'bolje iskustvo'],
};
