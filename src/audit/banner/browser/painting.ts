import type { Paint } from '../survey-contract.ts';
import { gradientColours, isClippedToText } from './gradients.ts';
import { childNodesOf, elementsOf, parentOf } from './tree.ts';

/** Returns everything that decides how legible a text or control is, and how it stands out from its surroundings. */
export function paintOf(element: Element, inner: Element): Paint {
  const style = getComputedStyle(element);
  return {
    text: plainColour(getComputedStyle(inner).color),
    fills: fillsFrom(inner),
    around: fillsFrom(parentOf(element)),
    border: plainColour(style.borderTopColor),
    borderWidthPx: style.borderTopStyle === 'none' ? 0 : Number.parseFloat(style.borderTopWidth) || 0,
    gradient: gradientColours(element, inner).map(plainColour),
    hasPicture: picturesFrom(inner) || isClippedToText(getComputedStyle(inner)),
  };
}

/** Returns the innermost element that holds the first words. */
export function textHolder(element: Element): Element {
  for (const node of childNodesOf(element)) {
    if (node instanceof Text && node.data.trim() !== '') return element;
    if (node instanceof Element && (node.textContent ?? '').trim() !== '' && node.checkVisibility())
      return textHolder(node);
  }
  return element;
}

/** Returns the descendant that holds most words of its own. */
export function mainTextHolder(element: Element): Element {
  const ownLength = (at: Element) =>
    childNodesOf(at).reduce((sum, node) => sum + (node instanceof Text ? node.data.trim().length : 0), 0);
  return elementsOf(element)
    .filter((at) => at instanceof HTMLElement && at.checkVisibility())
    .reduce((longest, at) => (ownLength(at) > ownLength(longest) ? at : longest), element);
}

/** Returns the backgrounds from this element up to the first opaque one. */
function fillsFrom(element: Element | null): string[] {
  const fills: string[] = [];
  for (let at = element; at; at = parentOf(at)) {
    const { backgroundColor, opacity } = getComputedStyle(at);
    const colour = withOpacity(plainColour(backgroundColor), Number(opacity));
    if (!/^rgba\(.*, 0\)$/.test(colour)) fills.push(colour);
    if (/^rgb\(/.test(colour)) break;
  }
  return fills;
}

/** Returns whether an image lies between the text and the first opaque colour. */
function picturesFrom(element: Element | null): boolean {
  for (let at = element; at; at = parentOf(at)) {
    const { backgroundImage, backgroundColor } = getComputedStyle(at);
    if (backgroundImage.includes('url(') && !isSmallMark(at)) return true;
    if (/^rgb\(/.test(plainColour(backgroundColor))) return false;
  }
  return false;
}

/** Recognises an icon beside the text. */
function isSmallMark(element: Element): boolean {
  return (
    getComputedStyle(element).backgroundRepeat === 'no-repeat' && getComputedStyle(element).backgroundSize !== 'cover'
  );
}

function withOpacity(colour: string, opacity: number): string {
  if (opacity >= 1) return colour;
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return `rgba(${red}, ${green}, ${blue}, ${alpha * opacity})`;
}

/** Converts any colour to `rgb()` or `rgba()`, through a canvas for the other notations. */
function plainColour(colour: string): string {
  if (/^rgba?\(/.test(colour)) return colour;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 'rgba(0, 0, 0, 0)';
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return alpha === 255
    ? `rgb(${red}, ${green}, ${blue})`
    : `rgba(${red}, ${green}, ${blue}, ${Math.round((alpha / 255) * 1000) / 1000})`;
}
