/** Labels of editing tools: groups of the block picker, links, preview links. */
export const editingLabels: Readonly<Record<string, string>> = {
  'Hero and call to action': 'Hero und Call-to-Action',
  Revision: 'Revision',
  'Text and features': 'Text und Merkmale',
  'Media and files': 'Medien und Dateien',
  'Data and comparison': 'Daten und Vergleich',
  'Forms and interaction': 'Formulare und Interaktion',
  'Posts and shared sections': 'Beiträge und geteilte Abschnitte',
  'A post': 'Ein Beitrag',
  'The link stays correct when the URL of the post changes.':
    'Der Link bleibt richtig, wenn sich die URL des Beitrags ändert.',
  'Enter https://…, mailto:…, tel:… or a path such as /blog. For a page or post of this site, choose it above: that link stays correct when the URL changes.':
    'Geben Sie https://…, mailto:…, tel:… oder einen Pfad wie /blog ein. Eine Seite oder einen Beitrag dieser Website wählen Sie oben: Dieser Link bleibt richtig, wenn sich die URL ändert.',
  'Preview link': 'Vorschaulink',
  'Preview links': 'Vorschaulinks',
  Document: 'Dokument',
  'Valid until': 'Gültig bis',
  Revoked: 'Zurückgenommen',
};
