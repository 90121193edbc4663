import { type SeedPage, toPage } from '../contract.ts';
import { code, heading, link, list, paragraph, richText, strong } from '../rich-text.ts';

export const product: SeedPage = {
  name: 'product',
  en: {
    title: 'Product',
    slug: 'product',
    description:
      'What is in Candor: the site, the studio for editors, the consent platform, the measurement, and the checks that hold all four to their word.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Product',
        heading: 'Four rooms, one house',
        text: 'A site, a studio, a consent platform and a measurement. They share one rule: nobody is counted who was not asked.',
        actions: [toPage('Consent', 'consent'), toPage('Measurement', 'measurement')],
        layout: 'words',
      },
      {
        blockType: 'features',
        heading: 'What each room does',
        items: [
          {
            title: 'Studio',
            text: 'Editors write pages from blocks, see the draft as it will look, publish, schedule, undo. Three roles; the viewer sees no personal data.',
          },
          {
            title: 'Site',
            text: 'Visitors get rendered HTML and one stylesheet. Pages stay up when the studio or the database is down.',
          },
          {
            title: 'Consent',
            text: 'Five categories, one banner, one record for every decision, in the languages of your site.',
          },
          {
            title: 'Measurement',
            text: 'Page views, reading to the end and events of your own, kept on your own disk and shown in the studio.',
          },
          {
            title: 'Checks',
            text: 'Before a change is taken, a browser visits the site as a visitor who said nothing, no, and yes, and compares what it saw.',
          },
          {
            title: 'Your server',
            text: 'One machine is enough: SQLite and an embedded event store. PostgreSQL and ClickHouse are one variable away.',
          },
        ],
      },
      {
        blockType: 'media-text',
        heading: 'Nobody in between',
        body: richText(
          paragraph(
            'The page, the banner, the counting and the records are served from your own server. A visitor’s browser talks to one host, and its security policy lets it talk to no other.',
          ),
          paragraph('That is also why it is light: what four products load four times is here once, or not at all.'),
        ),
        media: 'media#switch',
        side: 'left',
        actions: [toPage('How it is checked', 'audit')],
      },
      {
        blockType: 'rich-text',
        body: richText(
          heading('h2', 'Written and witnessed'),
          paragraph(
            'What visitors cause and what editors write are kept apart. ',
            strong('Authored'),
            ' content has drafts, versions and an undo. ',
            strong('Witnessed'),
            ' facts, such as a decision or a page view, are appended once and never edited.',
          ),
          list(
            ['An answer from the server means that the fact is on disk.'],
            ['If anything about a decision is unreadable, it counts as no decision.'],
            ['If the studio is away, visitors do not notice.'],
          ),
          paragraph(
            'All of it is open source under the MIT licence. Read ',
            link('how consent works', 'page#consent'),
            ', or start it:',
          ),
        ),
      },
      {
        blockType: 'code',
        language: 'shell',
        code: '# Needs nothing but Node.js 20 or newer.\nnpm start\n\n# Your site is on http://localhost:3000, the studio on http://localhost:3001/admin',
        caption: 'The first start installs, builds and fills an example; later ones take a few seconds.',
      },
      {
        blockType: 'call-to-action',
        heading: 'Look at each room',
        text: 'Or go straight to what it takes to run it.',
        actions: [toPage('Editing', 'editing'), toPage('What it costs', 'pricing')],
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
    description:
      'How Candor asks: five categories, two equal buttons, a record of every decision and a receipt for the visitor.',
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
        blockType: 'media-text',
        heading: 'Yours to word and to place',
        body: richText(
          paragraph(
            'A bar, a box or a dialog; its words in every language; who is asked under which law, by region. Every change of what visitors are shown becomes a version and is archived with its picture.',
          ),
          list(
            ['Contrast is checked when you save.'],
            ['“Accept” and “Reject” cannot be made to look different.'],
            ['Nothing is bought from, or sent to, a consent company.'],
          ),
        ),
        media: 'media#look',
        side: 'right',
        actions: [],
      },
      {
        blockType: 'table',
        heading: 'What a visitor’s device keeps',
        caption: 'Cookies of this product by decision',
        cells:
          'Cookie|Before an answer|After a no|After a yes to analytics|For\ncandor-consent|–|yes|yes|remembering the answer\ncandor-proof|–|yes|yes|showing that the server set it\ncandor-consent-choice|–|one day|one day|keeping a late answer from turning on what was refused since\ncandor-visitor|–|–|yes|telling visitors apart, by a random number\ncandor-session|–|–|yes|telling visits apart',
      },
      {
        blockType: 'rich-text',
        body: richText(
          paragraph(
            'A decision is a form like any other, so it works without JavaScript. The server writes it down, then sets the cookie, then answers. A cookie that somebody wrote by hand is not believed.',
          ),
          paragraph(
            'Withdrawing is as easy as agreeing: the link at the end of every page opens the same choices again.',
          ),
        ),
      },
      {
        blockType: 'faq',
        heading: 'Details',
        items: [
          {
            question: 'How long does an answer hold?',
            answer: richText(
              paragraph('365 days, unless the owner of the site chose fewer. After that the banner asks again.'),
            ),
          },
          {
            question: 'What is in a record?',
            answer: richText(
              paragraph(
                'The time, the choice for each category, and the exact wording the visitor saw. No address and no name.',
              ),
            ),
          },
          {
            question: 'Can I have my answer in writing?',
            answer: richText(
              paragraph(
                'Yes. The receipt is a page of this site: your choices, when you made them, and a signature that shows it was made here.',
              ),
            ),
          },
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
    description:
      'Figures from visitors who agreed, on your own disk, with a note on every chart that says how many that are.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Product · Measurement',
        heading: 'Fewer figures, all of them true',
        text: 'Only visitors who agreed are counted. Every card therefore says what share of visits it knows, instead of pretending to know all. Those in the picture are invented.',
        actions: [toPage('How consent works', 'consent')],
        image: 'media#dashboard',
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
        blockType: 'calculator',
        heading: 'How many will you know?',
        intro: 'What asking costs in figures, and what it does not cost in certainty. Move a slider and see.',
        visits: 40_000,
        agree: 45,
        rate: 2,
      },
      {
        blockType: 'rich-text',
        body: richText(
          heading('h2', 'Names you know'),
          paragraph(
            'Events are named as analysts know them: ',
            code('page_view'),
            ', ',
            code('scroll'),
            ', ',
            code('file_download'),
            '. Your own need one line.',
          ),
          paragraph(
            'E-mail addresses are removed twice, in the browser and on the server. Internet addresses are never written down.',
          ),
        ),
      },
      {
        blockType: 'code',
        language: 'javascript',
        code: "// Kept only if this visitor agreed to analytics; otherwise nothing happens.\ncandor.measure.event('brochure_ordered', { edition: 'autumn' });",
        caption: 'An event of your own. gtag() and dataLayer.push() are understood as well.',
      },
      {
        blockType: 'callout',
        kind: 'note',
        heading: 'What we will not tell you',
        body: richText(
          paragraph(
            'How many people said nothing, as persons; where they live, closer than a country; what they did elsewhere. Nothing is modelled, and no share is guessed.',
          ),
        ),
      },
      {
        blockType: 'call-to-action',
        heading: 'Every figure says what it knows',
        text: 'See how it is held to that.',
        actions: [toPage('Checks', 'audit')],
      },
    ],
  },
};

export const editingPage: SeedPage = {
  name: 'editing',
  parent: 'product',
  en: {
    title: 'Editing',
    slug: 'editing',
    description:
      'The studio: pages made of blocks, the real page beside the form, drafts, schedules, versions, three languages and three roles.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Product · Editing',
        heading: 'Write on the page itself',
        text: 'The form stands beside the page it makes, drawn by the same code that draws it for visitors. What you see is not like the site; it is the site.',
        actions: [toPage('All of the product', 'product')],
        image: 'media#editor',
        layout: 'statement',
      },
      {
        blockType: 'steps',
        heading: 'From a thought to a page',
        items: [
          {
            title: 'Write',
            text: 'A page is a list of blocks: openings, features, tables, prices, questions, figures. A draft is kept while you type; visitors see what is published.',
          },
          { title: 'Look', text: 'Preview a draft in any language and any width, before anybody else does.' },
          {
            title: 'Publish',
            text: 'Or set a time for it. A change is on every page that shows it within a second, a change of the menu on all of them.',
          },
          {
            title: 'Change your mind',
            text: 'The last fifty versions are kept; compare two and take one back. A page that moves leaves a way to where it went.',
          },
        ],
      },
      {
        blockType: 'media-text',
        heading: 'Its numbers beside it',
        body: richText(
          paragraph(
            'What a page was read since you last changed it stands in its editor, beside as long before. The figures in the picture are invented.',
          ),
        ),
        media: 'media#numbers',
        side: 'right',
        actions: [toPage('How it measures', 'measurement')],
      },
      {
        blockType: 'features',
        heading: 'Hard to get wrong',
        items: [
          {
            title: 'Links follow',
            text: 'A link leads to a page, not to an address. Rename the page and every link goes along.',
          },
          {
            title: 'Pictures fit',
            text: 'Sizes for phones and large screens are made for you; location and camera details are removed.',
          },
          {
            title: 'No half languages',
            text: 'A language without its own title is not published, so nobody finds a page half translated.',
          },
          {
            title: 'No pasted code',
            text: 'The security policy is one for all pages. What an editor pastes cannot load anything that a visitor did not allow.',
          },
        ],
      },
      {
        blockType: 'call-to-action',
        heading: 'Try it on this page',
        text: 'A fresh start opens with the text you are reading.',
        actions: [toPage('Product', 'product')],
      },
    ],
  },
};
