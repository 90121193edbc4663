/** What helps to write: groups of the block picker, links, links to drafts. */
export const editingLabels: Readonly<Record<string, string>> = {
  'Beginning and end': 'Anfang und Ende',
  Revision: 'Revision',
  Telling: 'Erzählen',
  Showing: 'Zeigen',
  Comparing: 'Vergleichen',
  Asking: 'Fragen',
  'From elsewhere': 'Von anderswo',
  'A post': 'Ein Beitrag',
  'The link follows the post when its address changes.': 'Der Link folgt dem Beitrag, wenn sich seine Adresse ändert.',
  'https://…, mailto:…, tel:… or a path such as /blog. For a page or post of this site choose it above: that link follows a new address.':
    'https://…, mailto:…, tel:… oder ein Pfad wie /blog. Eine Seite oder einen Beitrag dieser Website wählen Sie oben: Dieser Link folgt einer neuen Adresse.',
  'Preview link': 'Vorschaulink',
  'Preview links': 'Vorschaulinks',
  Document: 'Dokument',
  'Made by': 'Erstellt von',
  'Good until': 'Gültig bis',
  Revoked: 'Zurückgenommen',
};
