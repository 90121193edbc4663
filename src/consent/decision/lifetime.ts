import { type Choices, optionalCategories } from '../../platform/categories.ts';
import type { Decision } from '../../platform/consent-gate.ts';
import type { AskedUnder } from '../receipts/circumstances.ts';
import type { ProvenDecision } from './proven.ts';
import type { RegionRule } from '../regions/rule.ts';

/** Longer than browsers keep any cookie. An objection is not to end by itself. */
export const objectionDays = 400;

/** How long an answer holds. A refusal also as long as the visitor is not to be asked again; an objection until it is taken back. */
export function lifeDaysOf(choices: Choices, { rule, decisionDays, askAgainDays }: RegionRule, cookieDays: number): number {
  if (rule !== 'opt-in' && isObjecting(choices)) return objectionDays;
  const days = decisionDays ?? cookieDays;
  return isGranting(choices) ? days : Math.max(days, askAgainDays);
}

export type Present = { regionRule: RegionRule; cookieDays: number; isValidVersion: (version: string) => boolean; nowSeconds: number };

/**
 * The decision if it holds here and now. Void: too old; made about something else than what is asked now (a version that is not valid any
 * more); or a grant that was not asked for as consent, where consent is needed. What is void is asked again.
 */
export function holding({ decision, askedUnder }: ProvenDecision, { regionRule, cookieDays, isValidVersion, nowSeconds }: Present): Decision | null {
  if (regionRule.rule !== 'opt-in' && isObjecting(decision.choices)) return decision;
  if (regionRule.rule === 'opt-in' && isGranting(decision.choices) && !isConsent(askedUnder, regionRule)) return null;
  if (!isValidVersion(decision.bannerVersion)) return null;
  const ageSeconds = nowSeconds - decision.decidedAtSeconds;
  if (ageSeconds > lifeDaysOf(decision.choices, regionRule, cookieDays) * 86_400) return null;
  return askedUnder === 'exempt' && decision.choices.analytics ? { ...decision, isOwnStatisticsOnly: true } : decision;
}

/** What was answered where own statistics are exempt counts where they are. */
function isConsent(askedUnder: AskedUnder, { isExempt }: RegionRule): boolean {
  return askedUnder === 'opt-in' || (askedUnder === 'exempt' && isExempt);
}

function isGranting(choices: Choices): boolean {
  return optionalCategories.some((category) => choices[category]);
}

function isObjecting(choices: Choices): boolean {
  return optionalCategories.some((category) => !choices[category]);
}
