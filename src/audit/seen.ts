import type { EvidenceReference, Visit } from './contract.ts';
import type { Seen } from './finding.ts';

export type Sight<Kind extends EvidenceReference['kind'] = EvidenceReference['kind']> = {
  visit: Visit;
  kind: Kind;
  id: string;
};

/** Groups sightings by the visits that show them. */
export function seenOf(sights: readonly [Sight, ...Sight[]]): [Seen, ...Seen[]] {
  const [first, ...others] = [...Map.groupBy(sights, ({ visit }) => visit)].map(([visit, seen]) => ({
    visit,
    references: unique(visit, seen),
  }));
  return first ? [first, ...others] : [{ visit: sights[0].visit, references: [] }];
}

function unique(visit: Visit, seen: readonly Sight[]): EvidenceReference[] {
  const references = seen.map(({ kind, id }) => ({ visit: visit.id, kind, id }));
  return [...new Map(references.map((reference) => [`${reference.kind} ${reference.id}`, reference])).values()];
}

/** Groups items like `Map.groupBy`, for rules: items without a subject are dropped, and no group is empty. */
export function groupBySubject<Item>(
  items: readonly Item[],
  subjectOf: (item: Item) => string | undefined,
): [string, readonly [Item, ...Item[]]][] {
  const groups = Map.groupBy(items, subjectOf);
  return [...groups].flatMap(([subject, [first, ...others]]) =>
    subject !== undefined && first !== undefined
      ? [[subject, [first, ...others]] as [string, readonly [Item, ...Item[]]]]
      : [],
  );
}
