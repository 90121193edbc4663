import { parentOf } from './tree.ts';

/** A gradient that covers less of the text than this is an underline or a decoration beside it. */
const leastCover = 0.5;
const leastBand = 0.15;
const colour = /(?:rgba?|color|oklch|oklab|lab|lch|hsla?)\([^()]*\)/g;

/** Returns the colours of the gradient behind the text of `inner`, searching up to `element`. */
export function gradientColours(element: Element, inner: Element): string[] {
  for (let at: Element | null = inner; at; at = at === element ? null : parentOf(at)) {
    const style = getComputedStyle(at);
    const { width, height } = at.getBoundingClientRect();
    const layers = topLevel(style.backgroundImage).filter(
      (layer, index) =>
        layer.includes('gradient(') && !isClippedToText(style) && isBehind(style, index, { width, height }),
    );
    if (layers.length > 0) return layers.flatMap((layer) => coloursOf(layer, { width, height }));
    if (/^rgb\(/.test(style.backgroundColor)) return [];
  }
  return [];
}

/** Returns whether the background paints the text itself, so that its colour says nothing about its look. */
export function isClippedToText({ backgroundClip, backgroundImage }: CSSStyleDeclaration): boolean {
  return backgroundClip.includes('text') && backgroundImage !== 'none';
}

type Extent = { width: number; height: number };

function isBehind(style: CSSStyleDeclaration, index: number, { width, height }: Extent): boolean {
  const [acrossSize = 'auto', downSize = 'auto'] = nth(style.backgroundSize, index).split(' ');
  const [acrossRepeat = 'repeat', downRepeat = acrossRepeat] = repeats(nth(style.backgroundRepeat, index));
  return (
    (acrossRepeat !== 'no-repeat' || lengthOf(acrossSize, width) >= width * leastCover) &&
    (downRepeat !== 'no-repeat' || lengthOf(downSize, height) >= height * leastCover)
  );
}

function repeats(written: string): string[] {
  if (written === 'repeat-x') return ['repeat', 'no-repeat'];
  return written === 'repeat-y' ? ['no-repeat', 'repeat'] : written.split(' ');
}

/** Returns the nth entry; CSS repeats a list that is shorter than the list of images. */
function nth(list: string, index: number): string {
  const parts = topLevel(list);
  return parts[index % parts.length] ?? '';
}

/** Resolves a length against the whole; an unspecified length is the whole. */
function lengthOf(written: string, whole: number): number {
  const [, percent, sign = '+', extra = '0'] = /^(?:calc\()?([\d.]+)%(?: ([+-]) ([\d.]+)px\))?$/.exec(written) ?? [];
  if (percent !== undefined) return (whole * Number(percent)) / 100 + Number(`${sign}${extra}`);
  return written.endsWith('px') ? Number.parseFloat(written) : whole;
}

/** Returns the gradient's colours, except those that only draw a line at the edge. */
function coloursOf(gradient: string, { width, height }: Extent): string[] {
  const all = gradient.match(colour) ?? [];
  const [first = '', ...others] = topLevel(gradient.slice(gradient.indexOf('(') + 1, -1));
  const stops = first.search(colour) >= 0 ? [first, ...others] : others;
  if (!gradient.startsWith('linear-gradient(') || stops.length < 2) return all;
  const whole = /to (left|right)|\b(90|270)deg/.test(first) ? width : height;
  const places = stops.map((stop, at) => placesOf(stop, whole) ?? [(whole * at) / (stops.length - 1)]);
  const isLine = (at: number) => {
    const from = at === 0 ? 0 : Math.max(...(places[at - 1] ?? []));
    const to = at === stops.length - 1 ? whole : Math.min(...(places[at + 1] ?? []));
    return (at === 0 || at === stops.length - 1) && to - from < whole * leastBand;
  };
  const broad = stops.filter((_, at) => !isLine(at)).flatMap((stop) => stop.match(colour) ?? []);
  return broad.length > 0 ? broad : all;
}

function placesOf(stop: string, whole: number): number[] | undefined {
  const written = topLevel(stop.replace(colour, '').trim(), ' ').filter(Boolean);
  return written.length > 0 ? written.map((place) => lengthOf(place, whole)) : undefined;
}

/** Splits a list at the separators outside brackets. */
function topLevel(list: string, separator = ','): string[] {
  let depth = 0;
  const parts = [''];
  for (const sign of list) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}
