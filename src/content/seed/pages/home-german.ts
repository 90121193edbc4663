import { type SeedText, toPage } from '../contract.ts';
import { code, link, paragraph, richText } from '../rich-text.ts';

export const homeInGerman: SeedText = {
  title: 'Eine Website, die zuerst fragt',
  searchTitle: 'Candor: CMS mit Cookie-Banner und Webanalyse',
  slug: 'home',
  description:
    'Open-Source-CMS mit eingebautem Cookie-Banner und Webanalyse. Es fragt, bevor es misst, und kann jede Entscheidung nachweisen.',
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'CMS, Einwilligung und Webanalyse in einem',
      heading: 'Erst fragen. Dann messen. Beides belegen.',
      text: 'Candor ist ein quelloffenes CMS mit eigenem Einwilligungsbanner und eigener Webanalyse. Besucher haben eine echte Wahl, die Redaktion bekommt eine schnelle Website und Sie einen Nachweis für jede Entscheidung.',
      actions: [toPage('Loslegen', 'start'), toPage('Produkt ansehen', 'product')],
      image: 'media#dashboard',
      layout: 'statement',
    },
    {
      blockType: 'statistics',
      heading: 'Versprechen zum Nachprüfen',
      intro: 'Gemessen an dieser Website, mit den Tests und Benchmarks aus dem Quelltext. Rechnen Sie nach.',
      items: [
        {
          figure: '0',
          label: 'Anfragen an andere Unternehmen vor einer Antwort',
          note: 'Auch kein Cookie und kein gespeicherter Schlüssel.',
        },
        { figure: '3,0 KB', label: 'Skript vor einer Antwort', note: 'Für die ganze Seite mit Banner, komprimiert.' },
        {
          figure: '4,2 KB',
          label: 'fügt das Banner einer Seite hinzu',
          note: 'Das leichteste von fünf anderen braucht 14,9 KB.',
        },
        {
          figure: '0',
          label: 'bestätigte Ereignisse verloren oder doppelt',
          note: 'In hundert Tests, die den Prozess mitten in der Arbeit beenden.',
        },
      ],
    },
    {
      blockType: 'switchboard',
      heading: 'Probieren Sie die Auswahl aus',
      intro: 'Alles Optionale ist am Anfang aus. Das würde jede Kategorie auf dieser Website tun.',
      legend:
        'Nur zum Ausprobieren. Nichts davon wird gespeichert oder gesendet; Ihre echte Auswahl steht am Ende jeder Seite.',
      items: [
        {
          label: 'Notwendig',
          off: 'Ist immer an.',
          on: 'Drei Cookies merken sich Ihre Antwort, sobald Sie eine gegeben haben.',
          isFixed: true,
        },
        {
          label: 'Videos und Karten',
          off: 'Sie sehen einen Platzhalter, und kein anderes Unternehmen erfährt von Ihrem Besuch.',
          on: 'Sie laden, und die Unternehmen dahinter erfahren, dass Sie sie geöffnet haben.',
        },
        {
          label: 'Besuchsstatistik',
          off: 'Ihr Besuch wird nicht gemessen, und Ihre IP-Adresse wird nie aufgeschrieben.',
          on: 'Die geöffneten Seiten liegen unter einer Zufallszahl auf unserem eigenen Server.',
        },
        {
          label: 'Geschwindigkeit bei Ihnen',
          off: 'Wir wissen nur, wie schnell Seiten auf unseren Geräten sind.',
          on: 'Wir erfahren, wie schnell Seiten bei Ihnen waren, und verbessern langsame.',
        },
        {
          label: 'Werbung',
          off: 'Kein Werbenetzwerk erfährt, dass Sie hier waren.',
          on: 'Unser Server, nicht Ihr Browser, meldet einem Netzwerk, dass seine Anzeige Sie hierher geführt hat.',
        },
      ],
    },
    {
      blockType: 'features',
      heading: 'Vier Werkzeuge in einem',
      intro:
        'Die meisten Teams kaufen CMS, Einwilligungsbanner, Tag-Manager und Analysedienst bei vier Anbietern. Hier sind sie ein Programm, deshalb läuft nichts vor der Antwort. Die Zahlen auf den Bildern sind erfunden.',
      layout: 'alternating',
      items: [
        {
          title: 'Schreiben',
          text: 'Direkt auf der Seite oder im Formular daneben. Mit Vorlagen, Entwürfen, Zeitplan und Versionsvergleich. Eine veröffentlichte Änderung ist im Bruchteil einer Sekunde auf jeder Seite, die sie zeigt.',
          media: 'media#editor',
        },
        {
          title: 'Fragen',
          text: 'Akzeptieren und Ablehnen stehen nebeneinander, gleich groß und gleich auffällig. Das Banner ist Teil der Seite, funktioniert ohne JavaScript, spricht 29 Sprachen und folgt auf Wunsch dem Recht des jeweiligen Landes.',
          media: 'media#look',
        },
        {
          title: 'Messen',
          text: 'Gemessen wird ab der Zustimmung und bis zum Widerruf. Jeder Bericht nennt den Anteil der Seitenaufrufe, den er abdeckt. Der Rest wird nicht hochgerechnet.',
          media: 'media#figures',
        },
        {
          title: 'Nachweisen',
          text: 'Jede Entscheidung liegt auf der Platte, bevor sie gilt, in einer signierten Kette von Nachweisen. Besucher bekommen einen Beleg, Sie den Nachweis, und beide sagen dasselbe.',
          media: 'media#records',
        },
      ],
    },
    {
      blockType: 'steps',
      heading: 'Was passiert, wenn Sie antworten',
      items: [
        {
          title: 'Sie drücken eine Schaltfläche',
          text: 'Das Banner ist ein gewöhnliches Formular. Auf der Seite läuft kein fremdes Skript, das mitlesen könnte.',
        },
        {
          title: 'Der Server schreibt es auf',
          text: 'Er hängt Ihre Entscheidung an ein Journal an und wartet, bis die Platte bestätigt. Misslingt das, wird nichts erlaubt.',
        },
        {
          title: 'Cookies merken es sich',
          text: 'Der Server setzt sie, mit einem Beweis, den kein Skript lesen kann. Einem selbst geschriebenen Cookie wird nicht geglaubt.',
        },
        {
          title: 'Sie bekommen einen Beleg',
          text: 'Darin steht, was Sie gewählt haben, wann, und was Sie gesehen haben. Er ist signiert, und jeder kann ihn prüfen.',
        },
      ],
    },
    {
      blockType: 'comparison',
      heading: 'Im Vergleich mit anderen Bannern',
      intro:
        'Fünf Banner auf derselben Seite und einem langsamen Telefon, nacheinander. Der Benchmark installiert die anderen von npm und liegt im Quelltext.',
      columns: [
        { name: 'Candor', isOurs: true },
        { name: 'vanilla-cookieconsent' },
        { name: 'CookieYes React' },
        { name: 'c15t React' },
        { name: 'tarteaucitron' },
      ],
      rows: [
        { label: 'Kommt zur Seite hinzu', cells: '4,2 KB\n14,9 KB\n17,9 KB\n48,8 KB\n52,6 KB' },
        { label: 'Verdeckt vom Bildschirm eines Telefons', cells: '20 %\n38 %\n46 %\n27 %\n15 %' },
        { label: 'Funktioniert mit strenger Sicherheitsrichtlinie', cells: 'yes\nyes\nyes\nno\nno' },
        { label: 'Speichert nichts vor einer Antwort', cells: 'yes\nyes\nyes\nyes\nno' },
      ],
      source:
        '21. November 2026, zwei geteilte Kerne, Mediane. Methode und alle Zahlen, auch die, bei denen andere besser sind, stehen in bench/banner.ts.',
    },
    {
      blockType: 'latest-posts',
      heading: 'Aus dem Blog',
      intro: 'Wie es gemacht wird, was gemessen wurde und was schiefging.',
      count: 3,
    },
    {
      blockType: 'faq',
      heading: 'Häufige Fragen',
      items: [
        {
          question: 'Was passiert, wenn ich alles ablehne?',
          answer: richText(
            paragraph(
              'Sie lesen die Website wie vorher. Drei Cookies merken sich das Nein, damit nicht jede Seite neu fragt. Sonst wird auf Ihrem Gerät nichts gespeichert, und Ihr Besuch wird nicht gemessen. Wir zählen, wie oft das Banner geladen wird, ohne irgendetwas über Sie.',
            ),
          ),
        },
        {
          question: 'Muss ich mich bei einem Dienst anmelden?',
          answer: richText(
            paragraph(
              'Nein. Candor ist Software unter der MIT-Lizenz. Sie läuft auf Ihrem eigenen Server und meldet uns nichts, weder von Ihnen noch von Ihren Besuchern.',
            ),
          ),
        },
        {
          question: 'Kann ich Google, Meta oder YouTube weiter nutzen?',
          answer: richText(
            paragraph(
              'Ja, bei Besuchern, die zugestimmt haben. Tags laufen in einem Frame, der die Seite nicht lesen kann, oder Ihr Server sendet die Daten. Die Seite selbst enthält nie Code eines anderen Unternehmens.',
            ),
          ),
        },
        {
          question: 'Kann ich meine WordPress-Website mitnehmen?',
          answer: richText(
            paragraph(
              'Ja. Candor importiert WordPress, Ghost, Markdown-Ordner und Tabellen: erst als Probelauf, mit einem Bericht über alles, was fehlt, mit Weiterleitungen für alte Adressen und mit Rückgängig.',
            ),
          ),
        },
        {
          question: 'Wie schnell ist es ausprobiert?',
          answer: richText(
            paragraph(
              'In wenigen Minuten: ',
              code('npm start'),
              ' startet auf Ihrem Rechner die Website, die Sie gerade lesen. ',
              link('Loslegen', 'page#start'),
              '.',
            ),
          ),
        },
      ],
    },
    {
      blockType: 'call-to-action',
      heading: 'Auf dem eigenen Rechner ansehen',
      text: 'Ein Befehl installiert, baut und startet alles, mit dieser Website als Beispiel.',
      actions: [toPage('Loslegen', 'start'), toPage('Preise', 'pricing')],
    },
  ],
};
