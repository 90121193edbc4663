import type { IncomingMessage } from 'node:http';
import type { PageState } from '../../../src/audit/contract.ts';
import type { Category, OptionalCategory } from '../../../src/platform/categories.ts';

/** Behaviour of the kit's banner; an omitted switch means correct behaviour. */
export type BannerSwitches = {
  reject?: 'equal' | 'grey' | 'second-layer' | 'none';
  /** A notice that can only be closed. */
  isNotice?: boolean;
  /** The optional boxes of the second layer are preselected. */
  isTicked?: boolean;
  /** The page cannot be read, scrolled or used until the visitor has accepted. */
  isWall?: boolean;
  /** An action that the visitor does not mean as an answer, but the banner treats as consent. */
  grantsOn?: 'escape' | 'close' | 'scroll';
  /** A refusal is forgotten on the next page. */
  forgetsReject?: boolean;
  /** A refusal is stored, and everything runs anyway: permanently, or until the page is left. */
  ignoresReject?: boolean | 'until-left';
  /** `dead-way`: the button in the footer opens nothing. `only-agrees`: it opens a question that can only be accepted. */
  withdrawal?: 'complete' | 'keeps-cookies' | 'keeps-running' | 'no-way' | 'dead-way' | 'only-agrees';
  /** The stored answers that count. */
  believes?: 'valid' | 'expired' | 'unreadable';
  /** `granted`: the mere presence of the signal counts as consent. */
  signal?: 'refusal' | 'granted';
  /** A script of the page writes it instead of the server. */
  isScriptWritten?: boolean;
  /** Text of the first layer. `vague` names no purpose and links no policy. */
  words?: 'plain' | 'german' | 'nudging' | 'interest' | 'vague';
  /** Without a second layer: all or nothing. */
  isSingleLayer?: boolean;
  /** The answers are not buttons, and the Tab key skips them. */
  isMouseOnly?: boolean;
  isTiny?: boolean;
  /** A previous visit counts as an answer. */
  vanishes?: boolean;
  /** When the choices reopen, every box must be cleared by hand. */
  isHardToWithdraw?: boolean;
  /** When it appears; by default with the page. `late`: after some seconds; `on-scroll`: once the page was scrolled. */
  comes?: 'late' | 'on-scroll';
  /** After an answer it only moves out of view. */
  isMovedAway?: boolean;
  /** A gear icon without a name opens the settings. */
  isNamelessGear?: boolean;
  /** Both layers are inside a component with a closed shadow root. */
  isClosedComponent?: boolean;
};

export type DeclaredRow = { name: string; provider: string; category: Category; lifetime: string };

export type Answer = { status?: number; headers?: Record<string, string | string[]>; body?: string | Buffer };

/** One website of the corpus, as data. `{tracker}`, `{ads}` and `{self}` are placeholders for addresses in every text. */
export type Site = {
  head?: string;
  body?: string;
  /** `/site.js`, which every page runs at once. */
  script?: string;
  /** `/granted/{category}.js`, which runs once that category is granted. */
  granted?: Partial<Record<OptionalCategory, string>>;
  /** Headers of every page. */
  headers?: Record<string, string | string[]>;
  /** Headers of every page once analytics is granted. */
  grantedHeaders?: Record<string, string | string[]>;
  /** Null means no banner, because nothing needs one. */
  banner?: BannerSwitches | null;
  /** Rows of `/cookies`; without it there is no such page. */
  declares?: readonly DeclaredRow[];
  /** Responses to the site's own paths. */
  answers?: Record<string, (request: IncomingMessage) => Answer>;
};

export type Expected = {
  /** Id of the rule that must detect it. */
  rule: string;
  /** Part of the finding's subject, where the name matters. */
  subject?: string;
  /** Path and line of the responsible script, if there is one. */
  script?: string;
};

export type Plant = {
  /** Host label: `{id}.localhost` is the bad site, `{id}-clean.localhost` its twin. */
  id: string;
  title: string;
  /** What the site does, and why it is a fault. */
  explanation: string;
  /** States that show the fault; by default, before any answer. */
  states?: readonly PageState[];
  /** States that no visitor can reach because of the fault. */
  keepsFrom?: readonly PageState[];
  /** How the twin fixes the fault. */
  mended: string;
  /** Exactly these rules must fire; anything else is a false alarm. */
  expects: readonly Expected[];
  bad: Site;
  clean: Site;
};

/** Builds the most common plant: the action happens at once, and in the twin only after analytics was granted. */
export function tooEarly(act: string): Pick<Plant, 'bad' | 'clean' | 'mended'> {
  return {
    bad: { script: act },
    clean: { granted: { analytics: act } },
    mended: 'Does the same only once analytics is granted.',
  };
}

/** Returns the states to visit: for the twin, those that would show the fault, and those that every visitor passes. */
export function statesOf(plant: Plant, which: 'bad' | 'clean'): readonly PageState[] {
  const shown = plant.states ?? ['undecided'];
  return which === 'bad'
    ? shown
    : [...new Set<PageState>(['undecided', 'rejected', 'accepted', 'withdrawn', ...shown])];
}
