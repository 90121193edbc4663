import type { ParameterValue } from '../redaction.ts';
import { handOver } from './beacon.ts';

/** What is sent besides an event's name and parameters: whether it stands for a page load. */
export type Mark = { load?: true };
type Outgoing = Mark & { name: string; params: ParameterValue };

/** `at` is on the page's own clock and only serves to compute the event's age when it is sent. `lost`: how many events after this one found no room. */
type Waiting = Outgoing & { id: string; at: number; lost?: number };
type Batch = { id: string; events: Waiting[] };

/** A batch is sent after this time, or as soon as it is full. */
const batchMs = 1000;
const batchEvents = 10;
/** Maximum number of events that wait in memory while the server is unreachable; further ones are dropped, and their number is reported. */
const queueEvents = 50;
/** Pause after a failure; doubles from the first value to the last. */
const firstPauseMs = 2000;
const lastPauseMs = 60_000;

type Sender = {
  add(event: Outgoing): void;
  /** Hands every waiting event to the browser, because the page may never run again. While the server is known to be unreachable the queue keeps them as well, in case the page does go on. */
  leave(): void;
};

/**
 * Sends events to the server, one batch at a time, and keeps them in memory only. A batch that the server refuses (4xx) is dropped. After 5xx or without a
 * network the same batch is retried, without events that are no longer allowed by then. Ids of batches and events stay the same, so that the server
 * recognises a repeat.
 */
export function createSender(endpoint: string, stopped: AbortSignal, isAllowed: (event: Outgoing) => boolean): Sender {
  const textOf = bodiesOf({ page: randomId(), link: document.documentElement.dataset.link });
  let queue: Waiting[] = [];
  let underWay: Batch | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = 0;

  function add(event: Outgoing): void {
    if (!enqueue(queue, event) || underWay) return;
    timer ??= setTimeout(send, batchMs);
    if (queue.length >= batchEvents) void send();
  }

  async function send(): Promise<void> {
    timer = void clearTimeout(timer);
    const batch = (underWay ??= batchOf(queue.splice(0, batchEvents)));
    batch.events = batch.events.filter(isAllowed);
    const isTaken = !batch.events.length || (await post(endpoint, textOf(batch), stopped));
    if (stopped.aborted || underWay !== batch) return;
    pauseMs = isTaken ? 0 : Math.min(pauseMs * 2 || firstPauseMs, lastPauseMs);
    if (isTaken) underWay = undefined;
    if (underWay || queue.length) timer ??= setTimeout(send, pauseMs || batchMs);
  }

  function leave(): void {
    const events = [...(underWay?.events ?? []), ...queue].filter(isAllowed);
    if (handOver(endpoint, batchesOf(events).map(textOf)) && !pauseMs) clear();
  }

  function clear(): void {
    timer = void clearTimeout(timer);
    queue = [];
    underWay = undefined;
  }

  stopped.addEventListener('abort', clear);
  return { add, leave };
}

/** Adds an event to the queue, or counts it as lost. Returns whether there was room. */
function enqueue(queue: Waiting[], event: Outgoing): boolean {
  const hasRoom = queue.length < queueEvents;
  const last = queue.at(-1);
  if (hasRoom) queue.push({ ...event, id: randomId(), at: performance.now() });
  else if (last) last.lost = (last.lost ?? 0) + 1;
  return hasRoom;
}

function batchOf(events: Waiting[]): Batch {
  return { id: randomId(), events };
}

function batchesOf(events: Waiting[]): Batch[] {
  return events.length ? [batchOf(events.slice(0, batchEvents)), ...batchesOf(events.slice(batchEvents))] : [];
}

/** Every batch names the page, and the token that the page was reached with: whichever batch is answered first, the server knows that they belong to one visitor. */
function bodiesOf(page: { page: string; link: string | undefined }): (batch: Batch) => string {
  return ({ id, events }) => {
    const now = performance.now();
    return JSON.stringify({
      id,
      ...page,
      events: events.map(({ at, ...event }) => ({ ...event, age: Math.round(now - at) })),
    });
  };
}

/** Returns whether the server gave a final answer. A string body is sent as text/plain, which needs no preflight. */
async function post(endpoint: string, body: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(endpoint, { method: 'POST', body, keepalive: true, signal });
    return answer.status < 500;
  } catch {
    return false; // No network, or stopped: neither is an answer.
  }
}

/** Returns 128 random bits in hexadecimal. It does not use randomUUID, which plain http pages do not have. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
