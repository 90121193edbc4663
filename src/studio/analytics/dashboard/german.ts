/** Texts of the dashboard alone. */
export const dashboard = {
  Dashboard: 'Übersicht',
  '{title}. The same figures follow as a table.': '{title}. Dieselben Zahlen folgen als Tabelle.',
  'Top pages': 'Meistgesehene Seiten',
  When: 'Wann',
  'Page views and visitors by hour': 'Seitenaufrufe und Besucher nach Stunde',
  'Page views and visitors by day': 'Seitenaufrufe und Besucher nach Tag',
  'Hours are in the time zone {zone}. The last hour is still incomplete.':
    'Stunden sind in der Zeitzone {zone}. Die letzte Stunde ist noch nicht vorbei.',
  'Days are in the time zone {zone}. The last day is still incomplete.':
    'Tage sind in der Zeitzone {zone}. Der letzte Tag ist noch nicht vorbei.',
  'None in this period': 'Keine in diesem Zeitraum',
  'None yesterday until this time': 'Gestern bis zu dieser Zeit keine',
  'None in the {days} days before': 'In den {days} Tagen davor keine',
  'As many as yesterday until this time': 'So viele wie gestern bis zu dieser Zeit',
  'As many as in the {days} days before': 'So viele wie in den {days} Tagen davor',
  '{change} more than yesterday until this time': '{change} mehr als gestern bis zu dieser Zeit',
  '{change} fewer than yesterday until this time': '{change} weniger als gestern bis zu dieser Zeit',
  '{change} more than the {days} days before': '{change} mehr als in den {days} Tagen davor',
  '{change} fewer than the {days} days before': '{change} weniger als in den {days} Tagen davor',
  Customized: 'Angepasst',
  'Withdrew later': 'Später widerrufen',
  'No choices in this period. Until a visitor chooses, the banner sets nothing.':
    'Keine Auswahl in diesem Zeitraum. Bis ein Besucher wählt, setzt das Banner nichts.',
  'Covers every choice: {count} on {loads} page loads. Visitors who leave the banner unanswered are not included.':
    'Erfasst jede Auswahl: {count} bei {loads} Seitenaufrufen. Besucher, die das Banner nicht beantworten, sind nicht enthalten.',
  'No visitors in this period.': 'Keine Besucher in diesem Zeitraum.',
  'Nobody has allowed analytics yet.': 'Noch hat niemand die Analyse erlaubt.',
  'Page views appear here within two seconds, from visitors who allow analytics.':
    'Seitenaufrufe erscheinen hier binnen zwei Sekunden, von Besuchern, die die Analyse erlauben.',
  'The banner or an earlier choice applied to {count} page loads. Where analytics is not allowed, nothing about them is recorded, so there is nothing to show.':
    'Für {count} Seitenaufrufe galt das Banner oder eine frühere Auswahl. Wo Analyse nicht erlaubt ist, wird nichts darüber aufgezeichnet, also gibt es nichts zu zeigen.',
  'Open the site': 'Website öffnen',
  'In this period that was {measured} of {all} page loads, {share}.':
    'In diesem Zeitraum waren das {measured} von {all} Seitenladungen, {share}.',
  'All page loads that ran the banner are counted, without any id, whatever the visitor decided; where people are asked first, the share also falls when they leave the banner unanswered. It is a share of page loads, not of people: who is not measured is never told apart. Nothing is modelled or extrapolated.':
    'Alle Seitenladungen mit dem Banner werden ohne jede Kennung gezählt, gleich was der Besucher entschied; wo vorher gefragt wird, sinkt der Anteil auch, wenn Leute das Banner unbeantwortet lassen. Es ist ein Anteil an Seitenladungen, nicht an Menschen: Wer nicht gemessen wird, wird nie unterschieden. Nichts wird modelliert oder hochgerechnet.',
  'Dropped events: {count}': 'Verworfene Ereignisse: {count}',
  'advertising key event without a destination': 'Werbe-Schlüsselereignis ohne Ziel',
  'from a browser that is excluded': 'von einem ausgeschlossenen Browser',
  'from a network that is excluded': 'aus einem ausgeschlossenen Netz',
  'duplicate event': 'doppeltes Ereignis',
  'event name not allowed': 'Ereignisname nicht erlaubt',
  'too many events queued in the page': 'zu viele wartende Ereignisse in der Seite',
  'event name reserved for the site': 'Ereignisname der Website vorbehalten',
  'invalid amount': 'ungültiger Betrag',
  'unknown currency code': 'unbekannter Währungscode',
  'parameter name not allowed': 'Parametername nicht erlaubt',
  'more than 25 parameters': 'mehr als 25 Parameter',
  'page missing': 'Seite fehlt',
  'page of another site': 'Seite einer anderen Website',
  'You are signed out. These figures are no longer updated.':
    'Sie sind abgemeldet. Diese Zahlen werden nicht mehr aktualisiert.',
  'Sign in again': 'Wieder anmelden',
  'The studio does not respond. These figures are from {time} and update again once it is back.':
    'Das Studio antwortet nicht. Diese Zahlen sind von {time} und werden aktualisiert, sobald es wieder da ist.',
  'The event store does not respond. Nothing is lost: events wait in the journal and are transferred when it is back. Everything else keeps working.':
    'Der Ereignisspeicher antwortet nicht. Nichts geht verloren: Ereignisse warten im Journal und werden nachgetragen, wenn er wieder da ist. Alles andere läuft weiter.',
  'The database of decisions does not respond. Nothing is lost: decisions wait in the journal and are transferred when it is back. Everything else keeps working.':
    'Die Datenbank der Entscheidungen antwortet nicht. Nichts geht verloren: Entscheidungen warten im Journal und werden nachgetragen, wenn sie wieder da ist. Alles andere läuft weiter.',
  New: 'Neu',
} as const;
