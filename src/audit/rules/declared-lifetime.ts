import type { AuditEvidence, DeclaredCookie, Finding, Rule } from '../contract.ts';
import type { CookieEvidence } from '../evidence-contract.ts';
import { declaredRow } from '../declaration/declared.ts';
import { findingOf } from '../finding.ts';
import { cookieSubject } from '../lapses/subject.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';
import { lifetimeText } from '../duration-text.ts';
import { subjectIn } from '../subject.ts';

/** Declarations are rounded: a month is 28 to 31 days, a year 365 or 366. */
const tolerance = 1.1;
const toleranceSeconds = 3_600;

export const rule: Rule = {
  id: 'declared-lifetime',
  title: {
    en: 'A cookie lasts longer than the cookie declaration says',
    de: 'Ein Cookie bleibt länger gespeichert, als die Cookie-Erklärung angibt',
  },
  severity: 'minor',
  source: { title: 'CJEU C-673/17 (Planet49), 79 to 81: the time for which a cookie works is to be told' },
  check: (evidence) =>
    groupBySubject(longer(evidence), ({ cookie }) => cookieSubject(cookie)).map(([subject, cookies]) =>
      finding(subject, cookies),
    ),
};

type Longer = { cookie: CookieEvidence; row: DeclaredCookie; sight: Sight };

function longer({ visits, declaration }: AuditEvidence): Longer[] {
  if (!declaration) return [];
  return visits.flatMap((visit) =>
    visit.cookies.flatMap((cookie) => {
      const row = cookie.isPlanted ? undefined : declaredRow(cookie.name, declaration);
      return row && outlives(cookie, row)
        ? [{ cookie, row, sight: { visit, kind: 'cookie' as const, id: cookie.id } }]
        : [];
    }),
  );
}

function outlives({ lifetimeSeconds }: CookieEvidence, row: DeclaredCookie): boolean {
  if (lifetimeSeconds === null || row.lifetimeSeconds === undefined) return false;
  return lifetimeSeconds > (row.lifetimeSeconds ?? 0) * tolerance + toleranceSeconds;
}

function finding(subject: string, [first, ...others]: readonly [Longer, ...Longer[]]): Finding {
  const [declared, set] = [lifetimeText(first.row.lifetimeSeconds ?? null), lifetimeText(first.cookie.lifetimeSeconds)];
  return findingOf(rule, subject, {
    seen: seenOf([first.sight, ...others.map(({ sight }) => sight)]),
    expected: {
      en: `${subject} lasts as long as declared: ${declared.en}.`,
      de: `${subjectIn('de', subject)} bleibt so lange gespeichert wie angegeben: ${declared.de}.`,
    },
    found: { en: `It is set for ${set.en}.`, de: `Die gesetzte Speicherdauer: ${set.de}.` },
    mend: {
      en: 'Shorten the cookie’s lifetime or correct the declaration.',
      de: 'Verkürzen Sie die Speicherdauer des Cookies oder berichtigen Sie die Erklärung.',
    },
  });
}
