import { type Choices, optionalCategories } from '../../platform/categories.ts';
import type { Decision } from '../../platform/consent-gate.ts';
import type { AskedUnder } from '../receipts/circumstances.ts';
import type { ProvenDecision } from './proven.ts';
import type { RegionRule } from '../regions/rule.ts';

/** Longer than browsers keep any cookie, because an objection must not expire by itself. */
export const objectionDays = 400;

/** Returns how long a decision is valid. A refusal lasts at least until the visitor may be asked again, and an objection until it is withdrawn. */
export function lifeDaysOf(
  choices: Choices,
  { rule, decisionDays, askAgainDays }: RegionRule,
  cookieDays: number,
): number {
  if (rule !== 'opt-in' && isObjecting(choices)) return objectionDays;
  const days = decisionDays ?? cookieDays;
  return isGranting(choices) ? days : Math.max(days, askAgainDays);
}

export type Present = {
  regionRule: RegionRule;
  cookieDays: number;
  isValidVersion: (version: string) => boolean;
  nowSeconds: number;
};

/**
 * Returns the decision if it is valid here and now. It is void if it is too old, if its banner version is no longer valid, or if it is a grant that
 * was not obtained as consent where consent is needed. The visitor is asked again after a void decision.
 */
export function holding(
  { decision, askedUnder }: ProvenDecision,
  { regionRule, cookieDays, isValidVersion, nowSeconds }: Present,
): Decision | null {
  if (regionRule.rule !== 'opt-in' && isObjecting(decision.choices)) return decision;
  if (regionRule.rule === 'opt-in' && isGranting(decision.choices) && !isConsent(askedUnder, regionRule)) return null;
  if (!isValidVersion(decision.bannerVersion)) return null;
  const ageSeconds = nowSeconds - decision.decidedAtSeconds;
  if (ageSeconds > lifeDaysOf(decision.choices, regionRule, cookieDays) * 86_400) return null;
  return askedUnder === 'exempt' && decision.choices.analytics ? { ...decision, isOwnStatisticsOnly: true } : decision;
}

/** An answer given where own statistics are exempt is valid where they are exempt. */
function isConsent(askedUnder: AskedUnder, { isExempt }: RegionRule): boolean {
  return askedUnder === 'opt-in' || (askedUnder === 'exempt' && isExempt);
}

function isGranting(choices: Choices): boolean {
  return optionalCategories.some((category) => choices[category]);
}

function isObjecting(choices: Choices): boolean {
  return optionalCategories.some((category) => !choices[category]);
}
