import type { ContainerKind, PlatformMarks, SurveyedContainer } from '../survey-contract.ts';
import { nameOf, roleOf, textOf } from './names.ts';
import { closestOf, rootOf } from './tree.ts';
import { boxOf, isPutAway, isRendered } from './visible.ts';

/** Names that banners in the page flow use. They are only a hint; the wording decides. */
const telling = /cookie|consent|gdpr|rgpd|dsgvo|cmp\b|privacy|eprivacy/i;
const maxTextLength = 4_000;
/** The z-index from which an element lies over the page. */
const minRaised = 10;
const mostContainers = 80;

type Container = { element: Element; kind: ContainerKind; platform?: string };

/** Returns every element that could be a banner, in document order. In a frame, and where a choice leads to a separate page, the document itself can be one. */
export function findContainers(
  elements: readonly Element[],
  marked: ReadonlyMap<Element, Container>,
  withDocument: boolean,
): Container[] {
  const found = elements.flatMap((element): Container[] => {
    const known = marked.get(element);
    const kind = known?.kind ?? kindOf(element);
    return kind && isShownSomewhere(element) ? [{ element, kind, platform: known?.platform }] : [];
  });
  const whole: Container[] = withDocument && document.body ? [{ element: document.body, kind: 'document' }] : [];
  return [...whole, ...found].slice(0, mostContainers);
}

/** Finds containers by the markers of known platforms. */
export function markedContainers(
  roots: readonly (Document | ShadowRoot)[],
  marks: readonly PlatformMarks[],
): Map<Element, Container> {
  const marked = new Map<Element, Container>();
  for (const { id, banner, settings = [] } of marks) {
    for (const [kind, selectors] of [
      ['platform', banner],
      ['settings', settings],
    ] as const) {
      for (const element of roots.flatMap((root) =>
        selectors.flatMap((selector) => [...root.querySelectorAll(selector)]),
      ))
        if (!marked.has(element)) marked.set(element, { element, kind, platform: id });
    }
  }
  return marked;
}

export function describeContainer(
  { element, kind, platform }: Container,
  id: number,
  parent: number | null,
): SurveyedContainer {
  const style = getComputedStyle(element);
  return {
    ...{
      id,
      parent,
      kind,
      platform,
      role: roleOf(element),
      label: element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby') ? nameOf(element) : '',
    },
    isModal: element.matches('dialog:modal'),
    text: textOf(element, maxTextLength),
    box: visibleBox(element),
    isTelling: namesItself(element),
    zIndex: Number.parseInt(style.zIndex, 10) || 0,
  };
}

/** Returns the box; a wrapper without a size of its own takes the size of its contents. */
function visibleBox(element: Element) {
  const own = boxOf(element);
  if (own.width > 1 && own.height > 1) return own;
  const parts = [...element.querySelectorAll('*'), ...(rootOf(element)?.querySelectorAll('*') ?? [])]
    .filter(isRendered)
    .map(boxOf)
    .filter(({ width, height }) => width > 1 && height > 1);
  if (parts.length === 0) return own;
  const [left, top] = [Math.min(...parts.map(({ x }) => x)), Math.min(...parts.map(({ y }) => y))];
  return {
    x: left,
    y: top,
    width: Math.max(...parts.map(({ x, width }) => x + width)) - left,
    height: Math.max(...parts.map(({ y, height }) => y + height)) - top,
  };
}

function kindOf(element: Element): ContainerKind | undefined {
  if (element === document.body || element === document.documentElement) return undefined;
  if (
    element instanceof HTMLDialogElement ||
    /^(dialog|alertdialog)$/.test(element.getAttribute('role') ?? '') ||
    element.getAttribute('aria-modal') === 'true'
  )
    return 'dialog';
  const { position, zIndex } = getComputedStyle(element);
  if (position === 'fixed' || position === 'sticky') return position;
  if (position === 'absolute' && Number.parseInt(zIndex, 10) >= minRaised) return 'raised';
  if (isHinted(element)) return 'hinted';
  return /^(region|complementary|banner|alert)$/.test(element.getAttribute('role') ?? '') || isPartOfItsOwn(element)
    ? 'region'
    : undefined;
}

/** Recognises a named section or an aside outside the main content, as server-rendered banners often are. Inside an article it may only be about banners. */
function isPartOfItsOwn(element: Element): boolean {
  return element.matches('section[aria-label], section[aria-labelledby], aside') && !element.closest('main, article');
}

/** Matches the outermost element with a telling name. */
function isHinted(element: Element): boolean {
  return (
    namesItself(element) &&
    !closestOf(
      element.parentElement,
      (above) => above !== document.body && above !== document.documentElement && namesItself(above),
    )
  );
}

function namesItself(element: Element): boolean {
  return (
    telling.test(element.id) ||
    telling.test(element.getAttribute('class') ?? '') ||
    (/-/.test(element.tagName) && telling.test(element.tagName))
  );
}

/** Returns whether the element is rendered within reach, or is a wrapper (transparent, without size or off screen) around such an element. */
function isShownSomewhere(element: Element): boolean {
  if (isRendered(element) && !isPutAway(element)) return true;
  return (
    getComputedStyle(element).display !== 'none' &&
    [...element.querySelectorAll('button, a, [role=button]')].some(
      (control) => isRendered(control) && !isPutAway(control),
    )
  );
}
