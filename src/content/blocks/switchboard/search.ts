import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: ['switches', 'switch', 'toggle', 'toggles', 'try', 'demo', 'playground', 'options'],
  de: ['Schalter', 'Umschalter', 'Ausprobieren', 'Demo', 'Optionen'],
};
