/** What is kept about one visitor. */
export const visitor = {
  'For a person who asks what is kept about them, or wants it erased. They find their visitor id in the cookie candor-visitor, and their receipt on the site under “my data”.':
    'Für jemanden, der fragt, was über ihn gespeichert ist, oder es gelöscht haben will. Die Besucherkennung steht im Cookie candor-visitor, der Beleg auf der Website unter „Meine Daten“.',
  'Visitor id, consent id, cookie, receipt or record id': 'Besucherkennung, Einwilligungskennung, Cookie, Beleg oder Nachweisnummer',
  Find: 'Finden',
  'Paste an id first.': 'Fügen Sie zuerst eine Kennung ein.',
  'Kept: {events} events, {records} consent records': 'Gespeichert: {events} Ereignisse, {records} Einwilligungsnachweise',
  'The consent record': 'Der Einwilligungsnachweis',
  'Export as JSON': 'Als JSON ausgeben',
  'Export as CSV': 'Als CSV ausgeben',
  'Written down as {id}. The worker erases within seconds and notes it in the log of erasures.': 'Festgehalten als {id}. Der Worker löscht binnen Sekunden und vermerkt es im Löschprotokoll.',
  'Erase what was measured': 'Gemessenes löschen',
  'Erase the personal part of the records too': 'Auch den persönlichen Teil der Nachweise löschen',
  'Erase what was measured?': 'Gemessenes löschen?',
  'Erase the personal part of the records too?': 'Auch den persönlichen Teil der Nachweise löschen?',
  'All events of this visitor are deleted, and what is still under way with them. The consent records stay: they are the proof.': 'Alle Ereignisse dieses Besuchers werden gelöscht, auch was noch unterwegs ist. Die Einwilligungsnachweise bleiben: Sie sind der Beweis.',
  'All events of this visitor are deleted, and the ids and the place in the consent records with them. The chain stays whole.': 'Alle Ereignisse dieses Besuchers werden gelöscht, dazu die Kennungen und der Ort in den Einwilligungsnachweisen. Die Kette bleibt ganz.',
  'This cannot be undone.': 'Das lässt sich nicht rückgängig machen.',
  'Keep everything': 'Alles behalten',
  Erase: 'Löschen',
} as const;
