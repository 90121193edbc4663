import type { LanguageWords } from './language.ts';

export const et: LanguageWords = {
  common: ['ja', 'on', 'ei', 'et', 'või', 'meie', 'teie', 'te', 'me', 'kui', 'ning', 'seda', 'saate', 'kasutame', 'võime', 'seadmes', 'pole', 'mida', 'igal', 'oma'],
  topic: ['küpsis*', 'cookie*', 'nõusole*', 'privaatsus*', 'isikuandme*'],
  accept: ['nõustu*', 'nõustun', 'luba kõik', 'luba', 'aktsepteeri*', 'kinnita kõik', 'jah', 'sain aru', 'selge', 'jätka', 'võta vastu'],
  reject: ['keeldu*', 'keela*', 'lükka tagasi*', 'ei nõustu', 'ära luba', 'ei', 'ei aitäh', 'ainult vajalikud', 'vaid vajalikud', 'ainult hädavajalikud', 'luba ainult *', 'nõustu ainult *', 'jätka ilma *'],
  customise: ['seaded', 'sätted', 'eelistused', 'kohanda*', 'halda*', 'valikud', 'rohkem valikuid', 'vali', 'üksikasjad', 'detailid', 'muuda'],
  save: ['salvesta', 'salvestada', 'salvestan', 'salvestage', 'kinnita*', 'luba valik', 'luba valitud', 'nõustu valitutega', 'rakenda'],
  close: ['salvestamata', 'sulge', 'peida'],
  withdraw: ['küpsiste seaded', 'küpsiste sätted', 'küpsiste eelistused', 'halda küpsiseid', 'küpsiste haldamine', 'muuda küpsis*', 'võta nõusolek tagasi', 'nõusoleku tagasivõtmine', 'halda nõusolek*', 'muuda nõusolek*', 'privaatsusseaded', 'privaatsussätted', 'privaatsusvalikud'],
  categories: {
    necessary: ['vajalik*', 'hädavajalik*', 'kohustuslik*'],
    functional: ['funktsionaal*', 'eelistus*'],
    analytics: ['analüüti*', 'statisti*', 'mõõt*', 'külastatavus*'],
    performance: ['jõudlus*'],
    advertisement: ['reklaam*', 'turundus*'],
  },
  legitimateInterest: ['õigustatud huvi'],
  policy: ['privaatsuspoliitika', 'küpsiste poliitika', 'privaatsustingimused', 'loe lisaks', 'lisateave', 'rohkem teavet', 'kõik küpsised'],
  pay: ['telli', 'tellimus', 'maksa', 'reklaamivaba'],
  elsewhere: ['uudiskir*', 'liitu uudis*', 'soodustus*', 'teavitus*', '18 aastane', '18 aastat', 'vähemalt 18', 'teie vanus', 'täisealine'],
  nudge: ['kahjuks', 'suurepärane', 'armastame', 'parim kogemus', 'parima kogemuse'],
};
