import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: [
    'features',
    'grid',
    'cards',
    'cards grid',
    'boxes',
    'benefits',
    'advantages',
    'services',
    'layout',
    'icons',
    'tiles',
  ],
  de: [
    'Merkmale',
    'Raster',
    'Karten',
    'Kacheln',
    'Boxen',
    'Vorteile',
    'Funktionen',
    'Leistungen',
    'Angebot',
    'Nutzen',
    'Eigenschaften',
  ],
};
