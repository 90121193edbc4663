import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: [
    'testimonial',
    'quote',
    'quotes',
    'review',
    'reviews',
    'customer quote',
    'blockquote',
    'pull quote',
    'rating',
    'recommendation',
    'feedback',
    'opinion',
    'social proof',
    'endorsement',
  ],
  de: [
    'Zitat',
    'Kundenstimme',
    'Kundenstimmen',
    'Bewertung',
    'Bewertungen',
    'Referenz',
    'Rezension',
    'Empfehlung',
    'Meinung',
    'Erfahrungsbericht',
    'Testimonial',
  ],
};
