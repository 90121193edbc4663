import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: [
    'steps',
    'process',
    'timeline',
    'how it works',
    'workflow',
    'instructions',
    'stages',
    'roadmap',
    'history',
    'schedule',
    'agenda',
    'program of events',
    'milestones',
    'guide',
  ],
  de: [
    'Schritte',
    'Ablauf',
    'Prozess',
    'Zeitleiste',
    'Zeitstrahl',
    'Anleitung',
    'So funktioniert es',
    'Vorgehen',
    'Phasen',
    'Meilensteine',
    'Agenda',
    'Programmablauf',
  ],
};
