import { type SeedPage, toAddress, toPage } from '../contract.ts';
import { newsletterBlock } from '../forms.ts';
import { link, list, paragraph, richText } from '../rich-text.ts';

export const about: SeedPage = {
  name: 'about',
  en: {
    title: 'About',
    slug: 'about',
    description: 'Why Candor exists, who it is for, and what it does not do.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'About',
        heading: 'Candour is cheaper than compliance',
        text: 'A site that asks before it measures needs no lawyer to explain what it did in the meantime.',
        actions: [],
        layout: 'words',
      },
      {
        blockType: 'media-text',
        heading: 'Why we made it',
        body: richText(
          paragraph(
            'Marketing teams put a site together from a content system, a hosted banner, a tag manager and a hosted analytics service. Each works. Together they load before the visitor has answered, and nobody can say what happened in between.',
          ),
          paragraph('We built the four as one program and gave it one rule. The rest followed.'),
        ),
        media: 'media#ledger',
        side: 'right',
        actions: [],
      },
      {
        blockType: 'rich-text',
        body: richText(
          paragraph('What Candor is not:'),
          list(
            ['Not a service. There is no account with us and no price list.'],
            ['Not legal advice. It keeps records; what the law asks of you is for you and your counsel.'],
            ['Not a way to measure people who said no.'],
          ),
        ),
      },
    ],
  },
};

export const contact: SeedPage = {
  name: 'contact',
  en: {
    title: 'Contact',
    slug: 'contact',
    description: 'How to reach the people behind Candor.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Contact',
        heading: 'Write to a person',
        text: 'Questions, corrections, and reports of anything this site stored that it should not have.',
        actions: [toAddress('hello@candor.example', 'mailto:hello@candor.example')],
        layout: 'centered',
      },
      {
        blockType: 'form',
        heading: 'Or write here',
        text: 'It arrives with us and with nobody else, and is erased after twelve months.',
        form: 'form#contact',
      },
      {
        blockType: 'rich-text',
        body: richText(
          paragraph(
            'For anything about security please write to ',
            link('security@candor.example', 'mailto:security@candor.example'),
            ' and leave us some days before you publish it.',
          ),
          paragraph('By post: Candor, 12 Harbour Row, Exampleton.'),
        ),
      },
      {
        blockType: 'call-to-action',
        heading: 'Looking for your data?',
        text: 'What this site knows about you, and how to have it erased.',
        actions: [toPage('Privacy', 'privacy')],
      },
      newsletterBlock.en,
    ],
  },
};
