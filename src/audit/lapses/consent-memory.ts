import { classifyStored } from '../classification/stored.ts';
import type { AuditEvidence, Visit } from '../contract.ts';
import type { CookieEvidence, StorageEvidence, Write, Moment } from '../evidence-contract.ts';
import { cookieSubject, storageSubject } from './subject.ts';

type Kept = {
  subject: string;
  name: string;
  firstSeen: Moment;
  writes: readonly Write[];
  value: CookieEvidence['value'];
};

const names = /consent|cookie.?(choice|notice|banner|settings|pref|policy|law)|gdpr|dsgvo|privacy|opt.?out|opt.?in\b/i;

const cache = new WeakMap<AuditEvidence, ReadonlySet<string>>();

/**
 * Returns the subjects that store the visitor's answer. For known platforms, the name decides. Any other entry counts if it is first written with an answer or a closed banner, never before,
 * and either has a telling name or is written with either answer and does not distinguish visitors.
 */
export function consentMemories(evidence: AuditEvidence): ReadonlySet<string> {
  const kept = cache.get(evidence) ?? find(evidence);
  cache.set(evidence, kept);
  return kept;
}

function find(evidence: AuditEvidence): ReadonlySet<string> {
  const known = evidence.visits
    .flatMap(keptIn)
    .filter(({ name }) => classifyStored(name, evidence.declaration).isConsentMemory);
  const early = subjectsIn(
    evidence.visits,
    ({ firstSeen }) => firstSeen.standing === 'undecided' && firstSeen.stage !== 'decide',
  );
  const closed = subjectsIn(
    evidence.visits,
    ({ firstSeen }) => firstSeen.standing === 'undecided' && firstSeen.stage === 'decide',
  );
  const refused = subjectsIn(evidence.visits, ({ firstSeen }) => firstSeen.standing === 'rejected');
  const agreed = subjectsIn(
    evidence.visits,
    ({ firstSeen }) => firstSeen.standing === 'accepted' || firstSeen.standing === 'partial',
  );
  const isMemory = (subject: string) =>
    !early.has(subject) &&
    (isCalledLikeIt(subject, evidence.visits) ||
      (refused.has(subject) && agreed.has(subject) && tellsNobodyApart(subject, evidence.visits)));
  return new Set([...known.map(({ subject }) => subject), ...[...refused, ...agreed, ...closed].filter(isMemory)]);
}

/** Matches names of known platforms, and names that mention consent. */
export function isCalledLikeMemory(name: string): boolean {
  return names.test(name) || classifyStored(name).isConsentMemory;
}

function isCalledLikeIt(subject: string, visits: readonly Visit[]): boolean {
  return visits.flatMap(keptIn).some((item) => item.subject === subject && names.test(item.name));
}

function tellsNobodyApart(subject: string, visits: readonly Visit[]): boolean {
  return visits.flatMap(keptIn).every((item) => item.subject !== subject || item.value.kind !== 'identifier');
}

function subjectsIn(visits: readonly Visit[], matches: (item: Kept) => boolean): Set<string> {
  return new Set(
    visits
      .flatMap(keptIn)
      .filter(matches)
      .map(({ subject }) => subject),
  );
}

function keptIn(visit: Visit): Kept[] {
  const cookies = visit.cookies
    .filter(({ isPlanted }) => !isPlanted)
    .map((cookie) => ({
      subject: cookieSubject(cookie),
      name: cookie.name,
      firstSeen: cookie.firstSeen,
      writes: cookie.writes,
      value: cookie.value,
    }));
  const stored = visit.storage.filter(isNamed).map((item: StorageEvidence) => ({
    subject: storageSubject(item),
    name: item.key,
    firstSeen: item.firstSeen,
    writes: item.writes,
    value: item.value,
  }));
  return [...cookies, ...stored];
}

/** Only entries with a name of their own can be recognised. */
function isNamed({ kind }: StorageEvidence): boolean {
  return kind === 'local-storage' || kind === 'session-storage' || kind === 'indexed-db';
}
