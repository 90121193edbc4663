import { type SeedPage, toAddress } from '../contract.ts';
import { paragraph, richText } from '../rich-text.ts';

export const privacy: SeedPage = {
  name: 'privacy',
  en: {
    title: 'Privacy policy',
    slug: 'privacy',
    description:
      'Which data this website processes about you, why, for how long, on which legal basis, and how to see, correct or erase it.',
    blocks: [
      { blockType: 'policy', policy: 'privacy' },
      {
        blockType: 'call-to-action',
        heading: 'See it for yourself',
        text: 'These pages know you only by your cookies.',
        actions: [toAddress('My choices', '/consent/preferences'), toAddress('My receipt', '/consent/receipt')],
      },
    ],
  },
  de: {
    title: 'Datenschutzerklärung',
    slug: 'privacy',
    description:
      'Welche Daten diese Website über Sie verarbeitet, wozu, wie lange, auf welcher Rechtsgrundlage, und wie Sie sie einsehen, berichtigen oder löschen.',
    blocks: [
      { blockType: 'policy', policy: 'privacy' },
      {
        blockType: 'call-to-action',
        heading: 'Sehen Sie selbst nach',
        text: 'Diese Seiten kennen Sie nur an Ihren Cookies.',
        actions: [
          toAddress('Meine Auswahl', '/de/consent/preferences'),
          toAddress('Mein Beleg', '/de/consent/receipt'),
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
            'There are no cookies before you decide. Our own are set by our server. What another company could store is listed with its name, purpose and duration. The list is made from the settings that the website itself obeys, so it cannot be out of date.',
          ),
        ),
      },
    ],
  },
  de: {
    title: 'Cookies',
    slug: 'cookies',
    description: 'Jedes Cookie, das diese Website setzen kann, wofür es ist und wie lange es bleibt.',
    blocks: [
      {
        blockType: 'rich-text',
        body: richText(
          paragraph(
            'Vor Ihrer Entscheidung gibt es keine Cookies. Die eigenen setzt unser Server. Was ein anderes Unternehmen speichern könnte, steht mit Name, Zweck und Dauer in der Liste. Sie entsteht aus den Einstellungen, nach denen sich die Website selbst richtet, und kann deshalb nicht veralten.',
          ),
        ),
      },
    ],
  },
};

export const accessibility: SeedPage = {
  name: 'accessibility',
  en: {
    title: 'Accessibility statement',
    slug: 'accessibility',
    description: 'How accessible this website is, what does not work yet, and whom to tell about a barrier.',
    blocks: [{ blockType: 'policy', policy: 'accessibility' }],
  },
  de: {
    title: 'Erklärung zur Barrierefreiheit',
    slug: 'barrierefreiheit',
    description: 'Wie barrierefrei diese Website ist, was noch nicht geht, und wem Sie eine Barriere melden.',
    blocks: [{ blockType: 'policy', policy: 'accessibility' }],
  },
};

export const legalNotice: SeedPage = {
  name: 'legal-notice',
  en: {
    title: 'Legal notice',
    slug: 'legal-notice',
    description: 'Who runs this website, how to reach them, and who is responsible for its content.',
    blocks: [{ blockType: 'policy', policy: 'notice' }],
  },
  de: {
    title: 'Impressum',
    slug: 'impressum',
    description: 'Wer diese Website betreibt, wie man sie erreicht und wer für den Inhalt verantwortlich ist.',
    blocks: [{ blockType: 'policy', policy: 'notice' }],
  },
};

export const terms: SeedPage = {
  name: 'terms',
  en: {
    title: 'Terms of use',
    slug: 'terms',
    description: 'What applies to the use of this website: its content, links to others, availability and liability.',
    blocks: [{ blockType: 'policy', policy: 'terms' }],
  },
  de: {
    title: 'Nutzungsbedingungen',
    slug: 'nutzungsbedingungen',
    description: 'Was für die Nutzung dieser Website gilt: Inhalte, Links zu anderen, Verfügbarkeit und Haftung.',
    blocks: [{ blockType: 'policy', policy: 'terms' }],
  },
};
