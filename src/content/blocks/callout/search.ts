import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: [
    'callout',
    'note',
    'alert',
    'notice',
    'info',
    'information',
    'warning',
    'tip',
    'hint',
    'remark',
    'important',
    'admonition',
    'message',
  ],
  de: [
    'Hinweis',
    'Anmerkung',
    'Warnung',
    'Achtung',
    'Tipp',
    'Notiz',
    'Info',
    'Infobox',
    'Hinweiskasten',
    'Meldung',
    'Wichtig',
  ],
};
