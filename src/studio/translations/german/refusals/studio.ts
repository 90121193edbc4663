/** The studio's own error messages: paths, redirects, permissions, and failed actions. */
export const studioRefusals: Readonly<Record<string, string>> = {
  '“{value}” is already taken. Enter another value.': '„{value}“ ist schon vergeben. Geben Sie etwas anderes ein.',
  'The file storage (S3) does not work at the moment, so the file was not saved. Try again in a few minutes. If it goes on, tell the person who runs the server.':
    'Der Dateispeicher (S3) funktioniert gerade nicht, deshalb wurde die Datei nicht gespeichert. Versuchen Sie es in ein paar Minuten noch einmal. Wenn es so bleibt, sagen Sie es der Person, die den Server betreibt.',
  'The file storage (S3) does not work at the moment, so nothing was deleted. Try again in a few minutes. If it goes on, tell the person who runs the server.':
    'Der Dateispeicher (S3) funktioniert gerade nicht, deshalb wurde nichts gelöscht. Versuchen Sie es in ein paar Minuten noch einmal. Wenn es so bleibt, sagen Sie es der Person, die den Server betreibt.',
  'The file storage (S3) does not work at the moment, so this file cannot be shown. Try again in a few minutes. If it goes on, tell the person who runs the server.':
    'Der Dateispeicher (S3) funktioniert gerade nicht, deshalb kann diese Datei nicht angezeigt werden. Versuchen Sie es in ein paar Minuten noch einmal. Wenn es so bleibt, sagen Sie es der Person, die den Server betreibt.',
  'There are 50 webhooks already. Delete one that is no longer needed.':
    'Es gibt schon 50 Webhooks. Löschen Sie einen, der nicht mehr gebraucht wird.',
  'Only admins see webhooks.': 'Nur Admins sehen Webhooks.',
  'This webhook is not in use, so nothing is sent. Switch it on, save, and try again.':
    'Dieser Webhook ist nicht in Gebrauch, daher wird nichts gesendet. Schalten Sie ihn ein, speichern Sie und versuchen Sie es erneut.',
  'The request does not say which webhook it is about. Reload the page.':
    'Die Anfrage sagt nicht, um welchen Webhook es geht. Laden Sie die Seite neu.',
  'Only its author and admins remove a note.': 'Nur wer sie geschrieben hat und Admins entfernen eine Notiz.',
  'Only editors and admins test forms.': 'Nur Redaktion und Admins testen Formulare.',
  'The request does not say which form it is about. Reload the page.':
    'Die Anfrage sagt nicht, um welches Formular es geht. Laden Sie die Seite neu.',
  'This form does not exist any more. Reload the page.': 'Dieses Formular gibt es nicht mehr. Laden Sie die Seite neu.',
  'This form sends nothing: what visitors send appears under Submissions. Enter a notification email, an auto-reply or a webhook, save, and try again.':
    'Dieses Formular sendet nichts: Was Besucher senden, erscheint unter Einsendungen. Geben Sie eine E-Mail-Benachrichtigung, eine automatische Antwort oder einen Webhook ein, speichern Sie und versuchen Sie es noch einmal.',
  'You have sent several tests within a minute. Wait a minute, and try again.':
    'Sie haben innerhalb einer Minute mehrere Tests gesendet. Warten Sie eine Minute und versuchen Sie es noch einmal.',
  'The request does not say which test it is about. Reload the page.':
    'Die Anfrage sagt nicht, um welchen Test es geht. Laden Sie die Seite neu.',
  'Sign in to see what was changed.': 'Melden Sie sich an, um zu sehen, was geändert wurde.',
  'Sign in to edit this.': 'Melden Sie sich an, um das zu bearbeiten.',
  'This document no longer exists.': 'Dieses Dokument gibt es nicht mehr.',
  'This revision is not valid. Send the one that came with the document, or none.':
    'Diese Revision ist ungültig. Senden Sie die, die mit dem Dokument kam, oder keine.',
  'This revision belongs to another language. Read the document in the language that you write, and send its revision.':
    'Diese Revision gehört zu einer anderen Sprache. Lesen Sie das Dokument in der Sprache, in der Sie schreiben, und senden Sie dessen Revision mit.',
  'This value is already taken. Enter another one.': 'Dieser Wert ist schon vergeben. Geben Sie einen anderen ein.',
  'Another page is already published at {path}. Give one of the two another URL slug.':
    'Unter {path} ist schon eine andere Seite veröffentlicht. Geben Sie einer der beiden einen anderen URL-Slug.',
  'Something else is already published at {path}. Give one of the two another URL slug.':
    'Unter {path} ist schon etwas anderes veröffentlicht. Geben Sie einem der beiden einen anderen URL-Slug.',
  'A page cannot be below itself. Choose another parent page.':
    'Eine Seite kann nicht unter sich selbst stehen. Wählen Sie eine andere übergeordnete Seite.',
  'This page or its parent page has no URL slug yet. Enter one, or publish the parent page first.':
    'Diese Seite oder ihre übergeordnete Seite hat noch keinen URL-Slug. Geben Sie einen ein, oder veröffentlichen Sie zuerst die übergeordnete Seite.',
  'The URL would start with a word that is reserved for the site itself. Choose another URL slug.':
    'Die URL begänne mit einem Wort, das der Website selbst vorbehalten ist. Wählen Sie einen anderen URL-Slug.',
  'Paste the whole head: the number of an entry, a colon and 64 letters and digits.':
    'Fügen Sie die ganze Angabe ein: die Nummer eines Eintrags, einen Doppelpunkt und 64 Buchstaben und Ziffern.',
  'The URL slug is missing. Enter one.': 'Der URL-Slug fehlt. Geben Sie einen ein.',
  'This page is the parent page of other pages. Move or delete those pages first.':
    'Diese Seite ist die übergeordnete Seite anderer Seiten. Verschieben oder löschen Sie diese zuerst.',
  'One of the documents could not be changed.': 'Eines der Dokumente konnte nicht geändert werden.',
  'The following field is invalid: {reason}': 'Das folgende Feld ist nicht korrekt: {reason}',
  'URL slug': 'URL-Slug',
  Address: 'Adresse',
  'Old URL': 'Alte URL',
  'Destination URL': 'Ziel-URL',
  password: 'Passwort',
  secondFactor: 'Zweiter Faktor',
  'You are signed out, so the studio did not read the request. Sign in again and repeat it.':
    'Sie sind abgemeldet, deshalb hat das Studio die Anfrage nicht gelesen. Melden Sie sich wieder an, und wiederholen Sie sie.',
  'The studio is still starting. Try again in a moment.':
    'Das Studio startet noch. Versuchen Sie es gleich noch einmal.',
  'The content database does not answer, so the studio did not read the request. Try again in a moment.':
    'Die Inhaltsdatenbank antwortet nicht, deshalb hat das Studio die Anfrage nicht gelesen. Versuchen Sie es gleich noch einmal.',
  'The studio is working on too many requests. Try again in a moment.':
    'Das Studio bearbeitet gerade zu viele Anfragen. Versuchen Sie es gleich noch einmal.',
  'The headers of the request are too large, most likely because of cookies. Delete the cookies of this website and try again.':
    'Die Header der Anfrage sind zu groß, wahrscheinlich wegen der Cookies. Löschen Sie die Cookies dieser Website, und versuchen Sie es noch einmal.',
  'A request with this method cannot have a body. Leave the body out.':
    'Eine Anfrage mit dieser Methode darf keinen Inhalt haben. Lassen Sie den Inhalt weg.',
  'The only supported Expect header is 100-continue. Remove the header.':
    'Als Expect-Header wird nur 100-continue unterstützt. Entfernen Sie den Header.',
  'An error occurred in the studio. It has been logged. Try again.':
    'Im Studio ist ein Fehler aufgetreten. Er steht im Protokoll. Versuchen Sie es noch einmal.',
  'The request took too long to arrive. Check your connection and try again.':
    'Die Anfrage kam zu langsam an. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
  'The request is not valid HTTP. Check what your proxy sends.':
    'Die Anfrage ist kein gültiges HTTP. Prüfen Sie, was Ihr Proxy sendet.',
  'The request is larger than the studio takes here. Make it smaller, for example by splitting the page, and try again.':
    'Die Anfrage ist größer, als das Studio hier annimmt. Verkleinern Sie sie, zum Beispiel indem Sie die Seite teilen, und versuchen Sie es noch einmal.',
  'The studio takes no compressed requests. Send it uncompressed.':
    'Das Studio nimmt keine komprimierten Anfragen an. Senden Sie sie unkomprimiert.',
  'The only supported transfer encoding is chunked. Use it or none.':
    'Als Transfer-Encoding wird nur chunked unterstützt. Verwenden Sie das oder keines.',
  'This file is larger than 64 MB. Make it smaller, or embed it from another host with the block “Video, map or other embed”.':
    'Diese Datei ist größer als 64 MB. Verkleinern Sie sie, oder betten Sie sie von einem anderen Host ein, mit dem Block „Video, Karte oder andere Einbettung“.',
  'Sign in to see the media library.': 'Melden Sie sich an, um die Mediathek zu sehen.',
  'Only editors and admins can change files.': 'Nur Redaktion und Admins können Dateien ändern.',
  'The library cannot be filtered like this. Clear the filters and try again.':
    'So lässt sich die Mediathek nicht filtern. Entfernen Sie die Filter, und versuchen Sie es noch einmal.',
  'This file no longer exists. Reload the page.': 'Diese Datei gibt es nicht mehr. Laden Sie die Seite neu.',
  'Only images can be cropped.': 'Nur Bilder lassen sich zuschneiden.',
  'This part cannot be cut out, because it is smaller than 16 pixels or the image is animated. Choose a larger part.':
    'Dieser Teil lässt sich nicht ausschneiden, weil er kleiner als 16 Pixel oder das Bild animiert ist. Wählen Sie einen größeren Teil.',
  'Use at most 300 characters. Describe the content in one sentence.':
    'Verwenden Sie höchstens 300 Zeichen. Beschreiben Sie den Inhalt in einem Satz.',
  'Invalid PDF file.': 'Diese PDF-Datei ist ungültig. Exportieren Sie sie noch einmal, und laden Sie sie dann hoch.',
  'Invalid or corrupted PDF file.':
    'Diese PDF-Datei ist beschädigt. Exportieren Sie sie noch einmal, und laden Sie sie dann hoch.',
  'Invalid or corrupted ISO base media file.':
    'Dieses Video ist beschädigt. Exportieren Sie es noch einmal als MP4, und laden Sie es dann hoch.',
  'Invalid MIME type: {type}.': 'Das Studio nimmt keine Dateien vom Typ {type} an.',
  'Nothing was changed. {reason}': 'Nichts wurde geändert. {reason}',
  'This is the last admin. Make somebody else an admin first.':
    'Das ist der letzte Admin. Machen Sie zuerst eine andere Person zum Admin.',
  'The studio does not accept this file. Upload an image (JPEG, PNG, WebP, AVIF or GIF, at most 60 megapixels and 20 MB), a PDF file, a video (MP4 or WebM), its captions (WebVTT, at most 1 MB) or audio (MP3).':
    'Das Studio nimmt diese Datei nicht an. Laden Sie ein Bild hoch (JPEG, PNG, WebP, AVIF oder GIF, höchstens 60 Megapixel und 20 MB), eine PDF-Datei, ein Video (MP4 oder WebM), seine Untertitel (WebVTT, höchstens 1 MB) oder Ton (MP3).',
  'The email could not be sent, because its address is not valid. Correct the address.':
    'Die E-Mail konnte nicht gesendet werden, weil ihre Adresse ungültig ist. Korrigieren Sie die Adresse.',
  'The email could not be saved for sending. Try again in a moment.':
    'Die E-Mail konnte nicht für den Versand gespeichert werden. Versuchen Sie es gleich noch einmal.',

  'Something is published at {path}, so visitors would never see the redirect. Unpublish or rename it first.':
    'Unter {path} ist etwas veröffentlicht, sodass Besucher die Weiterleitung nie sähen. Ziehen Sie es zuerst zurück, oder benennen Sie es um.',
  'This redirect would lead to itself. Enter another address.':
    'Diese Weiterleitung führte zu sich selbst. Geben Sie eine andere Adresse ein.',
  'The content at {path} was removed permanently. Choose a URL that still works.':
    'Der Inhalt unter {path} wurde endgültig entfernt. Wählen Sie eine URL, die noch funktioniert.',
  '{path} leads back to {from}, so visitors would be redirected in a loop. Change one of the two.':
    '{path} führt zurück zu {from}, sodass Besucher im Kreis weitergeleitet würden. Ändern Sie eine der beiden.',
  '{path} is itself redirected. Enter its destination instead: {end}.':
    '{path} wird selbst weitergeleitet. Geben Sie stattdessen das Ziel ein: {end}.',
  '{path} is itself redirected. Enter its destination instead.':
    '{path} wird selbst weitergeleitet. Geben Sie stattdessen das Ziel ein.',
  'The redirect from {other} leads to {from}, so visitors would be redirected twice. Change its destination to the page itself first.':
    'Die Weiterleitung von {other} führt zu {from}, sodass Besucher zweimal weitergeleitet würden. Ändern Sie zuerst deren Ziel auf die Seite selbst.',
  'The redirect from {other} leads to {from}, so visitors would be redirected twice. Change its destination to {end} first.':
    'Die Weiterleitung von {other} führt zu {from}, sodass Besucher zweimal weitergeleitet würden. Ändern Sie zuerst deren Ziel auf {end}.',

  'This page or post no longer exists. Copy your text into a new one.':
    'Diese Seite oder diesen Beitrag gibt es nicht mehr. Kopieren Sie Ihren Text in einen neuen.',
  'There is nothing to preview in this language yet. Enter a title.':
    'In dieser Sprache gibt es noch nichts zu zeigen. Geben Sie einen Titel ein.',
  'Your role does not allow this. Ask an admin.': 'Ihre Rolle erlaubt das nicht. Wenden Sie sich an einen Admin.',
  'Your role cannot see consent records. Ask an admin.':
    'Ihre Rolle kann Einwilligungsnachweise nicht sehen. Wenden Sie sich an einen Admin.',
  'Your role cannot see the data of a visitor. Ask an admin.':
    'Ihre Rolle kann die Daten eines Besuchers nicht sehen. Wenden Sie sich an einen Admin.',
  'Paste a consent id, a consent cookie, a receipt or a record id.':
    'Fügen Sie eine Einwilligungskennung, ein Einwilligungs-Cookie, einen Beleg oder eine Nachweisnummer ein.',
  'Paste a visitor id, a consent id, a consent cookie, a receipt or a record id.':
    'Fügen Sie eine Besucherkennung, eine Einwilligungskennung, ein Einwilligungs-Cookie, einen Beleg oder eine Nachweisnummer ein.',
  'Choose between 1 and 1000 records and what to erase.':
    'Wählen Sie 1 bis 1000 Nachweise und was gelöscht werden soll.',
  'The request could not be saved, so nothing is erased. Try again.':
    'Der Auftrag konnte nicht gespeichert werden, also wird nichts gelöscht. Versuchen Sie es noch einmal.',
  'The request could not be saved, so nothing happens. Try again.':
    'Der Auftrag konnte nicht gespeichert werden, also geschieht nichts. Versuchen Sie es noch einmal.',
  'This could not be saved, so nothing was done. Try again.':
    'Das konnte nicht gespeichert werden, also wurde nichts getan. Versuchen Sie es noch einmal.',
  'Choose an action and the submissions.': 'Wählen Sie eine Aktion und die Einsendungen.',
  'This file does not exist, or it was erased.': 'Diese Datei gibt es nicht, oder sie wurde gelöscht.',
  'The event store does not answer at the moment. Nothing is lost; try again in a minute.':
    'Der Ereignisspeicher antwortet im Moment nicht. Nichts geht verloren; versuchen Sie es in einer Minute noch einmal.',
  'The event store refuses the password in EVENTS_URL, or its certificate is not trusted. Nothing is lost; the log of the worker says what to do.':
    'Der Ereignisspeicher nimmt das Passwort in EVENTS_URL nicht an, oder seinem Zertifikat wird nicht vertraut. Nichts geht verloren; was zu tun ist, steht im Protokoll des Workers.',
  'The counter database does not answer at the moment. Nothing is lost; try again in a minute.':
    'Die Zähler-Datenbank antwortet im Moment nicht. Nichts geht verloren; versuchen Sie es in einer Minute noch einmal.',
  'Only editors and admins can send test events.': 'Nur Redaktion und Admins können Testereignisse senden.',
  'Only admins can see the system health.': 'Nur Admins können den Systemzustand sehen.',
  'Only admins can see what was sent to whom.': 'Nur Admins können sehen, was an wen gesendet wurde.',
  'Only admins can send to destinations.': 'Nur Admins können an Ziele senden.',
  'There is no active destination with this id that the server sends to. Check the id.':
    'Unter dieser ID gibt es kein aktives Ziel, an das der Server sendet. Prüfen Sie die ID.',
  'Only editors and admins can classify blocked hosts and cookies.':
    'Nur Redaktion und Admins können blockierte Hosts und Cookies einordnen.',
  'Choose a host or cookie and what to do with it.':
    'Wählen Sie einen Host oder ein Cookie und was damit geschehen soll.',
  '{count} entries are already ignored. Show some of them again first.':
    '{count} Einträge werden schon ignoriert. Zeigen Sie zuerst einige davon wieder.',
  'There is no known vendor with this name. Choose one from the list.':
    'Es gibt keinen bekannten Anbieter mit diesem Namen. Wählen Sie einen aus der Liste.',
  'Only editors and admins can create preview links.': 'Nur Redaktion und Admins können Vorschaulinks erstellen.',
  'Choose a document.': 'Wählen Sie ein Dokument.',
  'Choose a document and a language, and enter who the link is for in at most 120 characters.':
    'Wählen Sie ein Dokument und eine Sprache, und geben Sie in höchstens 120 Zeichen an, für wen der Link ist.',
  'This document already has {count} active preview links. Revoke one first.':
    'Dieses Dokument hat schon {count} gültige Vorschaulinks. Nehmen Sie zuerst einen zurück.',
  'This document does not exist.': 'Dieses Dokument gibt es nicht.',
  'This link does not exist.': 'Diesen Link gibt es nicht.',
  'The request does not say which document it is about. Reload the page and try again.':
    'Die Anfrage nennt kein Dokument. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
  'The request does not say which translation it is about. Reload the page and try again.':
    'Die Anfrage nennt keine Übersetzung. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
  'Only editors and admins mark translations.': 'Nur Redaktion und Admins markieren Übersetzungen.',
  'This document is no longer published in the default language.':
    'Dieses Dokument ist in der Hauptsprache nicht mehr veröffentlicht.',
  'The original was changed meanwhile. Reload the page to see its present state.':
    'Das Original wurde inzwischen geändert. Laden Sie die Seite neu, um den jetzigen Stand zu sehen.',
  'Only editors and admins can see scheduled changes.': 'Nur Redaktion und Admins können geplante Änderungen sehen.',
  'Sign in to see where this is used.': 'Melden Sie sich an, um zu sehen, wo das verwendet wird.',
  'Sign in to see blocked hosts and cookies.': 'Melden Sie sich an, um blockierte Hosts und Cookies zu sehen.',
  'Sign in to see the reports.': 'Melden Sie sich an, um die Berichte zu sehen.',
  'Sign in to see the counters.': 'Melden Sie sich an, um die Zähler zu sehen.',
  'Sign in to see the audits.': 'Melden Sie sich an, um die Audits zu sehen.',
  'Sign in to search the studio.': 'Melden Sie sich an, um das Studio zu durchsuchen.',
  'Sign in to see what needs attention.': 'Melden Sie sich an, um zu sehen, was Aufmerksamkeit braucht.',
  'Sign in to mark a browser as yours.': 'Melden Sie sich an, um einen Browser als Ihren zu kennzeichnen.',

  'No place is set. An admin can add one under Chain publication.':
    'Es ist kein Ort festgelegt. Ein Admin kann unter „Veröffentlichung der Kette“ einen festlegen.',
  'The request could not be saved, so nothing is published. Try again.':
    'Die Anfrage konnte nicht gespeichert werden, deshalb wird nichts veröffentlicht. Versuchen Sie es noch einmal.',
  'Only admins can manage people.': 'Nur Admins können Personen verwalten.',
  'Enter a name, a complete email address and a role.':
    'Geben Sie einen Namen, eine vollständige E-Mail-Adresse und eine Rolle an.',
  'An account with this email address already exists.': 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
  'This invitation was already accepted or revoked.': 'Diese Einladung wurde schon angenommen oder zurückgezogen.',
  'There is no such account.': 'Dieses Konto gibt es nicht.',
  'The disk that the studio writes to is full, so nothing can be saved, not even a sign-in. Free some space and try again.':
    'Der Datenträger, auf den das Studio schreibt, ist voll. Es kann nichts gespeichert werden, auch keine Anmeldung. Schaffen Sie Platz und versuchen Sie es noch einmal.',
  'The database does not answer at the moment, so nothing was saved. Try again in a few seconds.':
    'Die Datenbank antwortet im Moment nicht, deshalb wurde nichts gespeichert. Versuchen Sie es in ein paar Sekunden noch einmal.',
  'The database is damaged. Whoever runs this installation has to restore a backup.':
    'Die Datenbank ist beschädigt. Wer diese Installation betreibt, muss eine Sicherung wiederherstellen.',
  'Sign in first.': 'Melden Sie sich zuerst an.',
  'Confirm with your password that it is you, then try again.':
    'Bestätigen Sie mit Ihrem Passwort, dass Sie es sind, und versuchen Sie es dann noch einmal.',
  'Only the studio itself can send this request.': 'Das wird nur vom Studio selbst angenommen.',
  'Enter your email address.': 'Geben Sie Ihre E-Mail-Adresse ein.',
  'Enter a password.': 'Geben Sie ein Passwort ein.',
  'This account was just changed. Sign in again.':
    'Dieses Konto wurde gerade geändert. Melden Sie sich noch einmal an.',
  'Enter the code of your second factor.': 'Geben Sie den Code Ihres zweiten Faktors ein.',
  'Set up a second factor first.': 'Richten Sie zuerst einen zweiten Faktor ein.',
  'You can change a password only under “Sign-in and security”, or with a link from an admin.':
    'Sie können ein Passwort nur unter „Anmeldung und Sicherheit“ ändern, oder mit einem Link von einem Admin.',

  'Only editors, admins and the privacy role can start audits.':
    'Nur Redaktion, Admins und die Rolle Datenschutz können Audits starten.',
  'Enter an address that starts with https:// or http://, or choose the audit to cancel.':
    'Geben Sie eine Adresse ein, die mit https:// oder http:// beginnt, oder wählen Sie das Audit, das abgebrochen werden soll.',
  'Only admins can audit websites of others.': 'Nur Admins können Websites anderer prüfen.',
  'The address contains a user name or a password. Enter one that anybody can open.':
    'Die Adresse enthält einen Benutzernamen oder ein Passwort. Geben Sie eine ein, die jeder öffnen kann.',
  'An audit of this address is already waiting or running. Wait until it is finished.':
    'Ein Audit dieser Adresse wartet oder läuft schon. Warten Sie, bis es fertig ist.',
  '{count} audits are already waiting. Wait until some of them are finished.':
    '{count} Audits warten schon. Warten Sie, bis einige davon fertig sind.',
  'There is no audit with this id.': 'Unter dieser ID gibt es kein Audit.',
  'There is no report of that audit.': 'Zu diesem Audit gibt es keinen Bericht.',
  'It does not answer: {error}.': 'Keine Antwort: {error}.',
  'The site wrote the event to its journal and acknowledged it.':
    'Die Website hat das Ereignis in ihr Journal geschrieben und bestätigt.',
  '{address} answered {answer}. A site with another SECRET, or something in between, refuses the test.':
    '{address} antwortete mit {answer}. Eine Website mit einem anderen SECRET, oder etwas dazwischen, lehnt den Test ab.',
  'The worker read it from the journal and counted it.': 'Der Worker hat es aus dem Journal gelesen und gezählt.',
  'The worker is not running. Events wait in the journal until it does.':
    'Der Worker läuft nicht. Ereignisse warten im Journal, bis er läuft.',
  'The worker is running but has not processed the event. Its log says why.':
    'Der Worker läuft, hat das Ereignis aber nicht verarbeitet. Warum, steht in seinem Log.',
  'The event store has it, once.': 'Der Ereignisspeicher hat es, genau einmal.',
  'The event store has the event {count} times.': 'Der Ereignisspeicher hat das Ereignis {count}-mal.',
  'No report of the site contains it, and it was not sent to any destination.':
    'Kein Bericht der Website enthält es, und es wurde an kein Ziel gesendet.',
  'A report of the site contains the test event.': 'Ein Bericht der Website enthält das Testereignis.',
};
