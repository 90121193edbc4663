import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: [
    'faq',
    'accordion',
    'questions',
    'answers',
    'questions and answers',
    'q&a',
    'help',
    'toggle list',
    'collapse',
    'expandable',
    'details',
  ],
  de: [
    'FAQ',
    'Akkordeon',
    'Fragen',
    'Antworten',
    'Fragen und Antworten',
    'Häufige Fragen',
    'Hilfe',
    'Aufklappen',
    'Ausklappen',
  ],
};
