import { allGranted, type Choices, noneGranted } from '../../platform/categories.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Asking, Decision } from '../../platform/consent-gate.ts';
import { holding, type Present } from './lifetime.ts';
import { choiceCookie } from '../consent-cookie/read.ts';
import { both, choiceIn, isOvertakenBy, type Ordered, orderOf } from './order.ts';
import { createFindProven } from './proven.ts';
import type { Located, Locate } from '../regions/locate.ts';
import { needsPlace, type RegionRule, ruleEverywhere, ruleFor, strictest } from '../regions/rule.ts';
import type { ConsentSettings } from '../settings.ts';

/** Says where the place of a record came from. `policy` means that the rule is the same everywhere, so no lookup took place. */
type PlaceSource = Located['source'] | 'policy';

/** The consent state of a request: the rule that applies, the visitor's decision, and what may run. */
export type ConsentContext = {
  regionRule: RegionRule;
  placeSource: PlaceSource;
  /** The visitor's own decision as recorded, while it is valid. Signals do not change it. */
  decision: Decision | null;
  /** What may run: the decision, or what the rule implies, minus what a signal turned off. */
  allowed: Decision | null;
  /** True when the browser sends GPC and the rule honours it: advertisement is off. */
  isGpcHonoured: boolean;
  /** True when the browser sends Do Not Track and the owner treats that as a refusal. */
  isRefusedBySignal: boolean;
};

export type ResolveConsentContext = (asking: Asking) => ConsentContext;

type GateSettings = Pick<ConsentSettings, 'cookieName' | 'cookieDays' | 'version' | 'validVersions' | 'policy'>;

export type ConsentGateOptions = {
  secret: string;
  /** The owner may change the settings while the site runs. Undefined while nothing is published. */
  settings: () => GateSettings | undefined;
  /** Called only when the rule depends on the place. */
  locate: Locate;
  clock: Clock;
};

/**
 * Resolves the consent context of a request. Nothing is computed for a request without a decision, a signal or a rule that depends on the place,
 * which is nearly every first request.
 */
export function createConsentContextResolver({
  secret,
  settings,
  locate,
  clock,
}: ConsentGateOptions): ResolveConsentContext {
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
    const context = decision ? decided(decision, at, isGpc) : at.undecided[isDnt ? (isGpc ? 3 : 2) : isGpc ? 1 : 0];
    const hasChoice = asking.cookie?.includes(choiceCookie(present.cookieName)) === true;
    return hasChoice ? limitedByChoice(context, choiceIn(asking.cookie, present.cookieName)) : context;
  };
}

/**
 * Returns whether the request sends Global Privacy Control, with the header value `1` only. One of several lines is enough, as the specification
 * says.
 */
function hasGpc(header: string | undefined): boolean {
  return header !== undefined && header.split(',').some((line) => line.trim() === '1');
}

/** Returns whether the request sends Do Not Track, which counts only where the owner enables it. */
function hasDoNotTrack(header: string | undefined): boolean {
  return header?.trim() === '1';
}

/** Limits the decision to the last choice, unless the decision is newer: an older decision is one whose response arrived late. */
function limitedByChoice(context: ConsentContext, choice: Ordered | null): ConsentContext {
  const { decision, allowed } = context;
  if (!choice || (decision && orderOf(decision) > choice.order)) return context;
  const limit = (to: Decision | null) =>
    to && isOvertakenBy(choice, { order: choice.order, choices: to.choices })
      ? { ...to, choices: both(to.choices, choice.choices) }
      : to;
  return { ...context, decision: limit(decision), allowed: limit(allowed) };
}

/** Bounds the cache of rules by place. It fits every place in the table, and the provinces that a header names in addition. */
const maxPlaces = 1_000;

type At = {
  regionRule: RegionRule;
  placeSource: PlaceSource;
  present: Omit<Present, 'nowSeconds'>;
  undecided: readonly [
    plain: ConsentContext,
    withGpc: ConsentContext,
    withDnt: ConsentContext,
    withBoth: ConsentContext,
  ];
};

type Prepared = { settings: GateSettings; needsPlace: boolean; everywhere: At; at(located: Located): At };

function prepare(settings: GateSettings): Prepared {
  const { policy, version } = settings;
  const valid = new Set([version, ...settings.validVersions]);
  const isValidVersion = (candidate: string) => valid.has(candidate);
  const known = new Map<string, At>();
  const atRule = (regionRule: RegionRule, placeSource: PlaceSource): At => ({
    regionRule,
    placeSource,
    present: { regionRule, cookieDays: settings.cookieDays, isValidVersion },
    undecided: undecidedAt(regionRule, placeSource, version),
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

function undecidedAt(regionRule: RegionRule, placeSource: PlaceSource, version: string): At['undecided'] {
  const context = (
    choices: Choices,
    signals: Pick<ConsentContext, 'isGpcHonoured' | 'isRefusedBySignal'>,
  ): ConsentContext =>
    Object.freeze({
      regionRule,
      placeSource,
      decision: null,
      allowed: impliedDecision(regionRule, choices, version),
      ...signals,
    });
  const implied = impliedChoices(regionRule);
  const limited = regionRule.honoursGpc ? withoutAdvertisement(implied) : implied;
  return [
    context(implied, { isGpcHonoured: false, isRefusedBySignal: false }),
    context(limited, { isGpcHonoured: regionRule.honoursGpc, isRefusedBySignal: false }),
    context(noneGranted, { isGpcHonoured: false, isRefusedBySignal: true }),
    context(noneGranted, { isGpcHonoured: regionRule.honoursGpc, isRefusedBySignal: true }),
  ];
}

/** Returns what runs at a place until the visitor objects. */
function impliedChoices({ rule, isExempt }: RegionRule): Choices {
  if (rule !== 'opt-in') return allGranted;
  return isExempt ? { ...noneGranted, analytics: true } : noneGranted;
}

function impliedDecision(regionRule: RegionRule, choices: Choices, bannerVersion: string): Decision | null {
  if (!Object.values(choices).includes(true)) return null;
  const recordId = `policy-${regionRule.isExempt ? 'exempt' : regionRule.rule}-${regionRule.place}`;
  return Object.freeze({
    consentId: '',
    recordId,
    choices,
    bannerVersion,
    decidedAtSeconds: 0,
    isImplied: true,
    ...(regionRule.isExempt && { isOwnStatisticsOnly: true }),
  });
}

function decided(decision: Decision, { regionRule, placeSource }: At, isGpc: boolean): ConsentContext {
  const isGpcHonoured = isGpc && regionRule.honoursGpc;
  const allowed =
    isGpcHonoured && decision.choices.advertisement
      ? { ...decision, choices: withoutAdvertisement(decision.choices) }
      : decision;
  return { regionRule, placeSource, decision, allowed, isGpcHonoured, isRefusedBySignal: false };
}

/** Turns advertisement off. GPC covers selling and sharing personal data, which the advertisement category stands for here. */
export function withoutAdvertisement(choices: Choices): Choices {
  return { ...choices, advertisement: false };
}

/** The context while nothing is published: there is nothing to decide about yet. */
const unpublished: ConsentContext = Object.freeze({
  regionRule: strictest,
  placeSource: 'none',
  decision: null,
  allowed: null,
  isGpcHonoured: false,
  isRefusedBySignal: false,
});
