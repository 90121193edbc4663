import type { Finding } from './finding.ts';
import { descendants, type Element, hooked, parseMarkup } from './markup.ts';

/** The two layers of a banner in one language, as the built renderer renders them for an undecided visitor. */
export type DrawnBanner = { language: string; banner: string; preferences: string };

/** Checks the markup itself, which determines how a banner works before any style or script. */
export function checkMarkup({ language, banner, preferences }: DrawnBanner): Finding[] {
  const first = parseMarkup(banner);
  const second = parseMarkup(preferences);
  return [...checkAnswers(first), ...checkOrder(first), ...checkSwitches(second)].map((finding) => ({
    ...finding,
    language,
  }));
}

function checkAnswers(banner: Element): Finding[] {
  const [accept, reject] = [hooked(banner, 'accept'), hooked(banner, 'reject')];
  if (!accept || !reject || !isOneClick(reject)) {
    return [
      {
        code: 'banner_without_reject',
        law: 'L2',
        severity: 'error',
        path: 'rejectLabel',
        message: 'The first layer has no button that rejects everything with one click.',
      },
    ];
  }
  if (accept.name === reject.name && isOneClick(accept) && looksOf(accept) === looksOf(reject)) return [];
  return [
    {
      code: 'banner_unequal_answers',
      law: 'L3',
      severity: 'error',
      path: 'layout',
      message: '“Accept” and “Reject” are not the same kind of button: they must look alike and work alike.',
    },
  ];
}

/** Returns whether the element is a submit button that can be clicked. */
function isOneClick({ name, attributes }: Element): boolean {
  return (
    name === 'button' &&
    attributes.get('type') === 'submit' &&
    !attributes.has('disabled') &&
    !attributes.has('hidden') &&
    attributes.get('aria-hidden') !== 'true' &&
    attributes.get('tabindex') !== '-1'
  );
}

/** Returns all attributes that a stylesheet could use to distinguish a button, except those that name it. */
function looksOf({ attributes }: Element): string {
  const own = new Set(['value', 'data-candor', 'aria-label', 'title']);
  return JSON.stringify([...attributes].filter(([name]) => !own.has(name)).toSorted());
}

/** Checks the order: heading, text, the two answers side by side, then everything else. The tab order must not differ. */
function checkOrder(banner: Element): Finding[] {
  const all = descendants(banner);
  const at = (name: string) => all.findIndex(({ attributes }) => attributes.get('data-candor') === name);
  const [accept, reject, customize] = [at('accept'), at('reject'), at('customize')];
  const heading = all.findIndex(({ name }) => /^h[1-6]$/.test(name));
  const isBetween = all.slice(accept + 1, reject).some(isOperable);
  const isMoved = all.some(({ attributes }) => Number(attributes.get('tabindex') ?? 0) > 0);
  const isInOrder =
    heading >= 0 && heading < accept && accept < reject && (customize < 0 || reject < customize) && areSiblings(banner);
  if (isInOrder && !isBetween && !isMoved) return [];
  return [
    {
      code: 'banner_reading_order',
      law: 'L3',
      severity: 'error',
      path: 'layout',
      message:
        'Screen readers do not read the banner in the order question, accept, reject, choose, or there is something between the two answers.',
    },
  ];
}

function isOperable({ name, attributes }: Element): boolean {
  return (
    name === 'button' ||
    name === 'a' ||
    name === 'select' ||
    name === 'textarea' ||
    (name === 'input' && attributes.get('type') !== 'hidden')
  );
}

function areSiblings(banner: Element): boolean {
  return [banner, ...descendants(banner)].some(({ children }) => {
    const names = children.map(({ attributes }) => attributes.get('data-candor'));
    return names.includes('accept') && names.indexOf('reject') === names.indexOf('accept') + 1;
  });
}

/** Checks that every optional switch of the second layer is off and can be turned on. */
function checkSwitches(preferences: Element): Finding[] {
  const switches = descendants(preferences).filter(
    ({ name, attributes }) =>
      name === 'input' &&
      (attributes.get('type') === 'checkbox' || attributes.get('type') === 'radio') &&
      attributes.has('name'),
  );
  const isTicked = switches.some(({ attributes }) => attributes.has('checked'));
  if (switches.length > 0 && !isTicked) return [];
  return [
    {
      code: 'banner_preticked',
      law: 'L4',
      severity: 'error',
      path: 'policy',
      message: isTicked
        ? 'A category is on before the visitor has turned it on.'
        : 'The second layer has no switch for any category.',
    },
  ];
}
