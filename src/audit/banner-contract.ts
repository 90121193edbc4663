import type { OptionalCategory } from '../platform/categories.ts';
import type { Moment } from './evidence-contract.ts';
import type { Translations } from './messages.ts';

/** In CSS pixels, from the top left of the viewport. */
export type Box = { x: number; y: number; width: number; height: number };

/** `rgb(…)`, blended with everything below. */
type Colour = string;

export type BannerControl = {
  /** What pressing the control does. `category`: a switch or checkbox for one category. `reopen`: stays on the page, for changing the decision later. */
  does: 'accept' | 'reject' | 'customize' | 'save' | 'close' | 'category' | 'reopen' | 'policy' | 'other';
  /** The accessible name, as a screen reader announces it. */
  label: string;
  role: string;
  /** 1 is the layer that the visitor sees first. */
  layer: number;
  /** Only for switches: the category. `necessary` and `unknown` (not understood) have values of their own. */
  category?: OptionalCategory | 'necessary' | 'unknown';
  isChecked?: boolean;
  isDisabled: boolean;
  box: Box;
  /** Within the viewport and not covered, without scrolling. */
  isInView: boolean;
  /** Whether the Tab key reaches it. */
  isReachable: boolean;
  /** Position in the Tab order, counted from 0 at the banner's first control; -1 when Tab does not reach it. */
  tabPosition: number;
  textColour: Colour;
  fillColour: Colour;
  borderColour?: Colour;
  /** WCAG contrast ratio of text to fill, and of fill or border to the surroundings. */
  textContrast: number;
  edgeContrast: number;
  fontSizePx: number;
  fontWeight: number;
};

export type BannerLayer = {
  number: number;
  box: Box;
  role: string;
  label: string;
  /** At most 4,000 characters. */
  text: string;
  /** Detected from the text itself, BCP 47; empty when the text is too short to tell. */
  language: string;
  textContrast: number;
  controls: readonly BannerControl[];
};

export type BannerObservation = {
  id: string;
  when: Moment;
  isPresent: boolean;
  /** The known platform (`cookieyes`, `klaro`, …); absent when none is recognised. */
  platform?: string;
  /** How the banner was found: by a known platform's markers, or by role, position and wording. */
  foundBy?: 'platform' | 'likeness';
  /** Host of the frame that holds the banner, when it is not the page itself. */
  frameHost?: string;
  /** The second layer is present only if it could be opened. */
  layers: readonly BannerLayer[];
  /** Share of the viewport that the banner covers, 0 to 1. */
  coverage: number;
  /** The page behind the banner cannot be used before an answer. */
  isBlocking: boolean;
  /** The document's `lang` attribute. */
  documentLanguage: string;
  focus: { isInside: boolean; isTrapped: boolean; isVisible: boolean };
  /** Text of another box that blocks the page until it is answered, such as an age gate; only when there is no banner. */
  inFront?: string;
  /** Text of a box over the page that may ask for consent but was not understood: it mentions the subject or is in an unknown language, and no button says what it does. */
  unread?: string;
  /** A control outside the banner for changing the decision later, as far as it is visible. */
  reopen?: BannerControl;
};

export type BannerAction = 'accept' | 'reject' | 'withdraw' | 'close' | 'escape' | { only: OptionalCategory };

/**
 * `path` holds the labels of the pressed controls in order, `layers` the number of layers seen on the way. `no-way`: a control claims to lead back to the choices, but it does not, or the
 * choices there cannot be refused.
 */
export type BannerOutcome =
  | { ok: true; path: readonly string[]; presses: number; layers: number; isGoneAfter: boolean }
  | {
      ok: false;
      reason: 'no-banner' | 'no-control' | 'no-effect' | 'no-way' | 'page-left' | 'failed';
      words: string;
      translations?: Translations<'words'>;
      path: readonly string[];
      action: BannerAction;
    };
