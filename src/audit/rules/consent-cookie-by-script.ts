import type { AuditEvidence, CookieEvidence, Finding, Rule } from '../contract.ts';
import { findingOf } from '../finding.ts';
import { consentMemories } from '../lapses/consent-memory.ts';
import { cookieSubject } from '../lapses/subject.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';

/** Safari keeps what a script wrote for a week; a shorter life is not cut. */
const safariSeconds = 7 * 86_400;

export const rule: Rule = {
  id: 'consent-cookie-by-script',
  title: 'The answer is remembered by a cookie that a script writes',
  severity: 'note',
  source: { title: 'WebKit, Intelligent Tracking Prevention: cookies of scripts live 7 days', url: 'https://webkit.org/blog/8613/intelligent-tracking-prevention-2-1/' },
  check: (evidence) => groupBySubject(scriptWritten(evidence), ({ subject }) => subject).map(([subject, memories]) => finding(subject, memories)),
};

type Memory = { subject: string; sight: Sight };

function scriptWritten(evidence: AuditEvidence): Memory[] {
  const memories = consentMemories(evidence);
  return evidence.visits.flatMap((visit) =>
    visit.cookies.filter((cookie) => memories.has(cookieSubject(cookie)) && isByScriptAlone(cookie)).map((cookie) => ({ subject: cookieSubject(cookie), sight: { visit, kind: 'cookie' as const, id: cookie.id } })),
  );
}

function isByScriptAlone({ writes, lifetimeSeconds, isPlanted }: CookieEvidence): boolean {
  const lasting = writes.filter(({ isRemoval }) => !isRemoval);
  return !isPlanted && (lifetimeSeconds ?? 0) > safariSeconds && lasting.length > 0 && lasting.every(({ by }) => by === 'script');
}

function finding(subject: string, [first, ...others]: readonly [Memory, ...Memory[]]): Finding {
  return findingOf(rule, subject, {
    seen: seenOf([first.sight, ...others.map(({ sight }) => sight)]),
    expected: 'A refusal is remembered as long as an agreement, in every browser.',
    found: 'A script writes it: Safari forgets it after 7 days, and the visitor is asked again.',
    mend: 'Set the cookie by the server, in the answer to the decision.',
  });
}
