import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: [
    'pricing',
    'plans',
    'price',
    'prices',
    'packages',
    'tiers',
    'subscription plans',
    'cost',
    'rates',
    'fees',
    'offer',
    'shop',
    'products',
  ],
  de: ['Preise', 'Preis', 'Preistabelle', 'Tarife', 'Tarif', 'Pakete', 'Kosten', 'Abos', 'Preisliste', 'Angebote'],
};
