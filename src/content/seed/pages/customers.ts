import { type SeedPage, toAddress, toPage } from '../contract.ts';
import { paragraph, richText } from '../rich-text.ts';

export const customers: SeedPage = {
  name: 'customers',
  en: {
    title: 'Who it is for',
    slug: 'who-it-is-for',
    description:
      'Candor is new and has no customers to show. It is looking for five teams who would like to be the first, and says what they get.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Customers',
        heading: 'No logos yet',
        text: 'Other sites put other people’s names here. Candor is new, so this page says whom it was made for, and waits for the names to be true.',
        actions: [toAddress('Be one of the first', 'mailto:hello@candor.example')],
        layout: 'words',
      },
      {
        blockType: 'features',
        heading: 'Made for three people',
        items: [
          {
            title: 'Who writes',
            text: 'A marketing team that changes pages daily, in several languages, and does not want to ask an engineer each time.',
          },
          {
            title: 'Who answers for it',
            text: 'A data protection officer who is asked “can you prove it?” and would like to say yes, and open a page.',
          },
          {
            title: 'Who runs it',
            text: 'An engineer who looks after one server and would rather read one program than four contracts.',
          },
        ],
      },
      {
        blockType: 'comparison',
        heading: 'Is it for you?',
        columns: [{ name: 'Candor' }],
        rows: [
          { label: 'A marketing site, a blog, campaigns', cells: 'yes' },
          { label: 'Somebody can look after a server', cells: 'yes' },
          { label: 'Consent must be shown to an authority', cells: 'yes' },
          { label: 'A shop with a basket and payments', cells: 'no' },
          { label: 'Every visitor must be in the figures', cells: 'no' },
        ],
      },
      {
        blockType: 'callout',
        kind: 'note',
        heading: 'What the first five get',
        body: richText(
          paragraph(
            'A person who answers, a say in what comes next, and a page here if, and only if, they like what they got. What they give: half an hour a month, and their honest opinion.',
          ),
        ),
      },
      {
        blockType: 'call-to-action',
        heading: 'Would you like to be first?',
        actions: [toPage('Contact', 'contact'), toPage('What it costs', 'pricing')],
      },
    ],
  },
  de: {
    title: 'Für wen es ist',
    slug: 'fuer-wen',
    description: 'Candor ist neu und hat keine Kunden vorzuzeigen. Es sucht fünf Teams, die gern die ersten wären.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Kunden',
        heading: 'Noch keine Logos',
        text: 'Andere zeigen hier fremde Namen. Candor ist neu. Darum sagt diese Seite, für wen es gemacht ist, und wartet, bis die Namen stimmen.',
        actions: [toAddress('Unter den Ersten sein', 'mailto:hello@candor.example')],
        layout: 'words',
      },
      {
        blockType: 'features',
        heading: 'Für drei Menschen gemacht',
        items: [
          {
            title: 'Wer schreibt',
            text: 'Ein Team, das täglich Seiten ändert, in mehreren Sprachen, und dafür nicht jedes Mal die Technik fragen will.',
          },
          {
            title: 'Wer dafür einsteht',
            text: 'Datenschutzbeauftragte, die gefragt werden „Können Sie das belegen?“ und gern Ja sagen würden.',
          },
          {
            title: 'Wer es betreibt',
            text: 'Jemand, der einen Server pflegt und lieber ein Programm liest als vier Verträge.',
          },
        ],
      },
      {
        blockType: 'call-to-action',
        heading: 'Möchten Sie unter den Ersten sein?',
        actions: [toPage('Kontakt', 'contact'), toPage('Was es kostet', 'pricing')],
      },
    ],
  },
};
