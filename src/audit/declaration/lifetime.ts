/** Stems of the words for each unit, in the most common languages of declarations. A longer stem comes first when another is its prefix. */
const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:year|jahr|an(?:s|née|nées|no|ni|os|o)?$|año|ano|rok|lat|jaar|år|vuosi|vuot)/, 365 * 86_400],
  [/^(?:month|monat|mois|mes|mês|mese|mesi|maand|måned|månad|miesi|kuuka|měsíc)/, 30.5 * 86_400],
  [/^(?:week|woche|semaine|seman|settiman|uge|veck|uke|tydz|viikko)/, 7 * 86_400],
  [/^(?:day|tag|jour|d[ií]a|giorn|dag|dni|dzień|den|dn|päiv)/, 86_400],
  [/^(?:hour|stunde|heure|hora|or[ae]$|uur|time[rn]?$|timm|godz|hod|tunti)/, 3_600],
  [/^(?:min)/, 60],
  [/^(?:sec|sek|segund|second)/, 1],
];

const session =
  /\bsession|sitzung|sesi[oó]n|sess[aã]o|sessie|sesja|istunto|relace|browser is closed|until closed|until the browser|browser geschlossen/i;
const numbered = /(\d+(?:[.,]\d+)?)\s*([\p{L}]+)/gu;

/** Parses `13 months`, `2 Jahre`, `30 min` or `Session`: seconds, or null for the session; undefined when the text is neither. Of several values the longest counts, as the maximum declared. */
export function lifetimeIn(text: string): number | null | undefined {
  const seconds = [...text.toLowerCase().matchAll(numbered)].flatMap(([, count = '', word = '']) => {
    const unit = units.find(([pattern]) => pattern.test(word));
    return unit ? [Number(count.replace(',', '.')) * unit[1]] : [];
  });
  if (seconds.length > 0) return Math.max(...seconds);
  return session.test(text) ? null : undefined;
}
