import type { Box } from '../../banner-contract.ts';
import { closestOf, contains, elementAt, parentOf } from './tree.ts';

export function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

export function isRendered(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
}

/** Returns whether the element is rendered, large enough to see and not moved away. */
export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && isRendered(element) && !isPutAway(element);
}

/** Returns whether the element is outside the scrollable area, or inside a container collapsed to nothing. Many banners disappear that way once answered. */
export function isPutAway(element: Element): boolean {
  const isOutside = isOutsideView(element.getBoundingClientRect());
  // An absolutely positioned element is clipped by its containing block, not by every ancestor.
  let isLoose = false;
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const { position, overflowX, overflowY } = getComputedStyle(at);
    if (!(isLoose && position === 'static') && isFolded(at, { overflowX, overflowY })) return true;
    if (position === 'fixed') return isOutside && isOutsideView(at.getBoundingClientRect()) && !isCarried(at);
    if (position !== 'static') isLoose = position === 'absolute';
  }
  return false;
}

function isOutsideView({ left, right, top, bottom, width, height }: DOMRect): boolean {
  return width > 1 && height > 1 && (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight);
}

/** Inside a transformed or filtered ancestor, `fixed` is relative to that ancestor and scrolls with it. */
function isCarried(element: Element): boolean {
  return (
    closestOf(parentOf(element), (at) => {
      const { transform, filter, perspective, containerType, willChange } = getComputedStyle(at);
      return (
        transform !== 'none' ||
        filter !== 'none' ||
        perspective !== 'none' ||
        /size/.test(containerType) ||
        /transform|filter|perspective/.test(willChange)
      );
    }) !== null
  );
}

const cuts = /^(hidden|clip)$/;

function isFolded(
  element: Element,
  { overflowX, overflowY }: Pick<CSSStyleDeclaration, 'overflowX' | 'overflowY'>,
): boolean {
  if (!cuts.test(overflowX) && !cuts.test(overflowY)) return false;
  const { width, height } = element.getBoundingClientRect();
  return (cuts.test(overflowX) && width < 1) || (cuts.test(overflowY) && height < 1);
}

/** Returns whether the element is in the viewport and on top, at its centre or near one of its corners. */
export function isInView(element: Element): boolean {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const [insetX, insetY] = [Math.min(4, width / 4), Math.min(4, height / 4)];
  const points = [
    [left + width / 2, top + height / 2],
    [left + insetX, top + insetY],
    [right - insetX, top + insetY],
    [left + insetX, bottom - insetY],
    [right - insetX, bottom - insetY],
  ] as const;
  return points.some(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && isHit(element, x, y));
}

function isHit(element: Element, x: number, y: number): boolean {
  const hit = elementAt(x, y);
  return contains(element, hit) || (hit instanceof HTMLLabelElement && hit.control === element);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
