/** Texts about users: sign-in, permissions, activity. */
export const people = {
  'Enter your email address and password.': 'Geben Sie Ihre E-Mail-Adresse und Ihr Passwort ein.',
  'The email address or password is wrong. Check both and try again. After five wrong passwords the account is locked for ten minutes.':
    'Die E-Mail-Adresse oder das Passwort stimmt nicht. Prüfen Sie beides und versuchen Sie es noch einmal. Nach fünf falschen Passwörtern ist das Konto zehn Minuten gesperrt.',
  'Too many wrong codes. Wait 15 minutes, or ask an admin for help.':
    'Zu viele falsche Codes. Warten Sie 15 Minuten, oder bitten Sie einen Admin um Hilfe.',
  'This code is wrong or was already used. Wait for the next one and enter it.':
    'Dieser Code stimmt nicht oder wurde schon benutzt. Warten Sie auf den nächsten und geben Sie ihn ein.',
  'This is not the app’s current code. Check that the clock of your phone is right, then enter the next code.':
    'Das ist nicht der aktuelle Code der App. Prüfen Sie, ob die Uhr Ihres Telefons stimmt, und geben Sie den nächsten Code ein.',
  'Your account needs a second factor. Set it up now.':
    'Ihr Konto braucht einen zweiten Faktor. Richten Sie ihn jetzt ein.',
  'Nothing was changed. Set up your own second factor first, under “Sign-in and security”.':
    'Es wurde nichts geändert. Richten Sie zuerst unter „Anmeldung und Sicherheit“ Ihren eigenen zweiten Faktor ein.',
  'Your current password is wrong. Try again.': 'Ihr aktuelles Passwort stimmt nicht. Versuchen Sie es noch einmal.',
  'A link for this address was requested less than five minutes ago. Check your inbox, or try again later.':
    'Ein Link für diese Adresse wurde vor weniger als fünf Minuten angefordert. Sehen Sie in Ihr Postfach, oder versuchen Sie es später noch einmal.',
  'This link was already used or has expired. Ask for a new one.':
    'Dieser Link wurde schon benutzt oder ist abgelaufen. Bitten Sie um einen neuen.',
  'Enter a password.': 'Geben Sie ein Passwort ein.',
  'Enter your email address.': 'Geben Sie Ihre E-Mail-Adresse ein.',
  'Too many attempts. Try again in {seconds} seconds.':
    'Zu viele Versuche. Versuchen Sie es in {seconds} Sekunden wieder.',
  'Only the studio itself can send this request.': 'Das wird nur vom Studio selbst angenommen.',
  'Sign in first.': 'Melden Sie sich zuerst an.',
  'Enter a name, a complete email address and a role.':
    'Geben Sie einen Namen, eine vollständige E-Mail-Adresse und eine Rolle an.',
  'An account with this email address already exists.': 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
  'This invitation was already accepted or revoked.': 'Diese Einladung wurde schon angenommen oder zurückgezogen.',
  'There is no such account.': 'Dieses Konto gibt es nicht.',
  'You cannot do this with your own account. Change your password and second factor under “Sign-in and security”, or ask another admin.':
    'Das geht nicht mit dem eigenen Konto. Ändern Sie Passwort und zweiten Faktor unter „Anmeldung und Sicherheit“, oder bitten Sie einen anderen Admin.',
  'Confirm that it is you': 'Bestätigen Sie, dass Sie es sind',
  Confirm: 'Bestätigen',
  'The password of your account was changed.': 'Das Passwort Ihres Kontos wurde geändert.',
  'A second factor was set up for your account.': 'Für Ihr Konto wurde ein zweiter Faktor eingerichtet.',
  'The second factor of your account was removed.': 'Der zweite Faktor Ihres Kontos wurde entfernt.',
  'The second factor of your account was reset by somebody else.':
    'Der zweite Faktor Ihres Kontos wurde von jemand anderem zurückgesetzt.',
  'New recovery codes were made for your account. The old ones no longer work.':
    'Für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
  'The role of your account was changed.': 'Die Rolle Ihres Kontos wurde geändert.',
  'The email address of your account was changed.': 'Die E-Mail-Adresse Ihres Kontos wurde geändert.',
  'Somebody signed in to your account from a browser that had not been used for it before.':
    'Jemand hat sich mit einem Browser bei Ihrem Konto angemeldet, der dafür noch nicht benutzt worden war.',
  'Browser and network': 'Browser und Netz',
  'If this was you or your admin, you need to do nothing. If not, set a new password at once and tell an admin: {link}':
    'Wenn Sie oder Ihr Admin das waren, müssen Sie nichts tun. Wenn nicht, setzen Sie sofort ein neues Passwort und sagen Sie einem Admin Bescheid: {link}',
  'Security notice for your account at {host}': 'Sicherheitshinweis für Ihr Konto bei {host}',
  'Security notices': 'Sicherheitshinweise',
  'If this was not you, set a new password and tell an admin.':
    'Wenn Sie das nicht waren, setzen Sie ein neues Passwort und sagen Sie einem Admin Bescheid.',
  'From {date} on, your role needs a second factor to sign in.':
    'Ab {date} braucht Ihre Rolle zur Anmeldung einen zweiten Faktor.',
  'Log of your account': 'Protokoll Ihres Kontos',
  'I know': 'Verstanden',
  'Enter your name and a password.': 'Geben Sie Ihren Namen und ein Passwort ein.',
  'This invitation was already used, or it was revoked or has expired. Ask for a new one.':
    'Diese Einladung wurde schon benutzt, zurückgezogen oder ist abgelaufen. Bitten Sie um eine neue.',
  'This password is too short. Use at least 12 characters.':
    'Dieses Passwort ist zu kurz. Nehmen Sie mindestens 12 Zeichen.',
  'This password is too long. Use at most 256 characters.':
    'Dieses Passwort ist zu lang. Nehmen Sie höchstens 256 Zeichen.',
  'Show password': 'Passwort anzeigen',
  'Hide password': 'Passwort verbergen',
  'Too short. Use at least 12 characters.': 'Zu kurz. Nehmen Sie mindestens 12 Zeichen.',
  'Too long. Use at most 256 characters.': 'Zu lang. Nehmen Sie höchstens 256 Zeichen.',
  'Weak. Use four unrelated words.': 'Schwach. Besser: vier beliebige Wörter.',
  'Fair. Add another unrelated word.': 'Mittel. Fügen Sie ein weiteres Wort hinzu.',
  'Strong.': 'Stark.',
  'This password is easy to guess, because it is a common one or resembles one. Choose another, such as four unrelated words.':
    'Dieses Passwort ist leicht zu erraten, weil es häufig ist oder einem häufigen ähnelt. Wählen Sie ein anderes, zum Beispiel vier Wörter ohne Zusammenhang.',
  '{by} has invited you to work in the studio at {host}.':
    '{by} hat Sie eingeladen, im Studio unter {host} mitzuarbeiten.',
  'To create your account, choose a password here:': 'Um Ihr Konto anzulegen, wählen Sie hier ein Passwort:',
  'The link works once and expires after {days} days. If you were not expecting this invitation, you can ignore this email.':
    'Der Link funktioniert einmal und läuft nach {days} Tagen ab. Wenn Sie diese Einladung nicht erwartet haben, können Sie diese E-Mail ignorieren.',
  'Your invitation to the studio at {host}': 'Ihre Einladung ins Studio unter {host}',
  Login: 'Anmelden',
  Continue: 'Weiter',
  Email: 'E-Mail',
  Password: 'Passwort',
  Code: 'Code',
  'Six digits.': 'Sechs Ziffern.',
  'The current code from your app, or a recovery code.':
    'Der aktuelle Code aus Ihrer App oder ein Wiederherstellungscode.',
  'Forgot your password?': 'Passwort vergessen?',
  'Back to the login': 'Zurück zur Anmeldung',
  'If this address belongs to an account, a link is on its way. It is valid for one hour. If no email arrives, ask an admin for a link.':
    'Wenn zu dieser Adresse ein Konto gehört, ist ein Link unterwegs. Er gilt eine Stunde. Wenn keine E-Mail ankommt, bitten Sie einen Admin um einen Link.',
  'This studio sends no email. Ask an admin for a link to set a new password.':
    'Dieses Studio sendet keine E-Mails. Bitten Sie einen Admin um einen Link, mit dem Sie ein neues Passwort setzen.',
  'Enter your email address to get a link for setting a new password.':
    'Geben Sie Ihre E-Mail-Adresse ein, um einen Link für ein neues Passwort zu erhalten.',
  'Request a link': 'Link anfordern',
  'Your new password is set, and all your sessions have ended.':
    'Ihr neues Passwort ist gesetzt, und alle Ihre Sitzungen sind beendet.',
  'Recovery codes': 'Wiederherstellungscodes',
  'Each code replaces your phone once. The codes are shown only now, so keep them where you can find them without your phone.':
    'Jeder Code ersetzt einmal Ihr Telefon. Die Codes werden nur jetzt gezeigt; bewahren Sie sie so auf, dass Sie sie ohne Ihr Telefon finden.',
  'I have saved them': 'Ich habe sie gespeichert',
  'Scan this with an authenticator app, such as the one in your phone or password manager. Then enter the code it shows.':
    'Scannen Sie das mit einer Authenticator-App, etwa der Ihres Telefons oder Passwortmanagers. Geben Sie dann den angezeigten Code ein.',
  'QR code for the authenticator app': 'QR-Code für die Authenticator-App',
  'Or enter this key in the app:': 'Oder geben Sie diesen Schlüssel in die App ein:',
  Welcome: 'Willkommen',
  'Create account': 'Konto anlegen',
  'Your name': 'Ihr Name',
  'At least 12 characters, and hard to guess. Only you will know it.':
    'Mindestens 12 Zeichen und schwer zu erraten. Nur Sie werden es kennen.',
  'Sign-in and security': 'Anmeldung und Sicherheit',
  'Your password is changed, and your other sessions have ended.':
    'Ihr Passwort ist geändert, und Ihre anderen Sitzungen sind beendet.',
  'Change password': 'Passwort ändern',
  'Current password': 'Aktuelles Passwort',
  'New password': 'Neues Passwort',
  'Logged out there.': 'Dort abgemeldet.',
  'Where you are signed in': 'Wo Sie angemeldet sind',
  'Unknown browser': 'Unbekannter Browser',
  'this browser': 'dieser Browser',
  'last seen {time}': 'zuletzt gesehen {time}',
  'Log out there': 'Dort abmelden',
  'Log out everywhere else': 'Überall sonst abmelden',
  'A session ends after eight hours without activity, that of an admin sooner, and after a week at the latest. Only the network of your IP address is stored.':
    'Eine Sitzung endet nach acht Stunden ohne Aktivität, die eines Admins früher, und spätestens nach einer Woche. Von Ihrer IP-Adresse wird nur das Netz gespeichert.',
  'Second factor': 'Zweiter Faktor',
  'Off: anyone who knows your password can sign in.': 'Aus: Wer Ihr Passwort kennt, kann sich anmelden.',
  'Set up a second factor': 'Zweiten Faktor einrichten',
  'New recovery codes': 'Neue Wiederherstellungscodes',
  'Password, second factor and where you are signed in:': 'Passwort, zweiter Faktor und wo Sie angemeldet sind:',
  'Links for a new password, sessions and second factor:':
    'Links für ein neues Passwort, Sitzungen und zweiter Faktor:',
  People: 'Personen',
  'Security settings': 'Sicherheitseinstellungen',
  Accounts: 'Konten',
  'second factor on': 'zweiter Faktor an',
  'no second factor': 'kein zweiter Faktor',
  'not signed in': 'nicht angemeldet',
  'locked for a few minutes': 'für einige Minuten gesperrt',
  Invited: 'Eingeladen',
  expired: 'abgelaufen',
  'valid until {time}': 'gültig bis {time}',
  Admin: 'Admin',
  Editor: 'Redaktion',
  Viewer: 'Lesend',
  Privacy: 'Datenschutz',
  'Copied.': 'Kopiert.',
  'Copying failed. Select the text and copy it.':
    'Das Kopieren ist fehlgeschlagen. Markieren und kopieren Sie den Text.',
  'Copying failed. Select the link and copy it.':
    'Das Kopieren ist fehlgeschlagen. Markieren und kopieren Sie den Link.',
  'Link, shown only now': 'Link, nur jetzt gezeigt',
  Copy: 'Kopieren',
  'Invite somebody': 'Jemanden einladen',
  Invite: 'Einladen',
  Name: 'Name',
  Role: 'Rolle',
  'Invitation language': 'Sprache der Einladung',
  Done: 'Fertig',
  'The invitation is on its way. If the email does not arrive, send this link yourself. It is shown only now, works once and expires after seven days.':
    'Die Einladung ist unterwegs. Falls die E-Mail nicht ankommt, senden Sie diesen Link selbst. Er wird nur jetzt gezeigt, funktioniert einmal und läuft nach sieben Tagen ab.',
  'This studio sends no email, so send this link yourself. It is shown only now, works once and expires after seven days.':
    'Dieses Studio versendet keine E-Mails; senden Sie diesen Link deshalb selbst. Er wird nur jetzt gezeigt, funktioniert einmal und läuft nach sieben Tagen ab.',
  'Send again': 'Noch einmal senden',
  'Create new link': 'Neuen Link erstellen',
  Revoke: 'Zurückziehen',
  'Create a link that sets a new password? Anyone who has it can get into the account.':
    'Einen Link erstellen, mit dem sich ein neues Passwort setzen lässt? Wer ihn hat, kommt in das Konto.',
  'Log this person out everywhere?': 'Diese Person überall abmelden?',
  'Reset the second factor? Until a new one is set up, this person can sign in with the password alone. The reset appears in the activity log.':
    'Den zweiten Faktor zurücksetzen? Bis ein neuer eingerichtet ist, kann sich diese Person allein mit dem Passwort anmelden. Das Zurücksetzen erscheint im Aktivitätsprotokoll.',
  'Change the role? All sessions of this account end.': 'Die Rolle ändern? Alle Sitzungen dieses Kontos enden.',
  Change: 'Ändern',
  'Create password link': 'Passwort-Link erstellen',
  'Log out everywhere': 'Überall abmelden',
  'Reset second factor': 'Zweiten Faktor zurücksetzen',
  'Remove this account? Content by this person stays.': 'Dieses Konto entfernen? Die Inhalte dieser Person bleiben.',
  'Remove account': 'Konto entfernen',
  Activity: 'Aktivität',
  'This log shows who did what in the studio, who was refused, and who looked at personal data. Entries cannot be changed, and for 90 days they cannot be deleted. The security settings say how long they are kept.':
    'Dieses Protokoll zeigt, wer im Studio was getan hat, wer abgewiesen wurde und wer personenbezogene Daten angesehen hat. Einträge lassen sich nicht ändern und 90 Tage lang nicht löschen. Wie lange sie bleiben, steht in den Sicherheitseinstellungen.',
  'All of these: {group}': 'Alle: {group}',
  '{action} ({count} times)': '{action} ({count}-mal)',
  'removed account': 'entferntes Konto',
  'too many attempts': 'zu viele Versuche',
  'identity not confirmed': 'Identität nicht bestätigt',
  'request of another website': 'Anfrage einer anderen Website',
  'from many networks': 'aus vielen Netzen',
  'Export JSON': 'JSON exportieren',
  'Is the log complete?': 'Ist das Protokoll vollständig?',
  'Head noted earlier (optional)': 'Früher notiertes Ende (freiwillig)',
  'Without it, a removed end of the log cannot be found. Backups, JSON exports and earlier checks state it.':
    'Ohne diese Angabe lässt sich ein entferntes Ende des Protokolls nicht erkennen. Sie steht in Sicherungen, JSON-Exporten und früheren Prüfungen.',
  Verify: 'Prüfen',
  'The log is intact.': 'Das Protokoll ist intakt.',
  'The log is broken.': 'Das Protokoll ist beschädigt.',
  'Checked: {count} entries, from {from} to {to}.': 'Geprüft: {count} Einträge, von {from} bis {to}.',
  'Entries up to {number} were removed after their retention.':
    'Einträge bis {number} wurden nach Ablauf ihrer Aufbewahrung entfernt.',
  'Written before the chain began: {count}. Only later changes to them can be found.':
    'Vor Beginn der Kette geschrieben: {count}. Nur spätere Änderungen daran sind erkennbar.',
  'Entries with an erased name: {count}.': 'Einträge mit gelöschtem Namen: {count}.',
  'Head, to be noted outside of this machine:': 'Ende des Protokolls, außerhalb dieses Rechners zu notieren:',
  'Entry {number} does not follow the one before: entries between them are missing.':
    'Eintrag {number} folgt nicht auf den vorigen: Einträge dazwischen fehlen.',
  'Entry {number} names a different previous entry: that one was replaced or changed.':
    'Eintrag {number} nennt einen anderen Vorgänger: Jener wurde ersetzt oder geändert.',
  'Entry {number} was changed: its content does not match its hash.':
    'Eintrag {number} wurde geändert: Sein Inhalt passt nicht zu seinem Hash.',
  'Entry {number} was changed: a name in it does not match.':
    'Eintrag {number} wurde geändert: Ein Name darin stimmt nicht.',
  'Entry {number} has lost a name, and no later entry explains it.':
    'In Eintrag {number} fehlt ein Name, und kein späterer Eintrag erklärt das.',
  'Entry {number} was not written by this product: it lacks the seal that is made with SECRET.':
    'Eintrag {number} stammt nicht von diesem Produkt: Ihm fehlt das Siegel, das mit SECRET entsteht.',
  'Entry {number} is sealed with an unknown secret.':
    'Eintrag {number} ist mit einem unbekannten Geheimnis versiegelt.',
  'What is kept of the entries removed before entry {number} was not written by this product.':
    'Was von den vor Eintrag {number} entfernten Einträgen bleibt, stammt nicht von diesem Produkt.',
  'Entry {number} is not the one that was noted elsewhere: the log was replaced from an earlier entry on.':
    'Eintrag {number} ist nicht der anderswo notierte: Das Protokoll wurde ab einem früheren Eintrag ersetzt.',
  'Entry {number} is missing, although it was noted elsewhere: the end of the log was removed.':
    'Eintrag {number} fehlt, obwohl er anderswo notiert ist: Das Ende des Protokolls wurde entfernt.',
  'No entries found.': 'Keine Einträge gefunden.',
  Action: 'Aktion',
  'Person or subject': 'Person oder Gegenstand',
  Person: 'Wer',
  Subject: 'Gegenstand',
  Network: 'Netz',
  'nobody signed in': 'niemand angemeldet',
  'Signed in': 'Angemeldet',
  'Sign-in failed': 'Anmeldung fehlgeschlagen',
  'Identity not confirmed': 'Identität nicht bestätigt',
  'Access refused': 'Zugriff verweigert',
  'Personal data viewed': 'Personenbezogene Daten angesehen',
  'File downloaded': 'Datei heruntergeladen',
  'Names of a removed account erased': 'Namen eines entfernten Kontos gelöscht',
  'Sign-ins and sessions': 'Anmeldungen und Sitzungen',
  'Failed sign-ins': 'Fehlgeschlagene Anmeldungen',
  'Refused access': 'Verweigerte Zugriffe',
  'Personal data viewed or exported': 'Personenbezogene Daten angesehen oder exportiert',
  Changes: 'Änderungen',
  'Signed out': 'Abgemeldet',
  'Sessions ended': 'Sitzungen beendet',
  'Password link created': 'Passwort-Link erstellt',
  'Password changed': 'Passwort geändert',
  'Second factor set up': 'Zweiter Faktor eingerichtet',
  'Second factor removed': 'Zweiter Faktor entfernt',
  'Second factor reset': 'Zweiter Faktor zurückgesetzt',
  'Recovery codes created': 'Wiederherstellungscodes erstellt',
  'Recovery code used': 'Wiederherstellungscode benutzt',
  'Invitation revoked': 'Einladung zurückgezogen',
  'Account created': 'Konto angelegt',
  'Account changed': 'Konto geändert',
  'Email address changed': 'E-Mail-Adresse geändert',
  'Signed in from a new browser': 'Mit einem neuen Browser angemeldet',
  'Role changed': 'Rolle geändert',
  'Account removed': 'Konto entfernt',
  'Moved to the trash': 'In den Papierkorb gelegt',
  Restored: 'Wiederhergestellt',
  Deleted: 'Gelöscht',
  Exported: 'Exportiert',
  'Erasure requested': 'Löschung verlangt',
  'Audit started': 'Audit gestartet',
  Imported: 'Importiert',
  'Import undone': 'Import rückgängig gemacht',
  begun: 'begonnen',
  new: 'neu',
  removed: 'entfernt',
  restored: 'wiederhergestellt',
  kept: 'behalten',
  version: 'Version',
  person: 'Person',
  password: 'Passwort',
  locked: 'gesperrt',
  'unknown account': 'unbekanntes Konto',
  forgotten: 'vergessen',
  'second factor': 'zweiter Faktor',
  'command line': 'Kommandozeile',
  'Set a new password': 'Ein neues Passwort festlegen',
  'Someone, probably you, asked to set a new password for your account in the studio at {host}. To choose one, follow this link:':
    'Jemand, vermutlich Sie selbst, hat ein neues Passwort für Ihr Konto im Studio unter {host} angefordert. Über diesen Link können Sie es festlegen:',
  'The link is valid for one hour. If this was not you, you can ignore this email. Your password stays the same.':
    'Der Link gilt eine Stunde. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt dann, wie es ist.',
  'Your account must have a second factor, so you cannot remove the app. Add a passkey first, or ask an admin to reset it if you change phones.':
    'Ihr Konto braucht einen zweiten Faktor, deshalb können Sie die App nicht entfernen. Fügen Sie zuerst einen Passkey hinzu, oder bitten Sie einen Admin, den Faktor zurückzusetzen, wenn Sie das Telefon wechseln.',
  'Your account already has an authenticator app. Remove it before you set up another.':
    'Ihr Konto hat schon eine Authenticator-App. Entfernen Sie sie, bevor Sie eine andere einrichten.',
  'Use your second factor.': 'Verwenden Sie Ihren zweiten Faktor.',
  'This took longer than five minutes, or it was begun again in another tab. Try again.':
    'Das hat länger als fünf Minuten gedauert oder wurde in einem anderen Tab neu begonnen. Versuchen Sie es noch einmal.',
  'No account here has this passkey; it may have been removed. Choose another passkey, or use your password.':
    'Diesen Passkey hat hier kein Konto; vielleicht wurde er entfernt. Wählen Sie einen anderen Passkey, oder verwenden Sie Ihr Passwort.',
  'Your account does not have this passkey; it may have been removed. Choose another one.':
    'Ihr Konto hat diesen Passkey nicht; vielleicht wurde er entfernt. Wählen Sie einen anderen.',
  'This passkey could not be verified. Try again, and unlock your device when it asks for that.':
    'Dieser Passkey konnte nicht geprüft werden. Versuchen Sie es noch einmal, und entsperren Sie Ihr Gerät, wenn es danach fragt.',
  'Passkeys need a studio with HTTPS and a host name. Ask the operator of this studio.':
    'Passkeys brauchen ein Studio mit HTTPS und einem Hostnamen. Fragen Sie den Betreiber dieses Studios.',
  'An account can have ten passkeys. Remove one that you no longer use.':
    'Ein Konto kann zehn Passkeys haben. Entfernen Sie einen, den Sie nicht mehr verwenden.',
  'This passkey is already in use. Add another one.':
    'Dieser Passkey ist schon in Gebrauch. Fügen Sie einen anderen hinzu.',
  'This passkey was already removed.': 'Dieser Passkey wurde schon entfernt.',
  'Your account must have a second factor, and this is its last one. Add another one first.':
    'Ihr Konto braucht einen zweiten Faktor, und das ist sein letzter. Fügen Sie zuerst einen anderen hinzu.',
  'This action needs you to confirm again, because anyone could use a browser that was left signed in. You will not be asked again for ten minutes.':
    'Bestätigen Sie diese Aktion noch einmal, denn einen angemeldeten Browser könnte jeder benutzen. Danach werden Sie zehn Minuten lang nicht wieder gefragt.',
  'A passkey was added to your account.': 'Ihrem Konto wurde ein Passkey hinzugefügt.',
  'A passkey of your account was removed.': 'Ein Passkey Ihres Kontos wurde entfernt.',
  'Passkey added': 'Passkey hinzugefügt',
  'Passkey renamed': 'Passkey umbenannt',
  'Passkey removed': 'Passkey entfernt',
  passkey: 'Passkey',
  Passkeys: 'Passkeys',
  'A passkey signs you in with the PIN, fingerprint or face of your device, without a password and without a code.':
    'Mit einem Passkey melden Sie sich mit PIN, Fingerabdruck oder Gesicht Ihres Geräts an, ohne Passwort und ohne Code.',
  'Add a passkey': 'Passkey hinzufügen',
  'Sign in with a passkey': 'Mit einem Passkey anmelden',
  'Use a passkey': 'Passkey verwenden',
  'One of your recovery codes.': 'Einer Ihrer Wiederherstellungscodes.',
  'not used yet': 'noch nicht benutzt',
  'last used {time}': 'zuletzt benutzt {time}',
  'added {time}': 'hinzugefügt {time}',
  synced: 'synchronisiert',
  Rename: 'Umbenennen',
  'Remove this passkey? It no longer signs in to your account.':
    'Diesen Passkey entfernen? Er meldet dann nicht mehr bei Ihrem Konto an.',
  'Set up an authenticator app': 'Authenticator-App einrichten',
  'Remove authenticator app': 'Authenticator-App entfernen',
  'Remove the authenticator app? Its codes no longer work.':
    'Die Authenticator-App entfernen? Ihre Codes gelten dann nicht mehr.',
  'On: signing in needs more than the password. Recovery codes left: {count}.':
    'An: Zur Anmeldung genügt das Passwort nicht. Übrige Wiederherstellungscodes: {count}.',
  'This device already has a passkey for your account.': 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
  'This device cannot keep a passkey. Use another device, or a password manager.':
    'Dieses Gerät kann keinen Passkey aufbewahren. Verwenden Sie ein anderes Gerät oder einen Passwortmanager.',
  'This device asks for no PIN, fingerprint or face. Set one up in its settings, or use another device.':
    'Dieses Gerät fragt nicht nach PIN, Fingerabdruck oder Gesicht. Richten Sie das in seinen Einstellungen ein, oder verwenden Sie ein anderes Gerät.',
  'No passkey was used: the request was cancelled, or it took too long. Try again.':
    'Es wurde kein Passkey verwendet: Die Anfrage wurde abgebrochen oder dauerte zu lange. Versuchen Sie es noch einmal.',
  'Your browser could not use a passkey. Try again, or use another browser.':
    'Ihr Browser konnte keinen Passkey verwenden. Versuchen Sie es noch einmal, oder verwenden Sie einen anderen Browser.',
  'Set up a second factor before you make recovery codes.':
    'Richten Sie einen zweiten Faktor ein, bevor Sie Wiederherstellungscodes erstellen.',
  Save: 'Speichern',
  'Your account has no authenticator app.': 'Ihr Konto hat keine Authenticator-App.',
} as const;
