import type { AuditEvidence, Finding, Rule, Visit } from '../contract.ts';
import { findingOf } from '../finding.ts';
import { isUngranted } from '../lapses/sighting.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';
import { isOfSite, hostOfUrl } from '../site-of.ts';

/** Shorter values are languages, versions and page numbers. */
const fewestCharacters = 12;
const fewestVisitors = 2;

/**
 * A number that stays the same for one visitor across addresses and differs between visitors identifies people without storing anything on the device. Only addresses of the website itself are
 * judged: contacts with others are separate findings.
 */
export const rule: Rule = {
  id: 'identifier-in-address',
  title: {
    en: 'URLs of the website contain a visitor identifier',
    de: 'URLs der Website enthalten eine Besucherkennung',
  },
  severity: 'major',
  source: {
    title: 'EDPB Guidelines 2/2023, 45 and 50',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en',
  },
  check: (evidence) =>
    groupBySubject(parametersIn(evidence), ({ name }) => `parameter ${name}`).flatMap(([subject, parameters]) =>
      tellsApart(parameters) ? [finding(subject, parameters)] : [],
    ),
};

type Address = { address: string; load: number; kind: 'request' | 'document'; id: string };
type Parameter = Address & { visit: Visit; name: string; value: string };

function parametersIn({ visits, target }: AuditEvidence): Parameter[] {
  return visits.flatMap((visit) =>
    addressesOf(visit)
      .filter(({ address }) => isOfSite(hostOfUrl(address), target.site))
      .flatMap((item) => numbersIn(item.address).map((parameter) => ({ ...item, ...parameter, visit }))),
  );
}

function addressesOf(visit: Visit): Address[] {
  const requests = visit.requests
    .filter(({ when, party }) => party === 'first' && isUngranted(when.standing))
    .map(({ url, id, when }) => ({ address: url, load: when.load, kind: 'request' as const, id }));
  const links = visit.documents
    .filter(({ when }) => isUngranted(when.standing))
    .flatMap(({ links, url, when }) =>
      links.map((address) => ({ address, load: when.load, kind: 'document' as const, id: url })),
    );
  return [...requests, ...links];
}

function numbersIn(address: string): { name: string; value: string }[] {
  return [...(URL.parse(address)?.searchParams ?? [])]
    .filter(([, value]) => isNumber(value))
    .map(([name, value]) => ({ name, value }));
}

/** Returns whether a value mixes letters and digits, or has very many digits; words, dates and paths do not count. */
function isNumber(value: string): boolean {
  return (
    value.length >= fewestCharacters &&
    /^[\w.-]+$/.test(value) &&
    /\d/.test(value) &&
    (/[a-z]/i.test(value) || value.length >= 16)
  );
}

/** Returns whether the number is the same at two or more addresses of one document, and no two visitors share one. */
function tellsApart(parameters: readonly Parameter[]): boolean {
  const documents = [...Map.groupBy(parameters, ({ visit, load }) => `${visit.id} ${load}`).values()];
  const visitors = Map.groupBy(parameters, ({ visit }) => visit.id);
  const owners = Map.groupBy(parameters, ({ value }) => value);
  const isShared = [...owners.values()].some((seen) => new Set(seen.map(({ visit }) => visit.id)).size > 1);
  return (
    visitors.size >= fewestVisitors &&
    !isShared &&
    documents.every((seen) => new Set(seen.map(({ value }) => value)).size === 1) &&
    documents.some((seen) => new Set(seen.map(({ address }) => address)).size > 1)
  );
}

function finding(subject: string, [first, ...others]: readonly [Parameter, ...Parameter[]]): Finding {
  const sight = ({ visit, kind, id }: Parameter): Sight => ({ visit, kind, id });
  const address = first.address.replace(/\?.*$/, '');
  return findingOf(rule, subject, {
    seen: seenOf([sight(first), ...others.map(sight)]),
    expected: {
      en: 'Without consent, URLs contain nothing that tells visitors apart.',
      de: 'Ohne Einwilligung enthalten URLs nichts, was Besucher unterscheidet.',
    },
    found: {
      en: `${first.name} had a different value for each visitor, in several URLs, among them ${address}.`,
      de: `${first.name} hatte für jeden Besucher einen anderen Wert, in mehreren URLs, darunter ${address}.`,
    },
    mend: {
      en: 'Leave the parameter out until the visitor accepts.',
      de: 'Lassen Sie den Parameter weg, bis der Besucher zustimmt.',
    },
  });
}
