import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: [
    'logos',
    'logo',
    'clients',
    'customers',
    'partners',
    'brands',
    'sponsors',
    'trusted by',
    'as seen in',
    'references',
    'logo wall',
    'companies',
  ],
  de: [
    'Logos',
    'Logo',
    'Kunden',
    'Partner',
    'Marken',
    'Sponsoren',
    'Referenzen',
    'Bekannt aus',
    'Kundenlogos',
    'Logowand',
  ],
};
