import type { BannerAction } from '../banner-contract.ts';
import type { AuditEvidence, Finding, Rule, Visit } from '../contract.ts';
import type { Moment } from '../evidence-contract.ts';
import { findingOf, type FindingTexts } from '../finding.ts';
import { requestSightings } from '../lapses/requested.ts';
import type { Sighting } from '../lapses/sighting.ts';
import { storedSightings } from '../lapses/stored.ts';
import { seenOf } from '../seen.ts';
import { subjectIn } from '../subject.ts';
import type { LocalizedText } from '../messages.ts';

/** Returns what began when an undecided visitor did something that is no answer: pressed Escape, or closed the banner. */
export function grantedBy(
  rule: Rule,
  {
    evidence,
    action,
    what,
    ...words
  }: { evidence: AuditEvidence; action: BannerAction; what: LocalizedText } & Omit<FindingTexts, 'found'>,
): Finding[] {
  const all = [...storedSightings(evidence), ...requestSightings(evidence)];
  // Something that also happens without the action, as on a page that prompts repeatedly, did not begin with it.
  const anyway = new Set(
    all
      .filter(({ moment }) => moment.standing === 'undecided' && moment.stage !== 'decide')
      .map(({ subject }) => subject),
  );
  const begun = all.filter((sighting) => !anyway.has(sighting.subject) && isAfter(sighting, action));
  const [first, ...others] = begun;
  if (!first) return [];
  const subjects = [...new Set(begun.map(({ subject }) => subject))].toSorted();
  const found = {
    en: `${what.en} was followed by: ${subjects.join(', ')}.`,
    de: `${what.de} folgte: ${subjects.map((subject) => subjectIn('de', subject)).join(', ')}.`,
  };
  return [findingOf(rule, 'the banner', { seen: seenOf([sightOf(first), ...others.map(sightOf)]), found, ...words })];
}

function sightOf({ visit, reference }: Sighting) {
  return { visit, kind: reference.kind, id: reference.id };
}

/** Returns whether it was first seen during the action, in the same document, before any answer. */
function isAfter({ visit, moment, reference, category }: Sighting, action: BannerAction): boolean {
  const decision = visit.decisions.find((one) => one.action === action && one.outcome.ok);
  if (!decision || moment.standing !== 'undecided' || category === 'necessary') return false;
  const seen = firstSeen(visit, reference.id);
  return seen?.load === decision.when.load && seen.stage === 'decide';
}

function firstSeen(visit: Visit, id: string): Moment | undefined {
  return (
    visit.cookies.find((cookie) => cookie.id === id)?.firstSeen ??
    visit.storage.find((stored) => stored.id === id)?.firstSeen ??
    visit.requests.find((request) => request.id === id)?.when
  );
}
