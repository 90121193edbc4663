import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: ['video', 'videos', 'film', 'movie', 'clip', 'mp4', 'trailer', 'media player', 'recording', 'animation'],
  de: ['Video', 'Videos', 'Film', 'Filme', 'Clip', 'Aufnahme', 'Trailer', 'Mediathek', 'Animation'],
};
