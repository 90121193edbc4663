/** Texts of the block picker. */
export const blockPicker = {
  'Add block': 'Block hinzufügen',
  'Search blocks': 'Blöcke suchen',
  'For example image, button or FAQ': 'Zum Beispiel Bild, Schaltfläche oder FAQ',
  'Recently used': 'Zuletzt verwendet',
  Blocks: 'Blöcke',
  Results: 'Ergebnisse',
  'No block matches “{query}”. Try another word, for example image, button or FAQ.':
    'Kein Block passt zu „{query}“. Versuchen Sie ein anderes Wort, zum Beispiel Bild, Schaltfläche oder FAQ.',
  '{count} results': '{count} Ergebnisse',
} as const;
