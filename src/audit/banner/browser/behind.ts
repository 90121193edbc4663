import type { Box } from '../../banner-contract.ts';
import { closestOf, elementAt } from './tree.ts';

/** Points along each side of the grid: 100 points in all sample the page. */
const side = 10;

/** Returns the share of points outside the boxes where the page itself cannot be pressed. */
export function blockedShare(boxes: readonly Box[]): number {
  const points = Array.from(
    { length: side * side },
    (_, index) =>
      [((index % side) + 0.5) * (innerWidth / side), (Math.floor(index / side) + 0.5) * (innerHeight / side)] as const,
  );
  const outside = points.filter(
    ([x, y]) => !boxes.some((box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height),
  );
  if (outside.length === 0) return 1;
  return outside.filter(([x, y]) => isBlocked(elementAt(x, y))).length / outside.length;
}

/** Returns whether no element, or an overlay across the whole screen, receives the press. */
function isBlocked(element: Element | null): boolean {
  if (document.querySelector('dialog:modal'))
    return !element || Boolean(closestOf(element, (at) => at.matches('dialog:modal')));
  if (!element) return true;
  return Boolean(closestOf(element, (at) => isVeil(at) || at.hasAttribute('inert')));
}

function isVeil(element: Element): boolean {
  if (element === document.body || element === document.documentElement) return false;
  const { position, zIndex } = getComputedStyle(element);
  const { width, height, top, left } = element.getBoundingClientRect();
  return (
    (position === 'fixed' || (position === 'absolute' && Number.parseInt(zIndex, 10) > 0)) &&
    width >= innerWidth * 0.95 &&
    height >= innerHeight * 0.95 &&
    top <= 5 &&
    left <= 5 &&
    (element.textContent ?? '').trim().length < 5_000 &&
    !element.querySelector('main, article, nav')
  );
}

/** Returns whether the page is longer than the screen but cannot scroll. */
export function isScrollLocked(): boolean {
  const scrolls = document.scrollingElement;
  if (!scrolls) return false;
  const styles = [document.documentElement, document.body].map((element) => getComputedStyle(element));
  const isHeld =
    styles.some(({ overflowY }) => overflowY === 'hidden' || overflowY === 'clip') || styles[1]?.position === 'fixed';
  return isHeld && Math.max(scrolls.scrollHeight, document.body.scrollHeight) > innerHeight + 8;
}
