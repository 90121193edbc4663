import { type Category, categories } from '../../../platform/categories.ts';
import { closeFrame, openFrame, type PlaceholderOf } from './frames.ts';
import { createScriptQueue } from './scripts.ts';

const gated =
  'script[data-consent],script[data-cookieyes],iframe[data-consent],iframe[data-cookieyes],img[data-consent],img[data-cookieyes]';

type Gates = {
  /** Opens and closes every gated element in the page. */
  apply(): void;
};

type GateOptions = {
  isGranted(category: Category): boolean;
  placeholder?: PlaceholderOf;
};

/**
 * Declarative gates: `<script type="text/plain" data-consent="analytics">`, `<iframe data-consent="functional" data-src="…">`, `<img …>`. Several
 * categories, separated by spaces, are all required. Elements that the page adds later are handled when they are added.
 */
export function createGates({ isGranted, placeholder }: GateOptions): Gates {
  const isOpen = (element: Element) =>
    categoriesOf(element).every((category) => isCategory(category) && isGranted(category));
  const run = createScriptQueue(isOpen);

  function treat(element: Element): void {
    if (element instanceof HTMLScriptElement) return run(element);
    if (element instanceof HTMLImageElement) return treatImage(element, isOpen(element));
    if (!(element instanceof HTMLIFrameElement)) return;
    if (isOpen(element)) openFrame(element);
    else closeFrame(element, categoriesOf(element), placeholder);
  }

  const apply = () => document.querySelectorAll(gated).forEach(treat);
  new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches(gated)) treat(node);
        node.querySelectorAll(gated).forEach(treat);
      }
    }
  }).observe(document.documentElement, { childList: true, subtree: true });
  return { apply };
}

/** Reads `data-consent="analytics"`, or CookieYes' `data-cookieyes="cookieyes-analytics"`. An empty attribute counts as a category that is never granted. */
export function categoriesOf(element: Element): string[] {
  const named =
    element.getAttribute('data-consent') ?? element.getAttribute('data-cookieyes')?.replace(/\bcookieyes-/g, '') ?? '';
  const list = named.split(/[\s,]+/).filter(Boolean);
  return list.length > 0 ? list : [''];
}

function isCategory(name: string): name is Category {
  return categories.some((category) => category === name);
}

function treatImage(image: HTMLImageElement, isOpen: boolean): void {
  for (const name of ['src', 'srcset']) {
    const waiting = image.getAttribute(`data-${name}`);
    if (waiting === null) continue;
    if (!isOpen) image.removeAttribute(name);
    else if (image.getAttribute(name) !== waiting) image.setAttribute(name, waiting);
  }
}
