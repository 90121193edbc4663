import { type SeedPage, type SeedText, toPage } from '../contract.ts';
import { code, link, paragraph, richText } from '../rich-text.ts';
import { homeInArabic } from './home-arabic.ts';
import { homeInGerman } from './home-german.ts';

const english: SeedText = {
  title: 'A website that asks first',
  searchTitle: 'Candor: CMS with cookie banner and web analytics built in',
  slug: 'home',
  description:
    'Open-source CMS with a cookie consent banner and web analytics built in. It asks before it measures, and keeps proof of every decision.',
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'CMS, consent and analytics in one',
      heading: 'Ask first. Measure after. Prove both.',
      text: 'Candor is an open-source CMS with its own consent banner and web analytics. Visitors get a real choice, editors get a fast website, and you get proof of every decision.',
      actions: [toPage('Get started', 'start'), toPage('See the product', 'product')],
      image: 'media#dashboard',
      layout: 'statement',
    },
    {
      blockType: 'statistics',
      heading: 'Promises you can check',
      intro: 'Measured on this website with the tests and benchmarks that come with the source. Run them yourself.',
      items: [
        {
          figure: '0',
          label: 'requests to other companies before an answer',
          note: 'No cookie and no stored key either.',
        },
        {
          figure: '3.0 KB',
          label: 'of script before an answer',
          note: 'For the whole page with its banner, compressed.',
        },
        {
          figure: '4.2 KB',
          label: 'is all the banner adds to a page',
          note: 'The lightest of five other banners adds 14.9 KB.',
        },
        {
          figure: '0',
          label: 'acknowledged events lost or counted twice',
          note: 'In a hundred tests that kill the process at work.',
        },
      ],
    },
    {
      blockType: 'switchboard',
      heading: 'Try the choices',
      intro: 'Everything optional starts switched off. This is what each category would do on this website.',
      legend: 'Only for trying. Nothing here is saved or sent; your real choices are at the end of every page.',
      items: [
        {
          label: 'Necessary',
          off: 'It is always on.',
          on: 'Three cookies remember your answer, once you have given one.',
          isFixed: true,
        },
        {
          label: 'Videos and maps',
          off: 'You see a placeholder, and no other company learns that you were here.',
          on: 'They load, and the companies behind them learn that you opened them.',
        },
        {
          label: 'Visit statistics',
          off: 'Your visit is not measured, and your IP address is never written down.',
          on: 'The pages you open are kept under a random number, on our own server.',
        },
        {
          label: 'Speed on your device',
          off: 'We only know how fast pages are on our own devices.',
          on: 'We learn how fast pages were on yours, and fix slow ones.',
        },
        {
          label: 'Advertising',
          off: 'No advertising network learns that you came.',
          on: 'Our server, not your browser, tells a network that its ad led you here.',
        },
      ],
    },
    {
      blockType: 'features',
      heading: 'Four tools in one',
      intro:
        'Most teams buy a CMS, a consent banner, a tag manager and an analytics service from four companies. Here they are one program, so nothing runs before the visitor has answered. The figures in the pictures are invented.',
      layout: 'alternating',
      items: [
        {
          title: 'Edit',
          text: 'Type on the page itself, or in the form beside it. Start from a template, save drafts, schedule, compare versions. A published change is live in a fraction of a second, on every page that shows it.',
          media: 'media#editor',
        },
        {
          title: 'Ask',
          text: 'Accept and reject stand side by side with the same size and weight. The banner is part of the page, works without JavaScript, comes in 29 languages and follows the law of the visitor’s country if you want it to.',
          media: 'media#look',
        },
        {
          title: 'Measure',
          text: 'Measurement starts when a visitor agrees and stops when they withdraw. Each report says which share of page loads it covers. Nothing is modelled to fill the gap.',
          media: 'media#figures',
        },
        {
          title: 'Prove',
          text: 'Each decision is on disk before it takes effect, in a signed chain of records. The visitor gets a receipt, you get a record, and both say the same.',
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
          text: 'The banner is an ordinary form. No other company’s script is on the page to see what you press.',
        },
        {
          title: 'The server writes it down',
          text: 'It appends your decision to a journal and waits until the disk confirms. If that fails, nothing is granted.',
        },
        {
          title: 'Cookies remember it',
          text: 'The server sets them, with a proof that no script can read. A cookie that somebody wrote by hand is not believed.',
        },
        {
          title: 'You get a receipt',
          text: 'It says what you chose, when, and what you were shown. It is signed, and anybody can check it.',
        },
      ],
    },
    {
      blockType: 'comparison',
      heading: 'Compared with other banners',
      intro:
        'Five banners on the same page and a slow phone, one after the other. The benchmark installs the others from npm and is part of the source.',
      columns: [
        { name: 'Candor', isOurs: true },
        { name: 'vanilla-cookieconsent' },
        { name: 'CookieYes React' },
        { name: 'c15t React' },
        { name: 'tarteaucitron' },
      ],
      rows: [
        { label: 'Added to the page', cells: '4.2 KB\n14.9 KB\n17.9 KB\n48.8 KB\n52.6 KB' },
        { label: 'Covers of a phone’s screen', cells: '20 %\n38 %\n46 %\n27 %\n15 %' },
        { label: 'Works with a strict security policy', cells: 'yes\nyes\nyes\nno\nno' },
        { label: 'Stores nothing before an answer', cells: 'yes\nyes\nyes\nyes\nno' },
      ],
      source:
        '21 November 2026, two shared cores, medians. bench/banner.ts has the method and all figures, also those where we are not the best.',
    },
    {
      blockType: 'latest-posts',
      heading: 'From the blog',
      intro: 'How it is made, what was measured, and what went wrong.',
      count: 3,
    },
    {
      blockType: 'faq',
      heading: 'Questions people ask',
      items: [
        {
          question: 'What happens if I reject everything?',
          answer: richText(
            paragraph(
              'You read the site as before. Three cookies remember that you said no, so that you are not asked again on every page. Nothing else is stored on your device, and your visit is not measured. We count how often the banner is loaded, without anything about you.',
            ),
          ),
        },
        {
          question: 'Do I have to sign up for a service?',
          answer: richText(
            paragraph(
              'No. Candor is software under the MIT licence. You run it on your own server, and nothing that you or your visitors do is sent to us.',
            ),
          ),
        },
        {
          question: 'Can I still use Google, Meta or YouTube?',
          answer: richText(
            paragraph(
              'Yes, for visitors who agreed. Tags run in a frame that cannot read the page, or your server sends the data. The page itself never contains code of another company.',
            ),
          ),
        },
        {
          question: 'Can I move my WordPress site?',
          answer: richText(
            paragraph(
              'Yes. Candor imports WordPress, Ghost, Markdown folders and tables, with a dry run first, a report of what was lost, redirects for old addresses, and an undo.',
            ),
          ),
        },
        {
          question: 'How long does it take to try?',
          answer: richText(
            paragraph(
              'A few minutes: run ',
              code('npm start'),
              ', and the website you are reading comes up on your machine. ',
              link('Get started', 'page#start'),
              '.',
            ),
          ),
        },
      ],
    },
    {
      blockType: 'call-to-action',
      heading: 'See it on your own machine',
      text: 'One command installs, builds and starts everything, with this website as the example.',
      actions: [toPage('Get started', 'start'), toPage('Pricing', 'pricing')],
    },
  ],
};

export const home: SeedPage = { name: 'home', en: english, de: homeInGerman, ar: homeInArabic };
