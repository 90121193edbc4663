import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: [
    'shared section',
    'section',
    'reusable',
    'reusable block',
    'synced pattern',
    'global block',
    'template part',
    'linked',
    'snippet of page',
  ],
  de: [
    'Gemeinsamer Abschnitt',
    'Abschnitt',
    'Baustein',
    'wiederverwendbar',
    'wiederverwenden',
    'globaler Block',
    'verknüpft',
  ],
};
