import type { AuditEvidence, Finding, Rule, Visit } from '../contract.ts';
import type { RequestEvidence } from '../evidence-contract.ts';
import { findingOf } from '../finding.ts';
import { emailIn, type PersonalDetail } from '../personal.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';
import { hostnameOf } from '../classification/hosts.ts';
import { isUngranted } from '../lapses/sighting.ts';
import { encodedTraceIn, hashTraceIn } from '../typed-traces.ts';
import { vendorCallOf } from '../vendor-calls/call.ts';
import type { LocalizedText } from '../messages.ts';

/** An e-mail address in the body of a request to the website itself is not judged, because that is its place. */
export const rule: Rule = {
  id: 'personal-details-sent',
  title: {
    en: 'An e-mail address is sent to another host or appears in a URL',
    de: 'Eine E-Mail-Adresse geht an einen anderen Host oder steht in einer URL',
  },
  severity: 'critical',
  source: { title: 'GDPR 5(1)(c) and (f)' },
  check: (evidence) =>
    groupBySubject(detailsIn(evidence), ({ subject }) => subject).map(([subject, sent]) => finding(subject, sent)),
};

type Sent = { subject: string; detail: PersonalDetail; visit: Visit; request: RequestEvidence };

function detailsIn({ visits }: AuditEvidence): Sent[] {
  return visits.flatMap((visit) =>
    visit.requests.flatMap((request) => {
      const vendor = request.party === 'first' ? vendorCallOf(request)?.vendor : undefined;
      const detail = detailIn(request, { isToldToOthers: request.party === 'third' || vendor !== undefined });
      return detail
        ? [
            {
              subject: `${detail.kind} to ${vendor ? `${vendor} through the website’s own host` : hostnameOf(request.host)}`,
              detail,
              visit,
              request,
            },
          ]
        : [];
    }),
  );
}

function detailIn(
  { url, body = '', requestHeaders }: RequestEvidence,
  { isToldToOthers }: { isToldToOthers: boolean },
): PersonalDetail | undefined {
  const address = URL.parse(url);
  const inAddress = `${address?.pathname ?? ''}${address?.search ?? ''}`;
  const told = isToldToOthers ? [inAddress, body, requestHeaders.referer ?? ''] : [inAddress];
  return told.map(emailIn).find((detail) => detail !== undefined) ?? traceIn(told.join('\n'), { isToldToOthers });
}

const spellings: Readonly<Record<NonNullable<ReturnType<typeof encodedTraceIn>>, LocalizedText>> = {
  base64: { en: 'Base64', de: 'in Base64' },
  hexadecimal: { en: 'hexadecimal', de: 'hexadezimal' },
  reversed: { en: 'reverse order', de: 'rückwärts geschrieben' },
};

/** Finds personal details. Hashes sent to the website itself are ignored: it may need them, for a picture's name for instance. */
function traceIn(text: string, { isToldToOthers }: { isToldToOthers: boolean }): PersonalDetail | undefined {
  const spelling = encodedTraceIn(text);
  if (spelling)
    return {
      kind: 'encoded e-mail',
      shown: {
        en: `The typed e-mail address, in ${spellings[spelling].en},`,
        de: `Die eingetippte E-Mail-Adresse, ${spellings[spelling].de},`,
      },
    };
  const hash = isToldToOthers ? hashTraceIn(text) : undefined;
  return hash === undefined
    ? undefined
    : {
        kind: 'e-mail as a hash',
        shown: {
          en: `The hash ${hash.slice(0, 8)}… of the typed e-mail address`,
          de: `Der Hash ${hash.slice(0, 8)}… der eingetippten E-Mail-Adresse`,
        },
      };
}

/** Builds the finding. A hash identifies a person as well as the address does; after any consent it is a note, since it depends on the purpose. */
function finding(subject: string, sent: readonly [Sent, ...Sent[]]): Finding {
  const [first, ...others] = sent;
  const sight = ({ visit, request }: Sent): Sight => ({ visit, kind: 'request', id: request.id });
  const isNote =
    first.detail.kind === 'e-mail as a hash' && !sent.some(({ request }) => isUngranted(request.when.standing));
  const {
    detail: { shown },
    request: { kind, method, host },
  } = first;
  return findingOf({ id: rule.id, severity: isNote ? 'note' : rule.severity }, subject, {
    seen: seenOf([sight(first), ...others.map(sight)]),
    expected: {
      en: 'Page URLs and requests to other hosts contain no e-mail address in any encoding, because they end up in logs, histories and referrers.',
      de: 'Seiten-URLs und Anfragen an andere Hosts enthalten keine E-Mail-Adresse, auch nicht kodiert, denn sie landen in Logs, Verläufen und Referrern.',
    },
    found: {
      en: `${shown.en} in a ${kind} ${method} to ${hostnameOf(host)}.`,
      de: `${shown.de} in ${kind} ${method} an ${hostnameOf(host)}.`,
    },
    mend: {
      en: 'Send forms by POST to the website itself. Remove e-mail addresses from everything that you send to vendors.',
      de: 'Senden Sie Formulare mit POST an die Website selbst. Entfernen Sie E-Mail-Adressen aus allem, was Sie an Anbieter senden.',
    },
  });
}
