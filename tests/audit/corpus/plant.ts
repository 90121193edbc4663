import type { IncomingMessage } from 'node:http';
import type { PageState } from '../../../src/audit/contract.ts';
import type { Category, OptionalCategory } from '../../../src/platform/categories.ts';

/** What the kit's banner does; left out: what is right. */
export type BannerSwitches = {
  reject?: 'equal' | 'grey' | 'second-layer' | 'none';
  /** Says what it does and can only be closed. */
  isNotice?: boolean;
  /** Optional boxes of the second layer are ticked when it opens. */
  isTicked?: boolean;
  /** The page cannot be read, scrolled or used until the visitor has accepted. */
  isWall?: boolean;
  /** What a visitor does without meaning an answer, and the banner takes as agreement. */
  grantsOn?: 'escape' | 'close' | 'scroll';
  /** A refusal is forgotten with the next page. */
  forgetsReject?: boolean;
  /** A refusal is remembered, and everything runs all the same: for good, or until the page is left. */
  ignoresReject?: boolean | 'until-left';
  /** `dead-way`: the button in the footer opens nothing. `only-agrees`: what it opens can only be agreed to. */
  withdrawal?: 'complete' | 'keeps-cookies' | 'keeps-running' | 'no-way' | 'dead-way' | 'only-agrees';
  /** Which stored answers count. */
  believes?: 'valid' | 'expired' | 'unreadable';
  /** `granted`: the signal's mere presence is taken as an answer. */
  signal?: 'refusal' | 'granted';
  /** Written by a script of the page instead of the server. */
  isScriptWritten?: boolean;
  /** What the first layer says. `vague` names no purpose and links no policy. */
  words?: 'plain' | 'german' | 'nudging' | 'interest' | 'vague';
  /** There is no second layer: all or nothing. */
  isSingleLayer?: boolean;
  /** The answers are no buttons, and the Tab key passes them by. */
  isMouseOnly?: boolean;
  isTiny?: boolean;
  /** Having been there once counts as an answer. */
  vanishes?: boolean;
  /** Where the choices open again every box has to be emptied by hand. */
  isHardToWithdraw?: boolean;
  /** Left out: with the page. `late`: after some seconds; `on-scroll`: once the page was scrolled. */
  comes?: 'late' | 'on-scroll';
  /** Once it is answered it only goes out of the picture. */
  isMovedAway?: boolean;
  /** The settings open by a gear that nobody has named. */
  isNamelessGear?: boolean;
  /** Both layers stand in a component whose inside is closed to scripts. */
  isClosedComponent?: boolean;
};

export type DeclaredRow = { name: string; provider: string; category: Category; lifetime: string };

export type Answer = { status?: number; headers?: Record<string, string | string[]>; body?: string | Buffer };

/** One website of the corpus, as data. `{tracker}`, `{ads}` and `{self}` stand for addresses in every text. */
export type Site = {
  head?: string;
  body?: string;
  /** `/site.js`, which every page runs at once. */
  script?: string;
  /** `/granted/{category}.js`, which runs once that category is granted. */
  granted?: Partial<Record<OptionalCategory, string>>;
  /** Headers of every page. */
  headers?: Record<string, string | string[]>;
  /** The same, once analytics is granted. */
  grantedHeaders?: Record<string, string | string[]>;
  /** Null: no banner, because nothing needs one. */
  banner?: BannerSwitches | null;
  /** Rows of `/cookies`; without it there is no such page. */
  declares?: readonly DeclaredRow[];
  /** Paths of its own. */
  answers?: Record<string, (request: IncomingMessage) => Answer>;
};

export type Expected = {
  /** Id of the rule that has to see it. */
  rule: string;
  /** Part of the finding's subject, where naming the thing is the point. */
  subject?: string;
  /** Path and line of the script that did it, where there is one. */
  script?: string;
};

export type Plant = {
  /** Host label: `{id}.localhost` is the bad site, `{id}-clean.localhost` its twin. */
  id: string;
  title: string;
  /** What the site does, and why it is a fault. */
  explanation: string;
  /** In which the fault shows itself; left out: before any answer. */
  states?: readonly PageState[];
  /** States to which the fault keeps every visitor from coming. */
  keepsFrom?: readonly PageState[];
  /** How the twin was mended. */
  mended: string;
  /** Exactly these rules fire; anything else is a false alarm. */
  expects: readonly Expected[];
  bad: Site;
  clean: Site;
};

/** Most plants: something that is done at once, and in the twin only after analytics was granted. */
export function tooEarly(act: string): Pick<Plant, 'bad' | 'clean' | 'mended'> {
  return { bad: { script: act }, clean: { granted: { analytics: act } }, mended: 'Does the same only once analytics is granted.' };
}

/** The twin is looked at wherever the fault would show itself, and in the states through which every visitor comes. */
export function statesOf(plant: Plant, which: 'bad' | 'clean'): readonly PageState[] {
  const shown = plant.states ?? ['undecided'];
  return which === 'bad' ? shown : [...new Set<PageState>(['undecided', 'rejected', 'accepted', 'withdrawn', ...shown])];
}
