import type { Category } from '../../platform/categories.ts';

/** Words that declarations use for each category. A cell or heading that mentions several categories identifies none. */
const words: readonly (readonly [Category, RegExp])[] = [
  [
    'necessary',
    /\b(?:strictly )?necessary|essential|notwendig|erforderlich|essenziell|technisch|nécessaire|necesari|necessári|necessari|noodzakelijk|niezbędn|nødvendig|nödvändig|välttämät|nezbytn/i,
  ],
  [
    'functional',
    /\bfunctional|functionality|preferences?\b|funktional|funktionell|präferenz|fonctionnel|préférence|funcional|preferenc|funzional|preferenz|functionele|voorkeur|funkcjonaln|funktionel/i,
  ],
  [
    'analytics',
    /\banalytic|statistic|measurement|analyse|statistik|statistique|mesure d.audience|analític|estad[ií]stic|estatístic|statistich|analitic|statistiek|analityczn|statystyczn/i,
  ],
  ['performance', /\bperformance|leistung|rendimiento|desempenho|prestazion|prestatie|wydajno/i],
  ['advertisement', /\badverti|marketing|targeting|werbung|werbe|publicit|pubblicit|anuncio|reclame|reklam/i],
];

export function categoryIn(text: string): Category | undefined {
  const named = words.filter(([, pattern]) => pattern.test(text)).map(([category]) => category);
  return named.length === 1 ? named[0] : undefined;
}
