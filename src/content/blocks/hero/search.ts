import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: [
    'hero',
    'banner',
    'header',
    'headline',
    'title',
    'jumbotron',
    'cover',
    'page header',
    'opening',
    'intro',
    'masthead',
    'above the fold',
    'h1',
  ],
  de: [
    'Hero',
    'Banner',
    'Kopfbereich',
    'Seitenkopf',
    'Schlagzeile',
    'Titel',
    'Hauptüberschrift',
    'Titelbild',
    'Aufmacher',
    'Einstieg',
    'Bühne',
    'Header',
  ],
};
