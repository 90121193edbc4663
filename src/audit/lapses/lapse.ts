import type { OptionalCategory } from '../../platform/categories.ts';
import type { AuditEvidence, Severity } from '../contract.ts';
import { severities } from '../contract.ts';
import { requestSightings } from './requested.ts';
import type { Sighting } from './sighting.ts';
import { storedSightings } from './stored.ts';

/**
 * The moments at which something happens without consent, ordered by how much they say about the cause: what happens before any answer will also happen after a refusal, and counts as one
 * fault.
 */
const lapseMoments = [
  'before-choice',
  'signal-as-consent',
  'stale-consent',
  'after-reject',
  'beyond-grant',
  'after-withdrawal',
] as const;
export type LapseMoment = (typeof lapseMoments)[number];

export type Lapse = {
  subject: string;
  kind: Sighting['kind'];
  moment: LapseMoment;
  severity: Severity;
  /** Sightings of this moment first, then of the others. */ sightings: readonly [Sighting, ...Sighting[]];
};

const cache = new WeakMap<AuditEvidence, readonly Lapse[]>();

/** Returns each subject seen without consent once, under the moment that says most about the cause. */
export function lapsesOf(evidence: AuditEvidence): readonly Lapse[] {
  const lapses = cache.get(evidence) ?? find(evidence);
  cache.set(evidence, lapses);
  return lapses;
}

function find(evidence: AuditEvidence): Lapse[] {
  const offences = [...storedSightings(evidence), ...requestSightings(evidence)].flatMap((sighting) => {
    const moment = momentOf(sighting);
    return moment ? [{ sighting, moment }] : [];
  });
  return [...Map.groupBy(offences, ({ sighting }) => sighting.subject).values()].map(asLapse);
}

function asLapse(offences: readonly { sighting: Sighting; moment: LapseMoment }[]): Lapse {
  const ordered = offences.toSorted(
    (one, other) => lapseMoments.indexOf(one.moment) - lapseMoments.indexOf(other.moment),
  );
  const [first, ...others] = ordered as [(typeof ordered)[number], ...typeof ordered];
  const { subject, kind } = first.sighting;
  const severity =
    severities.toReversed().find((level) => offences.some(({ sighting }) => sighting.severity === level)) ?? 'major';
  return {
    subject,
    kind,
    moment: first.moment,
    severity,
    sightings: [first.sighting, ...others.map(({ sighting }) => sighting)],
  };
}

/** Returns undefined when the visitor had agreed, or when the category is unknown. */
function momentOf({ visit, moment, category }: Sighting): LapseMoment | undefined {
  if (moment.standing === 'rejected') return 'after-reject';
  if (moment.standing === 'withdrawn') return 'after-withdrawal';
  if (moment.standing === 'partial')
    return category !== 'unknown' && !moment.granted.includes(category as OptionalCategory)
      ? 'beyond-grant'
      : undefined;
  if (moment.standing === 'accepted') return undefined;
  if (visit.state === 'gpc') return 'signal-as-consent';
  return visit.state === 'expired' || visit.state === 'unreadable' ? 'stale-consent' : 'before-choice';
}
