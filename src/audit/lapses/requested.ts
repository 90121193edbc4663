import { classifyHost, hostnameOf, isDelivery } from '../classification/hosts.ts';
import { type VendorCall, vendorCallOf } from '../vendor-calls/call.ts';
import { limitOfHit } from '../vendor-calls/meta-consent.ts';
import type { AuditEvidence, Severity, Visit } from '../contract.ts';
import type { RequestEvidence } from '../evidence-contract.ts';
import type { LocalizedText } from '../messages.ts';
import { agreedBefore } from './last-strike.ts';
import { placeText, type Sighting } from './sighting.ts';

/** Returns every contact with a third party, and every call to a known vendor through the website's own host. */
export function requestSightings({ visits }: AuditEvidence): Sighting[] {
  return visits.flatMap((visit) => visit.requests.filter(isContact).flatMap((request) => ofRequest(request, visit)));
}

/** Excludes requests that a policy blocked, because they never left, and the visitor's own page loads, which are navigations. */
function isContact(request: RequestEvidence): boolean {
  return request.failure?.reason !== 'policy' && !(request.kind === 'document' && (request.frame?.isTop ?? true));
}

function ofRequest(request: RequestEvidence, visit: Visit): Sighting[] {
  const call = vendorCallOf(request);
  if (request.party === 'first' && !call) return [];
  const host = hostnameOf(request.host);
  const { category: hostCategory } = classifyHost(host);
  const category = call?.category ?? hostCategory;
  if (category === 'necessary') return [];
  const subject =
    request.party === 'first' && call ? `calls to ${call.vendor} through the website’s own host` : `host ${host}`;
  return [
    {
      subject,
      kind: 'request',
      visit,
      moment: agreedBefore(request, visit.requests) ?? request.when,
      reference: { visit: visit.id, kind: 'request', id: request.id },
      category,
      severity: severityOf(request, category),
      words: words(request, call),
    },
  ];
}

/** Rates a request: a host that only delivers files learns the IP address; one that gets a cookie or is known for measurement or advertising learns more. */
function severityOf(request: RequestEvidence, category: string): Severity {
  if (category !== 'unknown' || request.cookiesSent.length > 0 || (request.answer?.cookiesSet.length ?? 0) > 0)
    return 'critical';
  if (isDelivery(request.host)) return 'minor';
  return request.kind === 'preconnect' || request.kind === 'dns-prefetch' ? 'minor' : 'major';
}

function words({ kind, initiator, worker, frame }: RequestEvidence, call: VendorCall | undefined): LocalizedText {
  const place = placeText(initiator.place);
  const frameHost = frame && !frame.isTop ? hostnameOf(URL.parse(frame.url)?.host ?? frame.url) : '';
  const where: LocalizedText = worker
    ? { en: ` in a ${worker.kind} worker`, de: ` in einem Worker (${worker.kind})` }
    : frameHost
      ? { en: ` in a frame of ${frameHost}`, de: ` in einem Rahmen von ${frameHost}` }
      : { en: '', de: '' };
  const limit = call ? limitText(call) : { en: '', de: '' };
  return {
    en: `${kind}${call ? ` to ${call.vendor}` : ''}${limit.en}${where.en}${place ? ` from ${place}` : ''}`,
    de: `${kind}${call ? ` an ${call.vendor}` : ''}${limit.de}${where.de}${place ? ` von ${place}` : ''}`,
  };
}

/** Limited Data Use tells Meta that a person objects; that Meta was contacted at all remains. */
function limitText({ vendor, parameters }: VendorCall): LocalizedText {
  return vendor === 'Meta' && limitOfHit(parameters) === 'limited'
    ? { en: ' with Limited Data Use', de: ' mit Limited Data Use' }
    : { en: '', de: '' };
}
