import type { BannerPage, Focused, Measured, PlatformMarks, Survey } from '../survey-contract.ts';
import { blockedShare, isScrollLocked } from './behind.ts';
import { describeContainer, findContainers, markedContainers } from './containers.ts';
import { describeControl, findControls, hookedControls, shownPart } from './controls.ts';
import { mainTextHolder, paintOf, textHolder } from './painting.ts';
import { activeElement, adoptRoot, closestOf, elementsOf, rootOf } from './tree.ts';
import { boxOf, isInView, isRendered, isVisible } from './visible.ts';

/* Runs in an isolated world beside the page: it sees the page's elements but none of its scripts, and no script of the page sees it. */

const numbers = new WeakMap<Element, number>();
const elementsByNumber: WeakRef<Element>[] = [];
/** Containers of the last survey. */
let containerElements = new Set<Element>();

export const banner: BannerPage = {
  survey,
  measure: (ids) => ids.flatMap((id) => measureOne(id)),
  blockedShare,
  focused,
  looks: (ids) => ids.map((id) => looksOf(elementOf(id))),
  focus,
  press,
  element: (id) => elementOf(id),
  sealed: (round) => sealed(round),
  adopt: (root) => root instanceof ShadowRoot && adoptRoot(root),
  isShown: (id) => isShown(id),
  isMoving: () =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && (effect?.getComputedTiming().endTime ?? Infinity) !== Infinity,
      ),
  remembered,
};

function remembered(): [string, string][] {
  try {
    return Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? '']);
  } catch {
    return []; // Access is not allowed here.
  }
}

function survey(marks: readonly PlatformMarks[], withDocument: boolean): Survey {
  const elements = document.body ? elementsOf(document.body) : [];
  const roots = [document, ...elements.flatMap((element) => rootOf(element) ?? [])];
  const containers = findContainers(elements, markedContainers(roots, marks), withDocument || window.top !== window);
  containerElements = new Set(containers.map(({ element }) => element));
  const ids = new Map(containers.map(({ element }) => [element, numberOf(element)]));
  const around = (element: Element | null) =>
    ids.get(closestOf(element, (at) => ids.has(at)) ?? document.documentElement) ?? null;
  const hooked = hookedControls(roots, marks);
  return {
    ...{
      url: location.href,
      language: document.documentElement.lang,
      viewport: { width: innerWidth, height: innerHeight },
      isScrollLocked: isScrollLocked(),
    },
    containers: containers.map((container) =>
      describeContainer(
        container,
        numberOf(container.element),
        around(container.element.parentElement ?? hostOf(container.element)),
      ),
    ),
    controls: findControls(elements, (element) => around(element) !== null).map((element) =>
      describeControl(element, numberOf(element), { container: around(element), hooked: hooked.get(element) }),
    ),
  };
}

/** Elements that may hold a closed shadow root: empty ones of a kind that can have one. A page has few of them. */
const canHold = /-|^(?:article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$/i;
const mostSealed = 60;
const sealedAgainMs = 300;
let sealedAtMs = -sealedAgainMs;

function sealed(round: number): Element[] {
  if (round === 0 && performance.now() - sealedAtMs < sealedAgainMs) return [];
  sealedAtMs = performance.now();
  const elements = document.body ? elementsOf(document.body) : [];
  return elements
    .filter(
      (element) =>
        canHold.test(element.localName) &&
        !rootOf(element) &&
        element.childElementCount === 0 &&
        element.textContent.trim() === '' &&
        isRendered(element),
    )
    .slice(0, mostSealed);
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Returns a number that stays the same for an element while its document lives. */
function numberOf(element: Element): number {
  const known = numbers.get(element);
  if (known !== undefined) return known;
  const number = elementsByNumber.length;
  elementsByNumber.push(new WeakRef(element));
  numbers.set(element, number);
  return number;
}

function elementOf(id: number): Element | null {
  return elementsByNumber[id]?.deref() ?? null;
}

function isShown(id: number): boolean {
  const element = elementOf(id);
  return element !== null && element.isConnected && isVisible(shownPart(element));
}

function measureOne(id: number): Measured[] {
  const element = elementOf(id);
  if (!element?.isConnected) return [];
  const shown = shownPart(element);
  const words = containerElements.has(element) ? mainTextHolder(element) : textHolder(shown);
  const { fontSize, fontWeight } = getComputedStyle(words);
  return [
    {
      id,
      box: boxOf(shown),
      isInView: isInView(shown),
      isTabbable: isTabbable(element),
      fontSizePx: Number.parseFloat(fontSize),
      fontWeight: Number(fontWeight),
      paint: paintOf(shown, words),
    },
  ];
}

function isTabbable(element: Element): boolean {
  return (
    (element instanceof HTMLElement || element instanceof SVGElement) &&
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    !closestOf(element, (at) => at.hasAttribute('inert'))
  );
}

function press(id: number): boolean {
  const element = elementOf(id);
  if (!(element instanceof HTMLElement)) return false;
  element.click();
  return true;
}

/** Sets the focus; null restores the page's initial state. */
function focus(id: number | null): void {
  const element = id === null ? null : elementOf(id);
  if (element instanceof HTMLElement) element.focus();
  else if (id === null && document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function focused(): Focused {
  const active = activeElement();
  if (!active || active === document.body || active === document.documentElement)
    return { on: 'none', within: null, look: '' };
  return {
    on: numbers.get(active) ?? 'outside',
    within: numbers.get(closestOf(active, (at) => containerElements.has(at)) ?? document.documentElement) ?? null,
    look: looksOf(active),
  };
}

function looksOf(element: Element | null): string {
  if (!element) return '';
  const {
    outlineStyle,
    outlineWidth,
    outlineColor,
    boxShadow,
    borderColor,
    backgroundColor,
    color,
    textDecorationLine,
  } = getComputedStyle(element);
  const outline =
    outlineStyle === 'none' || outlineWidth === '0px' ? 'none' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
  return [outline, boxShadow, borderColor, backgroundColor, color, textDecorationLine].join('|');
}
