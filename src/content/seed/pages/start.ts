import { type SeedPage, toPage } from '../contract.ts';
import { code, heading, list, paragraph, richText } from '../rich-text.ts';

const command = 'npm start\n\n# Website:  http://localhost:3000\n# Studio:   http://localhost:3001/admin';

export const start: SeedPage = {
  name: 'start',
  en: {
    title: 'Get started',
    searchTitle: 'Install Candor: one command to a running website',
    slug: 'get-started',
    description:
      'Install Candor with one command: website, studio, consent banner and analytics on your own machine, with an example to change.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Get started',
        heading: 'One command to a running website',
        text: 'You need Node.js 20 or newer, npm and git, on Linux or macOS. On Windows use WSL 2. Run this in the folder of the source:',
        actions: [],
        layout: 'words',
      },
      {
        blockType: 'code',
        language: 'shell',
        code: command,
        caption:
          'The first start installs and builds for some minutes and shows its progress. Later starts take seconds.',
      },
      {
        blockType: 'steps',
        heading: 'Your first half hour',
        items: [
          {
            title: 'Log in',
            text: 'The terminal prints the address of the studio and how to log in. A short guide takes you through the next steps.',
          },
          {
            title: 'Make it yours',
            text: 'Set name, logo, colours and fonts under Branding, and watch the preview change.',
          },
          {
            title: 'Publish a page',
            text: 'Choose a template, type on the page, and publish. It is live at once.',
          },
          {
            title: 'Answer your own banner',
            text: 'Open the website in a private window, reject, then accept. Both decisions stand in the studio under Consent records.',
          },
          {
            title: 'Fill in the legal details',
            text: 'Privacy policy, legal notice, accessibility statement and terms are written from your settings.',
          },
          {
            title: 'Audit it',
            text: 'One click opens your website in a fresh browser and shows what it stores and sends.',
          },
        ],
      },
      {
        blockType: 'rich-text',
        body: richText(
          heading('h2', 'Before you go live'),
          list(
            ['Put a web server with a certificate in front, or use the Compose file that comes with the source.'],
            ['Set the public address of the website and of the studio.'],
            ['Plan backups: one command copies a running installation, one restores it, and one tries a copy.'],
          ),
          paragraph(
            'The source has the documentation in ',
            code('docs/'),
            ': start with ',
            code('docs/operations.md'),
            '.',
          ),
        ),
      },
      {
        blockType: 'call-to-action',
        heading: 'Something does not work?',
        text: 'Tell us what you ran and what you saw.',
        actions: [toPage('Contact', 'contact')],
      },
    ],
  },
  de: {
    title: 'Loslegen',
    searchTitle: 'Candor installieren: mit einem Befehl zur Website',
    slug: 'loslegen',
    description:
      'Candor mit einem Befehl installieren: Website, Studio, Einwilligungsbanner und Webanalyse auf dem eigenen Rechner, mit Beispiel.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Loslegen',
        heading: 'Mit einem Befehl zur Website',
        text: 'Sie brauchen Node.js 20 oder neuer, npm und git, unter Linux oder macOS. Unter Windows nehmen Sie WSL 2. Führen Sie das im Ordner des Quelltexts aus:',
        actions: [],
        layout: 'words',
      },
      {
        blockType: 'code',
        language: 'shell',
        code: command,
        caption:
          'Der erste Start installiert und baut einige Minuten lang und zeigt den Fortschritt. Spätere dauern Sekunden.',
      },
      {
        blockType: 'steps',
        heading: 'Ihre erste halbe Stunde',
        items: [
          {
            title: 'Anmelden',
            text: 'Das Terminal nennt die Adresse des Studios und wie Sie sich anmelden. Eine kurze Einführung zeigt die nächsten Schritte.',
          },
          {
            title: 'Anpassen',
            text: 'Legen Sie unter „Marke“ Name, Logo, Farben und Schriften fest, und sehen Sie der Vorschau zu.',
          },
          {
            title: 'Eine Seite veröffentlichen',
            text: 'Wählen Sie eine Vorlage, schreiben Sie auf der Seite und veröffentlichen Sie. Sie ist sofort zu sehen.',
          },
          {
            title: 'Das eigene Banner beantworten',
            text: 'Öffnen Sie die Website in einem privaten Fenster, lehnen Sie ab und stimmen Sie zu. Beides steht im Studio unter den Einwilligungsnachweisen.',
          },
          {
            title: 'Rechtliche Angaben ausfüllen',
            text: 'Datenschutzerklärung, Impressum, Erklärung zur Barrierefreiheit und Nutzungsbedingungen entstehen aus Ihren Einstellungen.',
          },
          {
            title: 'Prüfen',
            text: 'Ein Klick öffnet Ihre Website in einem frischen Browser und zeigt, was sie speichert und sendet.',
          },
        ],
      },
      {
        blockType: 'rich-text',
        body: richText(
          heading('h2', 'Bevor Sie online gehen'),
          list(
            ['Stellen Sie einen Webserver mit Zertifikat davor, oder nehmen Sie die Compose-Datei aus dem Quelltext.'],
            ['Setzen Sie die öffentliche Adresse der Website und des Studios.'],
            [
              'Planen Sie Backups: Ein Befehl kopiert eine laufende Installation, einer stellt sie wieder her, einer probiert eine Kopie aus.',
            ],
          ),
          paragraph(
            'Die Dokumentation liegt im Quelltext unter ',
            code('docs/'),
            ', auf Englisch. Beginnen Sie mit ',
            code('docs/operations.md'),
            '.',
          ),
        ),
      },
      {
        blockType: 'call-to-action',
        heading: 'Etwas funktioniert nicht?',
        text: 'Schreiben Sie uns, was Sie ausgeführt haben und was Sie gesehen haben.',
        actions: [toPage('Kontakt', 'contact')],
      },
    ],
  },
};
