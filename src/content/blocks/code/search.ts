import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: [
    'code',
    'snippet',
    'source code',
    'syntax',
    'script',
    'program',
    'terminal',
    'shell',
    'preformatted',
    'json',
    'javascript',
  ],
  de: ['Code', 'Quelltext', 'Quellcode', 'Programm', 'Schnipsel', 'Codebeispiel', 'Skript', 'Kommandozeile'],
};
