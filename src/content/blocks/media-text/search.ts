import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: [
    'image',
    'picture',
    'photo',
    'media',
    'image with text',
    'media and text',
    'image and text',
    'illustration',
    'side by side',
    'two columns',
    'figure',
  ],
  de: [
    'Bild',
    'Foto',
    'Bild mit Text',
    'Medien',
    'Bild und Text',
    'Abbildung',
    'Illustration',
    'Grafik',
    'zwei Spalten',
  ],
};
