import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: ['steps', 'process', 'how it works', 'workflow', 'instructions', 'stages', 'guide'],
  de: ['Schritte', 'Ablauf', 'Prozess', 'Anleitung', 'So funktioniert es', 'Vorgehen', 'Phasen'],
};
