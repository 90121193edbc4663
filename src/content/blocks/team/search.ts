import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: ['team', 'people', 'staff', 'about us', 'employees', 'members', 'founders', 'speakers', 'board', 'contacts'],
  de: [
    'Team',
    'Menschen',
    'Personen',
    'Mitarbeiter',
    'Mitarbeitende',
    'Über uns',
    'Gründer',
    'Vorstand',
    'Referenten',
    'Ansprechpartner',
  ],
};
