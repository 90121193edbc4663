import { classifyHost, hostnameOf } from '../classification/hosts.ts';
import type { AuditEvidence, Finding, Rule } from '../contract.ts';
import { isHostDeclared } from '../declaration/declared.ts';
import { findingOf } from '../finding.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';

export const rule: Rule = {
  id: 'undeclared-host',
  title: {
    en: 'The page contacts a host that the cookie declaration does not mention',
    de: 'Die Seite kontaktiert einen Host, den die Cookie-Erklärung nicht nennt',
  },
  severity: 'minor',
  source: { title: 'GDPR 13(1)(e): recipients; CJEU C-673/17 (Planet49), 81' },
  check: (evidence) =>
    groupBySubject(unnamed(evidence), ({ host }) => `host ${host}`).map(([subject, contacts]) =>
      finding(subject, contacts),
    ),
};

type Contact = { host: string; sight: Sight };

function unnamed({ visits, declaration }: AuditEvidence): Contact[] {
  if (!declaration || declaration.cookies.length === 0) return [];
  const contacts = visits.flatMap((visit) =>
    visit.requests
      .filter(
        ({ party, kind, failure, frame }) =>
          party === 'third' && failure?.reason !== 'policy' && !(kind === 'document' && (frame?.isTop ?? true)),
      )
      .map(({ host, id }) => ({ host: hostnameOf(host), sight: { visit, kind: 'request' as const, id } })),
  );
  return contacts.filter(({ host }) => !isHostDeclared(host, declaration));
}

function finding(subject: string, [first, ...others]: readonly [Contact, ...Contact[]]): Finding {
  const { owner } = classifyHost(first.host);
  const named = `${first.host}${owner ? ` (${owner})` : ''}`;
  return findingOf(rule, subject, {
    seen: seenOf([first.sight, ...others.map(({ sight }) => sight)]),
    expected: {
      en: 'The cookie declaration names everybody who receives data about the visitor.',
      de: 'Die Cookie-Erklärung nennt alle, die Daten über den Besucher erhalten.',
    },
    found: {
      en: `The page contacts ${named}. The declaration names neither the host nor its owner.`,
      de: `Die Seite kontaktiert ${named}. Die Erklärung nennt weder den Host noch seinen Betreiber.`,
    },
    mend: {
      en: 'Name its owner in the declaration under the right category, or stop contacting the host.',
      de: 'Nennen Sie den Betreiber in der Erklärung unter der richtigen Kategorie, oder kontaktieren Sie den Host nicht mehr.',
    },
  });
}
