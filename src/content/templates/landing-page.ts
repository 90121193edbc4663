import { callToAction, faq, features, hero, statistics, testimonial } from './blocks.ts';
import type { Template } from './template.ts';

export const template: Template = {
  slug: 'landing-page',
  name: { en: 'Landing page', de: 'Landingpage' },
  purpose: { en: 'One offer and one next step', de: 'Ein Angebot und ein nächster Schritt' },
  content: {
    en: {
      title: 'Landing page',
      description: 'What you offer, for whom, and what people gain from it.',
      blocks: [
        hero({
          eyebrow: 'Your offer in three words',
          heading: 'Say in one sentence what people gain',
          text: 'Name who it is for and which problem it solves. Two short sentences are enough.',
          button: 'Get started',
        }),
        features(
          'Three reasons to choose you',
          'Describe benefits in the words of your customers.',
          ['First benefit', 'What gets easier, faster or cheaper? Give an example from everyday life.'],
          ['Second benefit', 'What worry do you take away? Say how you do it.'],
          ['Third benefit', 'What do others not have? Stay concrete.'],
        ),
        statistics(
          'Results in figures',
          ['120', 'customers work with us'],
          ['98 %', 'recommend us to others'],
          ['2 days', 'from the order to the delivery'],
        ),
        testimonial(
          'Put the words of a happy customer here. Two sentences about what changed for them.',
          'First name and last name',
          'Role, company',
        ),
        faq(
          'Questions before you decide',
          ['What does it cost?', 'Name the price, or what it depends on.'],
          ['How long does it take?', 'Say what happens after the first contact, and when.'],
          ['What if I am not satisfied?', 'Explain how people can change or cancel their order.'],
        ),
        callToAction('Ready to start?', 'Say what happens after the click, so that nobody hesitates.', 'Get started'),
      ],
    },
    de: {
      title: 'Landingpage',
      description: 'Was Sie anbieten, für wen, und was man davon hat.',
      blocks: [
        hero({
          eyebrow: 'Ihr Angebot in drei Wörtern',
          heading: 'Sagen Sie in einem Satz, was man gewinnt',
          text: 'Nennen Sie, für wen es ist und welches Problem es löst. Zwei kurze Sätze reichen.',
          button: 'Jetzt starten',
        }),
        features(
          'Drei Gründe, die für Sie sprechen',
          'Beschreiben Sie den Nutzen mit den Worten Ihrer Kunden.',
          ['Erster Vorteil', 'Was wird einfacher, schneller oder günstiger? Geben Sie ein Beispiel aus dem Alltag.'],
          ['Zweiter Vorteil', 'Welche Sorge nehmen Sie ab? Sagen Sie, wie Sie das machen.'],
          ['Dritter Vorteil', 'Was haben andere nicht? Bleiben Sie konkret.'],
        ),
        statistics(
          'Ergebnisse in Zahlen',
          ['120', 'Kunden arbeiten mit uns'],
          ['98 %', 'empfehlen uns weiter'],
          ['2 Tage', 'von der Bestellung bis zur Lieferung'],
        ),
        testimonial(
          'Hier stehen die Worte eines zufriedenen Kunden. Zwei Sätze darüber, was sich für ihn geändert hat.',
          'Vorname und Nachname',
          'Funktion, Unternehmen',
        ),
        faq(
          'Fragen vor der Entscheidung',
          ['Was kostet das?', 'Nennen Sie den Preis, oder wovon er abhängt.'],
          ['Wie lange dauert es?', 'Sagen Sie, was nach dem ersten Kontakt passiert, und wann.'],
          ['Was ist, wenn ich nicht zufrieden bin?', 'Erklären Sie, wie man ändern oder kündigen kann.'],
        ),
        callToAction('Bereit?', 'Sagen Sie, was nach dem Klick passiert, damit niemand zögert.', 'Jetzt starten'),
      ],
    },
  },
};
