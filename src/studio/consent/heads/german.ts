/** Texts of the publication of the chain's heads. */
export const heads = {
  'Chain publication': 'Veröffentlichung der Kette',
  'Publish the end of the chain outside of the database to find out if records are ever removed.':
    'Veröffentlichen Sie das Ende der Kette außerhalb der Datenbank. Dann fällt auf, wenn Nachweise entfernt werden.',
  'Publish now': 'Jetzt veröffentlichen',
  'Publishing …': 'Wird veröffentlicht …',
  'Download published heads': 'Veröffentlichte Enden herunterladen',
  'No place is set, so nobody can tell whether records were removed from the end.':
    'Es ist kein Ort festgelegt. Ob am Ende Nachweise entfernt wurden, kann niemand feststellen.',
  'Published to': 'Veröffentlicht bei',
  'Last published': 'Zuletzt veröffentlicht',
  'Nothing published yet': 'Noch nichts veröffentlicht',
  'record {number}, {time}': 'Nachweis {number}, {time}',
  'Time stamp authority': 'Zeitstempelstelle',
  'Webhook receiver': 'Webhook',
  'Chain settings': 'Einstellungen der Kette',
} as const;
