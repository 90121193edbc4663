import { type FocalPoint, focalStep, type FocusPoint } from './contract.ts';

const starts = { left: 0, top: 0 } as const;
const ends = { right: 100, bottom: 100 } as const;

/** Returns the point of one of the nine places. */
export function focalPointOf(place: FocusPoint): FocalPoint {
  const parts = place.split('-');
  const at = (start: keyof typeof starts, end: keyof typeof ends) =>
    parts.includes(start) ? 0 : parts.includes(end) ? 100 : 50;
  return { x: at('left', 'right'), y: at('top', 'bottom') };
}

/** Returns the nearest point that has classes. */
export function steppedFocalPoint({ x, y }: FocalPoint): FocalPoint {
  const stepped = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / focalStep) * focalStep));
  return { x: stepped(x), y: stepped(y) };
}

/** Returns the classes that keep the point visible; none for the middle. They are in src/site/theme/focal-point.css. */
export function focalClasses({ x, y }: FocalPoint): string[] {
  return [...(x === 50 ? [] : [`fx${x}`]), ...(y === 50 ? [] : [`fy${y}`])];
}
