import type { Hook, PlatformMarks, SurveyedControl } from '../survey-contract.ts';
import { nameOf, roleOf, textOf } from './names.ts';
import { closestOf, parentOf } from './tree.ts';
import { boxOf, isRendered, isVisible } from './visible.ts';

const pressable =
  'button, a, summary, input:not([type=hidden]), [role=button], [role=link], [role=switch], [role=checkbox], [role=menuitem], [role=tab], [onclick], [tabindex]:not([tabindex="-1"])';
const switchLike = 'input[type=checkbox], input[type=radio], [role=switch], [role=checkbox], button[aria-pressed]';
const hooks = ['accept', 'reject', 'customize', 'save', 'close', 'reopen'] as const satisfies readonly Hook[];
const mostControls = 800;
const mostAtEitherEnd = 150;
const maxHintLength = 120;
/** The name of a switch is at most this many levels above it. */
const mostLevels = 5;

type Hooked = { hook: Hook; platform: string };

/** Returns every control that can be pressed. `isInside`: within a possible banner, where elements that only look pressable count too. */
export function findControls(elements: readonly Element[], isInside: (element: Element) => boolean): Element[] {
  const inside = new Set(elements.filter(isInside));
  const offered = elements.filter(
    (element) => (isPressable(element) || (inside.has(element) && looksPressable(element))) && isOffered(element),
  );
  if (offered.length <= mostControls) return offered;
  return offered.filter(elsewhereAtMost(offered, inside)).slice(0, mostControls);
}

/** Bounds long pages: keeps the controls of possible banners, and of the rest only the first and the last, where footers are. */
function elsewhereAtMost(offered: readonly Element[], inside: ReadonlySet<Element>): (element: Element) => boolean {
  const elsewhere = offered.filter((element) => !inside.has(element));
  const kept = new Set([...elsewhere.slice(0, mostAtEitherEnd), ...elsewhere.slice(-mostAtEitherEnd)]);
  return (element) => inside.has(element) || kept.has(element);
}

/** Excludes elements that only take the focus and contain pressable ones, such as a dialog or a list. */
function isPressable(element: Element): boolean {
  return (
    element.matches(pressable) &&
    (element.matches('button, a, input, [role=button]') || !element.querySelector(pressable))
  );
}

/** Finds controls by the markers of known platforms. */
export function hookedControls(
  roots: readonly (Document | ShadowRoot)[],
  marks: readonly PlatformMarks[],
): Map<Element, Hooked> {
  const hooked = new Map<Element, Hooked>();
  for (const mark of marks) {
    for (const hook of hooks) {
      for (const element of roots.flatMap((root) =>
        (mark[hook] ?? []).flatMap((selector) => [...root.querySelectorAll(selector)]),
      ))
        if (!hooked.has(element)) hooked.set(element, { hook, platform: mark.id });
    }
  }
  return hooked;
}

export function describeControl(
  element: Element,
  id: number,
  { container, hooked }: { container: number | null; hooked?: Hooked },
): SurveyedControl {
  const isSwitch = element.matches(switchLike);
  return {
    ...{
      id,
      container,
      label: nameOf(element),
      role: roleOf(element),
      hook: hooked?.hook,
      platform: hooked?.platform,
      isSwitch,
      isPersonal: isPersonal(element),
    },
    isChecked: isOn(element),
    isDisabled: element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true',
    hints: isSwitch ? hintsOf(element) : [],
    href: element instanceof HTMLAnchorElement && element.hasAttribute('href') ? element.href.slice(0, 500) : undefined,
    opensTab:
      element instanceof HTMLAnchorElement && element.target !== '' && !/^_(self|top|parent)$/i.test(element.target),
    box: boxOf(shownPart(element)),
  };
}

function isPersonal(element: Element): boolean {
  if (!(element instanceof HTMLInputElement)) return false;
  const { type, name, id, autocomplete, placeholder } = element;
  return (
    /^(email|password|tel|date|month)$/.test(type) ||
    /^(email|tel|bday|username|new-password|current-password)/.test(autocomplete) ||
    (/^(text|search|number)$/.test(type) && /e-?mail|birth|\bage\b/i.test(`${name} ${id} ${placeholder}`))
  );
}

/** Returns the element that a pointer would press: many switches are drawn by their label, with the actual checkbox hidden. */
export function shownPart(element: Element): Element {
  if (isVisible(element) || !(element instanceof HTMLInputElement)) return element;
  return (
    [...(element.labels ?? [])].find(isVisible) ??
    [parentOf(element)].find((parent) => parent && isVisible(parent)) ??
    element
  );
}

export function isOn(element: Element): boolean {
  if (element instanceof HTMLInputElement) return element.checked;
  return element.getAttribute('aria-checked') === 'true' || element.getAttribute('aria-pressed') === 'true';
}

function isOffered(element: Element): boolean {
  return (
    isVisible(element) ||
    (element.matches(switchLike) && isVisible(shownPart(element)) && isRendered(shownPart(element)))
  );
}

/** Recognises the outermost plain element with a pointer cursor and only a few words. */
function looksPressable(element: Element): boolean {
  if (!/^(DIV|SPAN|LI|P|IMG|SVG)$/i.test(element.tagName) || getComputedStyle(element).cursor !== 'pointer')
    return false;
  const above = parentOf(element);
  if (
    !above ||
    getComputedStyle(above).cursor === 'pointer' ||
    closestOf(above, (at) => at.matches(pressable) || at instanceof HTMLLabelElement)
  )
    return false;
  return !element.querySelector(pressable) && textOf(element, 100).length < 60;
}

function hintsOf(element: Element): string[] {
  const attributes = [
    'name',
    'id',
    'value',
    'aria-label',
    ...element.getAttributeNames().filter((name) => name.startsWith('data-')),
  ];
  const around = levelsAround(element);
  const given = [
    ...around.map(headingIn),
    ...attributes.map((name) => element.getAttribute(name) ?? ''),
    ...around.map(({ id }) => id),
  ];
  return given.filter((hint) => hint !== '' && hint.length <= maxHintLength);
}

/** Returns the ancestors that surround this switch and no other; a pair of yes and no buttons counts as one switch. */
function levelsAround(element: Element): Element[] {
  const levels: Element[] = [];
  for (
    let level = parentOf(element);
    level && levels.length < mostLevels && level.querySelectorAll(switchLike).length <= 2;
    level = parentOf(level)
  )
    levels.push(level);
  return levels;
}

function headingIn(level: Element): string {
  const heading = level.querySelector('h1, h2, h3, h4, h5, h6, [role=heading], legend, summary, strong, b');
  return textOf(heading ?? level, maxHintLength);
}
