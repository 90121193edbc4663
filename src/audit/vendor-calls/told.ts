import type { AuditEvidence, Finding, Rule, Visit } from '../contract.ts';
import type { Moment } from '../evidence-contract.ts';
import type { OptionalCategory } from '../../platform/categories.ts';
import { findingOf } from '../finding.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';
import { categoryList, categoryTerms, standingTerms } from '../terms.ts';
import { inEach, type LocalizedText } from '../messages.ts';

/** The consent reported to a vendor for a category, with the visitor's answer at that moment. */
export type Told = {
  visit: Visit;
  when: Moment;
  kind: 'request' | 'queue';
  id: string;
  signal: string;
  category: OptionalCategory;
  isGranted: boolean;
};

/** Builds one finding for each signal and direction in which the reported consent differs from the visitor's choice. */
export function toldFindings(
  rule: Pick<Rule, 'id' | 'severity'>,
  told: readonly Told[],
  mend: LocalizedText,
): Finding[] {
  return groupBySubject(told, subjectOf).map(([subject, items]) => finding(rule, subject, { items, mend }));
}

/** Returns undefined when both agree. */
function subjectOf({ signal, category, isGranted, when }: Told): string | undefined {
  const wasGranted = when.granted.includes(category);
  if (isGranted === wasGranted) return undefined;
  return isGranted ? `${signal} told as granted` : `${signal} told as denied`;
}

function finding(
  rule: Pick<Rule, 'id' | 'severity'>,
  subject: string,
  { items: [first, ...others], mend }: { items: readonly [Told, ...Told[]]; mend: LocalizedText },
): Finding {
  const sight = ({ visit, kind, id }: Told): Sight => ({ visit, kind, id });
  const [said, chosen] = first.isGranted ? [granted, denied] : [denied, granted];
  const answer = momentText(first.when);
  return findingOf({ id: rule.id, severity: first.isGranted ? rule.severity : 'minor' }, subject, {
    seen: seenOf([sight(first), ...others.map(sight)]),
    expected: {
      en: `${first.signal} says what the visitor chose for ${first.category}: ${chosen.en}.`,
      de: `${first.signal} sagt, was für ${categoryTerms[first.category].de} gewählt wurde: ${chosen.de}.`,
    },
    found: {
      en: `The vendor was told ${said.en} while the visitor’s answer was ${answer.en}.`,
      de: `Der Anbieter erfuhr „${said.de}“, während die Antwort „${answer.de}“ war.`,
    },
    mend,
  });
}

const granted: LocalizedText = { en: 'granted', de: 'gewährt' };
const denied: LocalizedText = { en: 'denied', de: 'verweigert' };

function momentText({ standing, granted: categories }: Moment): LocalizedText {
  const list = categoryList(categories);
  return inEach(
    (language) => `${standingTerms[standing][language]}${categories.length > 0 ? ` (${list[language]})` : ''}`,
  );
}

/** Returns requests with the parameters of a known vendor's call. */
export function requestsOf({ visits }: AuditEvidence): { visit: Visit; request: Visit['requests'][number] }[] {
  return visits.flatMap((visit) => visit.requests.map((request) => ({ visit, request })));
}
