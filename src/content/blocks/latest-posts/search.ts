import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: [
    'latest posts',
    'posts',
    'blog',
    'news',
    'articles',
    'recent posts',
    'stories',
    'press',
    'updates',
    'magazine',
    'feed',
    'release notes',
    'query loop',
  ],
  de: [
    'Neueste Beiträge',
    'Beiträge',
    'Blog',
    'News',
    'Nachrichten',
    'Neuigkeiten',
    'Artikel',
    'Aktuelles',
    'Meldungen',
    'Presse',
    'Magazin',
  ],
};
