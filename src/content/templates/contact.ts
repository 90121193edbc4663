import { faq, form, hero, table } from './blocks.ts';
import type { Template } from './template.ts';

export const template: Template = {
  slug: 'contact',
  name: { en: 'Contact', de: 'Kontakt' },
  purpose: { en: 'A form, opening hours and directions', de: 'Formular, Öffnungszeiten und Anfahrt' },
  content: {
    en: {
      title: 'Contact',
      description: 'How to reach us: form, phone, email, address and opening hours.',
      blocks: [
        hero({
          heading: 'How can we help you?',
          text: 'Say when you answer, and name a phone number and an email address for people who prefer them.',
        }),
        form('Write to us', 'We answer within one working day.'),
        table(
          'Opening hours',
          'Opening hours of the week',
          'Day | Hours',
          'Monday to Friday | 9:00 to 17:00',
          'Saturday | 10:00 to 14:00',
          'Sunday | closed',
        ),
        faq(
          'Before you come',
          ['How do I get there?', 'Describe the way by public transport, by bicycle and by car.'],
          ['Is the entrance free of steps?', 'Say what people with a wheelchair or a pram need to know.'],
        ),
      ],
    },
    de: {
      title: 'Kontakt',
      description: 'So erreichen Sie uns: Formular, Telefon, E-Mail, Adresse und Öffnungszeiten.',
      blocks: [
        hero({
          heading: 'Wie können wir helfen?',
          text: 'Sagen Sie, wann Sie antworten, und nennen Sie Telefonnummer und E-Mail-Adresse für alle, die das lieber haben.',
        }),
        form('Schreiben Sie uns', 'Wir antworten innerhalb eines Werktags.'),
        table(
          'Öffnungszeiten',
          'Öffnungszeiten der Woche',
          'Tag | Zeiten',
          'Montag bis Freitag | 9 bis 17 Uhr',
          'Samstag | 10 bis 14 Uhr',
          'Sonntag | geschlossen',
        ),
        faq(
          'Bevor Sie kommen',
          ['Wie komme ich hin?', 'Beschreiben Sie den Weg mit Bus und Bahn, mit dem Fahrrad und mit dem Auto.'],
          ['Ist der Eingang ohne Stufen?', 'Sagen Sie, was man mit Rollstuhl oder Kinderwagen wissen muss.'],
        ),
      ],
    },
  },
};
