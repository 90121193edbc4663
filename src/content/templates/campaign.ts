import { callToAction, features, hero, statistics, steps, testimonial } from './blocks.ts';
import type { Template } from './template.ts';

export const template: Template = {
  slug: 'campaign',
  name: { en: 'Campaign', de: 'Kampagne' },
  purpose: { en: 'A goal that people can support', de: 'Ein Ziel, das man unterstützen kann' },
  content: {
    en: {
      title: 'Campaign',
      description: 'What we want to reach together, and how you can help.',
      blocks: [
        hero({
          eyebrow: 'Until 31 December',
          heading: 'The goal, in one sentence that people remember',
          text: 'Say what changes when the goal is reached, and what happens if it is not.',
          button: 'Take part',
        }),
        statistics('Where we stand', ['640', 'people have signed'], ['1,000', 'are needed'], ['21 days', 'are left']),
        features(
          'Why it matters',
          'Three arguments, the strongest first.',
          ['First argument', 'One fact with its source, and what it means for people here.'],
          ['Second argument', 'An example that everybody has seen before.'],
          ['Third argument', 'What it costs to wait.'],
        ),
        steps(
          'How you can help',
          'Every step takes a few minutes.',
          ['Sign', 'Add your name to the list.'],
          ['Share', 'Tell three friends about it.'],
          ['Come along', 'Name the next meeting, with place and time.'],
        ),
        testimonial('Why does somebody take part? Put their own words here.', 'First name and last name', 'Supporter'),
        callToAction('Be part of it', 'Repeat the goal and the date.', 'Take part'),
      ],
    },
    de: {
      title: 'Kampagne',
      description: 'Was wir gemeinsam erreichen wollen, und wie Sie helfen können.',
      blocks: [
        hero({
          eyebrow: 'Bis 31. Dezember',
          heading: 'Das Ziel, in einem Satz, den man sich merkt',
          text: 'Sagen Sie, was sich ändert, wenn das Ziel erreicht wird, und was sonst passiert.',
          button: 'Mitmachen',
        }),
        statistics(
          'Wo wir stehen',
          ['640', 'Menschen haben unterschrieben'],
          ['1.000', 'werden gebraucht'],
          ['21 Tage', 'bleiben noch'],
        ),
        features(
          'Warum es wichtig ist',
          'Drei Argumente, das stärkste zuerst.',
          ['Erstes Argument', 'Eine Tatsache mit Quelle, und was sie für die Menschen hier bedeutet.'],
          ['Zweites Argument', 'Ein Beispiel, das alle schon einmal gesehen haben.'],
          ['Drittes Argument', 'Was es kostet, wenn man wartet.'],
        ),
        steps(
          'So können Sie helfen',
          'Jeder Schritt dauert nur wenige Minuten.',
          ['Unterschreiben', 'Setzen Sie Ihren Namen auf die Liste.'],
          ['Teilen', 'Erzählen Sie drei Freunden davon.'],
          ['Dabei sein', 'Nennen Sie das nächste Treffen mit Ort und Zeit.'],
        ),
        testimonial(
          'Warum macht jemand mit? Hier stehen die eigenen Worte dieser Person.',
          'Vorname und Nachname',
          'Macht mit',
        ),
        callToAction('Machen Sie mit', 'Wiederholen Sie Ziel und Datum.', 'Mitmachen'),
      ],
    },
  },
};
