import type { Destination } from '../../../measurement/destinations/destination.ts';
import { requestsOf } from '../../../measurement/destinations/dispatch.ts';
import { lineOf } from '../../../measurement/destinations/line.ts';
import type { OutgoingEvent } from '../../../measurement/destinations/outgoing.ts';
import { parseJson } from '../../../platform/json.ts';

/** Stands in for the real secret; a dry run shows everything else. */
const shownSecret = 'SECRET';

/** Returns what a dry run has held back, as its receiver would have got it. `payload` comes from the ledger, which only the worker writes. */
export function wouldSend(destination: Destination, payload: string, nowMs: number): string {
  const event = parseJson(payload) as OutgoingEvent;
  if (destination.kind === 'export') return pretty(lineOf(event));
  return requestsOf(destination, [event], { secret: shownSecret, nowMs })
    .map(({ url, body }) => `POST ${url}\n\n${pretty(parseJson(body))}`)
    .join('\n\n');
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
