import { classifyHost, hostnameOf } from '../classification/hosts.ts';
import type { AuditEvidence, Finding, Rule } from '../contract.ts';
import { isHostDeclared } from '../declaration/declared.ts';
import { findingOf } from '../finding.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';

export const rule: Rule = {
  id: 'undeclared-host',
  title: { en: 'A host is contacted that the cookie declaration does not speak of', de: 'Ein Host wird angesprochen, von dem die Cookie-Erklärung nichts sagt' },
  severity: 'minor',
  source: { title: 'GDPR 13(1)(e): recipients; CJEU C-673/17 (Planet49), 81' },
  check: (evidence) => groupBySubject(unnamed(evidence), ({ host }) => `host ${host}`).map(([subject, contacts]) => finding(subject, contacts)),
};

type Contact = { host: string; sight: Sight };

function unnamed({ visits, declaration }: AuditEvidence): Contact[] {
  if (!declaration || declaration.cookies.length === 0) return [];
  const contacts = visits.flatMap((visit) =>
    visit.requests
      .filter(({ party, kind, failure, frame }) => party === 'third' && failure?.reason !== 'policy' && !(kind === 'document' && (frame?.isTop ?? true)))
      .map(({ host, id }) => ({ host: hostnameOf(host), sight: { visit, kind: 'request' as const, id } })),
  );
  return contacts.filter(({ host }) => !isHostDeclared(host, declaration));
}

function finding(subject: string, [first, ...others]: readonly [Contact, ...Contact[]]): Finding {
  const { owner } = classifyHost(first.host);
  const named = `${first.host}${owner ? ` (${owner})` : ''}`;
  return findingOf(rule, subject, {
    seen: seenOf([first.sight, ...others.map(({ sight }) => sight)]),
    expected: { en: 'The declaration names everybody who is told about the visitor.', de: 'Die Erklärung nennt alle, die von dem Besuch erfahren.' },
    found: { en: `${named} is contacted and neither it nor its owner is named.`, de: `${named} wird angesprochen, und weder er noch sein Betreiber ist genannt.` },
    mend: { en: 'Name its owner in the declaration under its category, or stop contacting it.', de: 'Seinen Betreiber in der Erklärung unter seiner Kategorie nennen, oder ihn nicht mehr ansprechen.' },
  });
}
