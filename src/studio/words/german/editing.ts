/** What helps to write: preview, blocks, where things are used, plans. */
export const editing = {
  'Click a block in the preview to open its fields. With the keyboard: Tab to the block, then Enter.':
    'Klicken Sie in der Vorschau auf einen Block, um seine Felder zu öffnen. Mit der Tastatur: mit Tab zum Block, dann Enter.',
  'Where it is used': 'Wo es verwendet wird',
  'Looking …': 'Wird gesucht …',
  'It is used nowhere.': 'Es wird nirgends verwendet.',
  'Nothing on this site leads here by a link that follows it.': 'Auf dieser Website führt kein Link hierher, der Umbenennungen folgt.',
  'As long as it is used it cannot be deleted: pages would have a hole.': 'Solange es verwendet wird, kann es nicht gelöscht werden: Seiten hätten eine Lücke.',
  'When it is gone, these links lose their target; their words stay.': 'Verschwindet es, verlieren diese Links ihr Ziel; ihre Worte bleiben stehen.',
  'And in {count} more documents.': 'Und in {count} weiteren Dokumenten.',
  'in a draft only': 'nur in einem Entwurf',
  'stands below it': 'steht darunter',
  Planned: 'Geplant',
  'Nothing is planned. Under the arrow beside “Publish” a time can be set for publishing and for taking down.':
    'Nichts ist geplant. Unter dem Pfeil neben „Veröffentlichen“ lässt sich eine Zeit für das Veröffentlichen und das Zurückziehen festlegen.',
  'Will be published {time}': 'Wird veröffentlicht: {time}',
  'Will be taken down {time}': 'Wird zurückgezogen: {time}',
  'planned by {who}': 'geplant von {who}',
  'Times here are those of your own clock ({zone}). It happens at that moment whoever looks, and with the draft as it is then.':
    'Die Zeiten sind die Ihrer eigenen Uhr ({zone}). Es geschieht in diesem Augenblick, gleich wer hinsieht, und mit dem Entwurf, wie er dann ist.',
  'Show the draft to somebody': 'Den Entwurf jemandem zeigen',
  'Whoever has the link reads this draft as it is at that moment, in this language, without an account: nothing else, and for seven days. No search engine takes it up.':
    'Wer den Link hat, liest diesen Entwurf, wie er im Augenblick ist, in dieser Sprache, ohne Konto: sonst nichts, und sieben Tage lang. Keine Suchmaschine nimmt ihn auf.',
  'For whom': 'Für wen',
  'Make a link': 'Link erstellen',
  'Link without a name': 'Link ohne Namen',
  'good until {time}; made by {who}': 'gültig bis {time}; erstellt von {who}',
  'Copy the link': 'Link kopieren',
  Copied: 'Kopiert',
  'Take it back': 'Zurücknehmen',
  'A draft, as it is at this moment. It is not published; please do not pass it on. This link is good until {time} UTC.':
    'Ein Entwurf, wie er im Augenblick ist. Er ist nicht veröffentlicht; bitte geben Sie ihn nicht weiter. Dieser Link gilt bis {time} UTC.',
  'This link is not complete.': 'Dieser Link ist nicht vollständig.',
  'Copy the whole link from the message you got, or ask for a new one.': 'Kopieren Sie den ganzen Link aus der Nachricht, oder bitten Sie um einen neuen.',
  'This link is over.': 'Dieser Link ist abgelaufen.',
  'Links to drafts are good for seven days. Ask whoever sent it for a new one.': 'Links zu Entwürfen gelten sieben Tage. Bitten Sie um einen neuen.',
  'This link was taken back.': 'Dieser Link wurde zurückgenommen.',
  'Ask whoever sent it whether there is a new one.': 'Fragen Sie, wer ihn geschickt hat, ob es einen neuen gibt.',
  'This draft is gone.': 'Diesen Entwurf gibt es nicht mehr.',
  'It was deleted after the link was sent.': 'Er wurde gelöscht, nachdem der Link verschickt war.',
  'This draft was asked for too often.': 'Dieser Entwurf wurde zu oft abgerufen.',
  'Wait a minute, then load the page again.': 'Warten Sie eine Minute und laden Sie die Seite dann neu.',
} as const;
