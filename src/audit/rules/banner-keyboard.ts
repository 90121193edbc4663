import type { BannerControl, BannerObservation } from '../banner-contract.ts';
import type { Rule } from '../contract.ts';
import { bannerFindings, type Judgement } from '../banner/facts.ts';

const needed: readonly BannerControl['does'][] = ['accept', 'reject', 'customize', 'save', 'close', 'category'];

export const rule: Rule = {
  id: 'banner-keyboard',
  title: { en: 'The banner cannot be used, or left, with a keyboard alone', de: 'Das Banner lässt sich mit der Tastatur allein nicht bedienen oder nicht verlassen' },
  severity: 'minor',
  source: { title: 'WCAG 2.2, 2.1.1 Keyboard, 2.1.2 No Keyboard Trap, 2.4.7 Focus Visible', url: 'https://www.w3.org/TR/WCAG22/#keyboard-accessible' },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: { en: 'Every control is reached with the Tab key, shows that it has the focus, and can be left again.', de: 'Jedes Bedienelement ist mit der Tabulatortaste zu erreichen, zeigt den Fokus und lässt sich wieder verlassen.' },
      mend: { en: 'Use real buttons and links, keep the outline, and keep the focus in a dialog only while the page behind is out of use for everybody.', de: 'Echte Knöpfe und Links nehmen, den Fokusrahmen behalten und den Fokus nur dann in einem Dialog halten, wenn die Seite dahinter für alle gesperrt ist.' },
      judge: ({ visit, observation }) => (visit.device === 'desktop' ? [...unreached(observation), ...unseen(observation), ...trapped(observation)] : []),
    }),
};

function unreached({ layers }: BannerObservation): Judgement[] {
  const out = layers.flatMap(({ controls }) => controls.filter(({ does, isReachable, isDisabled }) => needed.includes(does) && !isReachable && !isDisabled));
  return out.map(({ does, layer, label, category }) => ({ subject: `${category ?? does} on layer ${layer}`, severity: does === 'accept' || does === 'reject' ? 'major' : 'minor', found: { en: `“${label}” is not reached with the Tab key.`, de: `„${label}“ ist mit der Tabulatortaste nicht zu erreichen.` } }));
}

function unseen({ focus }: BannerObservation): Judgement[] {
  return focus.isVisible ? [] : [{ subject: 'focus', found: { en: 'Going through the banner with the Tab key, at least one control looks the same with the focus as without.', de: 'Beim Durchgehen mit der Tabulatortaste sieht mindestens ein Bedienelement mit Fokus aus wie ohne.' } }];
}

function trapped({ focus, isBlocking }: BannerObservation): Judgement[] {
  return focus.isTrapped && !isBlocking ? [{ subject: 'trap', found: { en: 'The Tab key goes round within the banner although the page behind can be used with a mouse.', de: 'Die Tabulatortaste bleibt im Banner, obwohl die Seite dahinter mit der Maus zu benutzen ist.' } }] : [];
}
