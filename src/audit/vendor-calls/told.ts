import type { AuditEvidence, Finding, Moment, Rule, Visit } from '../contract.ts';
import type { OptionalCategory } from '../../platform/categories.ts';
import { findingOf } from '../finding.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';

/** What a vendor was told about a category, beside what the visitor had answered at that moment. */
export type Told = { visit: Visit; when: Moment; kind: 'request' | 'queue'; id: string; signal: string; category: OptionalCategory; isGranted: boolean };

/** One finding for each signal and direction in which what was told differs from what was chosen. */
export function toldFindings(rule: Pick<Rule, 'id' | 'severity'>, told: readonly Told[], mend: string): Finding[] {
  return groupBySubject(told, subjectOf).map(([subject, items]) => finding(rule, subject, { items, mend }));
}

/** Undefined: they agree. */
function subjectOf({ signal, category, isGranted, when }: Told): string | undefined {
  const wasGranted = when.granted.includes(category);
  if (isGranted === wasGranted) return undefined;
  return isGranted ? `${signal} told as granted` : `${signal} told as denied`;
}

function finding(rule: Pick<Rule, 'id' | 'severity'>, subject: string, { items: [first, ...others], mend }: { items: readonly [Told, ...Told[]]; mend: string }): Finding {
  const sight = ({ visit, kind, id }: Told): Sight => ({ visit, kind, id });
  return findingOf({ id: rule.id, severity: first.isGranted ? rule.severity : 'minor' }, subject, {
    seen: seenOf([sight(first), ...others.map(sight)]),
    expected: `${first.signal} says what the visitor chose for ${first.category}: ${first.isGranted ? 'denied' : 'granted'}.`,
    found: `The vendor was told ${first.isGranted ? 'granted' : 'denied'} while the visitor’s answer was ${first.when.standing}${first.when.granted.length > 0 ? ` (${first.when.granted.join(', ')})` : ''}.`,
    mend,
  });
}

/** Requests with the parameters of a known vendor's call. */
export function requestsOf({ visits }: AuditEvidence): { visit: Visit; request: Visit['requests'][number] }[] {
  return visits.flatMap((visit) => visit.requests.map((request) => ({ visit, request })));
}
