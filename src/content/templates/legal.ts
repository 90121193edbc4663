import { callout, text } from './blocks.ts';
import type { Template } from './template.ts';

export const template: Template = {
  slug: 'legal',
  name: { en: 'Legal text', de: 'Rechtlicher Text' },
  purpose: { en: 'Terms, imprint or privacy policy', de: 'AGB, Impressum oder Datenschutzerklärung' },
  content: {
    en: {
      title: 'Legal text',
      description: 'Who is responsible for this website, and which terms apply.',
      blocks: [
        callout('In short', 'Sum up in two plain sentences what this text means for the reader.'),
        text(
          '## Who is responsible',
          'Name of the company or person, address, email address, and the register with its number.',
          '## What this text covers',
          'Say which offer it applies to, and since when.',
          '## Your rights',
          ['What people can ask for', 'How they do that', 'When they get an answer'],
          '## Changes',
          'Say how you announce changes. Have this text checked by a lawyer before you publish it.',
        ),
      ],
    },
    de: {
      title: 'Rechtlicher Text',
      description: 'Wer für diese Website verantwortlich ist, und welche Bedingungen gelten.',
      blocks: [
        callout('Kurz gesagt', 'Fassen Sie in zwei einfachen Sätzen zusammen, was dieser Text für Leser bedeutet.'),
        text(
          '## Wer verantwortlich ist',
          'Name des Unternehmens oder der Person, Adresse, E-Mail-Adresse, und das Register mit Nummer.',
          '## Wofür dieser Text gilt',
          'Sagen Sie, für welches Angebot er gilt, und seit wann.',
          '## Ihre Rechte',
          ['Was man verlangen kann', 'Wie man das macht', 'Wann man eine Antwort bekommt'],
          '## Änderungen',
          'Sagen Sie, wie Sie Änderungen ankündigen. Lassen Sie diesen Text rechtlich prüfen, bevor Sie ihn veröffentlichen.',
        ),
      ],
    },
  },
};
