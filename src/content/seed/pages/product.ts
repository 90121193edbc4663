import { type SeedPage, toPage } from '../contract.ts';
import { code, link, list, paragraph, richText, strong } from '../words.ts';

export const product: SeedPage = {
  name: 'product',
  en: {
    title: 'Product',
    slug: 'product',
    description: 'What is in Candor: the site, the studio for editors, the consent platform, the measurement, and the checks that hold all four to their word.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Product',
        heading: 'Four rooms, one house',
        text: 'A site, a studio, a consent platform and a measurement. They share one rule: nobody is counted who was not asked.',
        actions: [toPage('Consent', 'consent'), toPage('Measurement', 'measurement')],
        layout: 'centered',
      },
      {
        blockType: 'features',
        heading: 'What each room does',
        items: [
          { title: 'Studio', text: 'Editors write pages from blocks, see the draft as it will look, publish, schedule, undo. Three roles; the viewer sees no personal data.' },
          { title: 'Site', text: 'Visitors get rendered HTML and one stylesheet. Pages stay up when the studio or the database is down.' },
          { title: 'Consent', text: 'Five categories, one banner, one record for every decision, in the languages of your site.' },
          { title: 'Measurement', text: 'Page views, reading to the end and events of your own, kept on your own disk and shown in the studio.' },
          { title: 'Checks', text: 'Before a change is taken, a browser visits the site as a visitor who said nothing, no, and yes, and compares what it saw.' },
          { title: 'Your server', text: 'One machine is enough: SQLite and an embedded event store. PostgreSQL and ClickHouse are one variable away.' },
        ],
      },
      {
        blockType: 'rich-text',
        body: richText(
          paragraph('What visitors cause and what editors write are kept apart. ', strong('Authored'), ' content has drafts, versions and an undo. ', strong('Witnessed'), ' facts, such as a decision or a page view, are appended once and never edited.'),
          list(
            ['An answer from the server means that the fact is on disk.'],
            ['If anything about a decision is unreadable, it counts as no decision.'],
            ['If the studio is away, visitors do not notice.'],
          ),
          paragraph('All of it is open source under the MIT licence. Start it with ', code('npm start'), ' and read ', link('how consent works', 'page#consent'), '.'),
        ),
      },
    ],
  },
};

export const consentPage: SeedPage = {
  name: 'consent',
  parent: 'product',
  en: {
    title: 'Consent',
    slug: 'consent',
    description: 'How Candor asks: five categories, two equal buttons, a record of every decision and a receipt for the visitor.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Product · Consent',
        heading: 'Asking is a feature',
        text: 'The banner is in the page itself, not loaded from another company. It knows two answers and treats them alike.',
        actions: [],
        image: 'media#gate',
        layout: 'split',
      },
      {
        blockType: 'features',
        heading: 'Five categories',
        items: [
          { title: 'Necessary', text: 'What the site cannot work without. Always on, and very little.' },
          { title: 'Functional', text: 'Videos and maps of other companies, shown inside a page.' },
          { title: 'Analytics', text: 'Counting visits and what is read.' },
          { title: 'Performance', text: 'How fast pages were on real devices.' },
          { title: 'Advertisement', text: 'Telling an advertising network that its advertisement led here.' },
        ],
      },
      {
        blockType: 'rich-text',
        body: richText(
          paragraph('A decision is a form like any other, so it works without JavaScript. The server writes it down, then sets the cookie, then answers. A cookie that somebody wrote by hand is not believed.'),
          paragraph('Withdrawing is as easy as agreeing: the link at the end of every page opens the same choices again.'),
        ),
      },
      {
        blockType: 'faq',
        heading: 'Details',
        items: [
          { question: 'How long does an answer hold?', answer: richText(paragraph('365 days, unless the owner of the site chose fewer. After that the banner asks again.')) },
          { question: 'What is in a record?', answer: richText(paragraph('The time, the choice for each category, and the exact wording the visitor saw. No address and no name.')) },
          { question: 'Can I have my answer in writing?', answer: richText(paragraph('Yes. The receipt is a page of this site: your choices, when you made them, and a signature that shows it was made here.')) },
        ],
      },
    ],
  },
};

export const measurementPage: SeedPage = {
  name: 'measurement',
  parent: 'product',
  en: {
    title: 'Measurement',
    slug: 'measurement',
    description: 'Figures from visitors who agreed, on your own disk, with a note on every chart that says how many that are.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Product · Measurement',
        heading: 'Fewer figures, all of them true',
        text: 'Only visitors who agreed are counted. Every card therefore says what share of visits it knows, instead of pretending to know all.',
        actions: [toPage('How consent works', 'consent')],
        layout: 'centered',
      },
      {
        blockType: 'features',
        heading: 'What is measured after a yes',
        items: [
          { title: 'Reading', text: 'Page views, and whether a page was read to the end.' },
          { title: 'Doing', text: 'Events that you name yourself, with one line of script.' },
          { title: 'Nothing else', text: 'No fingerprint, no address, no profile across sites.' },
        ],
      },
      {
        blockType: 'rich-text',
        body: richText(
          paragraph('Event names are the ones that analysts know: ', code('page_view'), ', ', code('scroll'), '. E-mail addresses are removed twice, in the browser and on the server. Internet addresses are never written down.'),
        ),
      },
    ],
  },
};

export const auditPage: SeedPage = {
  name: 'audit',
  parent: 'product',
  en: {
    title: 'Checks',
    slug: 'checks',
    description: 'Before a change is taken, a browser visits the site before a decision, after a no and after a yes, and compares what was stored and called.',
    blocks: [
      {
        blockType: 'media-text',
        heading: 'Trust, then look',
        body: richText(
          paragraph('A promise about privacy is easily broken by one line that somebody adds next year. So every change to this program is tried in a fresh browser first: as a visitor who has not answered, who said no, and who said yes.'),
          paragraph('Cookies, stored keys and requests of each visit are compared with what they should be. One too many, and the change is refused.'),
        ),
        media: 'media#ledger',
        side: 'right',
        actions: [toPage('What the site keeps', 'cookies')],
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
