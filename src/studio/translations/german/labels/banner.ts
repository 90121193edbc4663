/** Labels of the banners of this site and of other websites, and of the archive. */
export const bannerLabels: Readonly<Record<string, string>> = {
  'Connected site': 'Verbundene Website',
  'Connected sites': 'Verbundene Websites',
  'Other websites that show one of your banners. They use the consent platform only, without measurement.':
    'Andere Websites, die eines Ihrer Banner zeigen. Sie nutzen nur die Einwilligung, keine Messung.',
  Website: 'Website',
  'Registered domain': 'Registrierte Domain',
  'Enter the domain without https://. It includes all subdomains. On any other hostname the banner does not run and everything optional stays off.':
    'Geben Sie die Domain ohne https:// ein. Sie schließt alle Subdomains ein. Auf jedem anderen Hostnamen läuft das Banner nicht, und alles Optionale bleibt aus.',
  'Language of pages without a language of their own': 'Sprache von Seiten ohne eigene Sprachangabe',
  'Privacy policy URL': 'URL der Datenschutzerklärung',
  Texts: 'Texte',
  'The banner has built-in texts in 29 languages. Add a language only to change its texts; empty fields keep the built-in text.':
    'Das Banner bringt Texte in 29 Sprachen mit. Fügen Sie eine Sprache nur hinzu, um ihre Texte zu ändern; leere Felder behalten den mitgelieferten Text.',
  'Custom texts': 'Eigene Texte',
  'Button: accept all': 'Schaltfläche: alles annehmen',
  'Button: reject all': 'Schaltfläche: alles ablehnen',
  'Button: choose': 'Schaltfläche: auswählen',
  'Button: save the choice': 'Schaltfläche: Auswahl speichern',
  'Category: Necessary': 'Kategorie: Notwendig',
  'Category: Functional': 'Kategorie: Funktional',
  'Category: Analytics': 'Kategorie: Analyse',
  'Category: Performance': 'Kategorie: Leistung',
  'Category: Advertisement': 'Kategorie: Werbung',
  'Reviewed by': 'Geprüft von',
  Appearance: 'Erscheinungsbild',
  'Bar: along the edge of the screen': 'Leiste: am Rand des Bildschirms',
  'Box: in a corner': 'Kasten: in einer Ecke',
  'Dialog: in the middle': 'Dialog: in der Mitte',
  Place: 'Ort',
  Position: 'Position',
  'At the bottom': 'Unten',
  'At the top': 'Oben',
  'Bottom right (bottom left in right-to-left languages)':
    'Unten rechts (in Sprachen von rechts nach links: unten links)',
  'Bottom left (bottom right in right-to-left languages)':
    'Unten links (in Sprachen von rechts nach links: unten rechts)',
  'Top right (top left in right-to-left languages)': 'Oben rechts (in Sprachen von rechts nach links: oben links)',
  'Top left (top right in right-to-left languages)': 'Oben links (in Sprachen von rechts nach links: oben rechts)',
  'In the middle': 'In der Mitte',
  'Close button': 'Schließen-Schaltfläche',
  'Closing the banner means “Reject all”, and the button says so. Italy asks for a close button.':
    'Das Schließen des Banners bedeutet „Alle ablehnen“, und die Schaltfläche sagt es. Italien verlangt eine solche Schaltfläche.',
  'Reopen button': 'Schaltfläche zum Wiederöffnen',
  'Visitors must be able to change their choices on every page.':
    'Besucher müssen ihre Auswahl auf jeder Seite ändern können.',
  'In the footer': 'In der Fußzeile',
  'Floating, on the left (on the right in right-to-left languages)':
    'Schwebend, links (in Sprachen von rechts nach links: rechts)',
  'Floating, on the right (on the left in right-to-left languages)':
    'Schwebend, rechts (in Sprachen von rechts nach links: links)',
  'Leave empty to use the colours of the page, light and dark. “Accept” and “Reject” always look the same. A banner that cannot be read is not published.':
    'Leer lassen, um die Farben der Seite zu verwenden, hell und dunkel. „Annehmen“ und „Ablehnen“ sehen immer gleich aus. Ein Banner, das nicht zu lesen ist, wird nicht veröffentlicht.',
  Background: 'Hintergrund',
  'the page’s own': 'wie auf der Seite',
  'Button text colour': 'Textfarbe der Schaltflächen',
  Rules: 'Regeln',
  'Geo rules': 'Regeln nach Region',
  'Decides who must agree first. The documentation lists the rule of each country with its source. Visitors from an unknown country are asked first.':
    'Legt fest, wer zuerst zustimmen muss. Die Dokumentation nennt die Regel jedes Landes mit ihrer Quelle. Besucher aus einem unbekannten Land werden zuerst gefragt.',
  'Ask every visitor first, in every country': 'Jeden Besucher zuerst fragen, in jedem Land',
  'By country and state, as the law there requires': 'Nach Land und Bundesstaat, wie es das dortige Recht verlangt',
  'Custom rules by place': 'Eigene Regeln nach Ort',
  Places: 'Orte',
  'A rule of your own replaces the legal rule of a country or state. A stricter rule is always possible; a laxer one is your own risk, and the studio warns you.':
    'Eine eigene Regel ersetzt die gesetzliche Regel eines Landes oder Bundesstaats. Eine strengere ist immer möglich; eine lockerere ist Ihr eigenes Risiko, und das Studio warnt Sie.',
  'Country or state': 'Land oder Bundesstaat',
  Rule: 'Regel',
  'Opt-in: everything optional is off until the visitor agrees':
    'Opt-in: Alles Optionale ist aus, bis der Besucher zustimmt',
  'Opt-out: on until the visitor objects, with “Your Privacy Choices” on every page':
    'Opt-out: An, bis der Besucher widerspricht, mit „Your Privacy Choices“ auf jeder Seite',
  'Notice: on, and the visitor is informed': 'Hinweis: An, und der Besucher wird informiert',
  'None: on, without notice': 'Keine: An, ohne Hinweis',
  'Consent duration (days)': 'Gültigkeit der Einwilligung (Tage)',
  default: 'Standard',
  'Ask again after a refusal (days)': 'Nach einer Ablehnung erneut fragen (Tage)',
  'Own statistics without consent': 'Eigene Statistik ohne Einwilligung',
  'The laws of two countries let a site count its own visits without asking, if it says so and objecting is easy. Visits from there are counted until the visitor objects, never for advertising, and not with Google Analytics or another company’s service.':
    'Das Recht zweier Länder erlaubt einer Website, ihre eigenen Besuche ohne Nachfrage zu zählen, wenn sie darauf hinweist und der Widerspruch leicht ist. Besuche von dort werden gezählt, bis der Besucher widerspricht; nie für Werbung und nicht mit Google Analytics oder dem Dienst einer anderen Firma.',
  'United Kingdom: count visits from there until they object':
    'Vereinigtes Königreich: Besuche von dort zählen, bis widersprochen wird',
  'The Data (Use and Access) Act 2025, in force since February 2026, allows this only for your own statistics, with clear information and a free way to object.':
    'Der Data (Use and Access) Act 2025, in Kraft seit Februar 2026, erlaubt das nur für die eigene Statistik, mit klarer Information und kostenlosem Widerspruch.',
  'France: count visits from there until they object': 'Frankreich: Besuche von dort zählen, bis widersprochen wird',
  'Turn this on only if you meet all terms of CNIL: anonymous statistics for this site alone, no link to other data, visitor ids for at most 13 months, and a way to object.':
    'Nur einschalten, wenn Sie alle Bedingungen der CNIL erfüllen: anonyme Statistik nur für diese Website, keine Verknüpfung mit anderen Daten, Besucherkennungen für höchstens 13 Monate und eine Möglichkeit zum Widerspruch.',
  'Italy’s authority (Garante) forbids asking again within 6 months (180 days); France’s (CNIL) advises against it.':
    'Italiens Behörde (Garante) verbietet, innerhalb von 6 Monaten (180 Tagen) erneut zu fragen; die französische (CNIL) rät davon ab.',
  'Treat “Do Not Track” as a refusal': '„Do Not Track“ als Ablehnung behandeln',
  'Applies to the older signal only. Global Privacy Control is always honoured.':
    'Gilt nur für das ältere Signal. Global Privacy Control wird immer beachtet.',
  'Erase measured data when a visitor withdraws consent to analytics':
    'Gemessene Daten löschen, wenn ein Besucher die Einwilligung in die Statistik widerruft',
  'Otherwise the data is kept, and the visitor can have it erased with one click.':
    'Sonst bleiben die Daten erhalten, und der Besucher kann sie mit einem Klick löschen lassen.',
  'Show acceptance and rejection rates on the transparency page':
    'Zustimmungs- und Ablehnungsraten auf der Transparenzseite zeigen',
  'Record retention (years)': 'Aufbewahrung der Nachweise (Jahre)',
  'Counts from the day a decision expires: keep its proof for as long as somebody could ask for it. Then the personal data in the record is erased; the chain of records stays whole.':
    'Zählt ab dem Tag, an dem eine Entscheidung abläuft: Bewahren Sie ihren Nachweis so lange auf, wie jemand ihn verlangen könnte. Danach werden die personenbezogenen Daten im Nachweis gelöscht; die Kette der Nachweise bleibt vollständig.',
  'Migrate from CookieYes': 'Von CookieYes umziehen',
  'Accept decisions that visitors made in CookieYes':
    'Entscheidungen übernehmen, die Besucher in CookieYes getroffen haben',
  'Use this only if your purposes and vendors are the same as in CookieYes. Each decision is recorded as migrated, and the old cookie is removed.':
    'Nur verwenden, wenn Ihre Zwecke und Anbieter dieselben sind wie in CookieYes. Jede Entscheidung wird als übernommen vermerkt, und das alte Cookie wird entfernt.',
  'Made on or after': 'Getroffen am oder nach dem',
  'The day your purposes and vendors last changed. Visitors with older decisions are asked again.':
    'Der Tag, an dem sich Ihre Zwecke und Anbieter zuletzt geändert haben. Besucher mit älteren Entscheidungen werden erneut gefragt.',
  'Vendors of this website': 'Anbieter dieser Website',
  'To add a vendor, open it under Vendors and choose this website there.':
    'Um einen Anbieter hinzuzufügen, öffnen Sie ihn unter „Anbieter“ und wählen dort diese Website.',
  Active: 'Aktiv',
  'If this is off, the website gets no banner script, and everything optional stays off there.':
    'Wenn ausgeschaltet, erhält die Website kein Banner-Skript, und alles Optionale bleibt dort aus.',
  'Ask every visitor again': 'Alle Besucher erneut fragen',
  'After this time the visitor is asked again. France (CNIL) and Italy (Garante) advise 6 months: 180 days.':
    'Danach wird der Besucher erneut gefragt. Frankreich (CNIL) und Italien (Garante) raten zu 6 Monaten: 180 Tagen.',
  'Name of the consent cookie': 'Name des Einwilligungs-Cookies',
  'If you change the name, every visitor is asked again.':
    'Wenn Sie den Namen ändern, werden alle Besucher erneut gefragt.',
  'Site key': 'Schlüssel der Website',
  'Part of the URL of the banner script. It is generated once and never changes.':
    'Teil der URL des Banner-Skripts. Er wird einmal erzeugt und ändert sich nie.',
  Banner: 'Banner',
  'Identifies this banner in consent records. It is generated once and never changes.':
    'Bezeichnet dieses Banner in den Einwilligungsnachweisen. Die ID wird einmal erzeugt und ändert sich nie.',
  'Banner version': 'Banner-Version',
  'Banner versions': 'Banner-Versionen',
  'What visitors saw and agreed to. Each version is kept for as long as decisions refer to it.':
    'Was Besucher sahen und wozu sie zustimmten. Jede Version wird aufbewahrt, solange sich Entscheidungen darauf beziehen.',
  Published: 'Veröffentlicht',
  By: 'Von',
  'SHA-256 of the archived content': 'SHA-256 des archivierten Inhalts',
  'SHA-256 of the consent code': 'SHA-256 des Einwilligungscodes',
  'Consent banner': 'Einwilligungsbanner',
  'The consent banner of this site. Every change that visitors see creates a new version, which is archived; decisions keep the version they were made on.':
    'Das Einwilligungsbanner dieser Website. Jede Änderung, die Besucher sehen, erzeugt eine neue Version, die archiviert wird; Entscheidungen behalten die Version, zu der sie getroffen wurden.',
  'Write the texts in each language. You switch the language at the top of the page.':
    'Schreiben Sie die Texte in jeder Sprache. Die Sprache wechseln Sie oben auf der Seite.',
  'The name of somebody who speaks this language and has read the texts. If empty, the studio marks the texts as not reviewed.':
    'Der Name einer Person, die diese Sprache spricht und die Texte gelesen hat. Bleibt das Feld leer, kennzeichnet das Studio die Texte als ungeprüft.',
  'Identifies this site to the consent endpoints. It is generated once and never changes.':
    'Bezeichnet diese Website gegenüber den Endpunkten der Einwilligung. Er wird einmal erzeugt und ändert sich nie.',
};
