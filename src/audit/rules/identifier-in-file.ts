import type { AuditEvidence, Finding, Rule, Visit } from '../contract.ts';
import type { ContentShape, RequestEvidence } from '../evidence-contract.ts';
import { findingOf } from '../finding.ts';
import { isUngranted } from '../lapses/sighting.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';
import { hostOfUrl } from '../site-of.ts';

/** Two visitors are not enough, because two servers may have built the same file differently. */
const fewestVisitors = 3;

/** A cached file is storage, and a script can read it again in every later visit. Numbers in images are not detected. */
export const rule: Rule = {
  id: 'identifier-in-file',
  title: {
    en: 'A file in the browser cache contains a visitor identifier',
    de: 'Eine Datei im Browser-Cache enthält eine Besucherkennung',
  },
  severity: 'critical',
  source: {
    title: 'ePrivacy Directive 5(3); EDPB Guidelines 2/2023, 43',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en',
  },
  check: (evidence) =>
    groupBySubject(
      filesIn(evidence),
      ({ request }) => `kept file ${hostOfUrl(request.url)}${URL.parse(request.url)?.pathname ?? ''}`,
    ).flatMap(([subject, files]) => (isPerVisitor(files) ? [finding(subject, files)] : [])),
};

type File = { visit: Visit; request: RequestEvidence; content: ContentShape };

function filesIn({ visits }: AuditEvidence): File[] {
  return visits.flatMap((visit) =>
    visit.requests
      .filter(({ when }) => isUngranted(when.standing))
      .flatMap((request) => (request.answer?.content ? [{ visit, request, content: request.answer.content }] : [])),
  );
}

/** Returns whether all visitors got different files that differ only in such numbers. */
function isPerVisitor(files: readonly File[]): boolean {
  const firsts = [...new Map(files.toReversed().map((file) => [file.visit.id, file])).values()];
  const distinct = (part: keyof ContentShape) => new Set(firsts.map(({ content }) => content[part])).size;
  return firsts.length >= fewestVisitors && distinct('digest') === firsts.length && distinct('frame') === 1;
}

function finding(subject: string, [first, ...others]: readonly [File, ...File[]]): Finding {
  const sight = ({ visit, request }: File): Sight => ({ visit, kind: 'request', id: request.id });
  const kept = first.request.answer?.headers['cache-control'] ?? '';
  return findingOf(rule, subject, {
    seen: seenOf([sight(first), ...others.map(sight)]),
    expected: {
      en: 'A file that the browser may cache is the same for everybody.',
      de: 'Eine Datei, die der Browser zwischenspeichern darf, ist für alle dieselbe.',
    },
    found: {
      en: `Every new visitor got the same file with a different identifier in it, and the browser may cache it (${kept}).`,
      de: `Jeder neue Besucher bekam dieselbe Datei mit einer anderen Kennung darin, und der Browser darf sie zwischenspeichern (${kept}).`,
    },
    mend: {
      en: 'Remove the identifier, or send such responses with Cache-Control: no-store and only with consent.',
      de: 'Entfernen Sie die Kennung, oder senden Sie solche Antworten mit Cache-Control: no-store und nur mit Einwilligung.',
    },
  });
}
