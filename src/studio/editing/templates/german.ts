/** Texts of the dialog in which a new page begins. */
export const pageTemplates = {
  'Choose a template': 'Vorlage wählen',
  'Empty page': 'Leere Seite',
  'Start without content': 'Ohne Inhalt beginnen',
} as const;
