import { contrastOf } from '../../consent/banner/colours.ts';

/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
export type Rgba = readonly [number, number, number, number];

/** The browser's canvas colour, visible where everything above is transparent. */
export const canvas: Rgba = [255, 255, 255, 1];

/** Parses `rgb(1, 2, 3)` or `rgba(1, 2, 3, 0.5)`, as browsers compute colours; undefined for anything else. */
export function parseColour(text: string): Rgba | undefined {
  const numbers =
    /^rgba?\(([^)]+)\)$/
      .exec(text.trim())?.[1]
      ?.split(/[\s,/]+/)
      .filter(Boolean)
      .map(Number) ?? [];
  const [red, green, blue, opacity = 1] = numbers;
  if (red === undefined || green === undefined || blue === undefined || numbers.some(Number.isNaN)) return undefined;
  return [red, green, blue, opacity];
}

/** Blends colours, the topmost first, down to the canvas. */
export function blended(colours: readonly Rgba[]): Rgba {
  return colours.reduceRight<Rgba>((below, above) => over(above, below), canvas);
}

export function shownColour([red, green, blue]: Rgba): string {
  return `rgb(${Math.round(red)}, ${Math.round(green)}, ${Math.round(blue)})`;
}

/** Returns the WCAG contrast of two opaque colours, 1 to 21, rounded to two decimals. */
export function contrast(one: Rgba, other: Rgba): number {
  return Math.round(contrastOf(hex(one), hex(other)) * 100) / 100;
}

function over([red, green, blue, opacity]: Rgba, below: Rgba): Rgba {
  const mix = (front: number, back: number) => front * opacity + back * (1 - opacity);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}

function hex([red, green, blue]: Rgba): string {
  return `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
