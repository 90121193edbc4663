import type { CDPEvents, CDPSession } from 'puppeteer-core';
import { bounds } from '../contract.ts';
import type { ContentShape, FrameReference, Moment, RequestEvidence, RequestKind } from '../evidence-contract.ts';
import type { VisitClock } from './clock.ts';
import { contentShape, mayHoldNumber } from './content-shape.ts';
import { type InitiatorDraft, initiatorDraft } from './initiators.ts';
import { requestKind } from './request-kind.ts';
import { type Attached, quietly } from './sessions.ts';

type Event<Name extends keyof CDPEvents> = CDPEvents[Name];
type Answer = Event<'Network.responseReceived'>['response'];

/** One request as it happens; each redirect is a new one. It grows until the visit ends. */
export type RequestDraft = {
  requestId: string;
  /** Number of earlier redirects under the same id, from 0. */
  hop: number;
  url: string;
  method: string;
  kind: RequestKind;
  headers: Record<string, string>;
  frameId: string | undefined;
  worker: RequestEvidence['worker'];
  initiator: InitiatorDraft;
  when: Moment;
  body?: string;
  answer?: Answer;
  hasExtraAnswer: boolean;
  isFromCache: boolean;
  sizeBytes: number;
  content?: ContentShape;
  failure?: { words: string; isCancelled: boolean; blockedReason: string | undefined };
};

/** Headers as received; they arrive apart from their request, in the order of the hops. */
export type ExtraAnswer = {
  headers: Record<string, string>;
  blockedCookies: Event<'Network.responseReceivedExtraInfo'>['blockedCookies'];
  status: number;
  when: Moment;
};
export type ExtraRequest = { headers: Record<string, string>; cookies: string[] };

export type NetworkRecord = {
  requests: RequestDraft[];
  extraAnswers: Map<string, ExtraAnswer[]>;
  extraRequests: Map<string, ExtraRequest[]>;
  /** Link headers of early hints (103). */
  earlyLinks: { requestId: string; link: string; when: Moment }[];
  isTruncated: boolean;
  /** Pending responses, each with its deadline, and the time of the last activity. */
  openRequests: Map<string, number>;
  lastActivityMs: number;
  /** Request counts by address without its query, and requests beyond the point where an address counts as polled: these are recorded but not awaited. */
  asked: Map<string, number>;
  heartbeats: Set<string>;
  pending: Promise<unknown>[];
  /** Number of files whose content was read. */
  contents: number;
};

export function createNetworkRecord(): NetworkRecord {
  return {
    requests: [],
    extraAnswers: new Map(),
    extraRequests: new Map(),
    earlyLinks: [],
    isTruncated: false,
    openRequests: new Map(),
    lastActivityMs: performance.now(),
    asked: new Map(),
    heartbeats: new Set(),
    pending: [],
    contents: 0,
  };
}

/** Bound for one visit. */
const mostContents = 60;
/** An address requested more often within one visit counts as polled. */
const mostAsked = 8;
/** Deadlines for responses: a long poll only gets a response when there is news, and a body that no script reads, as in workers, is never reported as complete. */
const answeredWithinMs = 5_000;
const wholeWithinMs = 2_000;

type Listening = {
  attached: Attached;
  record: NetworkRecord;
  clock: VisitClock;
  isTopFrame: (frameId: string | undefined) => boolean;
};

type On = <Name extends keyof CDPEvents>(name: Name, handle: (event: Event<Name>) => void) => void;

/** Follows one target's network from before its first request. It awaits none of its own commands. */
export function listenToNetwork(listening: Listening): void {
  const {
    attached: { session },
    record,
  } = listening;
  const on = <Name extends keyof CDPEvents>(name: Name, handle: (event: Event<Name>) => void) =>
    session.on(name, (event: Event<Name>) => {
      handle(event);
      if (!isHeartbeat(record, event)) record.lastActivityMs = performance.now();
    });
  listenToRequests(listening, on);
  listenToAnswers(listening, on);
  listenToEnds(listening, on);
  listenToWebSockets(listening, on);
  void quietly(session.send('Network.enable', { maxPostDataSize: bounds.bodyCharacters }));
}

function listenToRequests(listening: Listening, on: On): void {
  on('Network.requestWillBeSent', (event) => onSent(listening, event));
  on('Network.requestWillBeSentExtraInfo', ({ requestId, headers, associatedCookies }) =>
    append(listening.record.extraRequests, requestId, {
      headers,
      cookies: associatedCookies
        .filter(({ blockedReasons }) => blockedReasons.length === 0)
        .map(({ cookie }) => cookie.name),
    }),
  );
}

function listenToAnswers({ record, clock }: Listening, on: On): void {
  on('Network.responseReceived', ({ requestId, response, hasExtraInfo }) => {
    if (record.openRequests.has(requestId)) record.openRequests.set(requestId, performance.now() + wholeWithinMs);
    onAnswer(latest(record, requestId), response, { hasExtraInfo });
  });
  on('Network.responseReceivedExtraInfo', ({ requestId, headers, blockedCookies, statusCode }) =>
    append(record.extraAnswers, requestId, { headers, blockedCookies, status: statusCode, when: clock.now() }),
  );
  on('Network.responseReceivedEarlyHints', ({ requestId, headers }) => {
    for (const [name, link] of Object.entries(headers))
      if (name.toLowerCase() === 'link') record.earlyLinks.push({ requestId, link, when: clock.now() });
  });
  on('Network.requestServedFromCache', ({ requestId }) => assign(latest(record, requestId), { isFromCache: true }));
}

function listenToEnds({ attached: { session }, record }: Listening, on: On): void {
  on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    record.openRequests.delete(requestId);
    const draft = latest(record, requestId);
    assign(draft, { sizeBytes: encodedDataLength });
    readContent({ session, draft, record });
  });
  on('Network.loadingFailed', ({ requestId, errorText, canceled, blockedReason }) => {
    record.openRequests.delete(requestId);
    assign(latest(record, requestId), { failure: { words: errorText, isCancelled: canceled ?? false, blockedReason } });
  });
}

function latest({ requests }: NetworkRecord, requestId: string): RequestDraft | undefined {
  return requests.findLast((request) => request.requestId === requestId);
}

function onSent({ attached, record, clock, isTopFrame }: Listening, event: Event<'Network.requestWillBeSent'>): void {
  const { requestId, request, redirectResponse, redirectHasExtraInfo, frameId, type } = event;
  if (/^(data|blob|chrome|chrome-extension|about|devtools):/.test(request.url)) return;
  const earlier = record.requests.findLast((draft) => draft.requestId === requestId);
  // Two targets may report one request: the page and the frame or worker that it creates.
  if (earlier && !redirectResponse) return;
  if (redirectResponse) onAnswer(earlier, redirectResponse, { hasExtraInfo: redirectHasExtraInfo });
  if (record.requests.length >= bounds.requests) {
    record.isTruncated = true;
    return;
  }
  const draft: RequestDraft = {
    requestId,
    hop: earlier ? earlier.hop + 1 : 0,
    url: request.url,
    method: request.method,
    kind: requestKind(event, { isTop: isTopFrame(frameId) }),
    headers: request.headers,
    frameId,
    worker: workerOf(attached),
    initiator: initiatorDraft(attached.session, event.initiator),
    when: clock.now(),
    hasExtraAnswer: true,
    isFromCache: false,
    sizeBytes: 0,
  };
  record.requests.push(draft);
  if (countAsked(record, request) > mostAsked) record.heartbeats.add(requestId);
  // These connections stay open as long as the page does.
  else if (type !== 'EventSource' && type !== 'WebSocket' && type !== 'Ping')
    record.openRequests.set(requestId, performance.now() + answeredWithinMs);
  readBody({ session: attached.session, draft, event, record });
}

function countAsked({ asked }: NetworkRecord, { method, url }: { method: string; url: string }): number {
  const address = `${method} ${url.split('?')[0]}`;
  const times = (asked.get(address) ?? 0) + 1;
  asked.set(address, times);
  return times;
}

function isHeartbeat({ heartbeats }: NetworkRecord, event: unknown): boolean {
  return (
    heartbeats.size > 0 &&
    typeof event === 'object' &&
    event !== null &&
    'requestId' in event &&
    heartbeats.has(String(event.requestId))
  );
}

function readBody({
  session,
  draft,
  event: { request, requestId },
  record,
}: {
  session: CDPSession;
  draft: RequestDraft;
  event: Event<'Network.requestWillBeSent'>;
  record: NetworkRecord;
}): void {
  const text =
    request.postData ??
    request.postDataEntries?.map(({ bytes }) => Buffer.from(bytes ?? '', 'base64').toString('utf8')).join('');
  if (text) draft.body = text.slice(0, bounds.bodyCharacters);
  else if (request.hasPostData) {
    record.pending.push(
      quietly(session.send('Network.getRequestPostData', { requestId })).then((answer) => {
        if (answer) draft.body = answer.postData.slice(0, bounds.bodyCharacters);
      }),
    );
  }
}

function readContent({
  session,
  draft,
  record,
}: {
  session: CDPSession;
  draft: RequestDraft | undefined;
  record: NetworkRecord;
}): void {
  const { answer, sizeBytes } = draft ?? {};
  if (!draft || !answer || draft.isFromCache || answer.fromServiceWorker || record.contents >= mostContents) return;
  const { status, mimeType, headers } = answer;
  const cacheControl = Object.entries(headers).find(([name]) => name.toLowerCase() === 'cache-control')?.[1] ?? '';
  if (!mayHoldNumber({ status, mimeType, cacheControl, sizeBytes: sizeBytes ?? 0 })) return;
  record.contents += 1;
  record.pending.push(
    quietly(session.send('Network.getResponseBody', { requestId: draft.requestId })).then((content) => {
      if (content && !content.base64Encoded) draft.content = contentShape(content.body);
    }),
  );
}

function workerOf({ kind, url }: Attached): RequestEvidence['worker'] {
  if (kind === 'service_worker') return { kind: 'service', url };
  if (kind === 'shared_worker') return { kind: 'shared', url };
  return kind === 'worker' ? { kind: 'dedicated', url } : undefined;
}

function onAnswer(
  draft: RequestDraft | undefined,
  response: Answer,
  { hasExtraInfo }: { hasExtraInfo: boolean },
): void {
  if (!draft) return;
  draft.answer = response;
  draft.hasExtraAnswer = hasExtraInfo;
  draft.sizeBytes = response.encodedDataLength;
  draft.isFromCache ||= (response.fromDiskCache ?? false) || (response.fromPrefetchCache ?? false);
}

function listenToWebSockets(listening: Listening, on: On): void {
  const { record } = listening;
  const find = (requestId: string) => record.requests.find((request) => request.requestId === requestId);
  on('Network.webSocketCreated', (event) => onSocketCreated(listening, event));
  on('Network.webSocketFrameSent', ({ requestId, response: { payloadData } }) => {
    const draft = find(requestId);
    if (draft)
      draft.body = `${draft.body === undefined ? '' : `${draft.body}\n`}${payloadData}`.slice(0, bounds.bodyCharacters);
  });
  on('Network.webSocketHandshakeResponseReceived', ({ requestId, response }) => {
    const draft = find(requestId);
    if (draft) draft.answer = handshakeAnswer(draft.url, response);
  });
  on('Network.webSocketFrameError', ({ requestId, errorMessage }) =>
    assign(find(requestId), { failure: { words: errorMessage, isCancelled: false, blockedReason: undefined } }),
  );
}

function onSocketCreated(
  { attached, record, clock }: Listening,
  { requestId, url, initiator }: Event<'Network.webSocketCreated'>,
): void {
  if (record.requests.length >= bounds.requests) return;
  record.requests.push({
    ...{
      requestId,
      hop: 0,
      url,
      method: 'GET',
      kind: 'websocket',
      headers: {},
      frameId: attached.kind === 'iframe' || attached.kind === 'page' ? attached.targetId : undefined,
      worker: workerOf(attached),
    },
    ...{
      initiator: initiator
        ? initiatorDraft(attached.session, initiator)
        : { kind: 'other', stack: { places: [], complete: Promise.resolve() } },
      when: clock.now(),
      hasExtraAnswer: true,
      isFromCache: false,
      sizeBytes: 0,
    },
  });
}

function handshakeAnswer(
  url: string,
  { status, statusText, headers }: Event<'Network.webSocketHandshakeResponseReceived'>['response'],
): Answer {
  return {
    url,
    status,
    statusText,
    headers,
    mimeType: '',
    charset: '',
    connectionReused: false,
    connectionId: 0,
    encodedDataLength: 0,
    securityState: 'unknown',
  };
}

function append<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

function assign(draft: RequestDraft | undefined, parts: Partial<RequestDraft>): void {
  if (draft) Object.assign(draft, parts);
}

/** Resolves a frame of a page whose top frame is known. */
export type FrameLookup = (frameId: string | undefined) => FrameReference | undefined;
