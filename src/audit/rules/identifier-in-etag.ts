import type { AuditEvidence, Finding, Rule, Visit } from '../contract.ts';
import type { RequestEvidence } from '../evidence-contract.ts';
import { findingOf } from '../finding.ts';
import { isUngranted } from '../lapses/sighting.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';
import { hostOfUrl } from '../site-of.ts';

/** Two visitors are not enough, because two servers may number their files differently. */
const fewestVisitors = 3;

/** The browser returns an ETag with every revalidation: one that differs for every new visitor while the file stays the same works like a cookie. */
export const rule: Rule = {
  id: 'identifier-in-etag',
  title: {
    en: 'A file has a different ETag for every visitor',
    de: 'Eine Datei hat für jeden Besucher einen anderen ETag',
  },
  severity: 'critical',
  source: {
    title: 'ePrivacy Directive 5(3); EDPB Guidelines 2/2023, 43',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en',
  },
  check: (evidence) =>
    groupBySubject(filesIn(evidence), ({ request }) => addressOf(request)).flatMap(([address, files]) =>
      isPerVisitor(files) ? [finding(address, files)] : [],
    ),
};

type File = { visit: Visit; request: RequestEvidence };

function filesIn({ visits }: AuditEvidence): File[] {
  return visits.flatMap((visit) =>
    visit.requests
      .filter((request) => isFreshFile(request) && isUngranted(request.when.standing))
      .map((request) => ({ visit, request })),
  );
}

function isFreshFile({ kind, answer }: RequestEvidence): boolean {
  return (
    kind !== 'document' &&
    answer?.status === 200 &&
    !answer.isFromCache &&
    !answer.isFromServiceWorker &&
    Boolean(answer.headers.etag)
  );
}

/** Returns the address without port and query, which change from run to run. */
function addressOf({ url }: RequestEvidence): string {
  return `ETag of ${hostOfUrl(url)}${URL.parse(url)?.pathname ?? ''}`;
}

/** Compares the first response of each profile: all must have the same size and different ETags. */
function isPerVisitor(files: readonly File[]): boolean {
  const firsts = [...new Map(files.toReversed().map((file) => [file.visit.id, file])).values()];
  const tags = new Set(firsts.map(({ request }) => request.answer?.headers.etag));
  const sizes = new Set(firsts.map(({ request }) => request.answer?.sizeBytes));
  return firsts.length >= fewestVisitors && tags.size === firsts.length && sizes.size === 1;
}

function finding(address: string, [first, ...others]: readonly [File, ...File[]]): Finding {
  const sight = ({ visit, request }: File): Sight => ({ visit, kind: 'request', id: request.id });
  const etag = first.request.answer?.headers.etag ?? '';
  return findingOf(rule, address, {
    seen: seenOf([sight(first), ...others.map(sight)]),
    expected: {
      en: 'The same file has the same ETag for everybody.',
      de: 'Dieselbe Datei hat für alle denselben ETag.',
    },
    found: {
      en: `Every new visitor got a different ETag for a file of the same size. The first was ${etag}.`,
      de: `Jeder neue Besucher bekam für eine Datei gleicher Größe einen anderen ETag. Der erste war ${etag}.`,
    },
    mend: {
      en: 'Derive the ETag from the file’s content, or send none.',
      de: 'Bilden Sie den ETag aus dem Inhalt der Datei, oder senden Sie keinen.',
    },
  });
}
