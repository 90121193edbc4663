import type { LanguageWords } from './language.ts';

export const lt: LanguageWords = {
  common: ['ir', 'ar', 'jūsų', 'mes', 'mūsų', 'kad', 'kas', 'su', 'šios', 'yra', 'galite', 'į', 'taip', 'jei', 'dar', 'arba', 'bet', 'kada', 'savo'],
  topic: ['slapuk*', 'cookie*', 'sutikim*', 'privatum*', 'asmens duomen*'],
  accept: ['sutik*', 'sutinku', 'priimti*', 'leisti visus', 'leisti', 'supratau', 'taip', 'tęsti', 'gerai'],
  reject: ['atmesti*', 'atsisak*', 'nesutik*', 'nesutinku', 'neleisti', 'drausti', 'ne', 'ne ačiū', 'tik būtinieji', 'tik būtinus', 'tik būtini', 'priimti tik *', 'leisti tik *', 'tęsti be *', 'tik reikalingi'],
  customise: ['nustatymai', 'nuostatos', 'pritaikyti*', 'tinkinti*', 'tvarkyti*', 'valdyti*', 'parinktys', 'daugiau parinkčių', 'pasirinkti', 'išsami informacija', 'rodyti informaciją', 'keisti'],
  save: ['išsaugoti*', 'įrašyti*', 'patvirtinti*', 'leisti pasirinktus', 'leisti pasirinkimą', 'priimti pasirinktus', 'taikyti'],
  close: ['uždaryti', 'užverti', 'slėpti'],
  withdraw: ['slapukų nustatymai', 'slapukų nuostatos', 'tvarkyti slapukus', 'valdyti slapukus', 'slapukų valdymas', 'atšaukti sutikimą', 'keisti sutikimą', 'valdyti sutikim*', 'tvarkyti sutikim*', 'privatumo nustatymai', 'privatumo pasirinkimai', 'keisti slapukų *'],
  categories: {
    necessary: ['būtin*', 'reikaling*', 'privalom*'],
    functional: ['funkcin*', 'funkciniai', 'nuostat*', 'parinkčių'],
    analytics: ['analiti*', 'statisti*', 'matuo*', 'matav*', 'lankomum*'],
    performance: ['našum*', 'veikimo', 'efektyvumo'],
    advertisement: ['reklam*', 'rinkodar*'],
  },
  legitimateInterest: ['teisėtas interesas', 'teisėto intereso', 'teisėtą interesą'],
  policy: ['privatumo politika', 'slapukų politika', 'sužinoti daugiau', 'daugiau informacijos', 'skaityti daugiau', 'visi slapukai'],
  pay: ['prenumeruoti', 'prenumerata', 'mokėti', 'be reklamų'],
  elsewhere: ['naujienlaišk*', 'prenumeruok*', 'nuolaid*', 'pranešimai', '18 metų', 'vyresni nei 18', 'jūsų amžius', 'pilnamet*'],
  nudge: ['deja', 'puiku', 'mylime', 'geriausią patirtį', 'geresnę patirtį'],
};
