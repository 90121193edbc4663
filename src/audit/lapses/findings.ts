import type { AuditEvidence, Finding, Rule } from '../contract.ts';
import { findingOf, type FindingWords, type Seen } from '../finding.ts';
import { type Lapse, type LapseMoment, lapsesOf } from './lapse.ts';
import { seenOf, type Sight } from '../seen.ts';
import { subjectIn } from '../subject.ts';
import { stageTerms, standingTerms } from '../terms.ts';
import { inEach, type Words } from '../messages.ts';
import type { Sighting } from './sighting.ts';

/** Returns the findings of a rule that looks for one kind of lapse at one moment. */
export function lapseFindings(
  rule: Pick<Rule, 'id'>,
  {
    evidence,
    kind,
    moment,
    ...words
  }: { evidence: AuditEvidence; kind: Lapse['kind']; moment: LapseMoment } & Omit<FindingWords, 'found'>,
): Finding[] {
  return lapsesOf(evidence)
    .filter((lapse) => lapse.kind === kind && lapse.moment === moment)
    .map((lapse) =>
      findingOf({ id: rule.id, severity: lapse.severity }, lapse.subject, {
        ...words,
        found: foundWords({ ...lapse, subject: inEach((language) => subjectIn(language, lapse.subject)) }),
        seen: seenIn(lapse.sightings),
      }),
    );
}

const mostWords = 3;

/** Builds one sentence about how it was seen, the most significant sightings first. */
export function foundWords({ subject, sightings }: Pick<Lapse, 'sightings'> & { subject: Words }): Words {
  return inEach((language) => {
    const ways = [
      ...new Set(
        sightings.map(
          ({ words, moment }) =>
            `${words[language]} (${standingTerms[moment.standing][language]}, ${stageTerms[moment.stage][language]})`,
        ),
      ),
    ];
    const more = ways.length > mostWords ? andMore(ways.length - mostWords)[language] : '';
    return `${subject[language]}: ${ways.slice(0, mostWords).join('; ')}${more}`;
  });
}

function andMore(count: number): Words {
  return { en: `, and ${count} more`, de: ` und ${count} weitere` };
}

/** Groups sightings by visit, from which a finding takes its pages and states. */
export function seenIn([first, ...others]: readonly [Sighting, ...Sighting[]]): [Seen, ...Seen[]] {
  return seenOf([asSight(first), ...others.map(asSight)]);
}

function asSight({ visit, reference }: Sighting): Sight {
  return { visit, kind: reference.kind, id: reference.id };
}
