import type { LanguageWords } from './language.ts';

export const nb: LanguageWords = {
  common: ['og', 'vi', 'at', 'er', 'på', 'til', 'du', 'din', 'ditt', 'dine', 'våre', 'ikke', 'med', 'som', 'kan', 'av', 'nettstedet', 'hva', 'noe', 'enheten', 'bruke'],
  topic: ['cookie*', 'informasjonskapsl*', 'samtykke*', 'personvern*', 'personopplysninger'],
  accept: ['aksepter*', 'godta*', 'godkjenn', 'tillat', 'tillat alle', 'jeg forstår', 'ja', 'enig', 'fortsett', 'samtykk'],
  reject: ['avvis*', 'avslå*', 'ikke godta', 'ikke aksepter', 'ikke tillat', 'nei', 'nei takk', 'kun nødvendige', 'bare nødvendige', 'godta kun *', 'godta bare *', 'tillat kun *', 'uten å godta', 'fortsett uten *', 'nekt*'],
  customise: ['innstilling*', 'tilpass*', 'administrer*', 'alternativer', 'flere alternativer', 'velg', 'vis detaljer', 'detaljer', 'preferanser', 'endre', 'formål'],
  save: ['lagre*', 'bekreft*', 'tillat valgte', 'tillat utvalg', 'godta valgte', 'bruk valgte'],
  close: ['uten å lagre', 'lukk', 'skjul'],
  withdraw: ['personvernvalg*', 'cookie innstillinger', 'innstillinger for informasjonskapsler', 'innstillinger for cookies', 'administrer informasjonskapsler', 'administrer cookies', 'administrer samtykke', 'trekk tilbake*', 'trekk samtykke*', 'endre samtykke', 'personverninnstillinger', 'personvernvalg', 'samtykkeinnstillinger'],
  categories: {
    necessary: ['nødvendig*', 'påkrevd*', 'obligatorisk*'],
    functional: ['funksjon*', 'preferanse*', 'personlig*'],
    analytics: ['analy*', 'statistikk', 'måling', 'måle', 'måler', 'målinger', 'besøkstall'],
    performance: ['ytelse', 'ytelses*'],
    advertisement: ['annons*', 'markedsføring*', 'reklame*'],
  },
  legitimateInterest: ['berettiget interesse', 'legitim interesse', 'berettigede interesser'],
  policy: ['personvernerklæring*', 'personvern', 'cookie policy', 'les mer', 'mer informasjon', 'alle informasjonskapsler'],
  pay: ['abonner', 'abonnement', 'betal', 'reklamefri'],
  elsewhere: ['nyhetsbrev*', 'meld deg på', 'rabatt*', 'varsler', 'over 18', 'fylt 18', '18 år', 'din alder', 'gammel nok'],
  nudge: ['dessverre', 'fantastisk', 'elsker', 'beste opplevelsen', 'best mulig opplevelse'],
};
