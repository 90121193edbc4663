/** Error messages for vendors, the banner and its rules. */
export const bannerRefusals: Readonly<Record<string, string>> = {
  'Use 3 to 40 lowercase letters, digits, hyphens or underscores, and start with a letter.':
    'Verwenden Sie 3 bis 40 Kleinbuchstaben, Ziffern, Bindestriche oder Unterstriche, und beginnen Sie mit einem Buchstaben.',
  'Choose a language from the list.': 'Wählen Sie eine Sprache aus der Liste.',
  'This shape does not fit that position. Choose another position.':
    'Diese Form passt nicht zu dieser Position. Wählen Sie eine andere Position.',
  'Enter a colour as # and six digits 0–9, a–f, for example #1b1813, or leave the field empty.':
    'Geben Sie eine Farbe als # und sechs Stellen 0–9, a–f ein, zum Beispiel #1b1813, oder lassen Sie das Feld leer.',
  'Choose a country or state from the list, or enter its code, for example FR or US-CA.':
    'Wählen Sie ein Land oder einen Bundesstaat aus der Liste, oder geben Sie das Kürzel ein, zum Beispiel FR oder US-CA.',
  'Enter the date of your last change. Decisions made before it are not valid in law.':
    'Geben Sie das Datum Ihrer letzten Änderung ein. Entscheidungen von davor sind rechtlich nicht gültig.',
  '{what} is in the list twice. Remove one of the two.':
    '{what} steht zweimal in der Liste. Entfernen Sie einen der beiden Einträge.',
  'Enter a hostname such as example.com, without a path.': 'Geben Sie einen Hostnamen wie example.com ein, ohne Pfad.',

  'Choose a country from the list.': 'Wählen Sie ein Land aus der Liste.',
  'Choose the category that visitors must allow.': 'Wählen Sie die Kategorie, die Besucher erlauben müssen.',
  'Fill this in, or choose a vendor.': 'Ausfüllen oder Anbieter wählen.',
  'A vendor with a chat cannot have other tags. Add another vendor for the other tags.':
    'Ein Anbieter mit Chat kann keine anderen Tags haben. Legen Sie für die anderen Tags einen weiteren Anbieter an.',
  'This is not a valid account for {vendor}. Enter one such as {example}.':
    'Das ist kein gültiges Konto bei {vendor}. Geben Sie eines ein wie {example}.',
  'The host of this chat is not allowed yet. Add it under Allowed hosts, Frames from.':
    'Der Host dieses Chats ist noch nicht erlaubt. Tragen Sie ihn unter „Erlaubte Hosts“, „Frames von“ ein.',
  'Enter the full URL of the chat page, with https://, on a host that is listed under Allowed hosts, Frames from.':
    'Geben Sie die vollständige URL der Chat-Seite ein, mit https://, auf einem Host, der unter „Erlaubte Hosts“, „Frames von“ steht.',
  '“{host}” is not a valid host. Enter https://example.com or https://*.example.com, in lowercase letters, without a path.':
    '„{host}“ ist kein gültiger Host. Geben Sie https://example.com oder https://*.example.com ein, in Kleinbuchstaben, ohne Pfad.',
  'Enter the name as the browser shows it.': 'Geben Sie den Namen so ein, wie ihn der Browser zeigt.',
  'An asterisk alone stands for every cookie. Add a part of the name.':
    'Ein Sternchen allein steht für jedes Cookie. Ergänzen Sie einen Teil des Namens.',
  'A name cannot contain spaces, commas, semicolons, quotes or equal signs. Remove them.':
    'Ein Name kann keine Leerzeichen, Kommas, Semikolons, Anführungs- oder Gleichheitszeichen enthalten. Entfernen Sie diese.',
  'Enter the id. The vendor shows it next to its own tag.':
    'Geben Sie die ID ein. Der Anbieter zeigt sie bei seinem eigenen Tag.',
  'Choose the kind of tag first.': 'Wählen Sie zuerst die Art des Tags.',
  'This is not a valid id for this kind of tag. Enter one such as {example}.':
    'Das ist keine gültige ID für diese Art von Tag. Geben Sie eine ein wie {example}.',
  'The script is missing. Ask an admin to enter it.': 'Das Skript fehlt. Bitten Sie einen Admin, es einzugeben.',
  'Enter only the code between <script> and </script>, without these tags.':
    'Geben Sie nur den Code zwischen <script> und </script> ein, ohne diese Tags.',
  'This vendor no longer exists. Choose another one.': 'Diesen Anbieter gibt es nicht mehr. Wählen Sie einen anderen.',
  'This vendor is not in use on this site, so the banner does not name it. Switch it on first.':
    'Dieser Anbieter wird auf dieser Website nicht verwendet, also nennt ihn das Banner nicht. Schalten Sie ihn zuerst ein.',
  'The banner names this vendor under {category}. Choose that category here too.':
    'Das Banner nennt diesen Anbieter unter {category}. Wählen Sie hier dieselbe Kategorie.',

  'The banner’s text has a contrast of {contrast} : 1; it needs {least} : 1. Choose a lighter or darker colour.':
    'Der Text des Banners hat einen Kontrast von {contrast} : 1; nötig sind {least} : 1. Wählen Sie eine hellere oder dunklere Farbe.',
  'The text of the buttons has a contrast of {contrast} : 1; it needs {least} : 1. Choose a lighter or darker colour.':
    'Der Text der Schaltflächen hat einen Kontrast von {contrast} : 1; nötig sind {least} : 1. Wählen Sie eine hellere oder dunklere Farbe.',
  'The buttons hardly stand out from the banner: their contrast is {contrast} : 1, and {good} : 1 is easy to see.':
    'Die Schaltflächen heben sich kaum vom Banner ab: Ihr Kontrast ist {contrast} : 1, und {good} : 1 ist leicht zu sehen.',
  'The buttons hardly stand out from the banner in the light theme: their contrast is {contrast} : 1, and {good} : 1 is easy to see.':
    'Die Schaltflächen heben sich im hellen Design kaum vom Banner ab: Ihr Kontrast ist {contrast} : 1, und {good} : 1 ist leicht zu sehen.',
  'The buttons hardly stand out from the banner in the dark theme: their contrast is {contrast} : 1, and {good} : 1 is easy to see.':
    'Die Schaltflächen heben sich im dunklen Design kaum vom Banner ab: Ihr Kontrast ist {contrast} : 1, und {good} : 1 ist leicht zu sehen.',
  '“{words}” pressures people to agree. Say plainly what happens.':
    '„{words}“ drängt zur Zustimmung. Sagen Sie schlicht, was geschieht.',
  '“{words}” is advertising. Leave offers out of a question about consent.':
    '„{words}“ ist Werbung. Lassen Sie Angebote in einer Frage nach der Einwilligung weg.',
  'The first layer has no button that rejects everything with one click.':
    'Die erste Ebene hat keine Schaltfläche, die mit einem Klick alles ablehnt.',
  '“Accept” and “Reject” are not the same kind of button: they must look alike and work alike.':
    '„Annehmen“ und „Ablehnen“ sind nicht dieselbe Art von Schaltfläche: Sie müssen gleich aussehen und gleich wirken.',
  'Screen readers do not read the banner in the order question, accept, reject, choose, or there is something between the two answers.':
    'Screenreader lesen das Banner nicht in der Reihenfolge Frage, Annehmen, Ablehnen, Auswählen vor, oder etwas steht zwischen den beiden Antworten.',
  'A category is on before the visitor has turned it on.':
    'Eine Kategorie ist an, bevor der Besucher sie eingeschaltet hat.',
  'The second layer has no switch for any category.': 'Die zweite Ebene hat für keine Kategorie einen Schalter.',
  'A decision is valid for {days} days. {reason} ({least} days). Shorten the consent duration, or set a shorter one for France under Rules.':
    'Eine Entscheidung gilt {days} Tage. {reason} ({least} Tage). Verkürzen Sie die Gültigkeit der Einwilligung, oder legen Sie unter „Regeln“ eine kürzere für Frankreich fest.',
  'Visitors who reject are asked again after {days} days. {reason} ({least} days).':
    'Besucher, die ablehnen, werden nach {days} Tagen erneut gefragt. {reason} ({least} Tage).',
  'CNIL, délibération 2020-092: six months is good practice for consent and for refusal':
    'CNIL, délibération 2020-092: Sechs Monate sind gute Praxis für Zustimmung und Ablehnung',
  'Garante, Linee guida cookie 2021: no new request before six months':
    'Garante, Linee guida cookie 2021: keine neue Frage vor Ablauf von sechs Monaten',
  'For {place} you chose “{rule}”, where the law asks for “{wanted}” ({law}, {article}).':
    'Für {place} haben Sie „{rule}“ gewählt, wo das Gesetz „{wanted}“ verlangt ({law}, {article}).',
  'The accept button or the reject button has no text. Enter one.':
    'Die Schaltfläche zum Annehmen oder die zum Ablehnen hat keinen Text. Geben Sie einen ein.',
  'The reject button does not say that it rejects. Write what it does, such as “Reject all” or “Only necessary”.':
    'Die Schaltfläche zum Ablehnen sagt nicht, dass sie ablehnt. Schreiben Sie, was sie tut, etwa „Alle ablehnen“ oder „Nur notwendige“.',
  'Only one answer is in capitals or has an exclamation mark or a symbol. Write both answers alike.':
    'Nur eine Antwort steht in Großbuchstaben oder hat ein Ausrufezeichen oder ein Symbol. Schreiben Sie beide Antworten gleich.',
  'Two buttons have the same text, so nobody can tell how to reject. Change one of them.':
    'Zwei Schaltflächen haben denselben Text, sodass niemand erkennt, wie man ablehnt. Ändern Sie eine davon.',
  'One answer is much longer than the other and looks like another kind of button. Use labels of about the same length.':
    'Eine Antwort ist viel länger als die andere und sieht aus wie eine andere Art von Schaltfläche. Verwenden Sie etwa gleich lange Beschriftungen.',
};
