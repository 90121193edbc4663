import { type SeedText, toPage } from '../contract.ts';
import { code, link, paragraph, richText } from '../rich-text.ts';

export const homeInGerman: SeedText = {
  title: 'Eine Website, die zuerst fragt',
  slug: 'home',
  description:
    'Candor ist Website, Redaktion, Einwilligung und Messung in einem Programm. Es fragt, bevor es misst, und kann das belegen.',
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Website, Einwilligung und Messung in einem Programm',
      heading: 'Erst fragen. Dann messen. Beides belegen.',
      text: 'Candor betreibt Ihre Website und fragt alle, die sie besuchen, bevor es sie zählt. Ein Nein kostet so wenig wie ein Ja, und jede Antwort hinterlässt einen Nachweis.',
      actions: [toPage('So funktioniert es', 'product'), toPage('Was gespeichert wird', 'privacy')],
      image: 'media#dashboard',
      layout: 'statement',
    },
    {
      blockType: 'statistics',
      heading: 'Versprechen, in Zahlen',
      intro: 'Gemessen an dieser Website, mit den Tests und Messungen, die dabei sind. Rechnen Sie nach.',
      items: [
        {
          figure: '0',
          label: 'Anfragen an andere Firmen vor einer Antwort',
          note: 'Auch kein Cookie und kein gespeicherter Schlüssel.',
        },
        { figure: '2,8 KB', label: 'Skript vor einer Antwort', note: 'Das der ganzen Seite, mit Banner, komprimiert.' },
        {
          figure: '4,2 KB',
          label: 'mehr braucht das Banner nicht',
          note: 'Das nächstleichte von fünf anderen braucht 14,9 KB.',
        },
        {
          figure: '0',
          label: 'bestätigte Ereignisse verloren oder doppelt',
          note: 'In hundert Runden, in denen der Prozess abgeschossen wurde.',
        },
      ],
    },
    {
      blockType: 'switchboard',
      heading: 'Schalten Sie ruhig',
      intro: 'Jede Kategorie beginnt auf Aus, außer der, ohne die eine Website nicht geht. Das täte jede hier.',
      legend:
        'Nur zum Ausprobieren. Nichts davon wird gespeichert oder gesendet; Ihre echte Auswahl steht am Ende jeder Seite.',
      items: [
        {
          label: 'Das Notwendige',
          off: 'Es ist nie aus.',
          on: 'Ein Cookie merkt sich Ihre Antwort, sobald Sie eine gegeben haben.',
          isFixed: true,
        },
        {
          label: 'Videos und Karten',
          off: 'An ihrer Stelle steht eine Zeichnung, und niemand erfährt von Ihnen.',
          on: 'Sie laden, und ihre Anbieter erfahren, dass Sie sie geöffnet haben.',
        },
        {
          label: 'Besuche zählen',
          off: 'Sie lesen, niemand zählt. Der Server vergisst Ihre Adresse mit der Anfrage.',
          on: 'Was Sie öffnen, liegt unter einer Zufallszahl auf diesem Server.',
        },
        {
          label: 'Tempo bei Ihnen',
          off: 'Wir schätzen nach unseren eigenen Geräten.',
          on: 'Wir erfahren, wie schnell Seiten bei Ihnen waren, und bessern nach.',
        },
        {
          label: 'Werbung',
          off: 'Niemand erfährt, dass Sie kamen.',
          on: 'Ein Netzwerk hört von unserem Server, nicht von Ihrem Browser, dass seine Anzeige hierher führte.',
        },
      ],
    },
    {
      blockType: 'features',
      heading: 'Ein Versprechen, an vier Stellen gehalten',
      intro:
        'Die meisten kaufen das bei vier Firmen, die einander nie begegnet sind. Hier ist es ein Programm; kein Teil kann der Antwort vorauseilen. Die Zahlen auf den Bildern sind erfunden.',
      layout: 'alternating',
      items: [
        {
          title: 'Schreiben',
          text: 'Seiten entstehen aus Blöcken, die echte Seite steht neben dem Formular. Entwurf, Vorschau, Zeitplan, Zurücknehmen. Veröffentlichtes ist in Hundertsteln einer Sekunde überall zu sehen.',
          media: 'media#editor',
        },
        {
          title: 'Fragen',
          text: 'Annehmen und Ablehnen stehen nebeneinander, gleich groß, gleich schwer. Das Banner ist Teil der Seite, geht auch ohne JavaScript und weiß, welches Recht gilt.',
          media: 'media#look',
        },
        {
          title: 'Zählen',
          text: 'Gezählt wird ab der Zustimmung und bis zum Widerruf. Jede Karte sagt, welchen Anteil der Besuche sie kennt; der Rest wird nicht hinzugerechnet.',
          media: 'media#figures',
        },
        {
          title: 'Belegen',
          text: 'Jede Entscheidung ist gespeichert, bevor sie gilt, und mit der vorigen verkettet. Wer entscheidet, bekommt eine Quittung; Sie bekommen den gleichen Eintrag.',
          media: 'media#records',
        },
      ],
    },
    {
      blockType: 'comparison',
      heading: 'Neben den anderen',
      intro:
        'Sechs Banner auf derselben Seite, auf einem langsamen Telefon, eins nach dem anderen. Der Versuch gehört zum Programm.',
      columns: [
        { name: 'Candor', isOurs: true },
        { name: 'vanilla-cookieconsent' },
        { name: 'CookieYes React' },
        { name: 'c15t React' },
        { name: 'tarteaucitron' },
      ],
      rows: [
        { label: 'Kommt zur Seite hinzu', cells: '4,2 KB\n14,9 KB\n17,9 KB\n48,8 KB\n52,6 KB' },
        { label: 'Verdeckt vom Telefon', cells: '20 %\n38 %\n46 %\n27 %\n15 %' },
        { label: 'Hält eine strenge Sicherheitsregel ein', cells: 'yes\nyes\nyes\nno\nno' },
        { label: 'Speichert nichts vor der Antwort', cells: 'yes\nyes\nyes\nyes\nno' },
      ],
      source:
        '21. November 2026, zwei geteilte Kerne, Mediane. Verfahren und alle Zahlen, auch die schlechteren, stehen bei bench/banner.ts.',
    },
    {
      blockType: 'latest-posts',
      heading: 'Aus der Werkstatt',
      intro: 'Wie es gemacht wird, was gemessen wurde und was schiefging.',
      count: 3,
    },
    {
      blockType: 'faq',
      heading: 'Berechtigte Fragen',
      items: [
        {
          question: 'Was passiert, wenn ich alles ablehne?',
          answer: richText(
            paragraph(
              'Sie lesen die Website wie vorher. Ein Cookie merkt sich das Nein, damit nicht jede Seite neu fragt. Sonst wird nichts gespeichert und nichts gezählt.',
            ),
          ),
        },
        {
          question: 'Muss ich mich irgendwo anmelden?',
          answer: richText(
            paragraph(
              'Nein. Candor ist Software unter der MIT-Lizenz. Sie läuft auf Ihrem eigenen Server und meldet uns nichts.',
            ),
          ),
        },
        {
          question: 'Wie schnell ist es ausprobiert?',
          answer: richText(
            paragraph(
              'Mit zwei Befehlen: ',
              code('git clone'),
              ' und ',
              code('npm start'),
              '. Dann steht da die Website, die Sie gerade lesen. ',
              link('Was alles dabei ist', 'page#product'),
              '.',
            ),
          ),
        },
      ],
    },
    {
      blockType: 'call-to-action',
      heading: 'Zwei Befehle bis zur laufenden Website',
      text: 'Herunterladen, starten und diese Seite auf dem eigenen Rechner ansehen.',
      actions: [toPage('Was alles dabei ist', 'product'), toPage('Was es kostet', 'pricing')],
    },
  ],
};
