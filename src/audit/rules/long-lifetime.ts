import { classifyStored } from '../classification/stored.ts';
import type { AuditEvidence, CookieEvidence, Finding, Rule } from '../contract.ts';
import { durationWords } from '../duration-words.ts';
import { findingOf } from '../finding.ts';
import { consentMemories } from '../lapses/consent-memory.ts';
import { cookieSubject } from '../lapses/subject.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';

/** 13 months of 30.5 days, and a day for rounding. Browsers cut what is longer than 400 days, so that is the most that is ever seen. */
const mostSeconds = 398 * 86_400;

export const rule: Rule = {
  id: 'long-lifetime',
  title: { en: 'A cookie lives longer than 13 months', de: 'Ein Cookie lebt länger als 13 Monate' },
  severity: 'minor',
  source: { title: 'CNIL guidelines on cookies, 51; ePrivacy Directive 5(3)', url: 'https://www.cnil.fr/fr/cookies-et-autres-traceurs/regles/cookies/lignes-directrices-modificatives-et-recommandation' },
  check: (evidence) => groupBySubject(longLived(evidence), ({ cookie }) => cookieSubject(cookie)).map(([subject, cookies]) => finding(subject, cookies)),
};

type LongLived = { cookie: CookieEvidence; sight: Sight };

function longLived(evidence: AuditEvidence): LongLived[] {
  const memories = consentMemories(evidence);
  const isLong = (cookie: CookieEvidence) => !cookie.isPlanted && (cookie.lifetimeSeconds ?? 0) > mostSeconds && !memories.has(cookieSubject(cookie));
  return evidence.visits.flatMap((visit) =>
    visit.cookies.filter((cookie) => isLong(cookie) && classifyStored(cookie.name, evidence.declaration).category !== 'necessary').map((cookie) => ({ cookie, sight: { visit, kind: 'cookie' as const, id: cookie.id } })),
  );
}

function finding(subject: string, [first, ...others]: readonly [LongLived, ...LongLived[]]): Finding {
  const set = durationWords(first.cookie.lifetimeSeconds);
  return findingOf(rule, subject, {
    seen: seenOf([first.sight, ...others.map(({ sight }) => sight)]),
    expected: { en: 'What recognises visitors is gone after 13 months at the latest.', de: 'Was Besuchende wiedererkennt, ist nach höchstens 13 Monaten weg.' },
    found: { en: `It is set for ${set.en}; a browser keeps none longer than 400 days.`, de: `Gesetzt ist: ${set.de}; ein Browser behält keines länger als 400 Tage.` },
    mend: { en: 'Set a Max-Age of 395 days or less, and do not renew it with every visit.', de: 'Ein Max-Age von höchstens 395 Tagen setzen und es nicht mit jedem Besuch erneuern.' },
  });
}
