import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: ['calculator', 'calculation', 'estimate', 'roi', 'savings', 'slider', 'interactive'],
  de: ['Rechner', 'Kalkulator', 'Berechnung', 'Schätzung', 'Ersparnis', 'Schieberegler'],
};
