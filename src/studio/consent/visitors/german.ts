/** Texts of the visitor lookup. */
export const visitor = {
  'Answer people who ask what is stored about them or want it erased. They find their visitor id in the cookie candor-visitor, and their receipt on the site under “my data”.':
    'Beantworten Sie Anfragen von Menschen, die wissen wollen, was über sie gespeichert ist, oder es löschen lassen wollen. Die Besucherkennung steht im Cookie candor-visitor, der Beleg auf der Website unter „Meine Daten“.',
  'Visitor id, consent id, cookie, receipt or record id':
    'Besucherkennung, Einwilligungskennung, Cookie, Beleg oder Nachweisnummer',
  Find: 'Finden',
  'Paste an id first.': 'Fügen Sie zuerst eine Kennung ein.',
  'Stored: {events} events, {records} consent records':
    'Gespeichert: {events} Ereignisse, {records} Einwilligungsnachweise',
  'The consent record': 'Der Einwilligungsnachweis',
  'Export as JSON': 'Als JSON exportieren',
  'Export as CSV': 'Im CSV-Format exportieren',
  'Requested as {id}. The worker erases the data within seconds and records this in the erasure log.':
    'Angefordert als {id}. Der Worker löscht die Daten binnen Sekunden und vermerkt das im Löschprotokoll.',
  'Erase measured data': 'Messdaten löschen',
  'Erase personal data in the records too': 'Auch personenbezogene Daten in den Nachweisen löschen',
  'Erase measured data?': 'Messdaten löschen?',
  'Erase personal data in the records too?': 'Auch personenbezogene Daten in den Nachweisen löschen?',
  'This deletes all events of this visitor, including those still being processed. The consent records stay as proof.':
    'Alle Ereignisse dieses Besuchers werden gelöscht, auch die noch in Verarbeitung befindlichen. Die Einwilligungsnachweise bleiben als Beweis.',
  'This deletes all events of this visitor, and the ids and the place in the consent records. The chain stays intact.':
    'Alle Ereignisse dieses Besuchers werden gelöscht, ebenso die Kennungen und der Ort in den Einwilligungsnachweisen. Die Kette bleibt intakt.',
  'This cannot be undone.': 'Das lässt sich nicht rückgängig machen.',
  'Keep everything': 'Alles behalten',
  Erase: 'Löschen',
} as const;
