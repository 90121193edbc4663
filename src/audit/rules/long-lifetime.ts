import { classifyStored } from '../classification/stored.ts';
import type { AuditEvidence, Finding, Rule } from '../contract.ts';
import type { CookieEvidence } from '../evidence-contract.ts';
import { lifetimeText } from '../duration-text.ts';
import { findingOf } from '../finding.ts';
import { consentMemories } from '../lapses/consent-memory.ts';
import { cookieSubject } from '../lapses/subject.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';

/** 13 months of 30.5 days, and a day for rounding. Browsers cut lifetimes to 400 days, so larger ones are never seen. */
const mostSeconds = 398 * 86_400;

export const rule: Rule = {
  id: 'long-lifetime',
  title: { en: 'A cookie lasts longer than 13 months', de: 'Ein Cookie bleibt länger als 13 Monate gespeichert' },
  severity: 'minor',
  source: {
    title: 'CNIL guidelines on cookies, 51; ePrivacy Directive 5(3)',
    url: 'https://www.cnil.fr/fr/cookies-et-autres-traceurs/regles/cookies/lignes-directrices-modificatives-et-recommandation',
  },
  check: (evidence) =>
    groupBySubject(longLived(evidence), ({ cookie }) => cookieSubject(cookie)).map(([subject, cookies]) =>
      finding(subject, cookies),
    ),
};

type LongLived = { cookie: CookieEvidence; sight: Sight };

function longLived(evidence: AuditEvidence): LongLived[] {
  const memories = consentMemories(evidence);
  const isLong = (cookie: CookieEvidence) =>
    !cookie.isPlanted && (cookie.lifetimeSeconds ?? 0) > mostSeconds && !memories.has(cookieSubject(cookie));
  return evidence.visits.flatMap((visit) =>
    visit.cookies
      .filter((cookie) => isLong(cookie) && classifyStored(cookie.name, evidence.declaration).category !== 'necessary')
      .map((cookie) => ({ cookie, sight: { visit, kind: 'cookie' as const, id: cookie.id } })),
  );
}

function finding(subject: string, [first, ...others]: readonly [LongLived, ...LongLived[]]): Finding {
  const set = lifetimeText(first.cookie.lifetimeSeconds);
  return findingOf(rule, subject, {
    seen: seenOf([first.sight, ...others.map(({ sight }) => sight)]),
    expected: {
      en: 'A cookie that recognises visitors expires after 13 months at the latest.',
      de: 'Ein Cookie, das Besucher wiedererkennt, läuft nach höchstens 13 Monaten ab.',
    },
    found: {
      en: `It is set for ${set.en}. Browsers keep no cookie longer than 400 days.`,
      de: `Die gesetzte Speicherdauer: ${set.de}. Browser behalten kein Cookie länger als 400 Tage.`,
    },
    mend: {
      en: 'Set a Max-Age of 395 days or less, and do not renew the cookie on every visit.',
      de: 'Setzen Sie ein Max-Age von höchstens 395 Tagen und erneuern Sie das Cookie nicht bei jedem Besuch.',
    },
  });
}
