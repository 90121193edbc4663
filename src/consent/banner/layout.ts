import { colourPart } from './colours.ts';

/** Where the first layer stands and what it looks like, as the owner chose. */
export type BannerLayout = {
  shape: 'box' | 'bar' | 'dialog';
  /** `box`: a corner. `bar`: `top` or `bottom`. A dialog stands in the middle. */
  position: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'top' | 'bottom' | 'center';
  /** A cross on the first layer. It refuses, and says so. */
  hasClose: boolean;
  /** The way back to the choices: in the page's end, or floating in a corner. */
  revisit: 'footer' | 'floating-start' | 'floating-end';
  /** `#rrggbb`, or null for the page's own. Both buttons of an answer always wear the same. */
  colours: BannerColours;
};

export type BannerColours = { background: string | null; text: string | null; button: string | null; buttonText: string | null };

export const defaultLayout: BannerLayout = {
  shape: 'box',
  position: 'bottom-end',
  hasClose: false,
  revisit: 'footer',
  colours: { background: null, text: null, button: null, buttonText: null },
};

/** Where each shape can stand; the first is where it stands when it was given another's. */
export const positionsOf: Readonly<Record<BannerLayout['shape'], readonly BannerLayout['position'][]>> = {
  box: ['bottom-end', 'bottom-start', 'top-end', 'top-start'],
  bar: ['bottom', 'top'],
  dialog: ['center'],
};

export function positionOf({ shape, position }: Pick<BannerLayout, 'shape' | 'position'>): BannerLayout['position'] {
  return positionsOf[shape].includes(position) ? position : (positionsOf[shape][0] ?? position);
}

/** Style parts of the first layer: one for the shape, and only what this layout wears besides. */
export function bannerStyles({ shape, hasClose, colours }: BannerLayout): string[] {
  return ['banner', `banner-${shape}`, ...(hasClose ? ['banner-close'] : []), ...coloursOf(colours)];
}

/** Style parts of the preference center's dialog. */
export function preferencesStyles({ colours }: BannerLayout): string[] {
  return ['preferences', ...coloursOf(colours)];
}

/** Style parts of the control that leads back to the choices. */
export function revisitStyles({ revisit }: BannerLayout): string[] {
  return revisit === 'footer' ? [] : ['revisit'];
}

function coloursOf(colours: BannerColours): string[] {
  const part = colourPart(colours);
  return part ? [part] : [];
}
