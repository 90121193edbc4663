/** Texts about patterns, which a team saves to use them again. */
export const patterns = {
  Patterns: 'Muster',
  'Save as pattern': 'Als Muster speichern',
  'Save pattern': 'Muster speichern',
  'Pattern name': 'Name des Musters',
  'There are no blocks to save yet.': 'Es gibt noch keine Blöcke, die man speichern könnte.',
  'A pattern is used as a copy that you can change on each page. For blocks that must stay the same everywhere, make a shared section.':
    'Ein Muster wird als Kopie eingefügt, die Sie auf jeder Seite ändern können. Für Blöcke, die überall gleich bleiben müssen, legen Sie einen geteilten Abschnitt an.',
  'A block is not complete: {fields}. Fill that in on this page, then save the pattern.':
    'Ein Block ist nicht vollständig: {fields}. Füllen Sie das auf dieser Seite aus, dann speichern Sie das Muster.',
  'A pattern holds up to {count} blocks. Choose fewer.':
    'Ein Muster enthält bis zu {count} Blöcke. Wählen Sie weniger aus.',
  'The pattern “{name}” was saved. You find it when you add a block.':
    'Das Muster „{name}“ ist gespeichert. Sie finden es, wenn Sie einen Block hinzufügen.',
  'Patterns are inserted as copies. A shared section stays the same on every page that shows it.':
    'Muster werden als Kopien eingefügt. Ein geteilter Abschnitt bleibt auf jeder Seite gleich, die ihn zeigt.',
  'There was room for {count} of {all} blocks. A page holds no more.':
    'Es war Platz für {count} von {all} Blöcken. Mehr enthält eine Seite nicht.',
} as const;
