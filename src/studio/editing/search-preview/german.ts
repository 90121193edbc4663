/** Texts of the previews of search results and shared links. */
export const searchPreview = {
  'In search results and shared links': 'In Suchergebnissen und geteilten Links',
  'Shown here after the first save.': 'Erscheint hier nach dem ersten Speichern.',
  'Enter a title to see this page in search results.':
    'Geben Sie einen Titel ein, um die Seite in Suchergebnissen zu sehen.',
  'The preview could not be loaded. Your text is not affected.':
    'Die Vorschau konnte nicht geladen werden. Ihr Text ist davon nicht betroffen.',
  'Search result': 'Suchergebnis',
  'Shared link': 'Geteilter Link',
  'Search engines and apps may shorten texts or choose others.':
    'Suchmaschinen und Apps können Texte kürzen oder andere wählen.',
  'Search engines leave this page out, because “No index” is checked.':
    'Suchmaschinen lassen diese Seite aus, weil „Nicht indexieren“ angekreuzt ist.',
  'Search engines leave all pages out, as set under “SEO and sharing”.':
    'Suchmaschinen lassen alle Seiten aus, wie unter „SEO und Teilen“ eingestellt.',
  'No meta description: search engines show a passage of the page instead.':
    'Keine Meta-Beschreibung: Suchmaschinen zeigen stattdessen eine Stelle der Seite.',
} as const;
