import { createHash } from 'node:crypto';
import type { EvidenceReference, Finding, Rule, Visit } from './contract.ts';
import { subjectIn } from './subject.ts';
import { inEach, translated, type LocalizedText } from './messages.ts';

const mostUrls = 50;
const mostReferences = 20;

export type Seen = { visit: Visit; references: readonly EvidenceReference[] };

/** The texts of a finding, in every language. */
export type FindingTexts = { expected: LocalizedText; found: LocalizedText; mend: LocalizedText };

/** Builds one finding of a rule about one subject, however many visits show it. The id depends on rule and subject alone, so that it stays the same in the next run. */
export function findingOf(
  rule: Pick<Rule, 'id' | 'severity'>,
  subject: string,
  { seen, ...words }: { seen: readonly [Seen, ...Seen[]] } & FindingTexts,
): Finding {
  const visits = seen.map(({ visit }) => visit);
  return {
    id: `${rule.id}-${createHash('sha256').update(`${rule.id}\n${subject}`).digest('hex').slice(0, 10)}`,
    rule: rule.id,
    severity: rule.severity,
    url: seen[0].visit.url,
    urls: [...new Set(visits.map(({ url }) => url))].slice(0, mostUrls),
    states: [...new Set(visits.map(({ state }) => state))],
    devices: [...new Set(visits.map(({ device }) => device))],
    ...translated({ subject: inEach((language) => subjectIn(language, subject)), ...words }),
    evidence: seen.flatMap(({ references }) => references).slice(0, mostReferences),
  };
}
