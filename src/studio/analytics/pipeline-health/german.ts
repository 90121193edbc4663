/** Texts of the pipeline health. */
export const counters = {
  'See what happened to each event between the browser and the reports. Days are in UTC. Events that never reached the site cannot be counted.':
    'Sehen Sie, was mit jedem Ereignis zwischen Browser und Berichten geschah. Tage sind in UTC. Ereignisse, die die Website nie erreicht haben, lassen sich nicht zählen.',
  'Events in batches that the site accepted, whatever happened to them later.':
    'Ereignisse in Bündeln, die die Website angenommen hat, gleich was später mit ihnen geschah.',
  Dropped: 'Verworfen',
  'Events that were not stored. The list below gives the reasons.':
    'Ereignisse, die nicht gespeichert wurden. Die Gründe stehen in der Liste unten.',
  'Added by the site': 'Von der Website ergänzt',
  'First visits and session starts that the site added.':
    'Erste Besuche und Sitzungsbeginne, die die Website ergänzt hat.',
  Acknowledged: 'Bestätigt',
  'Events that were on disk before the browser got its answer: sent, minus dropped, plus added by the site.':
    'Ereignisse, die auf der Platte waren, bevor der Browser seine Antwort bekam: gesendet, weniger verworfen, plus von der Website ergänzt.',
  Duplicates: 'Duplikate',
  'Events that a browser sent twice, so their id was already stored.':
    'Ereignisse, die ein Browser zweimal gesendet hat; ihre Kennung war schon gespeichert.',
  'Advertising only': 'Nur für Werbung',
  'Key events that were allowed only for advertising destinations, so no report contains them.':
    'Schlüsselereignisse, die nur für Werbeziele erlaubt waren; kein Bericht enthält sie.',
  'Too late': 'Zu spät',
  'Events of visitors whose data was erased before the events could be stored.':
    'Ereignisse von Besuchern, deren Daten gelöscht wurden, bevor die Ereignisse gespeichert werden konnten.',
  'Rows passed to the event store: acknowledged, minus the three previous columns.':
    'Zeilen, die der Ereignisspeicher bekam: bestätigt, weniger die drei Spalten davor.',
  'Erased since': 'Seither gelöscht',
  'Stored rows that an erasure deleted.': 'Gespeicherte Zeilen, die eine Löschung entfernt hat.',
  Forwarded: 'Weitergegeben',
  'Deliveries that destinations accepted.': 'Zustellungen, die Ziele angenommen haben.',
  'Loading …': 'Wird geladen …',
  'No events in the last four weeks. The first one appears here within two seconds.':
    'Keine Ereignisse in den letzten vier Wochen. Das erste erscheint hier binnen zwei Sekunden.',
  'Pipeline health by day': 'Zustand der Verarbeitung nach Tag',
  'In the store now': 'Jetzt im Speicher',
  'All days': 'Alle Tage',
  'What each column counts': 'Was jede Spalte zählt',
  'Rows that the event store itself counts. The number equals stored minus erased since.':
    'Zeilen, die der Ereignisspeicher selbst zählt. Die Zahl entspricht gespeichert weniger seither gelöscht.',
  'no answer': 'keine Antwort',
  'Not stored, by reason': 'Nicht gespeichert, nach Grund',
  'The event store does not respond, so its own count is missing. Nothing is lost, because events wait in the journal.':
    'Der Ereignisspeicher antwortet nicht, deshalb fehlt seine eigene Zählung. Nichts geht verloren, denn Ereignisse warten im Journal.',
  'The event store holds exactly the events that were counted.':
    'Der Ereignisspeicher enthält genau die Ereignisse, die gezählt wurden.',
  'Events counted but not in the store: {count}. They may still be in transfer. If the number stays, restore the store from a backup.':
    'Gezählte Ereignisse, die nicht im Speicher sind: {count}. Vielleicht werden sie gerade übertragen. Bleibt die Zahl bestehen, stellen Sie den Speicher aus einer Sicherung wieder her.',
  'Events in the store that were not counted: {count}. They are from the time before counting began, or from a backup.':
    'Ereignisse im Speicher, die nicht gezählt wurden: {count}. Sie stammen aus der Zeit vor der Zählung oder aus einer Sicherung.',
  'Self-test': 'Selbsttest',
  'Send one marked test event along the same path as every other event. It belongs to no visitor, appears in no report, and is removed by the next daily clean-up.':
    'Senden Sie ein gekennzeichnetes Testereignis auf demselben Weg wie jedes andere Ereignis. Es gehört zu keinem Besucher, erscheint in keinem Bericht, und die nächste tägliche Bereinigung entfernt es.',
  'Testing …': 'Wird getestet …',
  'Send a test event': 'Testereignis senden',
  'The event arrived everywhere.': 'Das Ereignis kam überall an.',
  'The event did not arrive everywhere. The steps after the failed one were not tried.':
    'Das Ereignis kam nicht überall an. Die Schritte nach dem fehlgeschlagenen wurden nicht versucht.',
  Worker: 'Worker',
  'Event store': 'Ereignisspeicher',
  passed: 'bestanden',
  'Counted without consent': 'Ohne Einwilligung gezählt',
  '{count} page loads of visitors who had not agreed to analytics. No visitor, session or device is identified. Pages and countries with fewer than five loads are counted under Others.':
    '{count} Seitenaufrufe von Besuchern, die der Analyse nicht zugestimmt hatten. Kein Besucher, keine Sitzung und kein Gerät ist erkennbar. Seiten und Länder mit weniger als fünf Aufrufen zählen zu den übrigen.',
  'By page': 'Nach Seite',
  'By country': 'Nach Land',
  Others: 'Übrige',
} as const;
