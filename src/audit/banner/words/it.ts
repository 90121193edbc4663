import type { LanguageWords } from './language.ts';

export const it: LanguageWords = {
  common: ['il', 'gli', 'di', 'che', 'per', 'con', 'e', 'del', 'sul', 'sono', 'suo', 'sua', 'nostro', 'può', 'questo', 'della', 'finora'],
  topic: ['cookie*', 'consenso', 'privacy', 'dati personali', 'tracciamento'],
  accept: ['accett*', 'consenti', 'consenti tutti', 'acconsent*', 'autorizza*', 'va bene', 'sono d’accordo', 'd’accordo', 'sì', 'ho capito', 'continua', 'abilita tutti', 'prosegui'],
  reject: ['rifiut*', 'nega', 'nego', 'declina', 'non accett*', 'non acconsento', 'non consentire', 'no', 'no grazie', 'solo necessari', 'solo i necessari', 'solo cookie necessari', 'solo i cookie necessari', 'solo essenziali', 'solo tecnici', 'solo cookie tecnici', 'continua senza accettare', 'senza accettare', 'accetta solo *', 'usa solo *', 'disabilita tutti'],
  customise: ['impostazioni', 'preferenze', 'personalizza*', 'gestisci*', 'opzioni', 'più opzioni', 'scegli', 'dettagli', 'mostra dettagli', 'configura', 'modifica', 'scopri di più e personalizza', 'finalità'],
  save: ['salva*', 'conferma*', 'applica', 'accetta selezionati', 'accetta selezione', 'consenti selezione', 'consenti la selezione', 'accetta la selezione'],
  close: ['senza salvare', 'chiudi', 'nascondi'],
  withdraw: ['scelte sulla privacy', 'impostazioni cookie', 'impostazioni dei cookie', 'preferenze cookie', 'preferenze dei cookie', 'gestisci cookie', 'gestisci i cookie', 'gestione cookie', 'gestisci consenso', 'gestisci il consenso', 'revoca*', 'ritira il consenso', 'impostazioni privacy', 'impostazioni sulla privacy', 'le tue preferenze', 'preferenze privacy', 'preferenze sulla privacy', 'modifica consenso', 'opzioni privacy', 'aggiorna preferenze', 'le tue scelte', 'gestisci servizi'],
  categories: {
    necessary: ['necessari*', 'essenzial*', 'obbligator*', 'tecnici', 'strettamente'],
    functional: ['funzional*', 'preferenz*', 'personalizzazione', 'esperienza', 'interazioni', 'contenuti esterni'],
    analytics: ['anali*', 'statistic*', 'analytics', 'misur*'],
    performance: ['prestazion*', 'performance'],
    advertisement: ['pubblicit*', 'marketing', 'profilazione', 'targeting', 'annunci'],
  },
  legitimateInterest: ['interesse legittimo', 'interessi legittimi', 'legittimo interesse'],
  policy: ['informativa sulla privacy', 'privacy policy', 'cookie policy', 'informativa sui cookie', 'informativa', 'maggiori informazioni', 'scopri di più', 'note legali', 'tutti i cookie'],
  pay: ['abbonati', 'abbonamento', 'paga', 'senza pubblicità'],
  elsewhere: ['newsletter', 'iscriviti', 'sconto', 'notifiche', 'maggiorenne', '18 anni', 'più di 18', 'maggiori di 18', 'la tua età', 'età legale'],
  nudge: ['purtroppo', 'fantastico', 'amiamo', 'migliore esperienza', 'esperienza migliore', 'non perderti', 'peccato', 'teniamo alla tua privacy'],
};
