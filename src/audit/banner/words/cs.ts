import type { LanguageWords } from './language.ts';

export const cs: LanguageWords = {
  common: ['a', 'na', 'v', 'se', 'jsme', 'nebo', 'které', 'pro', 'vaše', 'vašem', 'naše', 'můžete', 'této', 'že', 'také', 'aby', 'není', 'si', 'svůj', 'kdykoli'],
  topic: ['cookie*', 'souhlas*', 'soukromí', 'osobní údaje', 'osobních údajů'],
  accept: ['přij*', 'akcept*', 'souhlasím', 'souhlasit', 'povolit', 'povolit vše', 'rozumím', 'ano', 'pokračovat', 'potvrdit vše', 'v pořádku'],
  reject: ['odmít*', 'zamít*', 'nesouhlasím', 'nepovolit', 'nepřijmout', 'ne', 'ne děkuji', 'pouze nezbytné', 'pouze nutné', 'jen nezbytné', 'jen nutné', 'pouze technické', 'jen základní', 'přijmout pouze *', 'povolit jen *', 'pokračovat bez souhlasu', 'bez souhlasu', 'odepřít', 'zakázat'],
  customise: ['nastav*', 'předvolby', 'přizpůsobit', 'spravovat*', 'možnosti', 'více možností', 'vybrat', 'podrobnosti', 'zobrazit podrobnosti', 'upravit', 'detaily', 'změnit', 'účely'],
  save: ['uložit*', 'potvrdit*', 'použít', 'povolit výběr', 'povolit vybrané', 'přijmout vybrané', 'souhlasit s vybranými'],
  close: ['bez uložení', 'zavřít', 'skrýt'],
  withdraw: ['nastavení souhlasu', 'volby soukromí', 'nastavení cookie*', 'nastavení souborů cookie*', 'předvolby cookie*', 'spravovat cookie*', 'správa cookie*', 'správa souhlasu', 'spravovat souhlas', 'odvolat souhlas', 'změnit souhlas', 'nastavení soukromí', 'možnosti ochrany soukromí', 'upravit nastavení cookie*'],
  categories: {
    necessary: ['nezbytn*', 'nutn*', 'technick*', 'povinn*'],
    functional: ['funkčn*', 'preferenč*', 'personaliz*'],
    analytics: ['analyt*', 'statisti*', 'měři*', 'měřen*', 'návštěvnost*'],
    performance: ['výkon*'],
    advertisement: ['reklam*', 'marketing*', 'inzer*'],
  },
  legitimateInterest: ['oprávněný zájem', 'oprávněného zájmu'],
  policy: ['zásady ochrany', 'ochrana osobních údajů', 'ochrana soukromí', 'zásady cookie*', 'více informací', 'zjistit více', 'všechny soubory cookie'],
  pay: ['předplatit', 'předplatné', 'zaplatit', 'bez reklam'],
  elsewhere: ['newsletter*', 'zpravodaj*', 'odběr novinek', 'slev*', 'oznámení', '18 let', 'starší 18', 'plnolet*', 'váš věk', 'zletil*'],
  nudge: ['bohužel', 'skvělé', 'milujeme', 'nejlepší zážitek', 'lepší zážitek', 'vážíme si vašeho soukromí'],
};
