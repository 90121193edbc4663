import { bounds, headersOfInterest } from '../contract.ts';
import type { Moment, RequestEvidence } from '../evidence-contract.ts';
import { hostOf, partyOf } from '../network/party.ts';
import { guardHeader } from '../network/proxy.ts';
import { type CameFrom, finishInitiator } from './initiators.ts';
import type { ExtraAnswer, ExtraRequest, FrameLookup, NetworkRecord, RequestDraft } from './network.ts';
import { linksOf } from './link-header.ts';
import { cookieNameOf } from './set-cookie.ts';

/** A finished request, and the Set-Cookie lines of its response. */
export type FinishedRequest = { evidence: RequestEvidence; setCookies: { line: string; when: Moment }[] };

type Finishing = { site: string; frameOf: FrameLookup };

/** Assembles the separate records: each hop gets its raw headers, each redirect its predecessor, each initiator its chain. */
export function finishRequests(record: NetworkRecord, { site, frameOf }: Finishing): FinishedRequest[] {
  const cameFrom = cameFromOf(record);
  const extras = extrasByHop(record);
  const idOf = (draft: RequestDraft) => `request-${record.requests.indexOf(draft) + 1}`;
  const finished = record.requests.map((draft): FinishedRequest => {
    const { request, answer } = extras.get(draft) ?? {};
    const earlier =
      draft.hop > 0
        ? record.requests.find((other) => other.requestId === draft.requestId && other.hop === draft.hop - 1)
        : undefined;
    const lines = (headerOf(answer?.headers, 'set-cookie') ?? headerOf(draft.answer?.headers, 'set-cookie') ?? '')
      .split('\n')
      .filter(Boolean);
    const refused = new Set(answer?.blockedCookies.map(({ cookieLine }) => cookieLine));
    const accepted = lines.filter((line) => !refused.has(line));
    const frame = frameOf(draft.frameId);
    return {
      setCookies: accepted.map((line) => ({ line, when: answer?.when ?? draft.when })),
      evidence: {
        id: idOf(draft),
        ...addressOf(draft.url, site),
        method: draft.method,
        kind: draft.kind,
        seenIn: 'network',
        ...(frame ? { frame } : {}),
        ...(draft.worker ? { worker: draft.worker } : {}),
        ...(earlier ? { redirectedFrom: idOf(earlier) } : {}),
        initiator: finishInitiator(earlier ? { ...draft.initiator, kind: 'redirect' } : draft.initiator, cameFrom),
        when: draft.when,
        requestHeaders: ofInterest({ ...draft.headers, ...request?.headers }),
        ...(draft.body === undefined ? {} : { body: draft.body }),
        cookiesSent: request?.cookies ?? [],
        ...answerOf(draft, { answer, accepted }),
        ...failureOf(draft, answer),
      },
    };
  });
  return [...finished, ...hinted(record, { finished, site })];
}

export function addressOf(url: string, site: string): Pick<RequestEvidence, 'url' | 'host' | 'party'> {
  return { url: url.split('#')[0]?.slice(0, bounds.urlCharacters) ?? '', host: hostOf(url), party: partyOf(url, site) };
}

/** Assigns extra information, which arrives in the order of the hops that have any. */
function extrasByHop({
  requests,
  extraAnswers,
  extraRequests,
}: NetworkRecord): Map<RequestDraft, { request?: ExtraRequest; answer?: ExtraAnswer }> {
  const taken = new Map<string, number>();
  return new Map(
    requests.map((draft) => {
      if (draft.answer && !draft.hasExtraAnswer) return [draft, {}];
      const at = taken.get(draft.requestId) ?? 0;
      taken.set(draft.requestId, at + 1);
      const [request, answer] = [extraRequests.get(draft.requestId)?.[at], extraAnswers.get(draft.requestId)?.[at]];
      return [draft, { ...(request ? { request } : {}), ...(answer ? { answer } : {}) }];
    }),
  );
}

/** Returns the code that loaded a script or style sheet: the innermost place of the first request for it. */
export function cameFromOf({ requests }: NetworkRecord): CameFrom {
  const first = new Map<string, RequestDraft>();
  for (const draft of requests) if (!first.has(draft.url)) first.set(draft.url, draft);
  return (url) => {
    const draft = first.get(url);
    return draft && (draft.initiator.stack.places[0] ?? draft.initiator.place);
  };
}

function answerOf(
  draft: RequestDraft,
  { answer, accepted }: { answer: ExtraAnswer | undefined; accepted: readonly string[] },
): Pick<RequestEvidence, 'answer'> {
  if (!draft.answer) return {};
  const { status, headers, mimeType, fromServiceWorker } = draft.answer;
  return {
    answer: {
      // The status as received: a revalidated response is a 304 here.
      status: answer?.status ?? status,
      headers: ofInterest({ ...headers, ...answer?.headers }),
      mimeType,
      isFromCache: draft.isFromCache,
      isFromServiceWorker: fromServiceWorker ?? false,
      cookiesSet: accepted.flatMap((line) => cookieNameOf(line) ?? []),
      sizeBytes: Math.max(0, Math.round(draft.sizeBytes)),
      ...(draft.content ? { content: draft.content } : {}),
    },
  };
}

function failureOf(
  { failure, answer, url }: RequestDraft,
  extra: ExtraAnswer | undefined,
): Pick<RequestEvidence, 'failure'> {
  // Within TLS, the header would be the site's own statement.
  const said = url.startsWith('http:') ? headerOf(answer?.headers ?? extra?.headers, guardHeader) : undefined;
  if (said === 'unreachable') return { failure: { reason: 'network', words: 'The host does not answer.' } };
  if (said)
    return {
      failure: { reason: 'guard', words: 'The address is on a private network, which the audit does not reach.' },
    };
  if (!failure) return {};
  if (failure.words === 'net::ERR_TUNNEL_CONNECTION_FAILED')
    return {
      failure: { reason: 'guard', words: 'The proxy did not connect: the address is private, or does not answer.' },
    };
  if (failure.blockedReason) return { failure: { reason: 'policy', words: failure.blockedReason } };
  return { failure: { reason: failure.isCancelled ? 'page' : 'network', words: failure.words } };
}

/** Returns early connections that Link headers request. */
function hinted(
  { earlyLinks, requests }: NetworkRecord,
  { finished, site }: { finished: readonly FinishedRequest[]; site: string },
): FinishedRequest[] {
  const early = earlyLinks.map(({ requestId, link, when }) => ({
    link,
    when,
    from: requests.find((draft) => draft.requestId === requestId)?.url ?? '',
  }));
  const late = finished.flatMap(({ evidence }) =>
    evidence.answer?.headers.link
      ? [{ link: evidence.answer.headers.link, when: evidence.when, from: evidence.url }]
      : [],
  );
  return [...early, ...late].flatMap(({ link, when, from }, at) =>
    linksOf(link, from).map(({ url, kind }, within): FinishedRequest => ({
      setCookies: [],
      evidence: {
        ...{
          id: `header-${at + 1}-${within + 1}`,
          ...addressOf(url, site),
          method: 'GET',
          kind,
          seenIn: 'header',
          when,
        },
        ...{
          initiator: { kind: 'header', place: { url: from, line: 1, column: 1 }, stack: [], chain: [from] },
          requestHeaders: {},
          cookiesSent: [],
        },
      },
    })),
  );
}

function ofInterest(headers: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(headers)
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .filter(([name]) => (headersOfInterest as readonly string[]).includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, value.slice(0, bounds.urlCharacters)]));
}

function headerOf(headers: Readonly<Record<string, string>> | undefined, wanted: string): string | undefined {
  return Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === wanted)?.[1];
}
