import { allGranted, type Choices, noneGranted } from '../../platform/categories.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Asking, Decision } from '../../platform/consent-gate.ts';
import { holding, type Present } from './lifetime.ts';
import { both, choiceCookie, choiceIn, isOvertakenBy, type Ordered, orderOf } from './order.ts';
import { createFindProven } from './proven.ts';
import type { Located, Locate } from '../regions/locate.ts';
import { needsPlace, type RuleHere, ruleEverywhere, ruleFor, strictest } from '../regions/rule.ts';
import type { ConsentSettings } from '../settings.ts';
import { hasDoNotTrack, hasGpc } from '../signals.ts';

/** Where the place of a record came from; `policy`: the rule is the same everywhere, so nobody looked. */
export type PlaceSource = Located['source'] | 'policy';

/** How a visitor stands: the rule, what they decided, what may run. */
export type Standing = {
  here: RuleHere;
  placeSource: PlaceSource;
  /** The visitor's own decision while it holds, as recorded, whatever a signal says. */
  decision: Decision | null;
  /** What may run: the decision, or what the rule implies, without what a signal turned off. */
  allowed: Decision | null;
  /** The browser sends GPC and it holds here: advertisement is off. */
  isGpcHonoured: boolean;
  /** The browser asks not to be tracked, and the owner takes that for a refusal. */
  isRefusedBySignal: boolean;
};

export type StandingOf = (asking: Asking) => Standing;

export type GateSettings = Pick<ConsentSettings, 'cookieName' | 'cookieDays' | 'version' | 'validVersions' | 'policy'>;

export type GateParts = {
  secret: string;
  /** The owner may change them while the site runs; undefined while nothing is published. */
  settings: () => GateSettings | undefined;
  /** Called only when the rule depends on the place. */
  locate: Locate;
  clock: Clock;
};

/**
 * Judges a request. Without a decision, a signal or a rule that depends on the place, which is nearly every first request, nothing is computed.
 */
export function createStandingOf({ secret, settings, locate, clock }: GateParts): StandingOf {
  const findProven = createFindProven(secret);
  let prepared: Prepared | undefined;
  return (asking) => {
    const present = settings();
    if (!present) return unpublished;
    if (prepared?.settings !== present) prepared = prepare(present);
    const isGpc = hasGpc(asking.gpc);
    const isDnt = present.policy.honoursDoNotTrack && hasDoNotTrack(asking.dnt);
    const at = prepared.needsPlace || isGpc ? prepared.at(locate(asking.origin())) : prepared.everywhere;
    const proven = asking.cookie?.includes(present.cookieName) ? findProven(asking.cookie, present.cookieName) : null;
    const decision = proven && holding(proven, { ...at.present, nowSeconds: clock.nowMs() / 1000 });
    const standing = decision ? decided(decision, at, isGpc) : at.undecided[isDnt ? (isGpc ? 3 : 2) : isGpc ? 1 : 0];
    const hasChoice = asking.cookie?.includes(choiceCookie(present.cookieName)) === true;
    return hasChoice ? limitedByChoice(standing, choiceIn(asking.cookie, present.cookieName)) : standing;
  };
}

/** What was chosen last takes away from every decision that is not newer: that one was answered late. */
function limitedByChoice(standing: Standing, choice: Ordered | null): Standing {
  const { decision, allowed } = standing;
  if (!choice || (decision && orderOf(decision) > choice.order)) return standing;
  const limit = (to: Decision | null) => (to && isOvertakenBy(choice, { order: choice.order, choices: to.choices }) ? { ...to, choices: both(to.choices, choice.choices) } : to);
  return { ...standing, decision: limit(decision), allowed: limit(allowed) };
}

/** Places whose rules are kept ready: all there are in the table, and the provinces a header names besides. */
const maxPlaces = 1_000;

type At = { here: RuleHere; placeSource: PlaceSource; present: Omit<Present, 'nowSeconds'>; undecided: readonly [plain: Standing, withGpc: Standing, withDnt: Standing, withBoth: Standing] };

type Prepared = { settings: GateSettings; needsPlace: boolean; everywhere: At; at(located: Located): At };

function prepare(settings: GateSettings): Prepared {
  const { policy, version } = settings;
  const valid = new Set([version, ...settings.validVersions]);
  const isValidVersion = (candidate: string) => valid.has(candidate);
  const known = new Map<string, At>();
  const atRule = (here: RuleHere, placeSource: PlaceSource): At => ({
    here,
    placeSource,
    present: { here, cookieDays: settings.cookieDays, isValidVersion },
    undecided: undecidedAt(here, placeSource, version),
  });
  return {
    settings,
    needsPlace: needsPlace(policy),
    everywhere: atRule(ruleEverywhere(policy), 'policy'),
    at({ place, source }) {
      const key = `${source} ${place}`;
      const remembered = known.get(key);
      if (remembered) return remembered;
      if (known.size >= maxPlaces) known.clear();
      const made = atRule(ruleFor(place, policy), source);
      known.set(key, made);
      return made;
    },
  };
}

function undecidedAt(here: RuleHere, placeSource: PlaceSource, version: string): At['undecided'] {
  const standing = (choices: Choices, signals: Pick<Standing, 'isGpcHonoured' | 'isRefusedBySignal'>): Standing =>
    Object.freeze({ here, placeSource, decision: null, allowed: impliedDecision(here, choices, version), ...signals });
  const implied = impliedChoices(here);
  const limited = here.honoursGpc ? withoutAdvertisement(implied) : implied;
  return [
    standing(implied, { isGpcHonoured: false, isRefusedBySignal: false }),
    standing(limited, { isGpcHonoured: here.honoursGpc, isRefusedBySignal: false }),
    standing(noneGranted, { isGpcHonoured: false, isRefusedBySignal: true }),
    standing(noneGranted, { isGpcHonoured: here.honoursGpc, isRefusedBySignal: true }),
  ];
}

/** What runs at a place until the visitor objects. */
function impliedChoices({ rule, isExempt }: RuleHere): Choices {
  if (rule !== 'opt-in') return allGranted;
  return isExempt ? { ...noneGranted, analytics: true } : noneGranted;
}

function impliedDecision(here: RuleHere, choices: Choices, bannerVersion: string): Decision | null {
  if (!Object.values(choices).includes(true)) return null;
  const recordId = `policy-${here.isExempt ? 'exempt' : here.rule}-${here.place}`;
  return Object.freeze({ consentId: '', recordId, choices, bannerVersion, decidedAtSeconds: 0, isImplied: true, ...(here.isExempt && { isOwnStatisticsOnly: true }) });
}

function decided(decision: Decision, { here, placeSource }: At, isGpc: boolean): Standing {
  const isGpcHonoured = isGpc && here.honoursGpc;
  const allowed = isGpcHonoured && decision.choices.advertisement ? { ...decision, choices: withoutAdvertisement(decision.choices) } : decision;
  return { here, placeSource, decision, allowed, isGpcHonoured, isRefusedBySignal: false };
}

/** GPC speaks of selling and sharing, which is what advertisement stands for here. */
export function withoutAdvertisement(choices: Choices): Choices {
  return { ...choices, advertisement: false };
}

/** Nothing is published yet, so there is nothing to have decided about. */
const unpublished: Standing = Object.freeze({
  here: strictest,
  placeSource: 'none',
  decision: null,
  allowed: null,
  isGpcHonoured: false,
  isRefusedBySignal: false,
});
