import { type SeedPage, toAddress, toPage } from '../contract.ts';
import { paragraph, richText } from '../rich-text.ts';

export const customers: SeedPage = {
  name: 'customers',
  en: {
    title: 'Who it is for',
    searchTitle: 'Who Candor is for: marketing, privacy and IT teams',
    slug: 'who-it-is-for',
    description:
      'Candor is for teams that publish a marketing site, must prove consent and can run a server. It is new and looks for its first five users.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Who it is for',
        heading: 'For the people behind a website',
        text: 'Editors who publish every day, privacy officers who have to prove it, and engineers who keep it running.',
        actions: [toPage('Get started', 'start')],
        layout: 'words',
      },
      {
        blockType: 'features',
        heading: 'Three jobs, one website',
        items: [
          {
            title: 'You write',
            text: 'Your team changes pages every day, in several languages, and does not want to wait for an engineer each time.',
          },
          {
            title: 'You are responsible for privacy',
            text: 'Somebody asks “can you prove it?”, and you would like to open a page and say yes.',
          },
          {
            title: 'You run it',
            text: 'You look after a server, and would rather run one program than keep four services working together.',
          },
        ],
      },
      {
        blockType: 'comparison',
        heading: 'Is it right for you?',
        columns: [{ name: 'Candor' }],
        rows: [
          { label: 'A marketing site, a blog, campaigns', cells: 'yes' },
          { label: 'Consent must be shown to an authority', cells: 'yes' },
          { label: 'Somebody can look after a server', cells: 'yes' },
          { label: 'A shop with a cart and payments', cells: 'no' },
          { label: 'Members, comments or paid content', cells: 'no' },
          { label: 'Every visitor must be in the figures', cells: 'no' },
        ],
      },
      {
        blockType: 'callout',
        kind: 'note',
        heading: 'No logos yet',
        body: richText(
          paragraph(
            'Candor is new, so there are no customers to show. The first five teams get a person who answers, a say in what comes next, and a page here if they want one. We ask for half an hour a month and an honest opinion.',
          ),
        ),
      },
      {
        blockType: 'call-to-action',
        heading: 'Would you like to be first?',
        actions: [toAddress('Write to us', 'mailto:hello@candor.example'), toPage('Get started', 'start')],
      },
    ],
  },
  de: {
    title: 'Für wen es ist',
    searchTitle: 'Für wen Candor ist: Marketing, Datenschutz und IT',
    slug: 'fuer-wen',
    description:
      'Candor ist für Teams, die eine Website pflegen, Einwilligungen nachweisen müssen und einen Server betreiben können. Fünf erste gesucht.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Für wen es ist',
        heading: 'Für die Menschen hinter einer Website',
        text: 'Für die Redaktion, die täglich veröffentlicht, für den Datenschutz, der es nachweisen muss, und für die Technik, die es betreibt.',
        actions: [toPage('Loslegen', 'start')],
        layout: 'words',
      },
      {
        blockType: 'features',
        heading: 'Drei Aufgaben, eine Website',
        items: [
          {
            title: 'Sie schreiben',
            text: 'Ihr Team ändert täglich Seiten, in mehreren Sprachen, und will dafür nicht jedes Mal auf die Technik warten.',
          },
          {
            title: 'Sie verantworten den Datenschutz',
            text: 'Jemand fragt: „Können Sie das nachweisen?“, und Sie möchten eine Seite öffnen und Ja sagen.',
          },
          {
            title: 'Sie betreiben es',
            text: 'Sie pflegen einen Server und möchten lieber ein Programm betreiben als vier Dienste zusammenhalten.',
          },
        ],
      },
      {
        blockType: 'comparison',
        heading: 'Passt es zu Ihnen?',
        columns: [{ name: 'Candor' }],
        rows: [
          { label: 'Unternehmenswebsite, Blog, Kampagnen', cells: 'yes' },
          { label: 'Einwilligungen müssen einer Behörde gezeigt werden', cells: 'yes' },
          { label: 'Jemand kann einen Server betreiben', cells: 'yes' },
          { label: 'Ein Shop mit Warenkorb und Bezahlung', cells: 'no' },
          { label: 'Mitglieder, Kommentare oder bezahlte Inhalte', cells: 'no' },
          { label: 'Alle Besucher müssen in den Zahlen sein', cells: 'no' },
        ],
      },
      {
        blockType: 'callout',
        kind: 'note',
        heading: 'Noch keine Logos',
        body: richText(
          paragraph(
            'Candor ist neu und hat noch keine Kunden vorzuzeigen. Die ersten fünf Teams bekommen einen Menschen, der antwortet, ein Wort bei dem, was als Nächstes kommt, und hier eine Seite, wenn sie möchten. Wir bitten um eine halbe Stunde im Monat und eine ehrliche Meinung.',
          ),
        ),
      },
      {
        blockType: 'call-to-action',
        heading: 'Möchten Sie unter den Ersten sein?',
        actions: [toAddress('Schreiben Sie uns', 'mailto:hello@candor.example'), toPage('Loslegen', 'start')],
      },
    ],
  },
};
