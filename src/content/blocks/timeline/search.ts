import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: [
    'timeline',
    'history',
    'milestones',
    'roadmap',
    'schedule',
    'agenda',
    'program of events',
    'company history',
    'chronology',
    'years',
  ],
  de: ['Zeitleiste', 'Zeitstrahl', 'Geschichte', 'Chronik', 'Meilensteine', 'Agenda', 'Programmablauf', 'Jahre'],
};
