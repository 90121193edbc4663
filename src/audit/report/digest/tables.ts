import type { Declaration, PageState, Visit } from '../../contract.ts';
import type { CookieEvidence, Moment, RequestEvidence, StorageEvidence } from '../../evidence-contract.ts';
import type { Speech } from '../texts/texts.ts';
import { knownCookie, knownHost } from './known.ts';
import { type CookieRow, type HostRow, mostRows, type StorageRow } from './shape.ts';

/** Lists every cookie by name and domain, with the states in which it was seen. Cookies that the auditor planted are left out. */
export function cookieTable(visits: readonly Visit[], declaration: Declaration | undefined): CookieRow[] {
  const seen = gathered(
    visits,
    ({ cookies }) => cookies.filter(({ isPlanted }) => !isPlanted),
    ({ name, domain }) => `${name}\n${domain}`,
  );
  return rowsOf(seen, ({ item, states, isBeforeConsent }: Gathered<CookieEvidence>): CookieRow => {
    const { name, domain, party, lifetimeSeconds, isHttpOnly } = item;
    return {
      name,
      domain,
      party,
      known: knownCookie(name, declaration),
      lifetimeSeconds,
      isHttpOnly,
      states,
      isBeforeConsent,
    };
  });
}

export function storageTable(visits: readonly Visit[], { texts }: Pick<Speech, 'texts'>): StorageRow[] {
  const seen = gathered(
    visits,
    ({ storage }) => storage,
    ({ kind, origin, key }) => `${kind}\n${origin}\n${key}`,
  );
  return rowsOf(seen, ({ item, states, isBeforeConsent }: Gathered<StorageEvidence>): StorageRow => ({
    kind: texts.storages[item.kind],
    origin: item.origin,
    key: item.key,
    party: item.party,
    states,
    isBeforeConsent,
  }));
}

/** Lists every requested host, third parties first. */
export function hostTable(visits: readonly Visit[]): HostRow[] {
  const seen = gathered(
    visits,
    ({ requests }) => requests,
    ({ host }) => host,
  );
  const rows = rowsOf(seen, ({ item, count, kinds, states, isBeforeConsent }: Gathered<RequestEvidence>): HostRow => ({
    ...{ host: item.host, party: item.party, known: item.party === 'third' ? knownHost(item.host) : null },
    ...{ requests: count, kinds, states, isBeforeConsent },
  }));
  return rows.toSorted(
    (one, other) =>
      Number(one.party === 'first') - Number(other.party === 'first') ||
      Number(other.isBeforeConsent) - Number(one.isBeforeConsent) ||
      one.host.localeCompare(other.host),
  );
}

type Item = CookieEvidence | StorageEvidence | RequestEvidence;
type Gathered<Kind extends Item> = {
  item: Kind;
  count: number;
  kinds: string[];
  states: PageState[];
  isBeforeConsent: boolean;
};

function gathered<Kind extends Item>(
  visits: readonly Visit[],
  itemsOf: (visit: Visit) => readonly Kind[],
  keyOf: (item: Kind) => string,
): Map<string, Gathered<Kind>> {
  const all = new Map<string, Gathered<Kind>>();
  for (const visit of visits) {
    for (const item of itemsOf(visit)) {
      const key = keyOf(item);
      const known = all.get(key) ?? { item, count: 0, kinds: [], states: [], isBeforeConsent: false };
      known.count += 1;
      if (!known.states.includes(visit.state)) known.states.push(visit.state);
      if ('method' in item && !known.kinds.includes(item.kind)) known.kinds.push(item.kind);
      if (!hasAgreed(momentOf(item))) known.isBeforeConsent = true;
      all.set(key, known);
    }
  }
  return all;
}

/** Sorts rows: those before consent first, since they are the subject of an audit. */
function rowsOf<Kind extends Item, Row extends { isBeforeConsent: boolean }>(
  seen: Map<string, Gathered<Kind>>,
  rowOf: (gathered: Gathered<Kind>) => Row,
): Row[] {
  return [...seen.values()]
    .map(rowOf)
    .toSorted((one, other) => Number(other.isBeforeConsent) - Number(one.isBeforeConsent))
    .slice(0, mostRows);
}

function momentOf(item: Item): Moment {
  return 'when' in item ? item.when : item.firstSeen;
}

/** Returns whether any category is granted. */
function hasAgreed({ granted }: Moment): boolean {
  return granted.length > 0;
}
