import type { Box } from '../banner-contract.ts';

/* What the script in the page and the driver outside say to each other: plain JSON, elements by number. */

/** Where a platform's parts are found. Selectors, looked for in every open shadow root. */
export type PlatformMarks = {
  id: string;
  banner: readonly string[];
  /** A second layer that is not inside the banner. */
  settings?: readonly string[];
  accept?: readonly string[];
  reject?: readonly string[];
  customize?: readonly string[];
  save?: readonly string[];
  close?: readonly string[];
  reopen?: readonly string[];
};

export type Hook = 'accept' | 'reject' | 'customize' | 'save' | 'close' | 'reopen';

/** `raised`: lifted above the page without being fixed. `hinted`: in the page's flow, with a telling name. `document`: the whole document. */
export type ContainerKind = 'platform' | 'settings' | 'dialog' | 'fixed' | 'sticky' | 'raised' | 'hinted' | 'region' | 'document';

/** Something that could be a banner. */
export type SurveyedContainer = {
  id: number;
  /** Nearest container around it. */
  parent: number | null;
  kind: ContainerKind;
  /** The browser keeps everything else from being used. */
  isModal: boolean;
  platform?: string;
  role: string;
  label: string;
  text: string;
  box: Box;
  /** It is called after its subject: cookies, consent. */
  isTelling: boolean;
  zIndex: number;
};

export type SurveyedControl = {
  id: number;
  /** Nearest container around it. */
  container: number | null;
  label: string;
  role: string;
  /** By a platform's own marks. */
  hook?: Hook;
  platform?: string;
  /** A box or switch that is on or off. */
  isSwitch: boolean;
  /** A field for an address, a password, a number or a date of the visitor's. */
  isPersonal: boolean;
  isChecked: boolean;
  isDisabled: boolean;
  /** What else tells which category a switch is: its name, id, value and the heading beside it. */
  hints: readonly string[];
  href?: string;
  /** In a window of its own. */
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

/** Colours as the browser computes them, the topmost first. */
export type Paint = {
  text: string;
  /** Of the control or text itself and of all below it. */
  fills: readonly string[];
  /** Of all below the control. */
  around: readonly string[];
  border: string;
  borderWidthPx: number;
  /** Colours of a gradient; each could be behind the text. */
  gradient: readonly string[];
  /** A picture is behind it: the contrast cannot be computed. */
  hasPicture: boolean;
};

export type Measured = {
  id: number;
  box: Box;
  isInView: boolean;
  /** Can take the focus, and the Tab key does not skip it. */
  isTabbable: boolean;
  fontSizePx: number;
  fontWeight: number;
  paint: Paint;
};

/** What the focus is on: a number the survey gave, `outside` for anything else, `none` for nothing. */
export type Focused = { on: number | 'outside' | 'none'; /** Nearest container of the last survey. */ within: number | null; /** How the element looks, to tell whether the focus shows. */ look: string };

/** The script's functions, by the name under which they wait in the page. */
export type BannerPage = {
  /** `withDocument`: the document as a whole may be what is looked for. */
  survey: (marks: readonly PlatformMarks[], withDocument: boolean) => Survey;
  /** Everything about some controls, and about the text of a container. */
  measure: (ids: readonly number[]) => Measured[];
  /** Share of points outside the boxes, 0 to 1, where something other than the page would be pressed. */
  blockedShare: (boxes: readonly Box[]) => number;
  focused: () => Focused;
  /** How elements look as they are, to compare with `Focused.look`. */
  looks: (ids: readonly number[]) => string[];
  /** Without a number nothing has the focus. */
  focus: (id: number | null) => void;
  press: (id: number) => boolean;
  element: (id: number) => Element | null;
  /** Empty elements that may hold a closed shadow root; nothing when it was asked (with `round` 0) a moment ago. */
  sealed: (round: number) => Element[];
  /** From now on its inside is looked at like any other. */
  adopt: (root: object) => void;
  isShown: (id: number) => boolean;
  isMoving: () => boolean;
  /** Keys and values of the page's local storage; none where it may keep nothing. */
  remembered: () => [string, string][];
};
