import type { AuditEvidence, Finding, RequestEvidence, Rule, Visit } from '../contract.ts';
import { findingOf } from '../finding.ts';
import { emailIn, type PersonalDetail } from '../personal.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';
import { hostnameOf } from '../classification/hosts.ts';
import { isUngranted } from '../lapses/sighting.ts';
import { encodedTraceIn, hashTraceIn } from '../typed-traces.ts';
import { vendorCallOf } from '../vendor-calls/call.ts';
import type { Words } from '../words.ts';

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
      const vendor = request.party === 'first' ? vendorCallOf(request)?.vendor : undefined;
      const detail = detailIn(request, { isToldToOthers: request.party === 'third' || vendor !== undefined });
      return detail ? [{ subject: `${detail.kind} to ${vendor ? `${vendor} through the website’s own host` : hostnameOf(request.host)}`, detail, visit, request }] : [];
    }),
  );
}

function detailIn({ url, body = '', requestHeaders }: RequestEvidence, { isToldToOthers }: { isToldToOthers: boolean }): PersonalDetail | undefined {
  const address = URL.parse(url);
  const inAddress = `${address?.pathname ?? ''}${address?.search ?? ''}`;
  const told = isToldToOthers ? [inAddress, body, requestHeaders.referer ?? ''] : [inAddress];
  return told.map(emailIn).find((detail) => detail !== undefined) ?? traceIn(told.join('\n'), { isToldToOthers });
}

const spellings: Readonly<Record<NonNullable<ReturnType<typeof encodedTraceIn>>, Words>> = {
  base64: { en: 'Base64', de: 'in Base64' },
  hexadecimal: { en: 'hexadecimal', de: 'hexadezimal' },
  reversed: { en: 'letters from last to first', de: 'von hinten geschrieben' },
};

/** The website itself may need a hash, of a picture's name say. */
function traceIn(text: string, { isToldToOthers }: { isToldToOthers: boolean }): PersonalDetail | undefined {
  const spelling = encodedTraceIn(text);
  if (spelling) return { kind: 'encoded e-mail', shown: { en: `The address that was typed, in ${spellings[spelling].en},`, de: `Die eingetippte Adresse, ${spellings[spelling].de},` } };
  const hash = isToldToOthers ? hashTraceIn(text) : undefined;
  return hash === undefined ? undefined : { kind: 'e-mail as a hash', shown: { en: `The hash ${hash.slice(0, 8)}… of the address that was typed`, de: `Der Hash ${hash.slice(0, 8)}… der eingetippten Adresse` } };
}

/** A hash recognises a person as well as the address does; once something was agreed to it is a note, since it depends on what for. */
function finding(subject: string, sent: readonly [Sent, ...Sent[]]): Finding {
  const [first, ...others] = sent;
  const sight = ({ visit, request }: Sent): Sight => ({ visit, kind: 'request', id: request.id });
  const isNote = first.detail.kind === 'e-mail as a hash' && !sent.some(({ request }) => isUngranted(request.when.standing));
  const { detail: { shown }, request: { kind, method, host } } = first;
  return findingOf({ id: rule.id, severity: isNote ? 'note' : rule.severity }, subject, {
    seen: seenOf([sight(first), ...others.map(sight)]),
    expected: { en: 'Addresses of pages and requests to others hold no e-mail address, in no spelling: they end in logs, histories and referrers.', de: 'Adressen von Seiten und Anfragen an andere enthalten keine E-Mail-Adresse, auch nicht anders geschrieben: Sie landen in Protokollen, Verläufen und Verweisen.' },
    found: { en: `${shown.en} in a ${kind} ${method} to ${hostnameOf(host)}.`, de: `${shown.de} in ${kind} ${method} an ${hostnameOf(host)}.` },
    mend: { en: 'Send forms by POST to the website itself, and keep addresses out of what vendors are sent.', de: 'Formulare mit POST an die Website selbst senden, und Adressen aus allem heraushalten, was Anbieter erhalten.' },
  });
}
