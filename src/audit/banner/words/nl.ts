import type { LanguageWords } from './language.ts';

export const nl: LanguageWords = {
  common: ['het', 'een', 'wij', 'we', 'uw', 'je', 'jouw', 'onze', 'van', 'voor', 'op', 'met', 'niet', 'en', 'ook', 'zijn', 'mogen', 'u'],
  topic: ['cookie*', 'toestemming', 'privacy*', 'persoonsgegevens'],
  accept: ['accept*', 'akkoord', 'ga akkoord', 'toestaan', 'alles toestaan', 'alle toestaan', 'sta toe', 'ja', 'prima', 'begrepen', 'instemmen', 'doorgaan', 'oké', 'alles aanvaarden', 'aanvaard*'],
  reject: ['weiger*', 'afwijz*', 'wijs af', 'niet accepteren', 'niet akkoord', 'niet toestaan', 'nee', 'nee bedankt', 'alleen noodzakelijke', 'alleen noodzakelijk', 'alleen functionele', 'alleen essentiële', 'enkel noodzakelijke', 'alleen de noodzakelijke', 'enkel essentiële', 'zonder accepteren', 'zonder te accepteren', 'zonder toestemming', 'doorgaan zonder *', 'noodzakelijke cookies accepteren', 'uitschakelen'],
  customise: ['instellingen', 'instellen', 'voorkeur*', 'aanpassen', 'beheer*', 'opties', 'meer opties', 'kiezen', 'zelf kiezen', 'zelf instellen', 'details', 'details tonen', 'wijzigen', 'personaliseren', 'doeleinden'],
  save: ['opslaan*', 'bewaar*', 'bevestig*', 'selectie toestaan', 'selectie accepteren', 'keuze opslaan', 'toepassen', 'mijn keuze'],
  close: ['zonder op te slaan', 'sluiten', 'sluit', 'verbergen'],
  withdraw: ['cookie instellingen', 'cookies instellingen', 'cookievoorkeuren', 'cookie voorkeuren', 'cookies beheren', 'cookiebeheer', 'beheer cookies', 'cookie instelling', 'cookieinstellingen', 'privacy instellingen', 'privacyinstellingen', 'privacyvoorkeuren', 'toestemming intrekken', 'toestemming beheren', 'toestemming wijzigen', 'beheer toestemming', 'privacykeuzes', 'privacyopties', 'intrekken'],
  categories: {
    necessary: ['noodzakelijk*', 'essentie*', 'vereist*', 'verplicht*'],
    functional: ['functione*', 'voorkeur*', 'personalisatie', 'externe media'],
    analytics: ['analy*', 'statisti*', 'meting', 'meten', 'metingen', 'bezoekcijfers', 'bezoekersaantallen'],
    performance: ['prestatie*', 'performance'],
    advertisement: ['advert*', 'marketing', 'reclame', 'targeting', 'tracking'],
  },
  legitimateInterest: ['gerechtvaardigd belang', 'gerechtvaardigde belangen', 'rechtmatig belang', 'legitiem belang'],
  policy: ['privacybeleid', 'cookiebeleid', 'privacyverklaring', 'cookieverklaring', 'meer informatie', 'lees meer', 'meer weten', 'alle cookies'],
  pay: ['abonneren', 'abonnement', 'betalen', 'advertentievrij'],
  elsewhere: ['nieuwsbrief*', 'schrijf je in', 'schrijf u in', 'korting*', 'meldingen', '18 jaar', 'ouder dan 18', '18 plus', 'jouw leeftijd', 'uw leeftijd', 'oud genoeg'],
  nudge: ['helaas', 'geweldig', 'lekker', 'lekkere', 'jammer', 'beste ervaring', 'optimale ervaring', 'houden van', 'wij hechten aan uw privacy'],
};
