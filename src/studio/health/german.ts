/** Texts of the system health. */
export const health = {
  'System health': 'Systemzustand',
  'See whether every part of Candor works, what a problem means for visitors and editors, and what to do.':
    'Sehen Sie, ob jeder Teil von Candor funktioniert, was ein Problem für Besucher und Redaktion bedeutet und was zu tun ist.',
  'No problems were found.': 'Es wurden keine Probleme gefunden.',
  'Problems: {count}': 'Probleme: {count}',
  Problems: 'Probleme',
  'Not known': 'Nicht bekannt',
  Working: 'Funktioniert',
  Failure: 'Ausfall',
  Warning: 'Warnung',
  'Checked {ago}': 'Geprüft {ago}',
  'Since {time}.': 'Seit {time}.',
  'What to do: {remedy}': 'Was zu tun ist: {remedy}',
  Documentation: 'Dokumentation',
  'View system health': 'Systemzustand ansehen',
  'This could not be checked, because a part that knows it does not answer.':
    'Das ließ sich nicht prüfen, weil ein Teil, der es weiß, nicht antwortet.',
  'Erased ids': 'Gelöschte Kennungen',
  'Page load counts': 'Zählung der Seitenaufrufe',
  'Unreadable journal data': 'Unlesbare Daten der Journale',
  'Redirect counts': 'Zählung der Weiterleitungen',
  'Uploaded files': 'Hochgeladene Dateien',
  Webhooks: 'Webhooks',
  Database: 'Datenbank',
  'The database of decisions, submissions and email answers.':
    'Die Datenbank der Entscheidungen, Einsendungen und E-Mails antwortet.',
  'The database does not answer': 'Die Datenbank antwortet nicht',
  'Visitors notice nothing: their decisions, events and submissions wait in the journals, and nothing is lost. Records, submissions and email do not move on.':
    'Besucher merken nichts: Ihre Entscheidungen, Ereignisse und Einsendungen warten in den Journalen, und nichts geht verloren. Nachweise, Einsendungen und E-Mails bleiben stehen.',
  'Start the database, or correct DATABASE_URL. Every process connects again by itself.':
    'Starten Sie die Datenbank oder berichtigen Sie DATABASE_URL. Jeder Prozess verbindet sich von selbst wieder.',
  'Worker {name} on {machine}': 'Worker {name} auf {machine}',
  'Last seen {ago}. Of the work that workers share, it does: {work}.':
    'Zuletzt gesehen {ago}. Von der Arbeit, die Worker sich teilen, erledigt er: {work}.',
  'Last seen {ago}. Another worker does the work that workers share.':
    'Zuletzt gesehen {ago}. Ein anderer Worker erledigt die Arbeit, die Worker sich teilen.',
  'Worker {name} on {machine} is silent': 'Worker {name} auf {machine} meldet sich nicht',
  'What the site processes of that machine record waits there and is not lost. Another worker does the shared work.':
    'Was die Website-Prozesse dieser Maschine aufzeichnen, wartet dort und geht nicht verloren. Ein anderer Worker erledigt die gemeinsame Arbeit.',
  'Start it again, and read its last lines in the log. If you have removed it for good, there is nothing to do: this entry disappears a day after it was last seen.':
    'Starten Sie ihn wieder und lesen Sie seine letzten Zeilen im Protokoll. Haben Sie ihn endgültig entfernt, ist nichts zu tun: Dieser Eintrag verschwindet einen Tag, nachdem er zuletzt gesehen wurde.',
  'No worker has reported': 'Kein Worker hat sich gemeldet',
  'Visitors notice nothing, and nothing is lost: what they cause waits in the journals. Reports, records and submissions stand still, and no email is sent.':
    'Besucher merken nichts, und nichts geht verloren: Was sie auslösen, wartet in den Journalen. Berichte, Nachweise und Einsendungen stehen still, und es werden keine E-Mails gesendet.',
  'If a disk is full, free space first. Otherwise start the worker, and read its last lines in the log.':
    'Ist eine Platte voll, schaffen Sie zuerst Platz. Starten Sie sonst den Worker und lesen Sie seine letzten Zeilen im Protokoll.',
  'Shared work': 'Gemeinsame Arbeit',
  'No worker does: {work}': 'Kein Worker erledigt: {work}',
  'A worker runs but has not taken over this work, so it waits. Nothing is lost.':
    'Ein Worker läuft, hat diese Arbeit aber nicht übernommen; sie wartet also. Nichts geht verloren.',
  'Restart the worker, and read its log.': 'Starten Sie den Worker neu und lesen Sie sein Protokoll.',
  'No site process is known': 'Kein Website-Prozess ist bekannt',
  'None has run beside the studio in the last day, and no worker of another machine reports one.':
    'Neben dem Studio lief im letzten Tag keiner, und kein Worker einer anderen Maschine meldet einen.',
  'Open the site in your browser. If it does not answer, start it and read its log.':
    'Öffnen Sie die Website im Browser. Antwortet sie nicht, starten Sie sie und lesen Sie ihr Protokoll.',
  'Site process {name} on {machine}': 'Website-Prozess {name} auf {machine}',
  'It serves pages and records decisions. Running for {time}.':
    'Er liefert Seiten aus und zeichnet Entscheidungen auf. Laufzeit: {time}.',
  'Site process {name} on {machine} cannot record': 'Website-Prozess {name} auf {machine} kann nichts aufzeichnen',
  'Visitors see every page, but their decisions, events and submissions are refused, and nothing is granted to anybody.':
    'Besucher sehen jede Seite, aber ihre Entscheidungen, Ereignisse und Einsendungen werden abgelehnt, und nichts gilt als erlaubt.',
  'Free disk space, or check the disk of the data folder. It goes on as soon as there is room.':
    'Schaffen Sie Platz auf der Platte oder prüfen Sie die Platte des Datenordners. Es geht weiter, sobald Platz ist.',
  'Site process {name} on {machine} has no pages yet': 'Website-Prozess {name} auf {machine} hat noch keine Seiten',
  'Visitors who reach it see an error. It has not seen the content database since it started.':
    'Besucher, die bei ihm landen, sehen einen Fehler. Er hat die Inhaltsdatenbank seit seinem Start nicht gesehen.',
  'Start the content database, or correct DATABASE_URL, and read the log of the site.':
    'Starten Sie die Inhaltsdatenbank oder berichtigen Sie DATABASE_URL, und lesen Sie das Protokoll der Website.',
  'Site process {name} on {machine} is silent': 'Website-Prozess {name} auf {machine} meldet sich nicht',
  'Other site processes answer visitors. What this one has recorded is on its disk.':
    'Andere Website-Prozesse antworten Besuchern. Was dieser aufgezeichnet hat, ist auf seiner Platte.',
  'No site process is heard of, so visitors probably see no pages. What was recorded is on the disk.':
    'Kein Website-Prozess meldet sich; Besucher sehen also wahrscheinlich keine Seiten. Was aufgezeichnet wurde, ist auf der Platte.',
  'Published content': 'Veröffentlichte Inhalte',
  'What editors publish reaches every site process within seconds.':
    'Was die Redaktion veröffentlicht, erreicht jeden Website-Prozess binnen Sekunden.',
  'The site does not see what is published': 'Die Website sieht nicht, was veröffentlicht wird',
  'Visitors see the pages as they were. Nothing new appears on: {names}.':
    'Besucher sehen die Seiten, wie sie waren. Nichts Neues erscheint auf: {names}.',
  'Start the content database, or correct DATABASE_URL on that machine. The site follows by itself.':
    'Starten Sie die Inhaltsdatenbank oder berichtigen Sie DATABASE_URL auf dieser Maschine. Die Website folgt von selbst.',
  'Disk space': 'Plattenplatz',
  'Disk space on {machine}': 'Plattenplatz auf {machine}',
  '{free} of {size} are free.': '{free} von {size} sind frei.',
  'The disk of {machine} is nearly full': 'Die Platte von {machine} ist fast voll',
  '{free} of {size} are free. When it is full, decisions, events and submissions are refused, and nobody can log in to the studio.':
    '{free} von {size} sind frei. Ist sie voll, werden Entscheidungen, Ereignisse und Einsendungen abgelehnt, und niemand kann sich im Studio anmelden.',
  'Free space now: move backups to another machine and delete old logs. Or choose a larger disk with DATA_DIR.':
    'Schaffen Sie jetzt Platz: Verschieben Sie Sicherungen auf eine andere Maschine und löschen Sie alte Protokolle. Oder wählen Sie mit DATA_DIR eine größere Platte.',
  Journals: 'Journale',
  'Only a running worker knows how much waits in the journals. Nothing in them is lost.':
    'Nur ein laufender Worker weiß, wie viel in den Journalen wartet. Nichts darin geht verloren.',
  'The worker has processed everything that visitors caused.':
    'Der Worker hat alles verarbeitet, was Besucher ausgelöst haben.',
  'The worker is up to date. The oldest entry has waited for {time}.':
    'Der Worker ist auf dem Laufenden. Wartezeit des ältesten Eintrags: {time}.',
  'The worker on {machine} is behind: {work}': 'Der Worker auf {machine} ist im Rückstand: {work}',
  '{bytes} wait in the journals and are safe there. Visitors notice nothing; what editors see of it is not up to date.':
    '{bytes} warten in den Journalen und sind dort sicher. Besucher merken nichts; was die Redaktion davon sieht, ist nicht aktuell.',
  'Check the database and the event store above. If both work, the log of the worker says why the queue is stuck.':
    'Prüfen Sie Datenbank und Ereignisspeicher auf dieser Seite. Funktionieren beide, steht im Protokoll des Workers, warum es nicht weitergeht.',
  'It answers. It holds {rows} events.': 'Er antwortet. Er enthält {rows} Ereignisse.',
  'It answers. It holds {rows} events and uses {memory} of memory.':
    'Er antwortet. Er enthält {rows} Ereignisse und belegt {memory} Arbeitsspeicher.',
  'The event store does not answer': 'Der Ereignisspeicher antwortet nicht',
  'Visitors notice nothing, and nothing is lost: events wait in the journals and are transferred when it is back. Reports are empty.':
    'Besucher merken nichts, und nichts geht verloren: Ereignisse warten in den Journalen und werden nachgetragen, wenn er wieder da ist. Berichte sind leer.',
  'The server refuses the password in EVENTS_URL. Correct it and restart.':
    'Der Server nimmt das Passwort in EVENTS_URL nicht an. Berichtigen Sie es und starten Sie neu.',
  'The certificate of the server in EVENTS_URL is not trusted. Renew it, or add its authority.':
    'Dem Zertifikat des Servers in EVENTS_URL wird nicht vertraut. Erneuern Sie es oder fügen Sie seine Zertifizierungsstelle hinzu.',
  'Check the events process and its log, or the server in EVENTS_URL.':
    'Prüfen Sie den Prozess events und sein Protokoll oder den Server in EVENTS_URL.',
  'Every email of the last day was accepted. Waiting: {waiting}.':
    'Jede E-Mail des letzten Tages wurde angenommen. Wartend: {waiting}.',
  'No mail server is set, and no email waits.': 'Es ist kein Mailserver eingestellt, und keine E-Mail wartet.',
  'Email waits for a mail server': 'E-Mails warten auf einen Mailserver',
  'No email is sent because SMTP_URL is not set. Waiting: {waiting}.':
    'Es werden keine E-Mails gesendet, weil SMTP_URL nicht gesetzt ist. Wartend: {waiting}.',
  'Set SMTP_URL and restart. Until then you can copy the links from the email log.':
    'Setzen Sie SMTP_URL und starten Sie neu. Bis dahin können Sie die Links aus dem E-Mail-Protokoll kopieren.',
  'Email is not delivered': 'E-Mails werden nicht zugestellt',
  'Refused and tried again: {late}. Given up in the last day: {failed}.':
    'Abgelehnt und erneut versucht: {late}. Im letzten Tag aufgegeben: {failed}.',
  'The email log shows what the mail server answered. Check SMTP_URL and the addresses.':
    'Das E-Mail-Protokoll zeigt, was der Mailserver geantwortet hat. Prüfen Sie SMTP_URL und die Adressen.',
  'Every receiver took what was sent in the last day. Waiting: {waiting}.':
    'Jeder Empfänger hat angenommen, was im letzten Tag gesendet wurde. Wartend: {waiting}.',
  'Webhooks are not delivered': 'Webhooks werden nicht zugestellt',
  'Submissions and pages are stored; only the receiver lacks them. Tried again: {late}. Given up in the last day: {failed}.':
    'Einsendungen und Seiten sind gespeichert; nur dem Empfänger fehlen sie. Erneut versucht: {late}. Im letzten Tag aufgegeben: {failed}.',
  'Open the submission, or the webhook under System: it shows what the receiver answered. Correct the URL in the form or the webhook.':
    'Öffnen Sie die Einsendung oder den Webhook unter „System“: Dort steht, was der Empfänger geantwortet hat. Berichtigen Sie die URL im Formular oder im Webhook.',
  'Every destination takes its events.': 'Jedes Ziel nimmt seine Ereignisse an.',
  'The destination {name} does not take events': 'Das Ziel {name} nimmt keine Ereignisse an',
  'Visitors and your own reports are not affected. Tried again: {late}. Given up in the last day: {failed}.':
    'Besucher und Ihre eigenen Berichte sind nicht betroffen. Erneut versucht: {late}. Im letzten Tag aufgegeben: {failed}.',
  'Under Deliveries you see what the destination answered, and can send the events again once it is fixed.':
    'Unter Zustellungen sehen Sie, was das Ziel geantwortet hat, und können die Ereignisse erneut senden, sobald es behoben ist.',
  Cleanups: 'Bereinigungen',
  'Only a running worker knows when its cleanups ran.':
    'Nur ein laufender Worker weiß, wann seine Bereinigungen liefen.',
  'What has passed its retention is removed daily. The oldest run was {ago}.':
    'Was seine Aufbewahrungsfrist überschritten hat, wird täglich entfernt. Der älteste Lauf war {ago}.',
  'A cleanup is overdue: {work}': 'Eine Bereinigung ist überfällig: {work}',
  'Data is kept longer than its retention. Failed attempts since the worker started: {failures}.':
    'Daten werden länger aufbewahrt als vorgesehen. Fehlgeschlagene Versuche seit dem Start des Workers: {failures}.',
  'The log of the worker says why it failed. It tries again every hour.':
    'Im Protokoll des Workers steht, warum sie fehlschlug. Er versucht es jede Stunde erneut.',
  Erasures: 'Löschungen',
  'Every erasure that was asked for is done or under way. Under way: {waiting}.':
    'Jede verlangte Löschung ist erledigt oder läuft. Laufend: {waiting}.',
  'An erasure is not finished': 'Eine Löschung ist nicht abgeschlossen',
  'A visitor asked for erasure, and the event store still holds events. The law sets a month. Waiting: {waiting}.':
    'Ein Besucher hat Löschung verlangt, und der Ereignisspeicher enthält noch Ereignisse. Das Gesetz setzt einen Monat. Wartend: {waiting}.',
  'Check the event store and the worker. The erasure goes on by itself when both work.':
    'Prüfen Sie Ereignisspeicher und Worker. Die Löschung geht von selbst weiter, wenn beide funktionieren.',
  'Signed records': 'Signierte Nachweise',
  'New consent records are not signed': 'Neue Einwilligungsnachweise sind nicht signiert',
  'The records are stored. Until they are signed, nobody could prove that none was removed from the end.':
    'Die Nachweise sind gespeichert. Solange sie nicht signiert sind, könnte niemand beweisen, dass am Ende keiner entfernt wurde.',
  'Verify the chain under Consent records. The log of the worker says why it does not sign.':
    'Prüfen Sie die Kette unter Einwilligungsnachweise. Im Protokoll des Workers steht, warum er nicht signiert.',
  'The chain is not published to {name}': 'Die Kette wird bei {name} nicht veröffentlicht',
  'The records are complete here. The place answered: {answer}':
    'Die Nachweise sind hier vollständig. Der Ort antwortete: {answer}',
  'Correct the place under Chain publication, and publish again under Consent records.':
    'Berichtigen Sie den Ort unter Veröffentlichung der Kette, und veröffentlichen Sie unter Einwilligungsnachweise erneut.',
  'There are no consent records to sign yet.': 'Es gibt noch keine Einwilligungsnachweise zu signieren.',
  'All consent records are signed. The last signature was {ago}.':
    'Alle Einwilligungsnachweise sind signiert. Die letzte Signatur war {ago}.',
  Backups: 'Sicherungen',
  'No backup is known': 'Keine Sicherung ist bekannt',
  'npm run backup has never completed on this machine. Other kinds of backup are not known here.':
    'npm run backup wurde auf dieser Maschine nie abgeschlossen. Andere Arten von Sicherung sind hier nicht bekannt.',
  'Run npm run backup daily, and try a restore once.':
    'Führen Sie täglich npm run backup aus, und probieren Sie eine Wiederherstellung einmal aus.',
  'The last backup was taken {ago} and is encrypted.':
    'Die letzte Sicherung wurde {ago} gemacht und ist verschlüsselt.',
  'The last backup was taken {ago}.': 'Die letzte Sicherung wurde {ago} gemacht.',
  'The last backup is old': 'Die letzte Sicherung ist alt',
  'If the disk failed now, everything that visitors and editors did since then would be lost.':
    'Fiele die Platte jetzt aus, ginge alles verloren, was Besucher und Redaktion seitdem getan haben.',
  Proxies: 'Proxys',
  'No proxy forwards requests that TRUSTED_PROXIES does not name.':
    'Kein Proxy leitet Anfragen weiter, der nicht in TRUSTED_PROXIES steht.',
  'A proxy is missing in TRUSTED_PROXIES': 'In TRUSTED_PROXIES fehlt ein Proxy',
  'A reverse proxy or CDN forwards requests. Everybody behind it shares one rate limit, and geo rules cannot see where visitors are.':
    'Ein Reverse-Proxy oder CDN leitet Anfragen weiter. Alle dahinter teilen sich ein Anfragelimit, und die Regeln nach Region sehen nicht, wo Besucher sind.',
  'Set {value} for the proxy on this machine, and restart Candor.':
    'Setzen Sie {value} für den Proxy auf dieser Maschine, und starten Sie Candor neu.',
  'Add its address to TRUSTED_PROXIES, and restart Candor.':
    'Tragen Sie seine Adresse in TRUSTED_PROXIES ein, und starten Sie Candor neu.',
} as const;
