import { newsletterBlock } from '../forms.ts';
import { type SeedText, toAddress, toPage } from '../contract.ts';
import { code, heading, link, list, paragraph, richText, strong } from '../rich-text.ts';

/** German versions by page name. */
export const german: Record<string, SeedText> = {
  product: {
    title: 'Produkt',
    slug: 'produkt',
    description:
      'Was in Candor steckt: die Website, das Studio für die Redaktion, die Einwilligung, die Messung und die Prüfungen, die alle vier beim Wort nehmen.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Produkt',
        heading: 'Vier Räume, ein Haus',
        text: 'Website, Studio, Einwilligung und Messung. Sie teilen eine Regel: Niemand wird gezählt, der nicht gefragt wurde.',
        actions: [toPage('Einwilligung', 'consent'), toPage('Messung', 'measurement')],
        layout: 'words',
      },
      {
        blockType: 'features',
        heading: 'Was jeder Raum tut',
        items: [
          {
            title: 'Studio',
            text: 'Seiten aus Blöcken schreiben, den Entwurf sehen, veröffentlichen, planen, zurücknehmen. Drei Rollen; wer nur liest, sieht keine persönlichen Daten.',
          },
          {
            title: 'Website',
            text: 'Fertiges HTML und ein Stylesheet. Seiten bleiben erreichbar, wenn Studio oder Datenbank ausfallen.',
          },
          {
            title: 'Einwilligung',
            text: 'Fünf Kategorien, ein Banner, ein Nachweis für jede Entscheidung, in den Sprachen Ihrer Website.',
          },
          {
            title: 'Messung',
            text: 'Seitenaufrufe, Lesen bis zum Ende und eigene Ereignisse, auf der eigenen Platte, gezeigt im Studio.',
          },
          {
            title: 'Prüfungen',
            text: 'Bevor eine Änderung angenommen wird, besucht ein Browser die Website ohne Antwort, mit Nein und mit Ja und vergleicht.',
          },
          {
            title: 'Ihr Server',
            text: 'Ein Rechner genügt: SQLite und ein eingebauter Ereignisspeicher. PostgreSQL und ClickHouse sind eine Variable entfernt.',
          },
        ],
      },
      {
        blockType: 'rich-text',
        body: richText(
          paragraph(
            'Was Besuche auslösen und was die Redaktion schreibt, liegt getrennt. ',
            strong('Geschriebenes'),
            ' hat Entwürfe und Versionen. ',
            strong('Bezeugtes'),
            ' wie eine Entscheidung wird einmal angefügt und nie geändert.',
          ),
          paragraph(
            'Alles ist quelloffen unter der MIT-Lizenz. Starten Sie es mit ',
            code('npm start'),
            ' und lesen Sie, ',
            link('wie die Einwilligung funktioniert', 'page#consent'),
            '.',
          ),
        ),
      },
    ],
  },
  consent: {
    title: 'Einwilligung',
    slug: 'einwilligung',
    description:
      'Wie Candor fragt: fünf Kategorien, zwei gleiche Knöpfe, ein Nachweis jeder Entscheidung und eine Quittung.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Produkt · Einwilligung',
        heading: 'Fragen ist eine Funktion',
        text: 'Das Banner steht in der Seite selbst und wird von niemandem nachgeladen. Es kennt zwei Antworten und behandelt sie gleich.',
        actions: [],
        image: 'media#gate',
        layout: 'split',
      },
      {
        blockType: 'features',
        heading: 'Fünf Kategorien',
        items: [
          { title: 'Notwendig', text: 'Ohne das geht die Website nicht. Immer an, und sehr wenig.' },
          { title: 'Funktional', text: 'Videos und Karten anderer Firmen in einer Seite.' },
          { title: 'Analyse', text: 'Besuche zählen, und was gelesen wird.' },
          { title: 'Leistung', text: 'Wie schnell Seiten auf echten Geräten waren.' },
          { title: 'Werbung', text: 'Einem Werbenetzwerk melden, dass seine Anzeige hierher geführt hat.' },
        ],
      },
      {
        blockType: 'rich-text',
        body: richText(
          paragraph(
            'Eine Entscheidung ist ein Formular und geht deshalb ohne JavaScript. Der Server schreibt sie auf, setzt dann das Cookie und antwortet zuletzt. Einem selbst geschriebenen Cookie wird nicht geglaubt.',
          ),
          paragraph('Widerrufen ist so leicht wie zustimmen: Der Link am Ende jeder Seite öffnet dieselbe Auswahl.'),
        ),
      },
    ],
  },
  measurement: {
    title: 'Messung',
    slug: 'messung',
    description: 'Zahlen von Besuchen mit Zustimmung, auf der eigenen Platte, mit der Angabe, wie viele das sind.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Produkt · Messung',
        heading: 'Weniger Zahlen, alle wahr',
        text: 'Gezählt wird nur, wer zugestimmt hat. Darum sagt jede Karte, welchen Anteil sie kennt, statt so zu tun, als kenne sie alle. Die auf dem Bild sind erfunden.',
        actions: [toPage('So wird gefragt', 'consent')],
        image: 'media#dashboard',
        layout: 'centered',
      },
      {
        blockType: 'features',
        heading: 'Was nach einem Ja gemessen wird',
        items: [
          { title: 'Lesen', text: 'Seitenaufrufe, und ob eine Seite bis zum Ende gelesen wurde.' },
          { title: 'Tun', text: 'Ereignisse, die Sie selbst benennen, mit einer Zeile Skript.' },
          { title: 'Sonst nichts', text: 'Kein Fingerabdruck, keine Adresse, kein Profil über Websites hinweg.' },
        ],
      },
      {
        blockType: 'calculator',
        heading: 'Wie viele werden Sie kennen?',
        intro: 'Was Fragen an Zahlen kostet und was es an Gewissheit nicht kostet. Schieben Sie.',
        visits: 40_000,
        agree: 45,
        rate: 2,
      },
    ],
  },
  editing: {
    title: 'Redaktion',
    slug: 'redaktion',
    description:
      'Das Studio: Seiten aus Blöcken, daneben die echte Seite, Entwürfe, Zeitplan, Versionen, drei Sprachen und drei Rollen.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Produkt · Redaktion',
        heading: 'Auf der Seite selbst schreiben',
        text: 'Das Formular steht neben der Seite, die es macht, gezeichnet vom gleichen Programm. Was Sie sehen, ist nicht wie die Website; es ist die Website.',
        actions: [toPage('Das ganze Produkt', 'product')],
        image: 'media#editor',
        layout: 'statement',
      },
      {
        blockType: 'steps',
        heading: 'Vom Gedanken zur Seite',
        items: [
          {
            title: 'Schreiben',
            text: 'Eine Seite ist eine Liste von Blöcken. Ein Entwurf bleibt beim Tippen erhalten; zu sehen ist, was veröffentlicht ist.',
          },
          { title: 'Ansehen', text: 'Jeder Entwurf in jeder Sprache und Breite, bevor es andere tun.' },
          {
            title: 'Veröffentlichen',
            text: 'Oder eine Zeit dafür setzen. Eine Änderung ist binnen einer Sekunde überall, wo sie hingehört.',
          },
          { title: 'Zurücknehmen', text: 'Die letzten fünfzig Versionen bleiben; zwei vergleichen, eine zurückholen.' },
        ],
      },
      {
        blockType: 'media-text',
        heading: 'Die Zahlen daneben',
        body: richText(
          paragraph(
            'Was von einer Seite gelesen wurde, seit Sie sie zuletzt geändert haben, steht in ihrer Redaktion, neben ebenso langer Zeit davor. Die Zahlen auf dem Bild sind erfunden.',
          ),
        ),
        media: 'media#numbers',
        side: 'right',
        actions: [],
      },
    ],
  },
  audit: {
    title: 'Prüfungen',
    slug: 'pruefungen',
    description:
      'Bevor eine Änderung angenommen wird, besucht ein Browser die Website vor der Entscheidung, nach einem Nein und nach einem Ja.',
    blocks: [
      {
        blockType: 'media-text',
        heading: 'Vertrauen, und nachsehen',
        body: richText(
          paragraph(
            'Ein Versprechen zum Datenschutz bricht leicht an einer Zeile, die jemand nächstes Jahr einfügt. Darum wird jede Änderung zuerst in einem frischen Browser versucht: ohne Antwort, mit Nein und mit Ja.',
          ),
          paragraph(
            'Cookies, gespeicherte Schlüssel und Anfragen werden mit dem verglichen, was sein soll. Eines zu viel, und die Änderung wird abgelehnt.',
          ),
        ),
        media: 'media#ledger',
        side: 'right',
        actions: [toPage('Was die Website speichert', 'cookies')],
      },
    ],
  },
  about: {
    title: 'Über uns',
    slug: 'ueber-uns',
    description: 'Warum es Candor gibt, für wen es ist und was es nicht tut.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Über uns',
        heading: 'Offenheit ist billiger als Nachbessern',
        text: 'Wer fragt, bevor er misst, muss nicht erklären, was in der Zwischenzeit geschah.',
        actions: [],
        layout: 'words',
      },
      {
        blockType: 'rich-text',
        body: richText(
          paragraph(
            'Eine Website besteht heute oft aus einem Redaktionssystem, einem gemieteten Banner, einem Tag-Manager und einem gemieteten Analysedienst. Zusammen laden sie, bevor jemand geantwortet hat. Wir haben die vier als ein Programm gebaut und ihm eine Regel gegeben.',
          ),
          heading('h2', 'Was Candor nicht ist'),
          list(
            ['Kein Dienst: Es gibt kein Konto bei uns und keine Preisliste.'],
            ['Keine Rechtsberatung: Es führt Nachweise.'],
            ['Kein Weg, Menschen zu messen, die Nein gesagt haben.'],
          ),
        ),
      },
    ],
  },
  contact: {
    title: 'Kontakt',
    slug: 'kontakt',
    description: 'So erreichen Sie die Menschen hinter Candor.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Kontakt',
        heading: 'Schreiben Sie einem Menschen',
        text: 'Fragen, Korrekturen und alles, was diese Website gespeichert hat und nicht hätte speichern sollen.',
        actions: [toAddress('hello@candor.example', 'mailto:hello@candor.example')],
        layout: 'centered',
      },
      {
        blockType: 'form',
        heading: 'Oder schreiben Sie hier',
        text: 'Es kommt bei uns an und bei niemandem sonst und wird nach zwölf Monaten gelöscht.',
        form: 'form#contact',
      },
      {
        blockType: 'rich-text',
        body: richText(
          paragraph(
            'Zur Sicherheit schreiben Sie bitte an ',
            link('security@candor.example', 'mailto:security@candor.example'),
            '.',
          ),
          paragraph('Per Post: Candor, 12 Harbour Row, Exampleton.'),
        ),
      },
      newsletterBlock.de,
    ],
  },
  cookies: {
    title: 'Cookies',
    slug: 'cookies',
    description: 'Jedes Cookie, das diese Website setzen kann, wofür es ist und wie lange es bleibt.',
    blocks: [
      {
        blockType: 'rich-text',
        body: richText(
          paragraph(
            'Vor der Entscheidung gibt es keines. Die eigenen setzt unser Server, und was ein Unternehmen speichern könnte, steht unten mit Name, Zweck und Ende. Diese Liste schreiben wir nicht: Sie entsteht aus den Einstellungen, nach denen sich die Website selbst richtet.',
          ),
        ),
      },
    ],
  },
  accessibility: {
    title: 'Barrierefreiheit',
    slug: 'barrierefreiheit',
    description: 'Was wir tun, damit alle diese Website benutzen können, was fehlt und wem Sie es sagen.',
    blocks: [
      {
        blockType: 'rich-text',
        body: richText(
          paragraph(
            'Unser Ziel ist Stufe AA der Web Content Accessibility Guidelines 2.2. Die Seiten gehen mit der Tastatur, bei 400 % Vergrößerung und ohne JavaScript und benennen alles für Vorleseprogramme.',
          ),
          heading('h2', 'Ein Hindernis gefunden?'),
          paragraph(
            'Schreiben Sie an ',
            link('access@candor.example', 'mailto:access@candor.example'),
            '. Wir antworten binnen fünf Werktagen.',
          ),
        ),
      },
    ],
  },
};
