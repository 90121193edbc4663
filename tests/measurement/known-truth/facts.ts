import { everybody, everyVisit, type Person, type Visit, type Way } from './people.ts';
import { type Told, toldOn } from './scripts.ts';

/** One event as it must be counted, with everything that a figure may need. It is made from the tables alone, without code of the product. */
export type Fact = Person &
  Omit<Way, 'query' | 'referrer'> & {
    visitor: number;
    session: number;
    atMs: number;
    name: string;
    path: string;
    isLanding: boolean;
    isKey: boolean;
    currency: string;
    value: number;
    params: Told['params'];
  };

/** Time from a visitor's consent to the first report of their visit. */
export const decidedBeforeMs = 5000;

const noWay = { source: '', medium: '', campaign: '', channel: '', referrerHost: '' };
/** The owner's rules. */
const formWorth = { value: 40, currency: 'EUR' };

export const facts: readonly Fact[] = everyVisit.flatMap(factsOf);

function factsOf(visit: Visit): Fact[] {
  const tolds = toldOn(visit).filter(({ isRefused }) => !isRefused);
  const [first] = tolds;
  if (!first) throw new Error('A visit tells something.');
  const isFirst = everyVisit.find(({ person }) => person === visit.person) === visit;
  const begun = { ...first, params: {}, isLoad: false };
  const beginMs = visit.beginMs - (isFirst ? decidedBeforeMs : 0);
  const beginning = (name: string) => ({ ...factOf(visit, { ...begun, name }), atMs: beginMs });
  return [
    ...(isFirst ? [beginning('first_visit')] : []),
    { ...beginning('session_start'), ...(visit.way ? noWay : wayOf(visit)), isLanding: !visit.way },
    ...tolds.map((told, index) => ({
      ...factOf(visit, told),
      ...(index === 0 && visit.way ? wayOf(visit) : noWay),
      isLanding: index === 0 && visit.way !== undefined,
    })),
  ];
}

/** Returns how the visitor came this time, or the last time. */
function wayOf(visit: Visit): Omit<Way, 'query' | 'referrer'> {
  const last = everyVisit.findLast(
    ({ person, beginMs, way }) => person === visit.person && beginMs <= visit.beginMs && way,
  );
  const { query: _query, referrer: _referrer, ...way } = last?.way ?? { ...noWay, query: '', referrer: '' };
  return way;
}

function factOf({ number, person, beginMs }: Visit, { after, name, address, params }: Told): Fact {
  const isKey = name === 'purchase' || name === 'form_submit';
  const money =
    name === 'form_submit'
      ? formWorth
      : { value: Number(params.value ?? 0), currency: String(params.currency ?? '').toUpperCase() };
  return {
    ...person,
    ...noWay,
    ...money,
    visitor: person.number,
    session: number,
    atMs: beginMs + after * 1000,
    name,
    path: address.replace(/\?.*/, ''),
    isLanding: false,
    isKey,
    params,
  };
}

/** The times at which all visitors accepted, and some others refused. */
export const decisions = [
  ...everybody.map((person) => ({
    ...person,
    action: 'accept' as const,
    atMs: (everyVisit.find((visit) => visit.person === person)?.beginMs ?? 0) - decidedBeforeMs,
  })),
  ...everyVisit
    .filter(({ number }) => number % 5 === 0)
    .map(({ person, number, beginMs }) => ({
      ...person,
      number: 100 + number,
      action: 'reject' as const,
      atMs: beginMs + 60_000,
    })),
];
