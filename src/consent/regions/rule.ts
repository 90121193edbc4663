import { countryOf } from './place.ts';
import type { Advice, PlaceLaw } from './place-law.ts';
import { type ConsentPolicy, type ConsentRule, consentRules, type PlaceRule } from './policy.ts';
import { lawOf } from './table.ts';

/** How the visitors of one place are asked. */
export type RegionRule = {
  rule: ConsentRule;
  /** ISO 3166-1 or 3166-2; empty when unknown or not looked at. */
  place: string;
  /** What decided: the policy for everybody, the owner's entry for this place, the table, or that nobody knows the place. */
  why: 'everywhere' | 'owner' | 'table' | 'unknown';
  /** Null: as long as the banner's cookie. */
  decisionDays: number | null;
  askAgainDays: number;
  /** GPC turns advertisement off, whatever was answered. */
  honoursGpc: boolean;
  /** The page says that it did. */
  showsHonoured: boolean;
  /** Own statistics run before an answer. */
  isExempt: boolean;
};

/** What an owner is told about a place besides its rule. */
export function adviceFor(place: string): Advice | undefined {
  return (lawOf(place) ?? lawOf(countryOf(place)))?.advice;
}

/** Whether the answer depends on where the visitor is. Signals may make it so as well: `honoursGpc` is a matter of the place. */
export function needsPlace({ scope, exemptions }: ConsentPolicy): boolean {
  return scope === 'by-place' || exemptions.unitedKingdom || exemptions.france;
}

/**
 * The rule for a place; `''` for an unknown one, which gets the strictest. The owner's own entry for exactly this place wins, then the
 * state's row of the table, then the country. An owner's entry for a country may make its states stricter, never looser.
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

/** While the policy is the same for all and nothing depends on the place, nobody asks for it. */
export function ruleEverywhere({ askAgainDays }: ConsentPolicy): RegionRule {
  return { ...strictest, why: 'everywhere', askAgainDays };
}

/** Might be anywhere, so everything that any place asks is done. */
export const strictest: RegionRule = { rule: 'opt-in', place: '', why: 'unknown', decisionDays: null, askAgainDays: 0, honoursGpc: true, showsHonoured: true, isExempt: false };

function ownersEntry(place: string, law: PlaceLaw, entries: readonly PlaceRule[]): PlaceRule | undefined {
  const exact = entries.find((entry) => entry.place === place);
  if (exact) return exact;
  const country = entries.find((entry) => entry.place === countryOf(place));
  return country && (law.place === country.place || isAtLeastAsStrict(country.rule, law.rule)) ? country : undefined;
}

/** `consentRules` stand in this order. */
export function isAtLeastAsStrict(rule: ConsentRule, other: ConsentRule): boolean {
  return consentRules.indexOf(rule) <= consentRules.indexOf(other);
}
