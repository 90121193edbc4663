import type { AuditEvidence, Finding, Rule } from '../contract.ts';
import { findingOf, type FindingTexts, type Seen } from '../finding.ts';
import { type Lapse, type LapseMoment, lapsesOf } from './lapse.ts';
import { seenOf, type Sight } from '../seen.ts';
import { subjectIn } from '../subject.ts';
import { stageTerms, standingTerms } from '../terms.ts';
import { inEach, type LocalizedText } from '../messages.ts';
import type { Sighting } from './sighting.ts';

/** Returns the findings of a rule that looks for one kind of lapse at one moment. */
export function lapseFindings(
  rule: Pick<Rule, 'id'>,
  {
    evidence,
    kind,
    moment,
    ...words
  }: { evidence: AuditEvidence; kind: Lapse['kind']; moment: LapseMoment } & Omit<FindingTexts, 'found'>,
): Finding[] {
  return lapsesOf(evidence)
    .filter((lapse) => lapse.kind === kind && lapse.moment === moment)
    .map((lapse) =>
      findingOf({ id: rule.id, severity: lapse.severity }, lapse.subject, {
        ...words,
        found: foundText({ ...lapse, subject: inEach((language) => subjectIn(language, lapse.subject)) }),
        seen: seenIn(lapse.sightings),
      }),
    );
}

const maxWays = 3;

/** Builds one sentence about how it was seen, the most significant sightings first. */
export function foundText({
  subject,
  sightings,
}: Pick<Lapse, 'sightings'> & { subject: LocalizedText }): LocalizedText {
  return inEach((language) => {
    const ways = [
      ...new Set(
        sightings.map(
          ({ words, moment }) =>
            `${words[language]} (${standingTerms[moment.standing][language]}, ${stageTerms[moment.stage][language]})`,
        ),
      ),
    ];
    const more = ways.length > maxWays ? andMore(ways.length - maxWays)[language] : '';
    return `${subject[language]}: ${ways.slice(0, maxWays).join('; ')}${more}`;
  });
}

function andMore(count: number): LocalizedText {
  return { en: `, and ${count} more`, de: ` und ${count} weitere` };
}

/** Groups sightings by visit, from which a finding takes its pages and states. */
export function seenIn([first, ...others]: readonly [Sighting, ...Sighting[]]): [Seen, ...Seen[]] {
  return seenOf([asSight(first), ...others.map(asSight)]);
}

function asSight({ visit, reference }: Sighting): Sight {
  return { visit, kind: reference.kind, id: reference.id };
}
