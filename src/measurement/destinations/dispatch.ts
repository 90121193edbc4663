import type { Destination } from './destination.ts';
import { ga4Refusal, ga4Requests, ga4Verdict } from './ga4.ts';
import { metaRefusal, metaRequests, metaVerdict } from './meta.ts';
import type { OutgoingEvent } from './outgoing.ts';
import type { RefusalReason } from './reasons.ts';
import { type DestinationAnswer, type DestinationRequest, type Verdict, verdictByStatus } from './request.ts';
import { webhookRefusal, webhookRequests } from './webhook.ts';

/** Returns why the vendor would refuse or ignore this event, or undefined when it can be sent. */
export function refusalOf(
  destination: Destination,
  event: OutgoingEvent,
  { nowMs, hasSecret }: { nowMs: number; hasSecret: boolean },
): RefusalReason | undefined {
  if (destination.kind === 'export') return undefined;
  if (!hasSecret) return 'destination_secret_missing';
  if (destination.kind === 'ga4') return ga4Refusal(event, nowMs);
  return destination.kind === 'meta' ? metaRefusal(event, nowMs) : webhookRefusal(destination, event);
}

/** Builds the requests that carry these events, in order; each event is in exactly one. File exports need no requests. */
export function requestsOf(
  destination: Destination,
  events: readonly OutgoingEvent[],
  { secret, nowMs }: { secret: string; nowMs: number },
): DestinationRequest[] {
  if (destination.kind === 'ga4') return ga4Requests(destination, events, secret);
  if (destination.kind === 'meta') return metaRequests(destination, events, secret);
  return destination.kind === 'webhook' ? webhookRequests(destination, events, { secret, nowMs }) : [];
}

export function verdictOf({ kind }: Pick<Destination, 'kind'>, answer: DestinationAnswer, sent: number): Verdict {
  if (kind === 'meta') return metaVerdict(answer, sent);
  return kind === 'ga4' ? ga4Verdict(answer) : verdictByStatus(answer);
}
