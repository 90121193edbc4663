import type { LanguageWords } from './language.ts';

export const sl: LanguageWords = {
  common: ['in', 'na', 'za', 'se', 'je', 'so', 'da', 'ne', 'vaš', 'vaše', 'vaši', 'naše', 'ali', 'lahko', 'ki', 'tudi', 'nič', 'smemo', 'kadar', 'koli', 'svojo'],
  topic: ['piškot*', 'cookie*', 'soglasj*', 'privolitev', 'privolitve', 'zasebnost*', 'osebni podatki', 'osebnih podatkov'],
  accept: ['sprejm*', 'strinjam se', 'soglašam', 'dovoli*', 'omogoči vse', 'da', 'razumem', 'v redu', 'nadaljuj', 'potrdi vse'],
  reject: ['zavrn*', 'odkloni*', 'ne strinjam se', 'ne dovoli', 'ne sprejmem', 'ne', 'ne hvala', 'samo nujni', 'samo nujne', 'samo potrebni', 'samo obvezni', 'le nujni', 'sprejmi samo *', 'dovoli samo *', 'nadaljuj brez *', 'brez sprejema'],
  customise: ['nastavitve', 'prilagod*', 'upravljaj*', 'upravljanje', 'možnosti', 'več možnosti', 'izberi', 'podrobnosti', 'prikaži podrobnosti', 'preference', 'spremeni', 'uredi'],
  save: ['shrani*', 'potrdi*', 'dovoli izbor', 'dovoli izbrane', 'sprejmi izbrane', 'sprejmi izbor', 'uporabi izbrane'],
  close: ['zapri', 'skrij'],
  withdraw: ['izbire zasebnosti', 'nastavitve piškotkov', 'nastavitev piškotkov', 'upravljanje piškotkov', 'upravljaj piškotke', 'preklic soglasja', 'prekliči soglasje', 'spremeni soglasje', 'upravljanje soglasij', 'upravljaj soglasje', 'nastavitve zasebnosti', 'izbire glede zasebnosti', 'možnosti zasebnosti'],
  categories: {
    necessary: ['nujn*', 'potrebn*', 'obvezn*'],
    functional: ['funkcional*', 'prednost*', 'preferenc*'],
    analytics: ['analiti*', 'statisti*', 'merimo', 'merjenj*', 'meritev*', 'obiskanost*'],
    performance: ['zmogljivost*', 'učinkovitost*'],
    advertisement: ['oglaš*', 'oglas*', 'trženj*', 'marketing*'],
  },
  legitimateInterest: ['zakoniti interes', 'zakonitega interesa', 'legitimni interes'],
  policy: ['politika zasebnosti', 'pravilnik o zasebnosti', 'politika piškotkov', 'več informacij', 'preberi več', 'več o tem', 'vsi piškotki'],
  pay: ['naroč*', 'plačaj', 'brez oglasov'],
  elsewhere: ['e novic*', 'novičnik*', 'prijavite se na', 'popust*', 'obvestila', '18 let', 'starejši od 18', 'polnolet*', 'vaša starost'],
  nudge: ['žal', 'odlično', 'obožujemo', 'najboljša izkušnja', 'najboljšo izkušnjo', 'boljšo izkušnjo'],
};
