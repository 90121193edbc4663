/** Texts of deliveries and of blocked items. */
export const sent = {
  'Each event has one row for each destination it goes to. No visitor is identified here, because each destination knows visitors only by its own pseudonyms.':
    'Jedes Ereignis hat für jedes seiner Ziele eine Zeile. Kein Besucher ist hier erkennbar, weil jedes Ziel Besucher nur unter eigenen Pseudonymen kennt.',
  'No events leave this website, because there is no destination.':
    'Keine Ereignisse verlassen diese Website, weil es kein Ziel gibt.',
  'Add destination': 'Ziel hinzufügen',
  'The deliveries cannot be shown because their database does not respond. Try again in a minute.':
    'Die Zustellungen können nicht angezeigt werden, weil ihre Datenbank nicht antwortet. Versuchen Sie es in einer Minute noch einmal.',
  'Nothing yet': 'Noch nichts',
  'skipped in the last 30 days: {list}': 'in den letzten 30 Tagen übersprungen: {list}',
  Destination: 'Ziel',
  All: 'Alle',
  Show: 'Anzeigen',
  'A test event is on its way. Reload in a moment to see the answer.':
    'Ein Testereignis ist unterwegs. Laden Sie gleich neu, um die Antwort zu sehen.',
  'The failed deliveries are being sent again. Reload in a moment.':
    'Die fehlgeschlagenen Zustellungen werden noch einmal gesendet. Laden Sie gleich neu.',
  'Retry {count} failed deliveries': '{count} fehlgeschlagene Zustellungen wiederholen',
  'Deliveries, test event and retries': 'Zustellungen, Testereignis und Wiederholungen',
  'No delivery matches. New events appear here within seconds.':
    'Keine Zustellung passt. Neue Ereignisse erscheinen hier binnen Sekunden.',
  'Deliveries, newest first': 'Zustellungen, neueste zuerst',
  'Event time': 'Zeitpunkt',
  Attempts: 'Versuche',
  'Answer or reason': 'Antwort oder Grund',
  Removed: 'Entfernt',
  'What would be sent': 'Was gesendet würde',
  'next attempt at {time}': 'nächster Versuch um {time}',
  Waiting: 'Wartet',
  'Not sent': 'Nicht gesendet',
  'Delivery failed': 'Fehlgeschlagen',
  'Dry run': 'Probelauf',
  'The event is older than the vendor accepts': 'Das Ereignis ist älter, als der Anbieter annimmt',
  'The vendor does not accept this event name': 'Der Anbieter nimmt diesen Ereignisnamen nicht an',
  'The vendor reserves this event name': 'Der Anbieter behält sich diesen Ereignisnamen vor',
  'A parameter is missing or has a type that the vendor does not accept':
    'Ein Parameter fehlt oder hat einen Typ, den der Anbieter nicht annimmt',
  'The vendor reserves the name of a parameter': 'Der Anbieter behält sich den Namen eines Parameters vor',
  'The event has more parameters than the vendor accepts': 'Das Ereignis hat mehr Parameter, als der Anbieter annimmt',
  'The event is larger than the vendor accepts': 'Das Ereignis ist größer, als der Anbieter annimmt',
  'The event has nothing by which the vendor could recognise a visitor':
    'Das Ereignis enthält nichts, woran der Anbieter einen Besucher erkennen könnte',
  'The vendor requires browser details that were not stored':
    'Der Anbieter verlangt Angaben zum Browser, die nicht gespeichert wurden',
  'A purchase needs a value and a currency': 'Ein Kauf braucht Wert und Währung',
  'The destination has no secret, or SECRET has changed. Enter the secret again.':
    'Das Ziel hat kein Geheimnis, oder SECRET hat sich geändert. Geben Sie das Geheimnis noch einmal ein.',
  'The destination has no valid URL': 'Das Ziel hat keine gültige URL',
  'The destination was turned off or removed': 'Das Ziel wurde ausgeschaltet oder entfernt',
  'own statistics under the exemption': 'eigene Statistik nach der Ausnahme',
  'marked as a bot': 'als Bot gekennzeichnet',
  'happened before the destination was in use': 'geschehen, bevor das Ziel in Gebrauch war',
  'event not selected': 'Ereignis nicht ausgewählt',
  'vendor not listed in the banner': 'Anbieter nicht im Banner aufgeführt',
  'queue full': 'Warteschlange voll',
  'Reports: {count}, first {first}, last {last}, for example on':
    'Meldungen: {count}, erste {first}, letzte {last}, zum Beispiel auf',
  'Open vendor': 'Anbieter öffnen',
  'Add as vendor': 'Als Anbieter hinzufügen',
  'Add {name}': '{name} hinzufügen',
  'Stop ignoring': 'Nicht mehr ignorieren',
  Ignore: 'Ignorieren',
  '{name} is ignored from now on.': '{name} wird ab jetzt ignoriert.',
  '{name} is shown again.': '{name} wird wieder angezeigt.',
  'blocked by {directives}': 'blockiert durch {directives}',
  'undeclared cookie': 'nicht deklariertes Cookie',
  'cookie without consent': 'Cookie ohne Einwilligung',
  Unconfirmed: 'Unbestätigt',
  'Anybody can send such a report. The latest audits of this site did not see a page ask for this host.':
    'Einen solchen Bericht kann jeder senden. Die letzten Audits dieser Website haben nicht gesehen, dass eine Seite diesen Host anfragt.',
  'No details are known yet.': 'Dazu ist noch nichts bekannt.',
  'This list shows hosts that the browser blocked and cookies that the server held back. Nothing here reached a visitor. Add each one as a vendor, or ignore it. Entries are removed after 30 days.':
    'Diese Liste zeigt Hosts, die der Browser blockiert hat, und Cookies, die der Server zurückgehalten hat. Nichts davon erreichte einen Besucher. Fügen Sie jeden Eintrag als Anbieter hinzu, oder ignorieren Sie ihn. Einträge werden nach 30 Tagen entfernt.',
  'Show new entries': 'Neue Einträge zeigen',
  'Show {count} ignored': '{count} ignorierte zeigen',
  'The reports cannot be shown because their database does not respond. New reports are stored and appear once it is back.':
    'Die Berichte können nicht angezeigt werden, weil ihre Datenbank nicht antwortet. Neue Berichte werden gespeichert und erscheinen, sobald sie wieder da ist.',
  'Nothing was blocked, as it should be.': 'Nichts wurde blockiert. So soll es sein.',
} as const;
