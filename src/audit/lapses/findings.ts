import type { AuditEvidence, Finding, Rule } from '../contract.ts';
import { findingOf, type Seen } from '../finding.ts';
import { type Lapse, type LapseMoment, lapsesOf } from './lapse.ts';
import { seenOf, type Sight } from '../seen.ts';
import type { Sighting } from './sighting.ts';

type Words = { expected: string; mend: string };

/** The findings of a rule that looks for one kind of lapse at one moment. */
export function lapseFindings(rule: Pick<Rule, 'id'>, { evidence, kind, moment, ...words }: { evidence: AuditEvidence; kind: Lapse['kind']; moment: LapseMoment } & Words): Finding[] {
  return lapsesOf(evidence)
    .filter((lapse) => lapse.kind === kind && lapse.moment === moment)
    .map((lapse) => findingOf({ id: rule.id, severity: lapse.severity }, lapse.subject, { ...words, found: foundWords(lapse), seen: seenIn(lapse.sightings) }));
}

const mostWords = 3;

/** One sentence with the ways it was seen, the most telling first. */
export function foundWords({ subject, sightings }: Pick<Lapse, 'subject' | 'sightings'>): string {
  const ways = [...new Set(sightings.map(({ words, moment }) => `${words} (${moment.standing}, ${moment.stage})`))];
  const more = ways.length > mostWords ? `, and ${ways.length - mostWords} more` : '';
  return `${subject}: ${ways.slice(0, mostWords).join('; ')}${more}`;
}

/** By visit, so that a finding's pages and states follow from it. */
export function seenIn([first, ...others]: readonly [Sighting, ...Sighting[]]): [Seen, ...Seen[]] {
  return seenOf([asSight(first), ...others.map(asSight)]);
}

function asSight({ visit, reference }: Sighting): Sight {
  return { visit, kind: reference.kind, id: reference.id };
}
