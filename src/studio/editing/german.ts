/** Texts of the editing tools: preview, blocks, usage, scheduling. */
export const editing = {
  Move: 'Verschieben',
  More: 'Mehr',
  'More for this row': 'Mehr zu dieser Zeile',
  'More for all rows': 'Mehr zu allen Zeilen',
  'More ways to publish': 'Mehr zum Veröffentlichen',
  Bold: 'Fett',
  Italic: 'Kursiv',
  Strikethrough: 'Durchgestrichen',
  Link: 'Link',
  Insert: 'Einfügen',
  'Paragraph style': 'Absatzformat',
  'Select this row': 'Diese Zeile auswählen',
  'Click a block in the preview to open its fields. With the keyboard: Tab to the block, then Enter.':
    'Klicken Sie in der Vorschau auf einen Block, um seine Felder zu öffnen. Mit der Tastatur: mit Tab zum Block, dann Enter.',
  'Used in': 'Verwendet in',
  'Searching …': 'Wird gesucht …',
  'Not used anywhere.': 'Wird nirgends verwendet.',
  'No internal link leads here. Links with a typed URL are not listed.':
    'Kein interner Link führt hierher. Links mit eingetippter URL sind nicht aufgeführt.',
  'You cannot delete this while it is used here:': 'Sie können das nicht löschen, solange es hier verwendet wird:',
  'If you delete this, these links lose their target. Their text stays.':
    'Wenn Sie das löschen, verlieren diese Links ihr Ziel. Ihr Text bleibt stehen.',
  'And in {count} more documents.': 'Und in {count} weiteren Dokumenten.',
  'This cannot be deleted because it is still used: {places}. Remove it there first.':
    'Das kann nicht gelöscht werden, weil es noch verwendet wird: {places}. Entfernen Sie es dort zuerst.',
  'This cannot be deleted because it is still used: {places}, and in {count} more places. Remove it there first.':
    'Das kann nicht gelöscht werden, weil es noch verwendet wird: {places}, und an {count} weiteren Stellen. Entfernen Sie es dort zuerst.',
  'only in a draft': 'nur in einem Entwurf',
  'is a child page': 'ist eine untergeordnete Seite',
  'No blocks differ.': 'Kein Block unterscheidet sich.',
  Moved: 'Verschoben',
  'moved from position {from} to {to}': 'verschoben von Position {from} auf {to}',
  '{who} changed {fields} ({time}) after you opened this.':
    '{who} hat {fields} geändert ({time}), nachdem Sie das hier geöffnet haben.',
  '{who} changed {fields} after you opened this.': '{who} hat {fields} geändert, nachdem Sie das hier geöffnet haben.',
  'Nothing was saved, and your changes are still in the form. Compare both versions, then keep yours or take theirs.':
    'Es wurde nichts gespeichert, und Ihre Änderungen stehen noch im Formular. Vergleichen Sie beide Fassungen, dann behalten Sie Ihre oder übernehmen Sie die andere.',
  Somebody: 'Jemand',
  '{who} has also had this open since {time}.': '{who} hat das seit {time} auch geöffnet.',
  'Changed by others since you opened this': 'Von anderen geändert, seit Sie das geöffnet haben',
  'Your changes are not saved. They are still in the form. Choose for each field which version to keep, then save.':
    'Ihre Änderungen sind nicht gespeichert. Sie stehen noch im Formular. Wählen Sie für jedes Feld, welche Fassung bleibt, und speichern Sie dann.',
  'Your next save would overwrite this and be refused. Choose for each field which version to keep, then save.':
    'Ihr nächstes Speichern würde das überschreiben und wird abgelehnt. Wählen Sie für jedes Feld, welche Fassung bleibt, und speichern Sie dann.',
  'Changed by {who}, {time}': 'Geändert von {who}, {time}',
  'Changed by {who}': 'Geändert von {who}',
  'Keep mine': 'Meine behalten',
  'Take theirs': 'Andere übernehmen',
  empty: 'leer',
  'Not saved, because someone else has changed this.': 'Nicht gespeichert, weil jemand anders das geändert hat.',
  Compare: 'Vergleichen',
  'Save with these choices': 'Mit dieser Auswahl speichern',
  yes: 'ja',
  no: 'nein',
  Planned: 'Geplant',
  'Nothing is planned. To set a time for publishing or unpublishing, open the arrow next to “Publish”.':
    'Nichts ist geplant. Um eine Zeit für das Veröffentlichen oder Zurückziehen festzulegen, öffnen Sie den Pfeil neben „Veröffentlichen“.',
  'Will be published {time}': 'Wird veröffentlicht: {time}',
  'Will be unpublished {time}': 'Wird zurückgezogen: {time}',
  'planned by {who}': 'geplant von {who}',
  'Times are in your time zone ({zone}). Planned changes happen automatically, with the draft as it is at that moment.':
    'Zeiten sind in Ihrer Zeitzone ({zone}). Geplantes geschieht automatisch, mit dem Entwurf, wie er in diesem Augenblick ist.',
  'Share the draft': 'Entwurf teilen',
  'Anyone with the link can read the current draft in this language without an account, for seven days. They can see nothing else, and search engines do not index it.':
    'Wer den Link hat, kann den jeweils aktuellen Entwurf in dieser Sprache sieben Tage lang ohne Konto lesen. Sonst ist nichts zu sehen, und Suchmaschinen nehmen ihn nicht auf.',
  'For whom': 'Für wen',
  'Create link': 'Link erstellen',
  'Link without a name': 'Link ohne Namen',
  'valid until {time}; created by {who}': 'gültig bis {time}; erstellt von {who}',
  'Copy link': 'Link kopieren',
  Copied: 'Kopiert',
  'Revoke link': 'Link zurückziehen',
  'This is a draft and not published yet. Please do not pass it on. The link is valid until {time} UTC.':
    'Das ist ein Entwurf, der noch nicht veröffentlicht ist. Bitte geben Sie ihn nicht weiter. Der Link gilt bis {time} UTC.',
  'This link is not complete.': 'Dieser Link ist nicht vollständig.',
  'Copy the whole link from the message you received, or ask for a new one.':
    'Kopieren Sie den ganzen Link aus der Nachricht, die Sie bekommen haben, oder bitten Sie um einen neuen.',
  'This link has expired.': 'Dieser Link ist abgelaufen.',
  'Links to drafts are valid for seven days. Ask the person who sent it for a new one.':
    'Links zu Entwürfen gelten sieben Tage. Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
  'This link was revoked.': 'Dieser Link wurde zurückgezogen.',
  'Ask the person who sent it for a new one.': 'Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
  'This draft no longer exists.': 'Diesen Entwurf gibt es nicht mehr.',
  'It was deleted after the link was sent.': 'Er wurde gelöscht, nachdem der Link verschickt war.',
  'This draft was requested too often.': 'Dieser Entwurf wurde zu oft abgerufen.',
  'Wait a minute, then load the page again.': 'Warten Sie eine Minute und laden Sie die Seite dann neu.',
} as const;
