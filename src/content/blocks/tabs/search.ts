import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: ['tabs', 'tab', 'tabbed content', 'tab bar', 'switch between', 'panels', 'segmented control'],
  de: ['Tabs', 'Registerkarten', 'Register', 'Reiter', 'Umschalten zwischen'],
};
