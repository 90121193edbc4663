import { classifyStored } from '../classification/stored.ts';
import type { AuditEvidence, Finding, Rule } from '../contract.ts';
import { declaredRow } from '../declaration/declared.ts';
import { findingOf } from '../finding.ts';
import { cookieSubject, storageSubject } from '../lapses/subject.ts';
import { subjectIn } from '../subject.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';

export const rule: Rule = {
  id: 'undeclared-storage',
  title: {
    en: 'The page stores something that the cookie declaration does not list',
    de: 'Die Seite speichert etwas, das in der Cookie-Erklärung nicht steht',
  },
  severity: 'major',
  source: { title: 'GDPR 13; CJEU C-673/17 (Planet49), 81' },
  check: (evidence) =>
    groupBySubject(unlisted(evidence), ({ subject }) => subject).map(([subject, kept]) =>
      finding(subject, kept, evidence),
    ),
};

type Kept = { subject: string; sight: Sight };

function unlisted({ visits, declaration }: AuditEvidence): Kept[] {
  if (!declaration || declaration.cookies.length === 0) return [];
  return visits.flatMap((visit) => [
    ...visit.cookies
      .filter(({ isPlanted, name }) => !isPlanted && !declaredRow(name, declaration))
      .map((cookie) => ({ subject: cookieSubject(cookie), sight: { visit, kind: 'cookie' as const, id: cookie.id } })),
    ...visit.storage
      .filter(({ kind, key }) => kind !== 'window-name' && !declaredRow(nameOf(kind, key), declaration))
      .map((item) => ({ subject: storageSubject(item), sight: { visit, kind: 'storage' as const, id: item.id } })),
  ]);
}

/** Returns the name that a declaration would use: that of the database or of the cache. */
function nameOf(kind: string, key: string): string {
  return kind === 'indexed-db' || kind === 'cache-storage' ? (key.split(/\/| → /)[0] ?? key) : key;
}

function finding(
  subject: string,
  [first, ...others]: readonly [Kept, ...Kept[]],
  { declaration }: AuditEvidence,
): Finding {
  const { owner } = classifyStored(subject.replace(/^\S+ /, ''));
  const [by, entries, where] = [owner ? ` (${owner})` : '', declaration?.cookies.length ?? 0, declaration?.url ?? ''];
  return findingOf(rule, subject, {
    seen: seenOf([first.sight, ...others.map(({ sight }) => sight)]),
    expected: {
      en: 'The cookie declaration lists everything that is stored, with purpose and duration.',
      de: 'Die Cookie-Erklärung führt alles Gespeicherte auf, mit Zweck und Speicherdauer.',
    },
    found: {
      en: `${subject}${by} is not among the ${entries} entries of ${where}.`,
      de: `${subjectIn('de', subject)}${by} ist nicht unter den ${entries} Einträgen von ${where}.`,
    },
    mend: {
      en: 'Add it to the declaration under the right category, or stop storing it.',
      de: 'Führen Sie es in der Erklärung unter der richtigen Kategorie auf, oder speichern Sie es nicht mehr.',
    },
  });
}
