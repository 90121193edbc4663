import type { LanguageWords } from './language.ts';

export const da: LanguageWords = {
  common: ['og', 'vi', 'at', 'er', 'på', 'til', 'du', 'din', 'dit', 'dine', 'vores', 'ikke', 'med', 'som', 'kan', 'af', 'de', 'må', 'hvad', 'noget', 'endnu'],
  topic: ['cookie*', 'samtykke*', 'privatliv*', 'persondata', 'personoplysninger'],
  accept: ['accept*', 'godkend*', 'tillad', 'tillad alle', 'ok til alle', 'jeg forstår', 'ja', 'enig', 'fortsæt'],
  reject: ['afvis*', 'afslå*', 'accepter ikke', 'tillad ikke', 'nej', 'nej tak', 'kun nødvendige', 'kun de nødvendige', 'accepter kun *', 'tillad kun *', 'uden at acceptere', 'fortsæt uden *', 'nægt*'],
  customise: ['indstilling*', 'tilpas*', 'administrer*', 'valgmuligheder', 'flere valgmuligheder', 'vælg', 'vis detaljer', 'detaljer', 'præferencer', 'ændr', 'formål'],
  save: ['gem*', 'bekræft*', 'tillad valgte', 'accepter valgte', 'tillad udvalgte', 'anvend'],
  close: ['uden at gemme', 'luk', 'skjul'],
  withdraw: ['cookie indstillinger', 'cookies indstillinger', 'cookieindstillinger', 'administrer cookies', 'administrer samtykke', 'træk samtykke*', 'ændr samtykke', 'ændr dit samtykke', 'ret samtykke', 'privatlivsindstillinger', 'privatlivsvalg', 'tilbagekald*', 'cookie valg'],
  categories: {
    necessary: ['nødvendig*', 'påkrævet', 'påkrævede', 'tekniske'],
    functional: ['funktion*', 'præference*', 'personlig*'],
    analytics: ['analy*', 'statistik', 'måling', 'måle', 'måler', 'målinger', 'besøgstal'],
    performance: ['ydeevne', 'ydelse', 'performance'],
    advertisement: ['annonc*', 'marketing', 'markedsføring', 'reklame*'],
  },
  legitimateInterest: ['legitim interesse', 'legitime interesser'],
  policy: ['privatlivspolitik', 'cookiepolitik', 'cookie politik', 'persondatapolitik', 'læs mere', 'flere oplysninger', 'alle cookies'],
  pay: ['abonner', 'abonnement', 'betal', 'reklamefri'],
  elsewhere: ['nyhedsbrev*', 'tilmeld dig', 'rabat*', 'notifikationer', 'over 18', 'fyldt 18', '18 år', 'din alder', 'gammel nok'],
  nudge: ['desværre', 'fantastisk', 'elsker', 'bedste oplevelse', 'bedst mulige oplevelse'],
};
