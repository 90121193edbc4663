import { type SeedPage, toPage } from '../contract.ts';
import { paragraph, richText } from '../rich-text.ts';

export const auditPage: SeedPage = {
  name: 'audit',
  parent: 'product',
  en: {
    title: 'Checks',
    slug: 'checks',
    description:
      'Before a change is taken, a browser visits the site before a decision, after a no and after a yes, and compares what was stored and called.',
    blocks: [
      {
        blockType: 'media-text',
        heading: 'Trust, then look',
        body: richText(
          paragraph(
            'A promise about privacy is easily broken by one line that somebody adds next year. So every change to this program is tried in a fresh browser first: as a visitor who has not answered, who said no, and who said yes.',
          ),
          paragraph(
            'Cookies, stored keys and requests of each visit are compared with what they should be. One too many, and the change is refused.',
          ),
        ),
        media: 'media#ledger',
        side: 'right',
        actions: [toPage('What the site keeps', 'cookies')],
      },
      {
        blockType: 'statistics',
        heading: 'What is tried',
        items: [
          {
            figure: '3',
            label: 'visitors in fresh browsers',
            note: 'One who says nothing, one who says no, one who says yes.',
          },
          {
            figure: '0',
            label: 'things kept or called before an answer',
            note: 'Cookies, stored keys, requests to others.',
          },
          {
            figure: '100',
            label: 'rounds of killing the process',
            note: 'No acknowledged event lost, none counted twice.',
          },
          { figure: '114,000', label: 'records verified a second', note: 'From an export, on two shared cores.' },
        ],
      },
      {
        blockType: 'call-to-action',
        heading: 'Check this site',
        text: 'Open the network panel of your browser, reload, and count the requests that leave for another company. There should be none.',
        actions: [toPage('Our cookies', 'cookies')],
      },
    ],
  },
};
