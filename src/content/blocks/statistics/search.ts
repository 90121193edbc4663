import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: [
    'statistics',
    'stats',
    'numbers',
    'counter',
    'figures',
    'metrics',
    'facts',
    'kpi',
    'key figures',
    'results',
    'data',
    'percent',
    'count up',
  ],
  de: [
    'Statistik',
    'Zahlen',
    'Kennzahlen',
    'Zähler',
    'Fakten',
    'Zahlen und Fakten',
    'Ergebnisse',
    'Prozent',
    'Daten',
    'Statistiken',
  ],
};
