import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: ['call to action', 'cta', 'button', 'buttons', 'link', 'action', 'sign up button', 'buy', 'try', 'get started'],
  de: [
    'Call-to-Action',
    'Handlungsaufforderung',
    'Aufforderung',
    'Schaltfläche',
    'Knopf',
    'Button',
    'Link',
    'Kaufen',
    'Testen',
  ],
};
