/** Labels of measurement, exclusions and destinations. */
export const measurementLabels: Readonly<Record<string, string>> = {
  'Measurement settings': 'Einstellungen der Messung',
  'Choose what is measured for visitors who allow it. Visitors who refused, or who must be asked first, are never measured. Changes apply from the next page and the next event.':
    'Wählen Sie, was bei Besuchern gemessen wird, die es erlauben. Wer abgelehnt hat oder erst gefragt werden muss, wird nie gemessen. Änderungen gelten ab der nächsten Seite und dem nächsten Ereignis.',
  'What is measured': 'Was gemessen wird',
  'Count URL changes without a page load as page views': 'URL-Änderungen ohne Ladevorgang als Seitenaufrufe zählen',
  'Counts page views in single-page applications (event page_view). When this is off, only page loads count.':
    'Zählt Seitenaufrufe in Single-Page-Anwendungen (Ereignis page_view). Ist das aus, zählen nur Ladevorgänge.',
  'URL check interval in old browsers (milliseconds)': 'Abfrageintervall für die URL in alten Browsern (Millisekunden)',
  'Current browsers report a change at once and are never polled.':
    'Heutige Browser melden eine Änderung sofort und werden nie abgefragt.',
  'Measure engagement time': 'Interaktionsdauer messen',
  'Measures how long a page was visible and in focus (event user_engagement). This time feeds into the engagement rate.':
    'Misst, wie lange eine Seite sichtbar und im Fokus war (Ereignis user_engagement). Diese Zeit fließt in die Engagement-Rate ein.',
  'Measure scrolling': 'Scrollen messen',
  'Sends one event per page view when the visitor scrolls (event scroll).':
    'Sendet ein Ereignis je Seitenaufruf, wenn der Besucher scrollt (Ereignis scroll).',
  'Scroll depth (percent)': 'Scrolltiefe (Prozent)',
  'Links and files': 'Links und Dateien',
  'Measure outbound links': 'Ausgehende Links messen',
  'Records the URL of each clicked link to another website (event click).':
    'Erfasst die URL jedes angeklickten Links zu einer anderen Website (Ereignis click).',
  'Second domain (cross-domain)': 'Zweite Domain (Cross-Domain)',
  'Enter only the domain. Links to it do not count as outbound, and people who agreed on both sites count as one visitor.':
    'Geben Sie nur die Domain ein. Links dorthin zählen nicht als ausgehend, und wer auf beiden Websites zugestimmt hat, zählt als ein Besucher.',
  'Measure downloads': 'Downloads messen',
  'Records clicks on links that end in one of these extensions (event file_download).':
    'Erfasst Klicks auf Links, die auf eine dieser Endungen enden (Ereignis file_download).',
  'File extensions': 'Dateiendungen',
  'Measure contact links': 'Kontaktlinks messen',
  'Records clicks on email, phone, SMS and messenger links (event contact_link_click). Only the kind is recorded, never the address or number.':
    'Erfasst Klicks auf Links für E-Mail, Telefon, SMS und Messenger (Ereignis contact_link_click). Nur die Art wird erfasst, nie Adresse oder Nummer.',
  'Measure pagination': 'Blättern in Listen messen',
  'Searches and forms': 'Suchen und Formulare',
  'Measure site search': 'Websitesuche messen',
  'Records the search term from the URL of the results page (event view_search_results).':
    'Erfasst den Suchbegriff aus der URL der Ergebnisseite (Ereignis view_search_results).',
  'Search query parameters': 'Suchparameter',
  'The first parameter in this list that has a value counts.':
    'Es zählt der erste Parameter dieser Liste, der einen Wert hat.',
  'Measure forms': 'Formulare messen',
  'Records when a form is started and submitted (events form_start and form_submit). What visitors type is never read.':
    'Erfasst, wann ein Formular begonnen und gesendet wird (Ereignisse form_start und form_submit). Eingaben werden nie gelesen.',
  'Articles, videos, speed': 'Artikel, Videos, Geschwindigkeit',
  'Measure articles read to the end': 'Bis zum Ende gelesene Artikel messen',
  'Records when a visitor reaches the end after enough time to read the article (event read_article).':
    'Erfasst, wenn ein Besucher das Ende nach einer Zeit erreicht, in der er den Artikel lesen konnte (Ereignis read_article).',
  'Measure videos': 'Videos messen',
  'Records video starts, progress and completions (events video_start, video_progress and video_complete).':
    'Erfasst Start, Fortschritt und Ende von Videos (Ereignisse video_start, video_progress und video_complete).',
  'Progress steps (percent)': 'Fortschrittsstufen (Prozent)',
  'Measure web vitals': 'Web Vitals messen',
  'Measures how fast pages are for visitors who allow “performance” (event web_vital).':
    'Misst, wie schnell Seiten für Besucher sind, die „Leistung“ erlauben (Ereignis web_vital).',
  'Key events': 'Schlüsselereignisse',
  'Choose the events that count as a success: an order, a request, a registration. Reports show how often they happen and where they come from. Changes apply from the next event; earlier events stay as they were.':
    'Wählen Sie die Ereignisse, die als Erfolg zählen: eine Bestellung, eine Anfrage, eine Anmeldung. Berichte zeigen, wie oft sie geschehen und woher sie kommen. Änderungen gelten ab dem nächsten Ereignis; frühere bleiben, wie sie waren.',
  Event: 'Ereignis',
  'Enter the event name, for example form_submit. Your own events count too. See docs/measurement.md for all names.':
    'Geben Sie den Ereignisnamen ein, zum Beispiel form_submit. Auch Ihre eigenen Ereignisse zählen. Alle Namen stehen in docs/measurement.md.',
  Condition: 'Bedingung',
  Conditions: 'Bedingungen',
  'An event counts only if all conditions are met. Without conditions, every event with that name counts. page_path is the path of the page, for example /contact.':
    'Ein Ereignis zählt nur, wenn alle Bedingungen erfüllt sind. Ohne Bedingung zählt jedes Ereignis dieses Namens. page_path ist der Pfad der Seite, zum Beispiel /contact.',
  Parameter: 'Parameter',
  equals: 'ist gleich',
  'Default value': 'Standardwert',
  'Used when the event has no value of its own. Leave empty for none.':
    'Gilt, wenn das Ereignis keinen eigenen Wert hat. Leer bedeutet: kein Wert.',
  Redaction: 'Schwärzung',
  'Choose what is removed from events before they are stored.':
    'Wählen Sie, was aus Ereignissen entfernt wird, bevor sie gespeichert werden.',
  'Redacted query parameters': 'Geschwärzte URL-Parameter',
  'The values of these parameters are removed from every URL: of the page, the previous page, links, videos and forms. Case does not matter, and part of a name is enough: token also covers reset_token and resetToken. Email addresses are always removed everywhere.':
    'Die Werte dieser Parameter werden aus jeder URL entfernt: der Seite, der vorigen Seite, von Links, Videos und Formularen. Groß- und Kleinschreibung zählt nicht, und ein Teil des Namens genügt: token gilt auch für reset_token und resetToken. E-Mail-Adressen werden immer und überall entfernt.',
  'Additional redaction': 'Zusätzliche Schwärzung',
  'The server removes these from every text of every event. A long article number can look like one of them, so turn this on only if you need it.':
    'Der Server entfernt diese aus jedem Text jedes Ereignisses. Eine lange Artikelnummer kann so aussehen; schalten Sie das nur ein, wenn Sie es brauchen.',
  'Phone numbers': 'Telefonnummern',
  'Payment card numbers': 'Kartennummern',
  'Bank account numbers (IBAN)': 'Kontonummern (IBAN)',
  'National identity, social security and tax numbers': 'Ausweis-, Sozialversicherungs- und Steuernummern',
  'Keys and tokens: long random strings': 'Schlüssel und Token: lange zufällige Zeichenfolgen',
  'Excluded traffic': 'Ausgeschlossene Zugriffe',
  'Keep visits by your own team out of the reports.': 'Halten Sie Besuche des eigenen Teams aus den Berichten heraus.',
  'Exclude our own browsers': 'Eigene Browser ausschließen',
  'Mark each browser that you use below. The site cannot recognise you by your login, because studio and site share no cookie. The mark is a cookie that only the site’s server can read.':
    'Kennzeichnen Sie unten jeden Browser, den Sie benutzen. An der Anmeldung kann die Website Sie nicht erkennen, weil Studio und Website kein Cookie teilen. Das Kennzeichen ist ein Cookie, das nur der Server der Website lesen kann.',
  'Excluded networks': 'Ausgeschlossene Netze',
  'Enter the IP addresses or networks of your offices, for example 203.0.113.0/24. A visitor’s address is compared with them and never stored. Only admins see and change them.':
    'Geben Sie IP-Adressen oder Netze Ihrer Büros ein, zum Beispiel 203.0.113.0/24. Die Adresse eines Besuchers wird damit verglichen und nie gespeichert. Nur Admins sehen und ändern sie.',
  'Data retention': 'Datenaufbewahrung',
  'Data retention (months)': 'Datenaufbewahrung (Monate)',
  'Older events are deleted. Keep them only as long as your reports need them.':
    'Ältere Ereignisse werden gelöscht. Bewahren Sie sie nur so lange auf, wie Ihre Berichte sie brauchen.',
  'Count without consent': 'Ohne Einwilligung zählen',
  'Get page view numbers per page and day without identifiers, cookies, data from the device or lists of addresses. Most readings of the ePrivacy directive need no consent for what a server learns from a page request, but some authorities want it in your privacy notice. Ask your legal adviser before you turn this on.':
    'Sie erhalten Zahlen je Seite und Tag ohne Kennung, ohne Cookie, ohne Daten vom Gerät und ohne Liste von Adressen. Nach den meisten Lesarten der ePrivacy-Richtlinie braucht keine Einwilligung, was ein Server durch eine Seitenanfrage erfährt; manche Behörden wollen es aber in Ihrer Datenschutzerklärung sehen. Fragen Sie Ihre Rechtsberatung, bevor Sie das einschalten.',
  Destination: 'Ziel',
  Destinations: 'Ziele',
  'Destinations receive measured events if the visitor had allowed their category when the event happened. See what was sent under Deliveries.':
    'Ziele erhalten gemessene Ereignisse, wenn der Besucher ihre Kategorie erlaubt hatte, als das Ereignis geschah. Was gesendet wurde, steht unter „Zustellungen“.',
  'Visitors see this name on the page about their own data.':
    'Besucher sehen diesen Namen auf der Seite über ihre eigenen Daten.',
  'The kind cannot be changed later. Create another destination for another kind.':
    'Die Art lässt sich später nicht ändern. Legen Sie für eine andere Art ein anderes Ziel an.',
  'Google Analytics 4 (server-side)': 'Google Analytics 4 (serverseitig)',
  'Meta Conversions API (server-side)': 'Meta Conversions API (serverseitig)',
  'Webhook (your own system)': 'Webhook (eigenes System)',
  'Files (one per day on our server)': 'Dateien (eine pro Tag auf unserem Server)',
  'Vendor tag in the browser (conversion names)': 'Anbieter-Tag im Browser (Namen der Conversions)',
  'Choose the company that receives the events. Nothing is sent until the banner names it to visitors. Leave this empty only for your own systems.':
    'Wählen Sie die Firma, die die Ereignisse erhält. Solange das Banner sie Besuchern nicht nennt, wird nichts gesendet. Lassen Sie das Feld nur für eigene Systeme leer.',
  'The visitor must have allowed this category when the event happened. Choose the same category as the vendor’s.':
    'Der Besucher muss diese Kategorie erlaubt haben, als das Ereignis geschah. Wählen Sie dieselbe Kategorie wie beim Anbieter.',
  'Measurement ID': 'Mess-ID',
  'Dataset ID (pixel)': 'Datensatz-ID (Pixel)',
  'Test event code': 'Testereignis-Code',
  'You need this code from the Events Manager to send test events.':
    'Sie brauchen diesen Code aus dem Events Manager, um Testereignisse zu senden.',
  'Sends the data processing option LDU. Meta determines the location itself.':
    'Sendet die Verarbeitungsoption LDU. Den Ort ermittelt Meta selbst.',
  'Enter the URL that receives the webhook. For Google and Meta, fill this in only if you use your own gateway; if empty, events go directly to the vendor.':
    'Geben Sie die URL ein, die den Webhook empfängt. Füllen Sie das Feld bei Google und Meta nur für ein eigenes Gateway aus; ist es leer, gehen Ereignisse direkt an den Anbieter.',
  'File retention (days)': 'Aufbewahrung der Dateien (Tage)',
  'You find the files in the folder “exports” inside the data folder.':
    'Sie finden die Dateien im Ordner „exports“ des Datenordners.',
  Secret: 'Geheimnis',
  'Enter the API secret of the stream (Google), the access token (Meta) or the key that signs deliveries (webhook). The secret is encrypted and never shown again. Leave this empty to keep the current one.':
    'Geben Sie das API-Geheimnis des Datenstroms (Google), das Zugriffstoken (Meta) oder den Schlüssel zum Signieren der Zustellungen (Webhook) ein. Das Geheimnis wird verschlüsselt und nie wieder gezeigt. Lassen Sie das Feld leer, um das jetzige zu behalten.',
  'Secret stored': 'Geheimnis hinterlegt',
  'Events to send': 'Zu sendende Ereignisse',
  'Key events only': 'Nur Schlüsselereignisse',
  'All events that the category allows': 'Alle Ereignisse, die die Kategorie erlaubt',
  Conversions: 'Conversions',
  Conversion: 'Conversion',
  'Add a row to send a key event under another name; without one it keeps its own. For Google Ads use AW-123456789/label, for Meta a standard name such as Lead.':
    'Fügen Sie eine Zeile hinzu, um ein Schlüsselereignis unter anderem Namen zu senden; ohne Zeile behält es seinen. Verwenden Sie für Google Ads AW-123456789/label, für Meta einen Standardnamen wie Lead.',
  'Key event': 'Schlüsselereignis',
  'Name at the vendor': 'Name beim Anbieter',
  Value: 'Wert',
  'Used when the event has no value of its own.': 'Gilt, wenn das Ereignis keinen eigenen Wert hat.',
  Currency: 'Währung',
  'When this is off, nothing is sent. Events from that time are not sent later either.':
    'Ist das aus, wird nichts gesendet. Ereignisse aus dieser Zeit werden auch später nicht gesendet.',
  'Dry run': 'Probelauf',
  'Nothing is sent; Deliveries shows what would have been sent.':
    'Es wird nichts gesendet; unter „Zustellungen“ steht, was gesendet worden wäre.',
  'In use since': 'In Gebrauch seit',
};
