import type { LanguageWords } from './language.ts';

export const fi: LanguageWords = {
  common: ['ja', 'on', 'ei', 'että', 'tai', 'voit', 'sivuston', 'me', 'käytämme', 'joka', 'myös', 'sekä', 'laitteellesi', 'milloin', 'tallennettu', 'ole', 'avulla', 'sallit'],
  topic: ['eväste*', 'cookie*', 'suostumu*', 'tietosuoja*', 'yksityisyy*', 'henkilötie*'],
  accept: ['hyväksy*', 'salli', 'salli kaikki', 'suostun', 'ok', 'ymmärrän', 'kyllä', 'jatka', 'selvä'],
  reject: ['hylkää*', 'kiellä*', 'estä*', 'en hyväksy', 'älä salli', 'kieltäydy*', 'vain välttämättömät', 'vain pakolliset', 'vain tarpeelliset', 'hyväksy vain *', 'salli vain *', 'jatka ilman *', 'jatka hyväksymättä', 'ei', 'ei kiitos', 'torju*'],
  customise: ['asetukset', 'evästeasetukset', 'mukauta*', 'hallitse*', 'hallinnoi*', 'vaihtoehdot', 'lisää vaihtoehtoja', 'valitse', 'näytä tiedot', 'tiedot', 'muokkaa*', 'muuta'],
  save: ['tallenna*', 'vahvista*', 'salli valinta', 'salli valitut', 'hyväksy valitut', 'käytä valittuja'],
  close: ['sulje', 'piilota'],
  withdraw: ['yksityisyysvalin*', 'evästeasetuk*', 'evästeiden asetuk*', 'hallitse evästeitä', 'hallinnoi evästeitä', 'muuta evästeasetuk*', 'peruuta suostumus', 'peru suostumus', 'muuta suostumu*', 'hallitse suostumu*', 'tietosuoja asetukset', 'tietosuoja-asetukset', 'tietosuojavalinnat', 'yksityisyysasetukset', 'yksityisyysvalinnat'],
  categories: {
    necessary: ['välttämät*', 'pakolli*', 'tarpeelli*'],
    functional: ['toiminnalli*', 'mieltymy*', 'asetuk*'],
    analytics: ['anal*', 'tilasto*', 'mittau*', 'mitata', 'mitataan', 'mittaamme', 'kävijä*'],
    performance: ['suorituskyky*', 'suorituskyv*'],
    advertisement: ['mainon*', 'mainos*', 'markkinoin*', 'kohdenta*'],
  },
  legitimateInterest: ['oikeutettu etu', 'oikeutetun edun', 'oikeutettuun etuun'],
  policy: ['tietosuojaseloste', 'tietosuojakäytäntö', 'evästekäytäntö', 'evästeseloste', 'lue lisää', 'lisätietoja', 'tietosuoja', 'kaikki evästeet'],
  pay: ['tilaa', 'tilaus', 'maksa', 'ilman mainoksia'],
  elsewhere: ['uutiskir*', 'tilaa uutis*', 'alennus*', 'ilmoitukset', '18 vuotias', '18 vuotta', 'yli 18', 'täysi ikäinen', 'täysi ikäisille', 'ikäsi'],
  nudge: ['valitettavasti', 'mahtavaa', 'rakastamme', 'paras kokemus', 'parhaan kokemuksen', 'paremman kokemuksen'],
};
