import { type SeedPage, toAddress } from '../contract.ts';
import { heading, link, list, paragraph, richText, strong } from '../rich-text.ts';

export const privacy: SeedPage = {
  name: 'privacy',
  en: {
    title: 'Privacy',
    slug: 'privacy',
    description:
      'What this site keeps about you before you decide, after a no and after a yes, for how long, and how to have it erased.',
    blocks: [
      {
        blockType: 'rich-text',
        body: richText(
          heading('h2', 'Before you decide'),
          paragraph(
            'Nothing is stored on your device and nothing about you is written down. The server answers your browser’s request and forgets your internet address.',
          ),
          heading('h2', 'If you reject'),
          paragraph(
            'One cookie remembers your answer, and a record of the answer is kept: the time, the categories and the wording you saw, under a random number. You are not counted.',
          ),
          heading('h2', 'If you agree to analytics'),
          paragraph(
            'Two more cookies tell your visits apart from others. What you open on this site is kept under a random number, on our own disk. It is not sold, not shared, and not joined with anything from other sites.',
          ),
          heading('h2', 'Your rights'),
          list(
            [strong('See. '), 'The receipt of your answer is a page of this site.'],
            [strong('Withdraw. '), 'Open the preferences at the end of any page; it takes effect at once.'],
            [strong('Erase. '), 'Write to privacy@candor.example and name the number on your receipt.'],
          ),
          paragraph('Which cookies there are is listed under ', link('Cookies', 'page#cookies'), '.'),
        ),
      },
      {
        blockType: 'call-to-action',
        heading: 'Look it up',
        text: 'These pages know you only by your cookie.',
        actions: [toAddress('My choices', '/consent/preferences'), toAddress('My receipt', '/consent/receipt')],
      },
    ],
  },
  de: {
    title: 'Datenschutz',
    slug: 'privacy',
    description:
      'Was diese Website vor der Entscheidung, nach einem Nein und nach einem Ja speichert, wie lange, und wie es gelöscht wird.',
    blocks: [
      {
        blockType: 'rich-text',
        body: richText(
          heading('h2', 'Vor der Entscheidung'),
          paragraph(
            'Auf Ihrem Gerät wird nichts gespeichert und über Sie nichts aufgeschrieben. Der Server beantwortet die Anfrage und vergisst Ihre Internet-Adresse.',
          ),
          heading('h2', 'Wenn Sie ablehnen'),
          paragraph(
            'Ein Cookie merkt sich die Antwort, und die Antwort wird festgehalten: Zeit, Kategorien und der Wortlaut, den Sie gesehen haben, unter einer Zufallszahl. Sie werden nicht gezählt.',
          ),
          heading('h2', 'Wenn Sie der Analyse zustimmen'),
          paragraph(
            'Zwei weitere Cookies unterscheiden Ihre Besuche von anderen. Was Sie hier öffnen, liegt unter einer Zufallszahl auf unserer eigenen Platte. Es wird nicht verkauft und nicht weitergegeben.',
          ),
          heading('h2', 'Ihre Rechte'),
          list(
            [strong('Einsehen. '), 'Die Quittung Ihrer Antwort ist eine Seite dieser Website.'],
            [strong('Widerrufen. '), 'Die Einstellungen stehen am Ende jeder Seite und gelten sofort.'],
            [
              strong('Löschen. '),
              'Schreiben Sie an privacy@candor.example und nennen Sie die Nummer auf Ihrer Quittung.',
            ],
          ),
        ),
      },
      {
        blockType: 'call-to-action',
        heading: 'Nachsehen',
        text: 'Diese Seiten kennen Sie nur an Ihrem Cookie.',
        actions: [
          toAddress('Meine Auswahl', '/de/consent/preferences'),
          toAddress('Meine Quittung', '/consent/receipt'),
        ],
      },
    ],
  },
};

export const cookies: SeedPage = {
  name: 'cookies',
  en: {
    title: 'Cookies',
    slug: 'cookies',
    description: 'Every cookie this site can set, what sets it, what it is for and how long it stays.',
    blocks: [
      {
        blockType: 'rich-text',
        body: richText(
          paragraph(
            'Before you decide there is none. The site’s own are set by our server, and whatever a company could store stands below with its name, its purpose and its end. We do not write this list: it is made from the settings that the site itself obeys.',
          ),
        ),
      },
    ],
  },
};

export const accessibility: SeedPage = {
  name: 'accessibility',
  en: {
    title: 'Accessibility',
    slug: 'accessibility',
    description: 'What we do so that everyone can use this site, what is missing, and whom to tell.',
    blocks: [
      {
        blockType: 'rich-text',
        body: richText(
          paragraph(
            'We aim at level AA of the Web Content Accessibility Guidelines 2.2. Pages work with the keyboard, at 400 % zoom and without JavaScript, and name everything for screen readers. Motion stops where your system asks for it.',
          ),
          heading('h2', 'How we check'),
          list(
            ['Every page type is tested by machine with each change.'],
            ['Banner and preferences are operated by keyboard with each change.'],
          ),
          heading('h2', 'Found a barrier?'),
          paragraph(
            'Tell us at ',
            link('access@candor.example', 'mailto:access@candor.example'),
            '. We answer within five working days.',
          ),
        ),
      },
    ],
  },
};
