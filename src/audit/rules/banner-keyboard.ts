import type { BannerControl, BannerObservation } from '../banner-contract.ts';
import type { Rule } from '../contract.ts';
import { bannerFindings, type Judgement } from '../banner/facts.ts';

const needed: readonly BannerControl['does'][] = ['accept', 'reject', 'customize', 'save', 'close', 'category'];

export const rule: Rule = {
  id: 'banner-keyboard',
  title: {
    en: 'The banner cannot be used or left with the keyboard alone',
    de: 'Das Banner lässt sich mit der Tastatur allein nicht bedienen oder nicht verlassen',
  },
  severity: 'minor',
  source: {
    title: 'WCAG 2.2, 2.1.1 Keyboard, 2.1.2 No Keyboard Trap, 2.4.7 Focus Visible',
    url: 'https://www.w3.org/TR/WCAG22/#keyboard-accessible',
  },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: {
        en: 'The Tab key reaches every control and leaves it again, and every control shows when it has focus.',
        de: 'Die Tabulatortaste erreicht jedes Bedienelement und verlässt es wieder, und jedes Bedienelement zeigt den Fokus.',
      },
      mend: {
        en: 'Use real buttons and links, and keep the focus outline. Keep the focus inside a dialog only while nobody can use the page behind it.',
        de: 'Nehmen Sie echte Buttons und Links und behalten Sie den Fokusrahmen. Halten Sie den Fokus nur dann in einem Dialog, wenn die Seite dahinter für alle gesperrt ist.',
      },
      judge: ({ visit, observation }) =>
        visit.device === 'desktop' ? [...unreached(observation), ...unseen(observation), ...trapped(observation)] : [],
    }),
};

function unreached({ layers }: BannerObservation): Judgement[] {
  const out = layers.flatMap(({ controls }) =>
    controls.filter(({ does, isReachable, isDisabled }) => needed.includes(does) && !isReachable && !isDisabled),
  );
  return out.map(({ does, layer, label, category }) => ({
    subject: `${category ?? does} on layer ${layer}`,
    severity: does === 'accept' || does === 'reject' ? 'major' : 'minor',
    found: {
      en: `“${label}” cannot be reached with the Tab key.`,
      de: `„${label}“ ist mit der Tabulatortaste nicht erreichbar.`,
    },
  }));
}

function unseen({ focus }: BannerObservation): Judgement[] {
  return focus.isVisible
    ? []
    : [
        {
          subject: 'focus',
          found: {
            en: 'At least one control looks the same with and without focus.',
            de: 'Mindestens ein Bedienelement sieht mit und ohne Fokus gleich aus.',
          },
        },
      ];
}

function trapped({ focus, isBlocking }: BannerObservation): Judgement[] {
  return focus.isTrapped && !isBlocking
    ? [
        {
          subject: 'trap',
          found: {
            en: 'The Tab key stays inside the banner, although a mouse can use the page behind it.',
            de: 'Die Tabulatortaste bleibt im Banner, obwohl sich die Seite dahinter mit der Maus benutzen lässt.',
          },
        },
      ]
    : [];
}
