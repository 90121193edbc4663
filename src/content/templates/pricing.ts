import type { Fields } from '../parts/values.ts';
import { callToAction, faq, hero, homeLink } from './blocks.ts';
import type { Template } from './template.ts';

type Plan = { name: string; text: string; price: string; unit: string; includes: string[]; button: string };

function plans(heading: string, note: string, ...all: Plan[]): Fields {
  return {
    blockType: 'pricing',
    heading,
    note,
    plans: all.map(({ includes, button, ...plan }, index) => ({
      ...plan,
      includes: includes.join('\n'),
      isRecommended: index === 1,
      actions: [homeLink(button)],
    })),
  };
}

export const template: Template = {
  slug: 'pricing',
  name: { en: 'Pricing', de: 'Preise' },
  purpose: { en: 'Plans, prices and what is included', de: 'Tarife, Preise und was dazugehört' },
  content: {
    en: {
      title: 'Pricing',
      description: 'Our plans and prices, and what each of them includes.',
      blocks: [
        hero({ heading: 'Prices that are easy to understand', text: 'Say what every plan has in common.' }),
        plans(
          'Choose a plan',
          'All prices include VAT. You can cancel at the end of each month.',
          {
            name: 'Small',
            text: 'For people who want to try it',
            price: '€9',
            unit: 'a month',
            includes: ['First thing included', 'Second thing included'],
            button: 'Choose Small',
          },
          {
            name: 'Medium',
            text: 'For most teams',
            price: '€29',
            unit: 'a month',
            includes: ['Everything in Small', 'Third thing included', 'Fourth thing included'],
            button: 'Choose Medium',
          },
          {
            name: 'Large',
            text: 'For companies with special needs',
            price: '€99',
            unit: 'a month',
            includes: ['Everything in Medium', 'Fifth thing included', 'A contact person'],
            button: 'Choose Large',
          },
        ),
        faq(
          'Questions about prices',
          ['How can I pay?', 'List the ways to pay, and when an invoice comes.'],
          ['Can I change my plan?', 'Say what happens with what was already paid.'],
          ['Is there a discount?', 'Name who gets one, for example schools or non-profits.'],
        ),
        callToAction('Not sure which plan fits?', 'Offer a call or an email address.', 'Ask us'),
      ],
    },
    de: {
      title: 'Preise',
      description: 'Unsere Tarife und Preise, und was jeweils dazugehört.',
      blocks: [
        hero({ heading: 'Preise, die man versteht', text: 'Sagen Sie, was alle Tarife gemeinsam haben.' }),
        plans(
          'Wählen Sie einen Tarif',
          'Alle Preise enthalten die Mehrwertsteuer. Sie können zum Ende jedes Monats kündigen.',
          {
            name: 'Klein',
            text: 'Für alle, die es ausprobieren möchten',
            price: '9 €',
            unit: 'im Monat',
            includes: ['Erste Leistung', 'Zweite Leistung'],
            button: 'Klein wählen',
          },
          {
            name: 'Mittel',
            text: 'Für die meisten Teams',
            price: '29 €',
            unit: 'im Monat',
            includes: ['Alles aus Klein', 'Dritte Leistung', 'Vierte Leistung'],
            button: 'Mittel wählen',
          },
          {
            name: 'Groß',
            text: 'Für Unternehmen mit besonderen Wünschen',
            price: '99 €',
            unit: 'im Monat',
            includes: ['Alles aus Mittel', 'Fünfte Leistung', 'Eine feste Ansprechperson'],
            button: 'Groß wählen',
          },
        ),
        faq(
          'Fragen zu den Preisen',
          ['Wie kann ich zahlen?', 'Zählen Sie die Zahlungsarten auf, und wann die Rechnung kommt.'],
          ['Kann ich den Tarif wechseln?', 'Sagen Sie, was mit dem schon Bezahlten passiert.'],
          ['Gibt es Rabatt?', 'Nennen Sie, wer ihn bekommt, zum Beispiel Schulen oder Vereine.'],
        ),
        callToAction(
          'Unsicher, welcher Tarif passt?',
          'Bieten Sie ein Gespräch oder eine E-Mail-Adresse an.',
          'Fragen Sie uns',
        ),
      ],
    },
  },
};
