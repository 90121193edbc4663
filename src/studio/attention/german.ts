/** Texts of what needs attention, on the dashboard. */
export const attention = {
  'Needs attention': 'Braucht Aufmerksamkeit',
  'More problems': 'Weitere Probleme',
  'The system health lists {count} more.': 'Der Systemzustand nennt {count} weitere.',
  'View email log': 'E-Mail-Protokoll ansehen',
  'View deliveries': 'Übertragungen ansehen',
  'View CSP reports': 'CSP-Berichte ansehen',
  'View images': 'Bilder ansehen',
  'Open the form': 'Formular öffnen',
  'Newsletter settings': 'Newsletter-Einstellungen',
  'Nobody can sign up for the newsletter': 'Niemand kann den Newsletter bestellen',
  'The sign-up needs a mail server (SMTP_URL) for its confirmation. Visitors read that it is not possible now.':
    'Die Anmeldung braucht für ihre Bestätigung einen Mailserver (SMTP_URL). Besucher lesen, dass sie gerade nicht möglich ist.',
  'The form {name} sends no email': 'Das Formular {name} sendet keine E-Mails',
  'It has an auto-reply or notification emails, and no mail server is set. Submissions are stored.':
    'Es hat eine automatische Antwort oder Benachrichtigungen, und kein Mailserver ist eingerichtet. Einsendungen werden gespeichert.',
  'Blocked on your site: {count}': 'Auf Ihrer Website blockiert: {count}',
  'Browsers blocked what no vendor allows: {names}. Create a vendor for it, or dismiss it.':
    'Browser haben blockiert, was kein Anbieter erlaubt: {names}. Legen Sie einen Anbieter an, oder blenden Sie es aus.',
  'Images without alternative text in {language}: {count}': 'Bilder ohne Alternativtext auf {language}: {count}',
  'People who cannot see an image miss what it shows.': 'Wer ein Bild nicht sehen kann, erfährt nicht, was es zeigt.',
  'My drafts': 'Meine Entwürfe',
  Scheduled: 'Geplant',
  Publish: 'Veröffentlichen',
  Unpublish: 'Veröffentlichung aufheben',
} as const;
