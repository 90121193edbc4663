import type { LanguageWords } from './language.ts';

export const sv: LanguageWords = {
  common: ['och', 'vi', 'att', 'är', 'på', 'för', 'du', 'din', 'ditt', 'dina', 'vår', 'inte', 'med', 'som', 'kan', 'ett', 'får', 'när'],
  topic: ['cookie*', 'kakor', 'samtycke*', 'integritet*', 'personuppgifter'],
  accept: ['accept*', 'godkänn*', 'tillåt', 'tillåt alla', 'jag förstår', 'ja', 'jag samtycker', 'samtyck', 'fortsätt', 'uppfattat'],
  reject: ['avvisa*', 'neka*', 'avböj*', 'tacka nej', 'godkänn inte', 'tillåt inte', 'nej', 'nej tack', 'endast nödvändiga', 'bara nödvändiga', 'enbart nödvändiga', 'endast nödvändig', 'godkänn endast *', 'tillåt endast *', 'godkänn nödvändiga', 'utan att acceptera', 'fortsätt utan *', 'avslå*'],
  customise: ['inställning*', 'anpassa*', 'hantera*', 'alternativ', 'fler alternativ', 'välj', 'visa detaljer', 'detaljer', 'preferenser', 'val', 'ändra', 'ändamål'],
  save: ['spara*', 'bekräfta*', 'tillåt val', 'tillåt urval', 'godkänn val', 'acceptera valda', 'godkänn valda', 'tillämpa'],
  close: ['utan att spara', 'stäng', 'dölj'],
  withdraw: ['cookie inställningar', 'cookies inställningar', 'cookieinställningar', 'inställningar för cookies', 'inställningar för kakor', 'hantera cookies', 'hantera kakor', 'hantera samtycke', 'återkalla samtycke', 'ändra samtycke', 'sekretessinställningar', 'integritetsinställningar', 'integritetsval', 'kakinställningar'],
  categories: {
    necessary: ['nödvändig*', 'obligatorisk*', 'essentiell*'],
    functional: ['funktion*', 'preferens*', 'personlig*'],
    analytics: ['analy*', 'statistik', 'mätning', 'mäta', 'mäter', 'mätningar', 'besöksstatistik'],
    performance: ['prestanda'],
    advertisement: ['annons*', 'marknadsföring*', 'reklam'],
  },
  legitimateInterest: ['berättigat intresse', 'berättigade intressen'],
  policy: ['alla kakor', 'integritetspolicy', 'cookiepolicy', 'cookie policy', 'läs mer', 'mer information', 'dataskydd*', 'alla cookies'],
  pay: ['prenumerera', 'prenumeration', 'betala', 'reklamfri'],
  elsewhere: ['nyhetsbrev*', 'prenumerera på', 'rabatt*', 'aviseringar', 'över 18', 'fyllt 18', '18 år', 'din ålder', 'gammal nog'],
  nudge: ['tyvärr', 'fantastisk', 'älskar', 'bästa upplevelsen', 'bästa möjliga upplevelse'],
};
