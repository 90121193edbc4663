import { createHash } from 'node:crypto';
import { typedEmail } from '../typed.ts';
import type { AuditEvidence, Finding, RequestEvidence, Rule, Visit } from '../contract.ts';
import { findingOf } from '../finding.ts';
import { emailIn, type PersonalDetail } from '../personal.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';
import { hostnameOf } from '../classification/hosts.ts';

/** In the body of a request to the website itself an address is where it belongs. */
export const rule: Rule = {
  id: 'personal-details-sent',
  title: { en: 'An e-mail address is sent to another host, or stands in an address', de: 'Eine E-Mail-Adresse geht an einen anderen Host oder steht in einer Adresse' },
  severity: 'critical',
  source: { title: 'GDPR 5(1)(c) and (f)' },
  check: (evidence) => groupBySubject(detailsIn(evidence), ({ subject }) => subject).map(([subject, sent]) => finding(subject, sent)),
};

type Sent = { subject: string; detail: PersonalDetail; visit: Visit; request: RequestEvidence };

function detailsIn({ visits }: AuditEvidence): Sent[] {
  return visits.flatMap((visit) =>
    visit.requests.flatMap((request) => {
      const detail = detailIn(request);
      return detail ? [{ subject: `${detail.kind} to ${hostnameOf(request.host)}`, detail, visit, request }] : [];
    }),
  );
}

function detailIn({ url, body = '', party, requestHeaders }: RequestEvidence): PersonalDetail | undefined {
  const address = URL.parse(url);
  const inAddress = `${address?.pathname ?? ''}${address?.search ?? ''}`;
  if (party === 'first') return emailIn(inAddress);
  const told = [inAddress, body, requestHeaders.referer ?? ''];
  return told.map(emailIn).find((detail) => detail !== undefined) ?? hashIn(told.join('\n'));
}

/** Only of the address that the audit typed: any other hash means nothing here. */
const hashes = ['sha256', 'sha1', 'md5'].map((algorithm) => createHash(algorithm).update(typedEmail).digest('hex'));

function hashIn(text: string): PersonalDetail | undefined {
  const lower = text.toLowerCase();
  const found = hashes.find((hash) => lower.includes(hash));
  return found ? { kind: 'e-mail as a hash', shown: `${found.slice(0, 8)}…` } : undefined;
}

/** A hash is a note: what it may be used for depends on what was agreed to. */
function finding(subject: string, [first, ...others]: readonly [Sent, ...Sent[]]): Finding {
  const sight = ({ visit, request }: Sent): Sight => ({ visit, kind: 'request', id: request.id });
  const severity = first.detail.kind === 'e-mail' ? rule.severity : 'note';
  const { detail: { shown }, request: { kind, method, host } } = first;
  return findingOf({ id: rule.id, severity }, subject, {
    seen: seenOf([sight(first), ...others.map(sight)]),
    expected: { en: 'Addresses of pages and requests to others hold no e-mail address: they end in logs, histories and referrers.', de: 'Adressen von Seiten und Anfragen an andere enthalten keine E-Mail-Adresse: Sie landen in Protokollen, Verläufen und Verweisen.' },
    found: { en: `${shown} in a ${kind} ${method} to ${hostnameOf(host)}.`, de: `${shown} in ${kind} ${method} an ${hostnameOf(host)}.` },
    mend: { en: 'Send forms by POST to the website itself, and keep addresses out of what vendors are sent.', de: 'Formulare mit POST an die Website selbst senden, und Adressen aus allem heraushalten, was Anbieter erhalten.' },
  });
}
