import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: [
    'policy',
    'privacy policy',
    'legal notice',
    'imprint',
    'accessibility statement',
    'terms of use',
    'terms and conditions',
    'legal',
    'gdpr',
    'data protection',
  ],
  de: [
    'Rechtstext',
    'Datenschutzerklärung',
    'Impressum',
    'Erklärung zur Barrierefreiheit',
    'Nutzungsbedingungen',
    'AGB',
    'DSGVO',
    'Datenschutz',
    'rechtlich',
  ],
};
