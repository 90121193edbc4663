import type { MessageEvidence, RequestEvidence } from '../evidence-contract.ts';
import { bounds } from '../contract.ts';
import { hostOf, partyOf, siteOf } from '../network/party.ts';
import type { ProbeReport } from '../page-answers.ts';
import { type CameFrom, finishInitiator } from './initiators.ts';
import type { ProbeRecord } from './probe-records.ts';
import { addressOf, type FinishedRequest } from './requests.ts';

type Sources = {
  probe: readonly ProbeRecord[];
  requests: readonly FinishedRequest[];
  site: string;
  cameFrom: CameFrom;
};

/** Returns requests that the browser's network record lacks: beacons of an unloaded document, and early connections that links ask for. */
export function unrecordedRequests({ probe, requests, site, cameFrom }: Sources): RequestEvidence[] {
  const recorded = new Set(requests.map(({ evidence }) => evidence.url));
  return probe.flatMap(({ report, stack, when }, at): RequestEvidence[] => {
    if (report.kind !== 'beacon' && report.kind !== 'hint') return [];
    const address = addressOf(report.url, site);
    if (mayBeRecorded(report) && recorded.has(address.url)) return [];
    const isByParser = report.kind === 'hint' && stack.places.length === 0;
    return [
      {
        id: `${report.kind}-${at + 1}`,
        ...address,
        requestHeaders: {},
        cookiesSent: [],
        initiator: isByParser
          ? { kind: 'parser', stack: [], chain: [] }
          : finishInitiator({ kind: 'script', stack }, cameFrom),
        when,
        ...describe(report),
      },
    ];
  });
}

type Sent = Extract<ProbeReport, { kind: 'beacon' | 'hint' }>;

/** The browser's own record may have these too. It never has early connections; a request to the same address does not replace one. */
function mayBeRecorded(report: Sent): boolean {
  return report.kind === 'beacon' || report.rel === 'prefetch' || report.rel === 'prerender';
}

function describe(report: Sent): Pick<RequestEvidence, 'method' | 'kind' | 'seenIn' | 'body'> {
  return report.kind === 'beacon'
    ? { method: 'POST', kind: 'beacon', seenIn: 'document', body: report.body }
    : { method: 'GET', kind: report.rel as RequestEvidence['kind'], seenIn: 'document' };
}

/** Returns messages between documents of different sites; messages within one site are left out. */
export function foreignMessages({ probe, cameFrom }: Sources): MessageEvidence[] {
  return probe
    .flatMap(({ report, documentUrl, stack, when }, at): MessageEvidence[] => {
      if (report.kind !== 'message' || !hostOf(report.from) || partyOf(report.from, siteOf(documentUrl)) === 'first')
        return [];
      const toOrigin = URL.parse(documentUrl)?.origin ?? documentUrl;
      return [
        {
          id: `message-${at + 1}`,
          fromOrigin: report.from,
          toOrigin,
          excerpt: report.excerpt,
          initiator: finishInitiator({ kind: 'script', stack }, cameFrom),
          when,
        },
      ];
    })
    .slice(0, bounds.messages);
}
