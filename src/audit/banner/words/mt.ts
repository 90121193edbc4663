import type { LanguageWords } from './language.ts';

export const mt: LanguageWords = {
  common: ['u', 'li', 'il', 'ma', 'tiegħek', 'għal', 'fuq', 'jew', 'dan', 'is', 'aħna', 'tista', 'xejn', 'biex', 'bil', 'tal', 'nistgħu', 'nużaw', 'fi'],
  topic: ['cookie*', 'kunsens', 'permess', 'privatezza', 'dejta personali', 'data personali'],
  accept: ['aċċetta*', 'naċċetta*', 'naqbel', 'ippermetti*', 'iva', 'kompli', 'nifhem'],
  reject: ['irrifjuta*', 'irrifuta*', 'irrifjutaw', 'ma naċċettax', 'ma naqbilx', 'le', 'le grazzi', 'meħtieġa biss', 'neċessarji biss', 'aċċetta biss *', 'kompli mingħajr *'],
  customise: ['settings', 'issettjar', 'agħżel', 'għażliet', 'preferenzi', 'ippersonalizza*', 'immaniġġja*', 'dettalji', 'ibdel'],
  save: ['issejvja*', 'ikkonferma*', 'applika'],
  close: ['agħlaq', 'aħbi'],
  withdraw: ['settings tal cookies', 'preferenzi tal cookies', 'immaniġġja l cookies', 'irtira l kunsens', 'ibdel il kunsens', 'settings tal privatezza', 'għażliet tal privatezza', 'l għażliet tal privatezza tiegħek'],
  categories: {
    necessary: ['meħtieġ*', 'neċessarj*', 'essenzjal*'],
    functional: ['funzjonal*', 'preferenz*'],
    analytics: ['anali*', 'statisti*', 'kejl*', 'inkejl*'],
    performance: ['prestazzjoni'],
    advertisement: ['reklam*', 'marketing'],
  },
  legitimateInterest: ['interess leġittimu', 'interessi leġittimi'],
  policy: ['politika tal privatezza', 'politika tal cookies', 'aktar informazzjoni', 'sir af aktar', 'il cookies kollha'],
  pay: ['abbona', 'abbonament', 'ħallas'],
  elsewhere: ['newsletter', 'abbona', 'skont*', 'notifiki', '18 il sena', 'età legali', 'aktar minn 18'],
  nudge: ['sfortunatament', 'mill aqwa', 'l aħjar esperjenza'],
};
