import type { LanguageWords } from './language.ts';

export const hu: LanguageWords = {
  common: ['és', 'a', 'az', 'hogy', 'nem', 'vagy', 'ez', 'ön', 'is', 'önnek', 'egy', 'bármikor', 'meg', 'amelyek', 'weboldal', 'eszközén', 'cégekkel', 'webhely', 'van'],
  topic: ['süti*', 'cookie*', 'hozzájárul*', 'adatvédel*', 'személyes adat*'],
  accept: ['elfogad*', 'összes elfogadása', 'engedélyez*', 'rendben', 'egyetértek', 'hozzájárulok', 'megértettem', 'értem', 'igen', 'folytatás', 'beleegyez*'],
  reject: ['elutasít*', 'visszautasít*', 'megtagad*', 'nem fogadom el', 'nem engedélyez*', 'nem járulok hozzá', 'nem', 'nem köszönöm', 'csak a szükségesek', 'csak a szükséges', 'csak szükséges', 'csak a feltétlenül *', 'csak az elengedhetetlen*', 'szükségesek elfogadása', 'folytatás elfogadás nélkül', 'elfogadás nélkül', 'letiltás', 'tiltás'],
  customise: ['beállítás*', 'testreszab*', 'kezelés', 'kezelése', 'lehetőségek', 'további lehetőségek', 'választás', 'részletek', 'részletek megjelenítése', 'preferenciák', 'módosít*', 'személyre szabás', 'célok'],
  save: ['ment*', 'választásom mentése', 'megerősít*', 'kijelöltek engedélyezése', 'kiválasztottak engedélyezése', 'kiválasztottak elfogadása', 'kiválasztás engedélyezése', 'alkalmaz*', 'választás mentése'],
  close: ['mentés nélkül', 'bezár*', 'elrejt*'],
  withdraw: ['adatvédelmi beállítás*', 'süti beállítások', 'sütibeállítások', 'cookie beállítások', 'sütik kezelése', 'cookie k kezelése', 'cookie kezelés', 'hozzájárulás visszavonása', 'hozzájárulás módosítása', 'hozzájárulás kezelése', 'adatvédelmi beállítások', 'adatvédelmi lehetőségek', 'visszavonás', 'süti beállítások módosítása'],
  categories: {
    necessary: ['szükség*', 'elengedhetetlen*', 'kötelező*', 'feltétlenül'],
    functional: ['funkci*', 'preferenci*', 'személyre'],
    analytics: ['anali*', 'statiszti*', 'elemz*', 'mérés', 'mérjük', 'mérni', 'mérése*', 'látogatottság*'],
    performance: ['teljesítmény*'],
    advertisement: ['hirdet*', 'marketing*', 'reklám*'],
  },
  legitimateInterest: ['jogos érdek*'],
  policy: ['minden süti', 'adatvédelmi irányelv*', 'adatvédelmi tájékoztató', 'adatkezelési tájékoztató', 'adatvédelmi szabályzat', 'süti szabályzat', 'cookie szabályzat', 'további információ*', 'bővebben', 'tudjon meg többet', 'összes süti'],
  pay: ['előfizet*', 'fizet*', 'reklámmentes'],
  elsewhere: ['hírlevél*', 'iratkoz*', 'kedvezmény*', 'értesítések', 'elmúltam 18', 'elmúltál 18', '18 éves', '18 évnél', 'nagykorú*', 'életkor*'],
  nudge: ['sajnos', 'nagyszerű', 'szeretjük', 'legjobb élmény*', 'jobb élmény*'],
};
