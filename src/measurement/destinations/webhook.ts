import { createHash, createHmac } from 'node:crypto';
import type { Destination } from './destination.ts';
import { lineOf } from './line.ts';
import type { OutgoingEvent } from './outgoing.ts';
import type { RefusalReason } from './reasons.ts';
import type { DestinationRequest } from './request.ts';

/* One event per delivery, signed as the Standard Webhooks convention specifies: receivers find libraries for it in every language. */

const maxBodyBytes = 64 * 1024;

export function webhookRefusal(destination: Destination, event: OutgoingEvent): RefusalReason | undefined {
  if (!URL.canParse(destination.settings.address)) return 'address_invalid';
  return Buffer.byteLength(bodyOf(event)) > maxBodyBytes ? 'too_large' : undefined;
}

export function webhookRequests(
  destination: Destination,
  events: readonly OutgoingEvent[],
  { secret, nowMs }: { secret: string; nowMs: number },
): DestinationRequest[] {
  return events.map((event) => {
    const body = bodyOf(event);
    const id = deliveryId(destination, event);
    const timestamp = String(Math.floor(nowMs / 1000));
    return {
      events: [event],
      url: destination.settings.address,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`,
      },
      body,
    };
  });
}

/** Returns the same id for every attempt, so that a receiver can skip repeats. */
function deliveryId({ id }: Destination, event: OutgoingEvent): string {
  return `msg_${createHash('sha256')
    .update(JSON.stringify([id, event.id]))
    .digest('hex')
    .slice(0, 32)}`;
}

/** Signs the text. A secret with the convention's prefix is base64; any other secret is used as typed. */
function signatureOf(secret: string, text: string): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret);
  return createHmac('sha256', key).update(text).digest('base64');
}

function bodyOf(event: OutgoingEvent): string {
  return JSON.stringify({
    type: event.isTest ? 'event.test' : 'event.measured',
    timestamp: new Date(event.at).toISOString(),
    data: lineOf(event),
  });
}
