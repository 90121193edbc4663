/** Labels of pages, posts, media, redirects and site-wide settings. */
export const siteLabels: Readonly<Record<string, string>> = {
  Page: 'Seite',
  Pages: 'Seiten',
  Content: 'Inhalt',
  Title: 'Titel',
  'Shown in the browser tab and in search results. Languages without a title are not published.':
    'Erscheint im Browser-Tab und in Suchergebnissen. Sprachen ohne Titel werden nicht veröffentlicht.',
  'Meta description': 'Meta-Beschreibung',
  'One or two sentences. Search engines show about 155 characters.':
    'Ein oder zwei Sätze. Suchmaschinen zeigen etwa 155 Zeichen.',
  'SEO title': 'SEO-Titel',
  'Replaces the title and site name in search results and the browser tab. Usually left empty.':
    'Ersetzt Titel und Namen der Website in Suchergebnissen und im Browser-Tab. Bleibt meist leer.',
  'URL slug': 'URL-Slug',
  "The last part of the page's address, for example “about”. Left empty, it is made from the title when you publish. “home” at the top level is the front page.":
    'Der letzte Teil der Adresse, zum Beispiel „ueber-uns“. Bleibt er leer, entsteht er beim Veröffentlichen aus dem Titel. „home“ auf der obersten Ebene ist die Startseite.',
  'The page’s URL after publishing.': 'Die URL der Seite nach dem Veröffentlichen.',
  'Parent page': 'Übergeordnete Seite',
  'The URL of this page starts with the URL of its parent page.':
    'Die URL dieser Seite beginnt mit der URL der übergeordneten Seite.',
  'Social image': 'Bild für soziale Medien',
  'Shown when the page is shared. If empty, a card with the title is generated.':
    'Erscheint, wenn die Seite geteilt wird. Bleibt das Feld leer, wird eine Karte mit dem Titel erzeugt.',
  'No index': 'Nicht indexieren',
  Numbers: 'Zahlen',
  Post: 'Beitrag',
  Posts: 'Beiträge',
  'Languages without a title are not published.': 'Sprachen ohne Titel werden nicht veröffentlicht.',
  Summary: 'Zusammenfassung',
  'One or two sentences for lists, feeds and search results.':
    'Ein oder zwei Sätze für Listen, Feeds und Suchergebnisse.',
  'Featured image': 'Beitragsbild',
  'Comes after /blog/ in the URL. If empty, it is generated from the title when you publish.':
    'Folgt in der URL auf /blog/. Bleibt das Feld leer, wird der Slug beim Veröffentlichen aus dem Titel erzeugt.',
  'The URL after publishing.': 'Die URL nach dem Veröffentlichen.',
  'Articles appear on the blog, releases on /releases.': 'Artikel erscheinen im Blog, Versionen unter /releases.',
  Article: 'Artikel',
  Release: 'Neue Version',
  Version: 'Version',
  Date: 'Datum',
  'Shown on the post and used to sort lists. If empty, the date of first publication is used.':
    'Erscheint am Beitrag und sortiert die Listen. Bleibt das Feld leer, gilt das Datum der ersten Veröffentlichung.',
  Authors: 'Autoren',
  Author: 'Autor',
  Topics: 'Themen',
  Topic: 'Thema',
  Description: 'Beschreibung',
  'Comes after /blog/topics/ in the URL. If empty, it is generated from the name.':
    'Folgt in der URL auf /blog/topics/. Bleibt das Feld leer, wird der Slug aus dem Namen erzeugt.',
  'Job title': 'Position',
  Biography: 'Kurzbiografie',
  'Comes after /blog/authors/ in the URL. If empty, it is generated from the name.':
    'Folgt in der URL auf /blog/authors/. Bleibt das Feld leer, wird der Slug aus dem Namen erzeugt.',
  Sections: 'Abschnitte',
  Pattern: 'Muster',
  Patterns: 'Muster',
  'Pattern name': 'Name des Musters',
  'Saved blocks to start from. A page gets a copy of a pattern; a shared section stays the same on every page that shows it.':
    'Gespeicherte Blöcke, mit denen man anfängt. Eine Seite bekommt eine Kopie des Musters; ein geteilter Abschnitt bleibt auf jeder Seite gleich, die ihn zeigt.',
  'Blocks that several pages show. Put one on a page with the block “Shared section”.':
    'Blöcke, die mehrere Seiten zeigen. Auf eine Seite kommen sie mit dem Block „Geteilter Abschnitt“.',
  'Internal title': 'Interner Titel',
  'Images, videos, audio and PDF files. Location and camera data are removed on upload.':
    'Bilder, Videos, Audio und PDF-Dateien. Ort und Kameradaten werden beim Hochladen entfernt.',
  Media: 'Mediathek',
  'Media file': 'Mediendatei',
  Folder: 'Ordner',
  'Use a slash for a folder within another one, as in Team/2026.':
    'Schreiben Sie einen Schrägstrich für einen Ordner in einem anderen, wie in Team/2026.',
  Tags: 'Schlagwörter',
  'Press Enter after each tag.': 'Drücken Sie nach jedem Schlagwort Enter.',
  'Uploaded by': 'Hochgeladen von',
  'Alternative text': 'Alternativtext',
  'Describe the content in one sentence. Screen readers read it aloud.':
    'Beschreiben Sie den Inhalt in einem Satz. Screenreader lesen ihn vor.',
  Redirect: 'Weiterleitung',
  Redirects: 'Weiterleitungen',
  'Renamed pages are redirected automatically. Add redirects here for URLs of a previous website or for removed content.':
    'Umbenannte Seiten werden automatisch weitergeleitet. Fügen Sie hier Weiterleitungen für URLs einer früheren Website oder für entfernte Inhalte hinzu.',
  'API key': 'API-Schlüssel',
  'API keys': 'API-Schlüssel',
  'Apps, other websites and build tools read pages, posts and media as JSON with a key.':
    'Apps, andere Websites und Build-Werkzeuge lesen mit einem Schlüssel Seiten, Beiträge und Medien als JSON.',
  'Who uses the key, for example “Mobile app”. Give each system its own.':
    'Wer den Schlüssel benutzt, zum Beispiel „Mobile App“. Geben Sie jedem System einen eigenen.',
  'Can read drafts': 'Darf Entwürfe lesen',
  'Without this, the key reads what visitors can see.': 'Ohne das liest der Schlüssel, was Besucher sehen können.',
  'When this is off, the key is refused.': 'Ist das aus, wird der Schlüssel abgelehnt.',
  Key: 'Schlüssel',
  'Key number': 'Nummer des Schlüssels',
  'Increase the number to get a new key. The old one is refused at once.':
    'Erhöhen Sie die Nummer, um einen neuen Schlüssel zu erhalten. Der alte wird sofort abgelehnt.',
  'Last used': 'Zuletzt benutzt',
  'To the hour.': 'Auf die Stunde genau.',
  'Send it with each request, in the header “Authorization: Bearer …”. Never put it into a web page.':
    'Senden Sie ihn mit jeder Anfrage im Header „Authorization: Bearer …“. Setzen Sie ihn nie in eine Webseite.',
  Webhooks: 'Webhooks',
  'Other systems are told when a page or post is published, changed or unpublished.':
    'Andere Systeme erfahren, wenn eine Seite oder ein Beitrag veröffentlicht, geändert oder zurückgezogen wird.',
  'Each publication is sent to this URL as JSON, signed, and retried for a day and a half. A new URL gets a test event at once.':
    'Jede Veröffentlichung wird als JSON an diese URL gesendet, signiert und anderthalb Tage lang wiederholt. Eine neue URL erhält sofort ein Testereignis.',
  'When this is off, nothing is sent. What is published meanwhile is not sent later either.':
    'Ist das aus, wird nichts gesendet. Was inzwischen veröffentlicht wird, wird auch später nicht gesendet.',
  'Old URL': 'Alte URL',
  'Destination URL': 'Ziel-URL',
  'Enter a path on this site. Paths in other languages begin with their language, for example /de/alte-seite.':
    'Geben Sie einen Pfad auf dieser Website ein. Pfade in anderen Sprachen beginnen mit ihrer Sprache, zum Beispiel /de/alte-seite.',
  'Choose 410 for removed content, because search engines drop it faster than 404.':
    'Wählen Sie für entfernte Inhalte 410, weil Suchmaschinen sie schneller streichen als bei 404.',
  'None: content was removed (410)': 'Keines: Inhalt wurde entfernt (410)',
  'Enter a URL with https:// or a path such as /blog.':
    'Geben Sie eine URL mit https:// oder einen Pfad wie /blog ein.',
  'Redirect type': 'Art der Weiterleitung',
  'Permanent (301)': 'Dauerhaft (301)',
  'Temporary (302)': 'Vorübergehend (302)',
  'Permanent, keeps form data (308)': 'Dauerhaft, behält Formulardaten (308)',
  Hits: 'Aufrufe',
  'How often the old URL was requested by people and search engines within the retention period. A URL without hits needs no redirect.':
    'Wie oft Menschen und Suchmaschinen die alte URL innerhalb der Aufbewahrungszeit aufgerufen haben. Eine URL ohne Aufrufe braucht keine Weiterleitung.',
  Annotation: 'Anmerkung',
  Annotations: 'Anmerkungen',
  'Marks on the timeline of reports. Publishing adds them automatically; add campaigns, events or outages yourself.':
    'Marken auf der Zeitachse der Berichte. Das Veröffentlichen setzt sie automatisch; Kampagnen, Veranstaltungen oder Ausfälle ergänzen Sie selbst.',
  'Annotation text': 'Text der Anmerkung',
  When: 'Wann',
  'Created by': 'Erstellt von',
  'A person': 'Person',
  Publishing: 'Veröffentlichung',
  'A change': 'Änderung',
  Unpublishing: 'Zurückziehen',
  'Document type': 'Dokumenttyp',
  'The page that the annotation is about, if any.': 'Die Seite, um die es in der Anmerkung geht, falls es eine gibt.',
  Import: 'Übernahme',
  Imports: 'Übernahmen',
  'Imported item': 'Übernommener Eintrag',
  'Imported items': 'Übernommene Einträge',
  Person: 'Person',
  People: 'Personen',
  'People with access to the studio, and their roles.': 'Personen mit Zugang zum Studio und ihre Rollen.',
  Role: 'Rolle',
  'Admin: can do everything, including people and settings': 'Admin: darf alles, auch Personen und Einstellungen',
  'Editor: can write and publish': 'Redaktion: darf schreiben und veröffentlichen',
  'Viewer: can read, but sees no personal data': 'Leserecht: darf lesen, sieht aber keine personenbezogenen Daten',
  Navigation: 'Navigation',
  'The menu at the top of every page.': 'Das Menü am Anfang jeder Seite.',
  'Sub-menu': 'Untermenü',
  'Links that open below this one. On phones they stand below it, indented.':
    'Links, die sich unter diesem öffnen. Auf Handys stehen sie eingerückt darunter.',
  Menu: 'Menü',
  'This link is highlighted in the menu.': 'Dieser Link wird im Menü hervorgehoben.',
  Footer: 'Fußzeile',
  'Shown at the bottom of every page. The link to the consent preferences is always added.':
    'Erscheint am Ende jeder Seite. Der Link zu den Einwilligungseinstellungen wird immer ergänzt.',
  Branding: 'Erscheinungsbild',
  'Site name, logo, colours, fonts and the announcement bar.':
    'Name der Website, Logo, Farben, Schriften und Ankündigung.',
  Tagline: 'Leitsatz',
  'The logo replaces the name. Choose one that is readable on light and dark backgrounds, or add another one for dark mode.':
    'Das Logo ersetzt den Namen. Wählen Sie eines, das auf hellem und dunklem Hintergrund lesbar ist, oder geben Sie ein weiteres für den Dunkelmodus an.',
  'Logo for dark mode': 'Logo für den Dunkelmodus',
  'Stands in place of the logo where visitors use dark mode.':
    'Steht an der Stelle des Logos, wo Besucher den Dunkelmodus verwenden.',
  Colours: 'Farben',
  'Leave a colour empty to use the default. All other colours of the site are mixed from these. Combinations that are hard to read are not saved.':
    'Lassen Sie eine Farbe leer, um die vorgegebene zu verwenden. Alle anderen Farben der Website werden aus diesen gemischt. Schlecht lesbare Kombinationen werden nicht gespeichert.',
  'Background (light mode)': 'Hintergrund (heller Modus)',
  'Background (dark mode)': 'Hintergrund (dunkler Modus)',
  'Text (dark mode)': 'Text (dunkler Modus)',
  'Accent (dark mode)': 'Akzent (dunkler Modus)',
  'Text (light mode)': 'Text (heller Modus)',
  'Accent (light mode)': 'Akzent (heller Modus)',
  'Tinted sections and boxes (light mode)': 'Getönte Abschnitte und Kästen (heller Modus)',
  'Tinted sections and boxes (dark mode)': 'Getönte Abschnitte und Kästen (dunkler Modus)',
  'Accent text (light mode)': 'Akzenttext (heller Modus)',
  'Accent text (dark mode)': 'Akzenttext (dunkler Modus)',
  Cards: 'Karten',
  'Features, plans, statistics and latest posts that stand side by side.':
    'Vorteile, Tarife, Statistiken und neueste Beiträge, die nebeneinander stehen.',
  'Corner radius': 'Eckenradius',
  Ornament: 'Ornament',
  'If empty, buttons have the corners of everything else.':
    'Leer: Schaltflächen haben dieselben Ecken wie alles andere.',
  'Drawn on buttons, lists and icons. Set to “None” when the site gets a name of its own.':
    'Steht auf Schaltflächen, Listen und Symbolen. Wählen Sie „Keins“, wenn die Website einen eigenen Namen bekommt.',
  Fonts: 'Schriften',
  Announcement: 'Ankündigung',
  'A line of text above every page. Leave empty to hide it.':
    'Eine Textzeile über jeder Seite. Lassen Sie das Feld leer, um sie auszublenden.',
  'SEO and sharing': 'SEO und Teilen',
  'What search engines, social networks and other services read about this site.':
    'Was Suchmaschinen, soziale Netze und andere Dienste über diese Website lesen.',
  'Discourage search engines from indexing this site': 'Suchmaschinen davon abhalten, diese Website zu indexieren',
  Organization: 'Organisation',
  'If empty, the site name is used.': 'Bleibt das Feld leer, gilt der Name der Website.',
  'Social profiles': 'Profile in sozialen Medien',
  Profile: 'Profil',
  Profiles: 'Profile',
  'Used for pages without an image of their own. If empty, a card with the page title is generated.':
    'Gilt für Seiten ohne eigenes Bild. Bleibt das Feld leer, wird eine Karte mit dem Titel der Seite erzeugt.',
  'Account on X': 'Konto bei X',
  'Site verification': 'Inhaberbestätigung',
  'Verification code': 'Bestätigungscode',
  'Verification codes': 'Bestätigungscodes',
  'Enter the code that the search console asks you to put on the front page.':
    'Tragen Sie den Code ein, den die Suchkonsole für die Startseite verlangt.',
  Service: 'Dienst',
  'Lists who may sell this site’s advertising space. If empty, the file does not exist.':
    'Nennt, wer Werbeplätze dieser Website verkaufen darf. Bleibt das Feld leer, gibt es die Datei nicht.',
  'The same for apps. If empty, the file does not exist.':
    'Dasselbe für Apps. Bleibt das Feld leer, gibt es die Datei nicht.',
  'Where to report vulnerabilities. If empty, the file names your contact page, or your front page, and a date within a year.':
    'Wo man Schwachstellen meldet. Bleibt das Feld leer, nennt die Datei Ihre Kontaktseite oder Ihre Startseite und ein Datum innerhalb eines Jahres.',
  'Who made this site. If empty, the file does not exist.':
    'Wer diese Website gemacht hat. Bleibt das Feld leer, gibt es die Datei nicht.',
  'Newsletter settings': 'Newsletter-Einstellungen',
  'Subscribers join the list after they confirm by email (double opt-in). Newsletters contain no tracking.':
    'Abonnenten kommen nach Bestätigung per E-Mail auf die Liste (Double-Opt-in). Newsletter enthalten kein Tracking.',
  'Consent text': 'Einwilligungstext',
  'Shown next to the checkbox and stored with every address.':
    'Steht neben dem Kontrollkästchen und wird mit jeder Adresse gespeichert.',
  'Subject of the confirmation email': 'Betreff der Bestätigungs-E-Mail',
  'Text of the confirmation email': 'Text der Bestätigungs-E-Mail',
  'The confirmation link is added below.': 'Der Bestätigungslink folgt darunter.',
  'Before publishing': 'Vor dem Veröffentlichen',
  Favicon: 'Favicon',
  'Square, at least 180 pixels wide. If empty, it is made from the logo.':
    'Quadratisch, mindestens 180 Pixel breit. Bleibt das Feld leer, entsteht es aus dem Logo.',
  'Show the sign-up form in the footer': 'Anmeldeformular in der Fußzeile zeigen',
  'An email field and the consent checkbox, above the legal notice.':
    'Ein E-Mail-Feld und das Kontrollkästchen, über dem rechtlichen Hinweis.',
  'Show the sign-up form below posts': 'Anmeldeformular unter Beiträgen zeigen',
};
