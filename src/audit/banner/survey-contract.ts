import type { Box } from '../banner-contract.ts';

/* The protocol between the script in the page and the driver outside: plain JSON, with elements referred to by number. */

/** Selectors for a platform's parts, applied in every open shadow root. */
export type PlatformMarks = {
  id: string;
  banner: readonly string[];
  /** A second layer outside the banner. */
  settings?: readonly string[];
  accept?: readonly string[];
  reject?: readonly string[];
  customize?: readonly string[];
  save?: readonly string[];
  close?: readonly string[];
  reopen?: readonly string[];
};

export type Hook = 'accept' | 'reject' | 'customize' | 'save' | 'close' | 'reopen';

/** `raised`: above the page without being fixed. `hinted`: in the page flow, with a telling name. `document`: the whole document. */
export type ContainerKind =
  | 'platform'
  | 'settings'
  | 'dialog'
  | 'fixed'
  | 'sticky'
  | 'raised'
  | 'hinted'
  | 'region'
  | 'document';

/** An element that could be a banner. */
export type SurveyedContainer = {
  id: number;
  /** The nearest enclosing container. */
  parent: number | null;
  kind: ContainerKind;
  /** The browser makes everything else unusable. */
  isModal: boolean;
  platform?: string;
  role: string;
  label: string;
  text: string;
  box: Box;
  /** Its name mentions the subject: cookies, consent. */
  isTelling: boolean;
  zIndex: number;
};

export type SurveyedControl = {
  id: number;
  /** The nearest enclosing container. */
  container: number | null;
  label: string;
  role: string;
  /** Recognised by a platform's markers. */
  hook?: Hook;
  platform?: string;
  /** A checkbox or switch that is on or off. */
  isSwitch: boolean;
  /** A field for an address, a password, a number or a date that the visitor enters. */
  isPersonal: boolean;
  isChecked: boolean;
  isDisabled: boolean;
  /** Other hints at a switch's category: its name, id, value and the heading beside it. */
  hints: readonly string[];
  href?: string;
  /** It opens a new window. */
  opensTab: boolean;
  box: Box;
};

export type Survey = {
  url: string;
  language: string;
  viewport: { width: number; height: number };
  containers: readonly SurveyedContainer[];
  controls: readonly SurveyedControl[];
  isScrollLocked: boolean;
};

/** Colours as computed by the browser, the topmost first. */
export type Paint = {
  text: string;
  /** Background of the control or text itself and of everything below it. */
  fills: readonly string[];
  /** Background of everything below the control. */
  around: readonly string[];
  border: string;
  borderWidthPx: number;
  /** Colours of a gradient; any of them could be behind the text. */
  gradient: readonly string[];
  /** An image is behind it, so the contrast cannot be computed. */
  hasPicture: boolean;
};

export type Measured = {
  id: number;
  box: Box;
  isInView: boolean;
  /** It can take the focus, and the Tab key does not skip it. */
  isTabbable: boolean;
  fontSizePx: number;
  fontWeight: number;
  paint: Paint;
};

/** The focused element: a survey number, `outside` for anything else, `none` for nothing. */
export type Focused = {
  on: number | 'outside' | 'none';
  /** The nearest container of the last survey. */ within: number | null;
  /** How the element looks, for telling whether the focus is visible. */ look: string;
};

/** The script's functions, under the names by which the page exposes them to the driver. */
export type BannerPage = {
  /** `withDocument`: the whole document may be the container. */
  survey: (marks: readonly PlatformMarks[], withDocument: boolean) => Survey;
  /** Measures controls, and the text of a container. */
  measure: (ids: readonly number[]) => Measured[];
  /** Returns the share of points outside the boxes, 0 to 1, where a press would not reach the page. */
  blockedShare: (boxes: readonly Box[]) => number;
  focused: () => Focused;
  /** Returns how elements look unfocused, to compare with `Focused.look`. */
  looks: (ids: readonly number[]) => string[];
  /** Sets the focus; null removes it. */
  focus: (id: number | null) => void;
  press: (id: number) => boolean;
  element: (id: number) => Element | null;
  /** Returns empty elements that may hold a closed shadow root; none if it was called (with `round` 0) a moment ago. */
  sealed: (round: number) => Element[];
  /** Registers a closed root, so that its contents are surveyed like any other element. */
  adopt: (root: object) => void;
  isShown: (id: number) => boolean;
  isMoving: () => boolean;
  /** Returns the keys and values of the page's local storage; none where storage is not allowed. */
  remembered: () => [string, string][];
};
