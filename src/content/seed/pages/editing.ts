import { type SeedPage, toPage } from '../contract.ts';
import { list, paragraph, richText } from '../rich-text.ts';

export const editingPage: SeedPage = {
  name: 'editing',
  parent: 'product',
  en: {
    title: 'Editing',
    searchTitle: 'Visual website editor for marketing teams | Candor',
    slug: 'editing',
    description:
      'Type on the page itself, start from templates, schedule, compare versions, translate side by side, and see the figures beside the form.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Product · Editing',
        heading: 'Write on the page itself',
        text: 'Click a heading and type. The preview is the real website, so what you see is what visitors get, and the form beside it stays in step.',
        actions: [toPage('Get started', 'start'), toPage('Product', 'product')],
        image: 'media#editor',
        layout: 'statement',
      },
      {
        blockType: 'steps',
        heading: 'From an idea to a page',
        items: [
          {
            title: 'Start',
            text: 'Choose a template or an empty page. Find blocks by any ordinary word: hero, accordion, columns, gallery.',
          },
          {
            title: 'Write',
            text: 'Type where the text stands, drop in pictures, drag blocks to where they belong. A draft is saved while you type.',
          },
          {
            title: 'Check',
            text: 'Dead links, missing descriptions of pictures and texts that are hard to read are named before you publish.',
          },
          {
            title: 'Publish',
            text: 'Now or at a set time. Every page that shows the change has it in a fraction of a second, also when you change the menu.',
          },
        ],
      },
      {
        blockType: 'media-text',
        heading: 'Figures beside the form',
        body: richText(
          paragraph(
            'The editor shows how a page has done since its last change, compared with the same time before: views, visitors, how far people read, and what they used. The figures in the picture are invented.',
          ),
        ),
        media: 'media#numbers',
        side: 'right',
        actions: [toPage('About the analytics', 'measurement')],
      },
      {
        blockType: 'features',
        heading: 'Hard to get wrong',
        items: [
          {
            title: 'Links that follow',
            text: 'A link leads to a page, not to an address. Rename the page: every link follows, and the old address redirects.',
          },
          {
            title: 'Pictures that fit',
            text: 'Sizes for phones and large screens are made for you. You choose the crop and the point that must stay visible.',
          },
          {
            title: 'Whole languages',
            text: 'Translate side by side and see what is missing or out of date. A language without a title is not published.',
          },
          {
            title: 'Versions',
            text: 'The last fifty versions are kept. Compare two, take one back, and see when a colleague works on the same page.',
          },
          {
            title: 'One design',
            text: 'Colours, fonts and shapes come from one theme with a live preview, and unreadable combinations are refused.',
          },
          {
            title: 'No pasted code',
            text: 'What editors paste cannot load anything that a visitor did not allow. One security policy covers all pages.',
          },
        ],
      },
      {
        blockType: 'rich-text',
        body: richText(
          paragraph('Also included:'),
          list(
            ['Forms with conditions, several steps, file uploads, notes and a status for each submission'],
            ['A media library with folders, search, bulk upload and replacing a file everywhere'],
            ['A blog with topics, authors, feeds and releases'],
            ['Import from WordPress, Ghost, Markdown and tables; export of everything as JSON and Markdown'],
            ['A read API with OpenAPI, and webhooks on publish'],
          ),
        ),
      },
      {
        blockType: 'call-to-action',
        heading: 'Try it with this text',
        text: 'A new installation opens with the website that you are reading. Change it.',
        actions: [toPage('Get started', 'start')],
      },
    ],
  },
  de: {
    title: 'Redaktion',
    searchTitle: 'Website-Editor für Marketing-Teams | Candor',
    slug: 'redaktion',
    description:
      'Auf der Seite selbst schreiben, mit Vorlagen beginnen, planen, Versionen vergleichen, übersetzen und die Zahlen daneben sehen.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Produkt · Redaktion',
        heading: 'Auf der Seite selbst schreiben',
        text: 'Klicken Sie auf eine Überschrift und schreiben Sie. Die Vorschau ist die echte Website, und das Formular daneben bleibt auf demselben Stand.',
        actions: [toPage('Loslegen', 'start'), toPage('Produkt', 'product')],
        image: 'media#editor',
        layout: 'statement',
      },
      {
        blockType: 'steps',
        heading: 'Von der Idee zur Seite',
        items: [
          {
            title: 'Beginnen',
            text: 'Wählen Sie eine Vorlage oder eine leere Seite. Blöcke finden Sie mit jedem gewöhnlichen Wort: Hero, Akkordeon, Spalten, Galerie.',
          },
          {
            title: 'Schreiben',
            text: 'Schreiben Sie dort, wo der Text steht, legen Sie Bilder ab, ziehen Sie Blöcke an ihren Platz. Ein Entwurf wird beim Tippen gesichert.',
          },
          {
            title: 'Prüfen',
            text: 'Tote Links, fehlende Bildbeschreibungen und schlecht lesbare Texte werden vor dem Veröffentlichen genannt.',
          },
          {
            title: 'Veröffentlichen',
            text: 'Sofort oder zu einer bestimmten Zeit. Jede Seite, die die Änderung zeigt, hat sie im Bruchteil einer Sekunde.',
          },
        ],
      },
      {
        blockType: 'media-text',
        heading: 'Zahlen neben dem Formular',
        body: richText(
          paragraph(
            'Der Editor zeigt, wie eine Seite seit ihrer letzten Änderung abschneidet, verglichen mit der gleichen Zeit davor: Aufrufe, Besucher, wie weit gelesen und was benutzt wurde. Die Zahlen auf dem Bild sind erfunden.',
          ),
        ),
        media: 'media#numbers',
        side: 'right',
        actions: [toPage('Zur Webanalyse', 'measurement')],
      },
      {
        blockType: 'features',
        heading: 'Schwer falsch zu machen',
        items: [
          {
            title: 'Links ziehen mit',
            text: 'Ein Link führt zu einer Seite, nicht zu einer Adresse. Benennen Sie die Seite um: Alle Links folgen, die alte Adresse leitet weiter.',
          },
          {
            title: 'Bilder passen',
            text: 'Größen für Telefone und große Bildschirme entstehen von selbst. Sie wählen den Ausschnitt und den Punkt, der sichtbar bleibt.',
          },
          {
            title: 'Ganze Sprachen',
            text: 'Übersetzen Sie Seite an Seite und sehen Sie, was fehlt oder veraltet ist. Eine Sprache ohne Titel wird nicht veröffentlicht.',
          },
          {
            title: 'Versionen',
            text: 'Die letzten fünfzig Versionen bleiben erhalten. Vergleichen Sie zwei, holen Sie eine zurück und sehen Sie, wer gerade dieselbe Seite bearbeitet.',
          },
          {
            title: 'Ein Design',
            text: 'Farben, Schriften und Formen kommen aus einem Theme mit Live-Vorschau. Unlesbares wird abgelehnt.',
          },
          {
            title: 'Kein eingefügter Code',
            text: 'Was die Redaktion einfügt, kann nichts laden, was ein Besucher nicht erlaubt hat. Eine Sicherheitsrichtlinie gilt für alle Seiten.',
          },
        ],
      },
      {
        blockType: 'call-to-action',
        heading: 'Probieren Sie es mit diesem Text',
        text: 'Eine neue Installation beginnt mit der Website, die Sie gerade lesen. Ändern Sie sie.',
        actions: [toPage('Loslegen', 'start')],
      },
    ],
  },
};
