import { faq, form, hero, table, text } from './blocks.ts';
import type { Template } from './template.ts';

export const template: Template = {
  slug: 'event',
  name: { en: 'Event', de: 'Veranstaltung' },
  purpose: { en: 'Date, place, program and registration', de: 'Termin, Ort, Programm und Anmeldung' },
  content: {
    en: {
      title: 'Event',
      description: 'Date, place and program of the event, and how to register.',
      blocks: [
        hero({
          eyebrow: 'Saturday, 12 June, 10:00',
          heading: 'Name of the event',
          text: 'Say in one sentence what people take home, and name the place.',
        }),
        text('## What to expect', 'Describe who it is for, who speaks, and what makes this day special.', [
          'First topic',
          'Second topic',
          'Time to meet others',
        ]),
        table(
          'Program',
          'Program of the day',
          'Time | What happens',
          '10:00 | Welcome',
          '10:30 | First talk',
          '12:00 | Lunch',
          '13:00 | Workshops',
          '16:00 | End',
        ),
        faq(
          'Good to know',
          ['What does it cost?', 'Name the price and what it includes.'],
          ['How do I get there?', 'Give the address, the nearest stop and where to park.'],
          ['Can I cancel?', 'Say until when and how.'],
        ),
        form('Register', 'Places are limited. You receive a confirmation by email.'),
      ],
    },
    de: {
      title: 'Veranstaltung',
      description: 'Termin, Ort und Programm der Veranstaltung, und wie man sich anmeldet.',
      blocks: [
        hero({
          eyebrow: 'Samstag, 12. Juni, 10 Uhr',
          heading: 'Name der Veranstaltung',
          text: 'Sagen Sie in einem Satz, was man mitnimmt, und nennen Sie den Ort.',
        }),
        text(
          '## Was Sie erwartet',
          'Beschreiben Sie, für wen es ist, wer spricht, und was diesen Tag besonders macht.',
          ['Erstes Thema', 'Zweites Thema', 'Zeit für Gespräche'],
        ),
        table(
          'Programm',
          'Programm des Tages',
          'Zeit | Was passiert',
          '10:00 | Begrüßung',
          '10:30 | Erster Vortrag',
          '12:00 | Mittagessen',
          '13:00 | Workshops',
          '16:00 | Ende',
        ),
        faq(
          'Gut zu wissen',
          ['Was kostet es?', 'Nennen Sie den Preis und was dazugehört.'],
          ['Wie komme ich hin?', 'Nennen Sie die Adresse, die nächste Haltestelle und wo man parkt.'],
          ['Kann ich absagen?', 'Sagen Sie, bis wann und wie.'],
        ),
        form('Anmelden', 'Die Plätze sind begrenzt. Sie bekommen eine Bestätigung per E-Mail.'),
      ],
    },
  },
};
