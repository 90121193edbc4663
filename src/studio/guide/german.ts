/** Texts of the setup guide. */
export const guide = {
  'Set up your site': 'Website einrichten',
  '{done} of {all} done': '{done} von {all} erledigt',
  'Steps are ticked automatically once they are done.':
    'Schritte werden automatisch abgehakt, sobald sie erledigt sind.',
  open: 'offen',
  optional: 'optional',
  Dismiss: 'Ausblenden',
  'Show the first steps': 'Erste Schritte zeigen',
  'All steps are done. You can dismiss this guide.':
    'Alle Schritte sind erledigt. Sie können die Anleitung ausblenden.',
  'The change could not be saved. Try again.':
    'Die Änderung konnte nicht gespeichert werden. Versuchen Sie es noch einmal.',
  'Name and logo': 'Name und Logo',
  'Add the site’s name and logo. The logo is also used as the favicon.':
    'Geben Sie Name und Logo der Website an. Das Logo wird auch als Favicon verwendet.',
  'Banner: language and region': 'Banner: Sprache und Region',
  'Read the texts in your languages, choose who is asked, and save.':
    'Lesen Sie die Texte in Ihren Sprachen, wählen Sie, wer gefragt wird, und speichern Sie.',
  'Company and privacy contact': 'Firma und Kontakt zum Datenschutz',
  'Enter who runs the site. The privacy policy and legal notice are written from it.':
    'Geben Sie an, wer die Website betreibt. Datenschutzerklärung und Impressum entstehen daraus.',
  'First page': 'Erste Seite',
  'Give the page a title, add a hero, write and publish.':
    'Geben Sie der Seite einen Titel, fügen Sie einen Hero hinzu, schreiben und veröffentlichen Sie.',
  'Choose what counts as a success, for example a form that was sent or a page that was reached.':
    'Legen Sie fest, was als Erfolg zählt, zum Beispiel ein gesendetes Formular oder eine erreichte Seite.',
  'Count without consent': 'Ohne Einwilligung zählen',
  'Counts page loads by day without cookies or personal data. Off by default.':
    'Zählt Seitenaufrufe pro Tag ohne Cookies und ohne personenbezogene Daten. Standardmäßig aus.',
  'Invite a colleague': 'Kollegin oder Kollegen einladen',
  'Invite someone who works on the site with you.': 'Laden Sie jemanden ein, der mit Ihnen an der Website arbeitet.',
} as const;
