import type { Box } from '../../banner-contract.ts';
import { contains, elementAt } from './tree.ts';

export function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

export function isRendered(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
}

/** Rendered, and large enough to be seen. */
export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && isRendered(element);
}

/** In the viewport and on top, at its middle or near one of its corners. */
export function isInView(element: Element): boolean {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const [insetX, insetY] = [Math.min(4, width / 4), Math.min(4, height / 4)];
  const points = [[left + width / 2, top + height / 2], [left + insetX, top + insetY], [right - insetX, top + insetY], [left + insetX, bottom - insetY], [right - insetX, bottom - insetY]] as const;
  return points.some(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && isHit(element, x, y));
}

function isHit(element: Element, x: number, y: number): boolean {
  const hit = elementAt(x, y);
  return contains(element, hit) || (hit instanceof HTMLLabelElement && hit.control === element);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
