import type { AuditEvidence, Finding, Rule } from '../contract.ts';
import type { CookieEvidence } from '../evidence-contract.ts';
import { findingOf } from '../finding.ts';
import { consentMemories } from '../lapses/consent-memory.ts';
import { cookieSubject } from '../lapses/subject.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';

/** Safari keeps cookies written by scripts for a week; a shorter lifetime is not cut. */
const safariSeconds = 7 * 86_400;

export const rule: Rule = {
  id: 'consent-cookie-by-script',
  title: {
    en: 'A script writes the cookie that stores the choice',
    de: 'Ein Skript schreibt das Cookie, das die Wahl speichert',
  },
  severity: 'note',
  source: {
    title: 'WebKit, Intelligent Tracking Prevention: cookies of scripts live 7 days',
    url: 'https://webkit.org/blog/8613/intelligent-tracking-prevention-2-1/',
  },
  check: (evidence) =>
    groupBySubject(scriptWritten(evidence), ({ subject }) => subject).map(([subject, memories]) =>
      finding(subject, memories),
    ),
};

type Memory = { subject: string; sight: Sight };

function scriptWritten(evidence: AuditEvidence): Memory[] {
  const memories = consentMemories(evidence);
  return evidence.visits.flatMap((visit) =>
    visit.cookies
      .filter((cookie) => memories.has(cookieSubject(cookie)) && isByScriptAlone(cookie))
      .map((cookie) => ({ subject: cookieSubject(cookie), sight: { visit, kind: 'cookie' as const, id: cookie.id } })),
  );
}

function isByScriptAlone({ writes, lifetimeSeconds, isPlanted }: CookieEvidence): boolean {
  const lasting = writes.filter(({ isRemoval }) => !isRemoval);
  return (
    !isPlanted &&
    (lifetimeSeconds ?? 0) > safariSeconds &&
    lasting.length > 0 &&
    lasting.every(({ by }) => by === 'script')
  );
}

function finding(subject: string, [first, ...others]: readonly [Memory, ...Memory[]]): Finding {
  return findingOf(rule, subject, {
    seen: seenOf([first.sight, ...others.map(({ sight }) => sight)]),
    expected: {
      en: 'A refusal is stored as long as consent, in every browser.',
      de: 'Eine Ablehnung bleibt so lange gespeichert wie eine Zustimmung, in jedem Browser.',
    },
    found: {
      en: 'A script writes it. Safari deletes it after 7 days, and the banner asks again.',
      de: 'Ein Skript schreibt es. Safari löscht es nach 7 Tagen, und das Banner fragt erneut.',
    },
    mend: {
      en: 'Set the cookie on the server, in the response to the choice.',
      de: 'Setzen Sie das Cookie vom Server aus, in der Antwort auf die Wahl.',
    },
  });
}
