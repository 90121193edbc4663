import { countryOf } from './place.ts';
import type { Advice, PlaceLaw } from './place-law.ts';
import { type ConsentPolicy, type ConsentRule, consentRules, type PlaceRule } from './policy.ts';
import { lawOf } from './table.ts';

/** The rule for the visitors of one place. */
export type RegionRule = {
  rule: ConsentRule;
  /** ISO 3166-1 or 3166-2. Empty when unknown or not looked up. */
  place: string;
  /** What decided: the policy for everybody, the owner's entry for this place, the table, or an unknown place. */
  why: 'everywhere' | 'owner' | 'table' | 'unknown';
  /** Null means as long as the banner's cookie. */
  decisionDays: number | null;
  askAgainDays: number;
  /** GPC turns advertisement off, whatever the visitor answered. */
  honoursGpc: boolean;
  /** The page shows that the signal was honoured. */
  showsHonoured: boolean;
  /** Own statistics run before an answer. */
  isExempt: boolean;
};

/** Returns the advice that the owner sees for a place, besides its rule. */
export function adviceFor(place: string): Advice | undefined {
  return (lawOf(place) ?? lawOf(countryOf(place)))?.advice;
}

/** Returns whether the rule depends on the visitor's place. A signal may require the place too, because `honoursGpc` depends on it. */
export function needsPlace({ scope, exemptions }: ConsentPolicy): boolean {
  return scope === 'by-place' || exemptions.unitedKingdom || exemptions.france;
}

/**
 * Returns the rule for a place; `''` is an unknown one, which gets the strictest. The owner's entry for exactly this place wins, then the state's row
 * of the table, then the country. An owner's entry for a country may make its states stricter, never looser.
 */
export function ruleFor(place: string, policy: ConsentPolicy): RegionRule {
  const law = lawOf(place) ?? lawOf(countryOf(place));
  if (!law) return { ...strictest, askAgainDays: policy.askAgainDays };
  const owner = policy.scope === 'by-place' ? ownersEntry(place, law, policy.places) : undefined;
  const rule = policy.scope === 'everywhere' ? 'opt-in' : (owner?.rule ?? law.rule);
  return {
    rule,
    place,
    why: policy.scope === 'everywhere' ? 'everywhere' : owner ? 'owner' : 'table',
    decisionDays: owner?.decisionDays ?? null,
    askAgainDays: owner?.askAgainDays ?? policy.askAgainDays,
    honoursGpc: law.honoursGpc === true,
    showsHonoured: law.showsHonoured === true,
    isExempt: rule === 'opt-in' && law.exemption !== undefined && policy.exemptions[law.exemption],
  };
}

/** Returns the rule when the policy is the same everywhere, so that no place is looked up. */
export function ruleEverywhere({ askAgainDays }: ConsentPolicy): RegionRule {
  return { ...strictest, why: 'everywhere', askAgainDays };
}

/** The strictest rule. The visitor may be anywhere, so it meets the requirements of every place. */
export const strictest: RegionRule = {
  rule: 'opt-in',
  place: '',
  why: 'unknown',
  decisionDays: null,
  askAgainDays: 0,
  honoursGpc: true,
  showsHonoured: true,
  isExempt: false,
};

function ownersEntry(place: string, law: PlaceLaw, entries: readonly PlaceRule[]): PlaceRule | undefined {
  const exact = entries.find((entry) => entry.place === place);
  if (exact) return exact;
  const country = entries.find((entry) => entry.place === countryOf(place));
  return country && (law.place === country.place || isAtLeastAsStrict(country.rule, law.rule)) ? country : undefined;
}

/** Relies on the order of `consentRules`, strictest first. */
export function isAtLeastAsStrict(rule: ConsentRule, other: ConsentRule): boolean {
  return consentRules.indexOf(rule) <= consentRules.indexOf(other);
}
