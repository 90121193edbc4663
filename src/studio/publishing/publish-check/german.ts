/** Texts of the checks before publishing. */
export const publishCheck = {
  'Nothing to check yet. What is missing appears here while you write.':
    'Noch nichts zu prüfen. Was fehlt, erscheint hier, während Sie schreiben.',
  'Before publishing': 'Vor dem Veröffentlichen',
  'Nothing is missing.': 'Es fehlt nichts.',
  'Checking …': 'Wird geprüft …',
  'The check could not run. You can still publish.':
    'Die Prüfung konnte nicht laufen. Veröffentlichen können Sie trotzdem.',
  Errors: 'Fehler',
  'problems for visitors': 'Probleme für Besucher',
  'possible improvements': 'mögliche Verbesserungen',
  'Errors: {errors}. Recommendations: {advice}.': 'Fehler: {errors}. Empfehlungen: {advice}.',
  'Block {where}': 'Block {where}',
  'Other languages': 'Andere Sprachen',
  'Publish with errors?': 'Mit Fehlern veröffentlichen?',
  'Visitors will see these problems as soon as you publish. You can still publish; we ask only once.':
    'Besucher stoßen auf diese Probleme, sobald Sie veröffentlichen. Sie können trotzdem veröffentlichen; gefragt wird nur einmal.',
  'Go to the first error': 'Zum ersten Fehler',
  'Publish anyway': 'Trotzdem veröffentlichen',
  'Fix it there': 'Dort beheben',
  'There is no title, so this language is not published.':
    'Der Titel fehlt, deshalb wird diese Sprache nicht veröffentlicht.',
  'The title has {count} characters; search results cut it off after about {most}.':
    'Der Titel hat {count} Zeichen; Suchergebnisse schneiden ihn nach etwa {most} ab.',
  'The title is very short, so readers of a list cannot tell what the page is about.':
    'Der Titel ist sehr kurz, deshalb ist in einer Liste nicht zu erkennen, worum es geht.',
  'Another page has the same title, so visitors cannot tell them apart in tabs and search results.':
    'Eine andere Seite hat denselben Titel, deshalb lassen sich beide in Tabs und Suchergebnissen nicht unterscheiden.',
  'There is no summary, so search engines and shared links show whatever text they find.':
    'Die Zusammenfassung fehlt, deshalb zeigen Suchmaschinen und geteilte Links irgendeinen Text.',
  'The summary is in another language, because this language has none of its own.':
    'Die Zusammenfassung ist in einer anderen Sprache, weil diese keine eigene hat.',
  'The summary has {count} characters; search results cut it off after about {most}.':
    'Die Zusammenfassung hat {count} Zeichen; Suchergebnisse schneiden sie nach etwa {most} ab.',
  'The image {name} has no alternative text, so people who cannot see it miss its content.':
    'Das Bild {name} hat keinen Alternativtext; wer es nicht sehen kann, erfährt nichts über seinen Inhalt.',
  'The image {name} has alternative text only in another language.':
    'Das Bild {name} hat nur in einer anderen Sprache einen Alternativtext.',
  'The image {name} is {size} KB even after it is resized, so it takes seconds to load on a phone.':
    'Das Bild {name} ist auch verkleinert {size} KB groß, deshalb lädt es auf einem Telefon sekundenlang.',
  'The link leads to “{title}”, which is not published.': 'Der Link führt zu „{title}“, das nicht veröffentlicht ist.',
  'The link leads to “{title}”, which is in the trash.': 'Der Link führt zu „{title}“ im Papierkorb.',
  'The link leads to something that no longer exists.': 'Der Link führt zu etwas, das es nicht mehr gibt.',
  'The link has no destination. Choose a page or post.':
    'Der Link hat kein Ziel. Wählen Sie eine Seite oder einen Beitrag.',
  'The link has no URL. Enter one.': 'Der Link hat keine URL. Geben Sie eine ein.',
  '{url} is not encrypted, so others on the network can read and change it. Try the same URL with https.':
    '{url} ist nicht verschlüsselt, deshalb können andere im Netz mitlesen und den Inhalt ändern. Versuchen Sie dieselbe URL mit https.',
  'There is nothing at {url} on this site.': 'Unter {url} gibt es auf dieser Website nichts.',
  '{url} leads to a section of the page that does not exist.':
    '{url} führt zu einer Stelle der Seite, die es nicht gibt.',
  'The link has no text, so nobody can see it or hear where it leads.':
    'Der Link hat keinen Text, deshalb kann ihn niemand sehen oder hören, wohin er führt.',
  'The hero is not the first block, so the page title appears above it as the main heading.':
    'Der Hero ist nicht der erste Block, deshalb erscheint der Seitentitel als Hauptüberschrift darüber.',
  'This is a second hero, but a page has only one main heading. Use a call to action or a text block instead.':
    'Das ist ein zweiter Hero, aber eine Seite hat nur eine Hauptüberschrift. Nehmen Sie stattdessen eine Handlungsaufforderung oder einen Textblock.',
  'The heading is empty, which confuses people who navigate by headings.':
    'Die Überschrift ist leer; das verwirrt alle, die von Überschrift zu Überschrift springen.',
  'The heading “{words}” is on level {next} but follows one on level {level}, so a level is missing.':
    'Die Überschrift „{words}“ steht auf Ebene {next}, folgt aber auf eine der Ebene {level}; eine Ebene fehlt.',
  'There is no content yet.': 'Es gibt noch keinen Inhalt.',
  'This block is empty. Fill it in or remove it.': 'Dieser Block ist leer. Füllen Sie ihn aus oder entfernen Sie ihn.',
  'The title is missing, so people who cannot see the content do not know what it is.':
    'Der Titel fehlt; wer den Inhalt nicht sehen kann, weiß nicht, was es ist.',
  'The video has neither captions nor a transcript, so people who cannot hear it miss what is said.':
    'Das Video hat weder Untertitel noch ein Transkript; wer es nicht hören kann, verpasst das Gesagte.',
  'The image or file was deleted.': 'Das Bild oder die Datei wurde gelöscht.',
  'The section was deleted, so nothing is shown here.':
    'Der Abschnitt wurde gelöscht, deshalb wird hier nichts gezeigt.',
  'The section has no blocks, so nothing is shown here.':
    'Der Abschnitt hat keine Blöcke, deshalb wird hier nichts gezeigt.',
  'The form was deleted, so nothing is shown here.': 'Das Formular wurde gelöscht, deshalb wird hier nichts gezeigt.',
  'The form “{title}” asks for consent, but its consent text is missing in this language.':
    'Das Formular „{title}“ fragt nach einer Einwilligung, aber der Einwilligungstext fehlt in dieser Sprache.',
  'The legal details still name the example company. Enter your own.':
    'Die rechtlichen Angaben nennen noch die Beispielfirma. Tragen Sie Ihre eigene ein.',
  'The legal details have no postal address, which this text must name.':
    'Den rechtlichen Angaben fehlt die Postanschrift, die dieser Text nennen muss.',
  'The legal details have no email address, which this text must name.':
    'Den rechtlichen Angaben fehlt die E-Mail-Adresse, die dieser Text nennen muss.',
  'The legal details do not name the supervisory authority that people can complain to.':
    'Die rechtlichen Angaben nennen nicht die Aufsichtsbehörde, bei der man sich beschweren kann.',
  'The legal details do not say how far this site conforms with WCAG.':
    'Die rechtlichen Angaben sagen nicht, wie weit diese Website die WCAG erfüllt.',
  'Text is hard to read in the colours of this site.': 'Text ist in den Farben dieser Website schlecht lesbar.',
  'No mail server is set up, so visitors read here that signing up is not possible at the moment.':
    'Kein Mailserver ist eingerichtet. Besucher lesen hier deshalb, dass die Anmeldung zurzeit nicht möglich ist.',
} as const;
