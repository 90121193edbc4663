import type { OptionalCategory } from '../platform/categories.ts';
import type { BannerAction, Moment } from './contract.ts';
import type { Translations } from './words.ts';

/** CSS pixels, from the viewport's top left. */
export type Box = { x: number; y: number; width: number; height: number };

/** `rgb(…)` after everything below was blended in. */
export type Colour = string;

export type BannerControl = {
  /** What pressing it does. `category`: a switch or box for one category. `reopen`: stays on the page to change the mind. */
  does: 'accept' | 'reject' | 'customize' | 'save' | 'close' | 'category' | 'reopen' | 'policy' | 'other';
  /** As a screen reader says it. */
  label: string;
  role: string;
  /** 1 = what is seen first. */
  layer: number;
  /** Of a switch: which; `necessary` and what was not understood are told apart. */
  category?: OptionalCategory | 'necessary' | 'unknown';
  isChecked?: boolean;
  isDisabled: boolean;
  box: Box;
  /** Within the viewport and not covered, without scrolling. */
  isInView: boolean;
  /** Reached by the Tab key. */
  isReachable: boolean;
  /** Place in the Tab order from the banner's first, from 0; -1 when it is not reached. */
  tabPosition: number;
  textColour: Colour;
  fillColour: Colour;
  borderColour?: Colour;
  /** WCAG ratio of text to fill, and of fill or border to what is around. */
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
  /** By the words themselves, BCP 47; empty when too short to tell. */
  language: string;
  textContrast: number;
  controls: readonly BannerControl[];
};

export type BannerObservation = {
  id: string;
  when: Moment;
  isPresent: boolean;
  /** Known platform (`cookieyes`, `klaro`, …) or absent. */
  platform?: string;
  /** How it was found: a known platform's marks, or role, position and words. */
  foundBy?: 'platform' | 'likeness';
  /** Host of the frame it stands in, when it is not the page itself. */
  frameHost?: string;
  /** Second layer is there only when it could be opened. */
  layers: readonly BannerLayer[];
  /** Part of the viewport it covers, 0 to 1. */
  coverage: number;
  /** The page behind cannot be used until it is answered. */
  isBlocking: boolean;
  /** `lang` of the document. */
  documentLanguage: string;
  focus: { isInside: boolean; isTrapped: boolean; isVisible: boolean };
  /** Words of something else that lets nobody to the page before it is answered, where no banner was there: an age gate. */
  inFront?: string;
  /** Words of a box over the page that may ask for consent and was not understood: it speaks of the subject, or a language that is not known here, and none of its buttons says what it does. */
  unread?: string;
  /** A control to change the mind later, outside the banner: what is seen of it. */
  reopen?: BannerControl;
};

/**
 * `path`: labels of the controls in the order they were pressed; `layers` how many layers were seen on the way. `no-way`: what says that it leads back to the choices does not, or to some that
 * cannot be refused.
 */
export type BannerOutcome =
  | { ok: true; path: readonly string[]; presses: number; layers: number; isGoneAfter: boolean }
  | { ok: false; reason: 'no-banner' | 'no-control' | 'no-effect' | 'no-way' | 'page-left' | 'failed'; words: string; translations?: Translations<'words'>; path: readonly string[]; action: BannerAction };
