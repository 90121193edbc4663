import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: ['downloads', 'download', 'file', 'files', 'pdf', 'document', 'attachment', 'brochure', 'whitepaper', 'zip'],
  de: [
    'Downloads',
    'Download',
    'Herunterladen',
    'Datei',
    'Dateien',
    'PDF',
    'Dokument',
    'Anhang',
    'Broschüre',
    'Whitepaper',
  ],
};
