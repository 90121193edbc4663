import type { LanguageWords } from './language.ts';

export const is: LanguageWords = {
  common: ['og', 'við', 'að', 'er', 'á', 'til', 'þú', 'þitt', 'þína', 'ekki', 'sem', 'með', 'megum', 'vefnum', 'tækinu', 'hefur', 'fyrir', 'eða', 'hvenær'],
  topic: ['vafrakök*', 'fótspor*', 'cookie*', 'samþykki*', 'persónuvernd*', 'persónuupplýsing*'],
  accept: ['samþykk*', 'leyfa allt', 'leyfa', 'já', 'skil', 'halda áfram', 'í lagi'],
  reject: ['hafna*', 'neita*', 'ekki samþykkja', 'ekki leyfa', 'nei', 'nei takk', 'aðeins nauðsynleg*', 'bara nauðsynleg*', 'samþykkja aðeins *', 'leyfa aðeins *', 'halda áfram án *'],
  customise: ['stillingar', 'aðlaga*', 'sérsníða*', 'valkostir', 'velja', 'nánar', 'stjórna*', 'breyta'],
  save: ['vista*', 'staðfesta*', 'leyfa valið', 'samþykkja valið'],
  close: ['án þess að vista', 'loka', 'fela'],
  withdraw: ['stillingar vafrakaka', 'vafrakökustillingar', 'stillingar fyrir vafrakökur', 'stjórna vafrakökum', 'afturkalla samþykki', 'breyta samþykki', 'persónuverndarstillingar', 'persónuverndarval'],
  categories: {
    necessary: ['nauðsynleg*'],
    functional: ['virkni', 'virknikökur', 'kjörstillingar'],
    analytics: ['tölfræði', 'grein*', 'mælum', 'mæla', 'mæling*'],
    performance: ['afköst', 'frammistaða'],
    advertisement: ['auglýsing*', 'markaðs*'],
  },
  legitimateInterest: ['lögmætir hagsmunir', 'lögmæta hagsmuni'],
  policy: ['persónuverndarstefna', 'stefna um vafrakökur', 'vafrakökustefna', 'lesa meira', 'nánari upplýsingar', 'allar vafrakökur'],
  pay: ['áskrift', 'gerast áskrifandi', 'borga'],
  elsewhere: ['fréttabréf*', 'póstlist*', 'afslátt*', 'tilkynningar', '18 ára', 'eldri en 18', 'aldur þinn'],
  nudge: ['því miður', 'frábært', 'besta upplifun'],
};
