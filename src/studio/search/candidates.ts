import { scoreOf } from './match.ts';
import { type Found, foundKinds, type FoundKind } from './found.ts';

/** What could be found, with further words by which people look for it. */
export type Candidate = Found & {
  keywords?: string;
  /** The same name in other languages. */ otherNames?: string[];
};

/** Further results of one group would push the next out of the window; a longer query narrows them. */
export const maxInGroup = 6;
/** A list of more is read by nobody. */
export const maxResults = 40;
/** A word that stands beside a name says less than the name. */
const besideName = 0.5;

type Scored = { candidate: Candidate; score: number };

/** Returns what answers the query, by kind: the kind with the best answer first. */
export function ranked(query: string, candidates: readonly Candidate[]): { kind: FoundKind; found: Found[] }[] {
  const scored = candidates
    .map((candidate) => ({ candidate, score: scoreOfCandidate(query, candidate) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const groups = foundKinds
    .map((kind) => ({ kind, scored: scored.filter(({ candidate }) => candidate.kind === kind).slice(0, maxInGroup) }))
    .filter((group) => group.scored.length > 0)
    .toSorted((one, other) => bestOf(other.scored) - bestOf(one.scored));
  let left = maxResults;
  return groups.flatMap(({ kind, scored: own }) => {
    const shown = own.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? [{ kind, found: shown.map(({ candidate }) => shownFor(query, candidate)) }] : [];
  });
}

/** A name in another language says why something was found. */
function shownFor(query: string, candidate: Candidate): Found {
  const found = foundOf(candidate);
  const other = candidate.otherNames?.find((name) => scoreOf(query, name) > 0);
  return other !== undefined && scoreOf(query, found.label) === 0 ? { ...found, detail: other } : found;
}

/** Returns what everybody may see of a candidate. */
export function foundOf({ id, kind, label, detail, href, act }: Candidate): Found {
  return { id, kind, label, detail, href, ...(act && { act }) };
}

function bestOf([first]: readonly Scored[]): number {
  return first?.score ?? 0;
}

function scoreOfCandidate(query: string, { label, detail, keywords = '', otherNames = [] }: Candidate): number {
  const own = Math.max(scoreOf(query, label), ...otherNames.map((name) => besideName * scoreOf(query, name)));
  return own > 0 ? own : besideName * scoreOf(query, `${label} ${detail} ${keywords}`);
}
