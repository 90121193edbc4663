import { type BannerColours, colourPart } from './colours.ts';

/** The owner's layout of the first layer. */
export type BannerLayout = {
  shape: 'box' | 'bar' | 'dialog';
  /** `box`: a corner. `bar`: `top` or `bottom`. A dialog is always centred. */
  position: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'top' | 'bottom' | 'center';
  /** Shows a close button on the first layer. It rejects, and its label says so. */
  hasClose: boolean;
  /** Position of the reopen button: in the footer, or floating in a corner. */
  revisit: 'footer' | 'floating-start' | 'floating-end';
  /** `#rrggbb`, or null for the page's own colour. Accept and reject always have the same colours. */
  colours: BannerColours;
};

export const defaultLayout: BannerLayout = {
  shape: 'box',
  position: 'bottom-end',
  hasClose: false,
  revisit: 'footer',
  colours: { background: null, text: null, button: null, buttonText: null },
};

/** Allowed positions of each shape. The first is the fallback for a position of another shape. */
export const positionsOf: Readonly<Record<BannerLayout['shape'], readonly BannerLayout['position'][]>> = {
  box: ['bottom-end', 'bottom-start', 'top-end', 'top-start'],
  bar: ['bottom', 'top'],
  dialog: ['center'],
};

export function positionOf({ shape, position }: Pick<BannerLayout, 'shape' | 'position'>): BannerLayout['position'] {
  return positionsOf[shape].includes(position) ? position : (positionsOf[shape][0] ?? position);
}

/** Returns the style parts of the first layer: the shape, and only what this layout uses. */
export function bannerStyles({ shape, hasClose, colours }: BannerLayout): string[] {
  return ['banner', `banner-${shape}`, ...(hasClose ? ['banner-close'] : []), ...coloursOf(colours)];
}

/** Returns the style parts of the preference center's dialog. */
export function preferencesStyles({ colours }: BannerLayout): string[] {
  return ['preferences', ...coloursOf(colours)];
}

/** Returns the style parts of the reopen button. */
export function revisitStyles({ revisit }: BannerLayout): string[] {
  return revisit === 'footer' ? [] : ['revisit'];
}

function coloursOf(colours: BannerColours): string[] {
  const part = colourPart(colours);
  return part ? [part] : [];
}
