import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: [
    'gallery',
    'photos',
    'pictures',
    'images',
    'photo gallery',
    'slideshow',
    'carousel',
    'slider gallery',
    'lightbox',
    'portfolio',
    'masonry',
  ],
  de: ['Galerie', 'Fotos', 'Bilder', 'Bildergalerie', 'Fotogalerie', 'Diashow', 'Karussell', 'Slideshow', 'Portfolio'],
};
