import type { MessageEvidence, RequestEvidence } from '../contract.ts';
import { bounds } from '../contract.ts';
import { hostOf, partyOf, siteOf } from '../network/party.ts';
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
    const common = {
      requestHeaders: {},
      cookiesSent: [],
      initiator: finishInitiator({ kind: 'script', stack }, cameFrom),
      when,
    };
    if (report.kind === 'beacon') {
      const address = addressOf(report.url, site);
      if (recorded.has(address.url)) return [];
      return [
        {
          id: `beacon-${at + 1}`,
          ...address,
          ...common,
          method: 'POST',
          kind: 'beacon',
          seenIn: 'document',
          body: report.body,
        },
      ];
    }
    if (report.kind !== 'hint') return [];
    const address = addressOf(report.url, site);
    if ((report.rel === 'prefetch' || report.rel === 'prerender') && recorded.has(address.url)) return [];
    const initiator = stack.places.length > 0 ? common.initiator : { kind: 'parser' as const, stack: [], chain: [] };
    return [
      {
        id: `hint-${at + 1}`,
        ...address,
        ...common,
        initiator,
        method: 'GET',
        kind: report.rel as RequestEvidence['kind'],
        seenIn: 'document',
      },
    ];
  });
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
