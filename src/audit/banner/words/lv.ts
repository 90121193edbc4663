import type { LanguageWords } from './language.ts';

export const lv: LanguageWords = {
  common: ['un', 'ir', 'vai', 'jūs', 'jūsu', 'mēs', 'mūsu', 'lai', 'kas', 'šo', 'nav', 'var', 'varat', 'ar', 'arī', 'ko', 'jebkurā', 'savu', 'kā'],
  topic: ['sīkdat*', 'cookie*', 'piekriš*', 'privātum*', 'personas dat*'],
  accept: ['piekrīt*', 'pieņem*', 'atļaut visas', 'atļaut', 'apstiprināt visas', 'jā', 'sapratu', 'turpināt', 'labi'],
  reject: ['noraid*', 'atteik*', 'nepiekrīt*', 'neatļaut', 'liegt', 'nē', 'nē paldies', 'tikai nepieciešamās', 'tikai obligātās', 'pieņemt tikai *', 'atļaut tikai *', 'turpināt bez *'],
  customise: ['iestatījumi', 'preferences', 'pielāgot*', 'pārvaldīt*', 'opcijas', 'vairāk iespēju', 'izvēlēties', 'detaļas', 'rādīt informāciju', 'mainīt'],
  save: ['saglabāt*', 'apstiprināt*', 'atļaut izvēli', 'atļaut izvēlētās', 'pieņemt izvēlētās', 'lietot'],
  close: ['aizvērt', 'slēpt'],
  withdraw: ['sīkdatņu iestatījumi', 'sīkfailu iestatījumi', 'pārvaldīt sīkdatnes', 'sīkdatņu pārvaldība', 'atsaukt piekrišanu', 'mainīt piekrišanu', 'pārvaldīt piekrišanu', 'privātuma iestatījumi', 'privātuma izvēles', 'mainīt sīkdatņu *'],
  categories: {
    necessary: ['nepiecieš*', 'obligāt*', 'būtisk*'],
    functional: ['funkcion*', 'preferenč*'],
    analytics: ['analīti*', 'statisti*', 'mērī*', 'apmeklētīb*'],
    performance: ['veiktspēj*'],
    advertisement: ['reklām*', 'mārketing*'],
  },
  legitimateInterest: ['leģitīmās intereses', 'leģitīmas intereses'],
  policy: ['privātuma politika', 'sīkdatņu politika', 'uzzināt vairāk', 'vairāk informācijas', 'lasīt vairāk', 'visas sīkdatnes'],
  pay: ['abonēt', 'abonements', 'maksāt', 'bez reklāmām'],
  elsewhere: ['jaunumu vēstul*', 'jaunumiem', 'pieraksties', 'atlaid*', 'paziņojumi', '18 gadi', '18 gadu', 'pilngadīg*', 'jūsu vecums'],
  nudge: ['diemžēl', 'lieliski', 'mīlam', 'vislabāko pieredzi', 'labāko pieredzi'],
};
