import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: [
    'table',
    'spreadsheet',
    'rows',
    'tabular',
    'csv',
    'excel',
    'matrix',
    'opening hours',
    'specifications',
    'timetable',
  ],
  de: ['Tabelle', 'Tabellen', 'Zeilen', 'Excel', 'CSV', 'Öffnungszeiten', 'Technische Daten', 'Zeitplan', 'Matrix'],
};
