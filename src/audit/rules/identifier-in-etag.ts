import type { AuditEvidence, Finding, RequestEvidence, Rule, Visit } from '../contract.ts';
import { findingOf } from '../finding.ts';
import { isUngranted } from '../lapses/sighting.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';
import { hostOfUrl } from '../site-of.ts';

/** With two, a pair of servers that number their files differently would do. */
const fewestVisitors = 3;

/** The browser sends an ETag back with every repeat: one that differs for every new visitor while the file stays the same is a cookie by another name. */
export const rule: Rule = {
  id: 'identifier-in-etag',
  title: { en: 'A file carries an ETag of its own for every visitor', de: 'Eine Datei trägt für jeden Besuch einen eigenen ETag' },
  severity: 'critical',
  source: { title: 'ePrivacy Directive 5(3); EDPB Guidelines 2/2023, 43', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en' },
  check: (evidence) => groupBySubject(filesIn(evidence), ({ request }) => addressOf(request)).flatMap(([address, files]) => (isPerVisitor(files) ? [finding(address, files)] : [])),
};

type File = { visit: Visit; request: RequestEvidence };

function filesIn({ visits }: AuditEvidence): File[] {
  return visits.flatMap((visit) => visit.requests.filter((request) => isFreshFile(request) && isUngranted(request.when.standing)).map((request) => ({ visit, request })));
}

function isFreshFile({ kind, answer }: RequestEvidence): boolean {
  return kind !== 'document' && answer?.status === 200 && !answer.isFromCache && !answer.isFromServiceWorker && Boolean(answer.headers.etag);
}

/** Without port and query, which change from run to run. */
function addressOf({ url }: RequestEvidence): string {
  return `ETag of ${hostOfUrl(url)}${URL.parse(url)?.pathname ?? ''}`;
}

/** One answer for each profile, all of the same size and none with another's tag. */
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
    expected: { en: 'The same file has the same ETag for everybody.', de: 'Dieselbe Datei hat für alle denselben ETag.' },
    found: { en: `Every new visitor got another ETag for a file of the same size, the first ${etag}.`, de: `Jeder neue Besuch bekam für eine Datei gleicher Größe einen anderen ETag, der erste ${etag}.` },
    mend: { en: 'Make the ETag from the file’s content, or send none.', de: 'Den ETag aus dem Inhalt der Datei bilden, oder keinen senden.' },
  });
}
