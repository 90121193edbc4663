import { type SeedPage, type SeedText, toPage } from '../contract.ts';
import { code, link, paragraph, richText } from '../rich-text.ts';
import { homeInArabic } from './home-arabic.ts';
import { homeInGerman } from './home-german.ts';

const english: SeedText = {
  title: 'A website that asks first',
  slug: 'home',
  description:
    'Candor is a website, its editor, its consent banner and its measurement in one piece of software. It asks before it measures, and can prove it.',
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Website, consent and measurement in one program',
      heading: 'Ask first. Measure after. Prove both.',
      text: 'Candor runs your marketing site and asks every visitor before it counts them. A “no” costs as little as a “yes”, and every answer leaves a record that you can show.',
      actions: [toPage('See how it works', 'product'), toPage('Read what it keeps', 'privacy')],
      image: 'media#dashboard',
      layout: 'statement',
    },
    {
      blockType: 'statistics',
      heading: 'Promises, in figures',
      intro: 'Measured on this site, with the tests and benchmarks that come with it. Run them yourself.',
      items: [
        { figure: '0', label: 'requests to other companies before an answer', note: 'Nor a cookie, nor a stored key.' },
        {
          figure: '2.8 KB',
          label: 'of script before an answer',
          note: 'The whole page’s, banner included, compressed.',
        },
        { figure: '4.2 KB', label: 'is all the banner adds', note: 'The next lightest of five others adds 14.9 KB.' },
        {
          figure: '0',
          label: 'acknowledged events lost or counted twice',
          note: 'In a hundred rounds of killing the process.',
        },
      ],
    },
    {
      blockType: 'switchboard',
      heading: 'Go on, turn one',
      intro:
        'Every category starts at off, except the one that a site cannot do without. This is what each would do here.',
      legend: 'Only for trying. Nothing here is saved or sent; your real choices are at the end of every page.',
      items: [
        {
          label: 'The necessary',
          off: 'It is never off.',
          on: 'One cookie remembers your answer, once you have given one.',
          isFixed: true,
        },
        {
          label: 'Videos and maps',
          off: 'A drawing stands in their place, and nobody learns that you were here.',
          on: 'They load, and their makers learn that you opened them.',
        },
        {
          label: 'Counting visits',
          off: 'You read; nobody counts. The server forgets your address with the request.',
          on: 'Pages you open are kept under a random number, on this server.',
        },
        {
          label: 'Speed on your device',
          off: 'We guess from our own machines.',
          on: 'We learn how fast pages were on yours, and mend slow ones.',
        },
        {
          label: 'Advertising',
          off: 'Nobody is told that you came.',
          on: 'A network hears from our server, not from your browser, that its advertisement led here.',
        },
      ],
    },
    {
      blockType: 'features',
      heading: 'One promise, kept in four places',
      intro:
        'Most sites buy these from four companies that have never met. Here they are one program, so none of them can run ahead of the answer. The figures in the pictures are invented.',
      layout: 'alternating',
      items: [
        {
          title: 'Write',
          text: 'Pages are made of blocks, with the real page beside the form. Draft, preview, schedule, undo. A published change is live in hundredths of a second, on every page that shows it.',
          media: 'media#editor',
        },
        {
          title: 'Ask',
          text: 'Accept and reject stand side by side, same size, same weight. The banner is part of the page, so it also works with JavaScript switched off, and it knows which law your visitor is under.',
          media: 'media#look',
        },
        {
          title: 'Count',
          text: 'Counting starts with the agreement and stops with the withdrawal. Every card says which share of visits it knows, and nothing is modelled to fill the rest.',
          media: 'media#figures',
        },
        {
          title: 'Prove',
          text: 'Each decision is on disk before it counts, and chained to the one before. The visitor gets a receipt, you get a record, and both say the same.',
          media: 'media#records',
        },
      ],
    },
    {
      blockType: 'steps',
      heading: 'What happens when you answer',
      items: [
        {
          title: 'You press a button',
          text: 'The banner is a form like any other. No script of another company is in the page to see it.',
        },
        {
          title: 'It is written down',
          text: 'The server puts the decision into its journal and waits until the disk has it. If that fails, nothing is granted.',
        },
        {
          title: 'Then the cookie is set',
          text: 'By the server, with a proof that no script can read. A cookie that somebody wrote by hand is not believed.',
        },
        {
          title: 'Then you are answered',
          text: 'With a receipt: what you chose, when, and what you were shown. It is signed, and anybody can check it.',
        },
      ],
    },
    {
      blockType: 'comparison',
      heading: 'Beside the others',
      intro:
        'Six banners on the same page, on a slow phone, one after the other. The test installs the others from npm and is part of the program.',
      columns: [
        { name: 'Candor', isOurs: true },
        { name: 'vanilla-cookieconsent' },
        { name: 'CookieYes React' },
        { name: 'c15t React' },
        { name: 'tarteaucitron' },
      ],
      rows: [
        { label: 'Added to the page', cells: '4.2 KB\n14.9 KB\n17.9 KB\n48.8 KB\n52.6 KB' },
        { label: 'Covers of a phone’s screen', cells: '20 %\n38 %\n46 %\n27 %\n15 %' },
        { label: 'Obeys a strict security policy', cells: 'yes\nyes\nyes\nno\nno' },
        { label: 'Keeps nothing before an answer', cells: 'yes\nyes\nyes\nyes\nno' },
      ],
      source:
        '21 November 2026, two shared cores, medians. bench/banner.ts has the method and all figures, those we lose included.',
    },
    {
      blockType: 'latest-posts',
      heading: 'From the workshop',
      intro: 'How it is made, what was measured, and what went wrong.',
      count: 3,
    },
    {
      blockType: 'faq',
      heading: 'Fair questions',
      items: [
        {
          question: 'What happens if I reject everything?',
          answer: richText(
            paragraph(
              'You read the site as before. One cookie remembers that you said no, so that nobody asks again on every page. Nothing else is stored and nothing is counted.',
            ),
          ),
        },
        {
          question: 'Is this a service I have to sign up for?',
          answer: richText(
            paragraph(
              'No. Candor is software under the MIT licence. You run it on your own server, and nothing you or your visitors do is sent to us.',
            ),
          ),
        },
        {
          question: 'Can I still use tools of other companies?',
          answer: richText(
            paragraph(
              'Yes, after an agreement. They run in a frame that cannot read the page, or hear from your server. Into the page itself no code of another company is let.',
            ),
          ),
        },
        {
          question: 'How long does it take to try?',
          answer: richText(
            paragraph(
              'Two commands: ',
              code('git clone'),
              ' and ',
              code('npm start'),
              '. The site you are reading is what comes up. ',
              link('What is in it', 'page#product'),
              '.',
            ),
          ),
        },
      ],
    },
    {
      blockType: 'call-to-action',
      heading: 'Two commands to a running site',
      text: 'Clone it, start it, and look at the page you are reading now, on your own machine.',
      actions: [toPage('What is in it', 'product'), toPage('What it costs', 'pricing')],
    },
  ],
};

export const home: SeedPage = { name: 'home', en: english, de: homeInGerman, ar: homeInArabic };
