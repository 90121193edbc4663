import { callToAction, faq, features, hero, steps, table } from './blocks.ts';
import type { Template } from './template.ts';

export const template: Template = {
  slug: 'product',
  name: { en: 'Product', de: 'Produkt' },
  purpose: { en: 'What a product does and how it works', de: 'Was ein Produkt kann und wie es funktioniert' },
  content: {
    en: {
      title: 'Product',
      description: 'What the product does, how it works, and its technical data.',
      blocks: [
        hero({
          eyebrow: 'Product',
          heading: 'Name of the product',
          text: 'One sentence about what it does, and one about who uses it.',
          button: 'Try it',
        }),
        features(
          'What it does',
          'Start with what people use most.',
          ['First feature', 'Say what people do with it, not how it is built.'],
          ['Second feature', 'Add an image to this feature if it shows more than words.'],
          ['Third feature', 'One idea each. Leave out what every product of this kind has.'],
        ),
        steps(
          'How it works',
          'Three steps from the first look to daily use.',
          ['Choose', 'What people decide first, and what helps them.'],
          ['Set up', 'What they need, and how long it takes.'],
          ['Use', 'What a normal day with the product looks like.'],
        ),
        table(
          'Technical data',
          'Technical data of the product',
          'Property | Value',
          'Size | 20 × 30 × 10 cm',
          'Weight | 1.2 kg',
          'Warranty | 2 years',
        ),
        faq(
          'Questions about the product',
          ['What is included?', 'List what people receive.'],
          ['Who helps me if something does not work?', 'Say how people reach you, and when you answer.'],
        ),
        callToAction('See it for yourself', 'Offer a trial, a sample or a call.', 'Try it'),
      ],
    },
    de: {
      title: 'Produkt',
      description: 'Was das Produkt kann, wie es funktioniert, und seine technischen Daten.',
      blocks: [
        hero({
          eyebrow: 'Produkt',
          heading: 'Name des Produkts',
          text: 'Ein Satz darüber, was es kann, und einer darüber, wer es benutzt.',
          button: 'Ausprobieren',
        }),
        features(
          'Was es kann',
          'Beginnen Sie mit dem, was am meisten benutzt wird.',
          ['Erste Funktion', 'Sagen Sie, was man damit macht, nicht, wie es gebaut ist.'],
          ['Zweite Funktion', 'Fügen Sie ein Bild hinzu, wenn es mehr zeigt als Worte.'],
          ['Dritte Funktion', 'Je eine Idee. Lassen Sie weg, was jedes Produkt dieser Art hat.'],
        ),
        steps(
          'So funktioniert es',
          'Drei Schritte vom ersten Blick bis zum Alltag.',
          ['Auswählen', 'Was man zuerst entscheidet, und was dabei hilft.'],
          ['Einrichten', 'Was man dafür braucht, und wie lange es dauert.'],
          ['Benutzen', 'Wie ein normaler Tag mit dem Produkt aussieht.'],
        ),
        table(
          'Technische Daten',
          'Technische Daten des Produkts',
          'Eigenschaft | Wert',
          'Größe | 20 × 30 × 10 cm',
          'Gewicht | 1,2 kg',
          'Garantie | 2 Jahre',
        ),
        faq(
          'Fragen zum Produkt',
          ['Was gehört dazu?', 'Zählen Sie auf, was man bekommt.'],
          ['Wer hilft mir, wenn etwas nicht geht?', 'Sagen Sie, wie man Sie erreicht, und wann Sie antworten.'],
        ),
        callToAction(
          'Überzeugen Sie sich selbst',
          'Bieten Sie einen Test, ein Muster oder ein Gespräch an.',
          'Ausprobieren',
        ),
      ],
    },
  },
};
