import type { Category } from '../../platform/categories.ts';
import type { LocalizedText } from '../messages.ts';
import type { EvidenceReference, Severity, Visit } from '../contract.ts';
import type { Moment, Standing } from '../evidence-contract.ts';

/** Something that was seen at a moment; `lapse.ts` decides whether it was allowed then. */
export type Sighting = {
  /** `cookie _ga`, `host t.example`: the same in every run. */
  subject: string;
  kind: 'storage' | 'request';
  visit: Visit;
  moment: Pick<Moment, 'standing' | 'granted' | 'stage'>;
  reference: EvidenceReference;
  category: Category | 'unknown';
  severity: Severity;
  /** Who did what, in one clause: `/site.js:3 wrote it`. */
  words: LocalizedText;
};

/** Formats a place as people search for it: `https://a.example/x.js` → `a.example/x.js:3:1`. */
export function placeText(place: { url: string; line: number; column: number } | undefined): string | undefined {
  return place && `${place.url.replace(/^[a-z]+:\/\//, '').replace(/[?#].*$/, '')}:${place.line}:${place.column}`;
}

/** Returns whether no optional category is granted: undecided, refused or withdrawn. */
export function isUngranted(standing: Standing): boolean {
  return standing === 'undecided' || standing === 'rejected' || standing === 'withdrawn';
}
