import type { LanguageWords } from './language.ts';

export const ga: LanguageWords = {
  common: ['agus', 'an', 'na', 'ar', 'do', 'is', 'ní', 'nó', 'go', 'le', 'sin', 'bhfuil', 'gléas', 'chuid', 'féidir', 'leat', 'againn', 'atá', 'úsáid'],
  topic: ['fianán*', 'fianáin', 'bhfianáin', 'cookie*', 'toiliú', 'príobháideach*', 'sonraí pearsanta', 'cead'],
  accept: ['glac*', 'glac leis', 'aontaím', 'ceadaigh*', 'tá', 'tuigim', 'lean ar aghaidh'],
  reject: ['diúltaigh*', 'ná glac*', 'ní aontaím', 'ná ceadaigh', 'na cinn riachtanacha amháin', 'riachtanach amháin', 'glac leis na cinn riachtanacha *'],
  customise: ['socruithe', 'roghanna', 'roghnaigh*', 'saincheap*', 'bainistigh*', 'sonraí', 'athraigh'],
  save: ['sábháil*', 'deimhnigh*', 'cuir i bhfeidhm'],
  close: ['gan sábháil', 'dún', 'folaigh'],
  withdraw: ['socruithe fianán', 'roghanna fianán', 'bainistigh fianáin', 'tarraing siar*', 'athraigh toiliú', 'socruithe príobháideachais', 'roghanna príobháideachais', 'roghanna príobháideachta', 'do roghanna príobháideachais'],
  categories: {
    necessary: ['riachtanach*', 'riachtanacha'],
    functional: ['feidhmiúil', 'feidhm*'],
    analytics: ['anailís*', 'staitistic*', 'tomhas*'],
    performance: ['feidhmíocht*'],
    advertisement: ['fógraíocht*', 'margaíocht*'],
  },
  legitimateInterest: ['leas dlisteanach', 'leasanna dlisteanacha'],
  policy: ['polasaí príobháideachais', 'beartas príobháideachais', 'beartas fianán', 'tuilleadh eolais', 'léigh tuilleadh', 'gach fianán'],
  pay: ['síntiús', 'íoc'],
  elsewhere: ['nuachtlitir*', 'liostáil le', 'lascaine*', 'fógraí brú', '18 mbliana', 'bliain d’aois', 'd’aois'],
  nudge: ['ar an drochuair', 'ar fheabhas', 'an taithí is fearr'],
};
