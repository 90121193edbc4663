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
  colours: { background: string | null; text: string | null; button: string | null; buttonText: string | null };
};

export const defaultLayout: BannerLayout = {
  shape: 'bar',
  position: 'bottom',
  hasClose: false,
  revisit: 'footer',
  colours: { background: null, text: null, button: null, buttonText: null },
};
