import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: [
    'comparison',
    'compare',
    'versus',
    'vs',
    'competitors',
    'alternatives',
    'feature matrix',
    'pros and cons',
    'checklist',
  ],
  de: [
    'Vergleich',
    'vergleichen',
    'Gegenüberstellung',
    'Vergleichstabelle',
    'Wettbewerber',
    'Alternativen',
    'Vor- und Nachteile',
  ],
};
