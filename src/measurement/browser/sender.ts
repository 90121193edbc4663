import type { ParameterValue } from '../redaction.ts';
import { handOver } from './beacon.ts';
import { randomId } from './random-id.ts';

/** What else is told of an event: whether it stands for a load of the page. */
export type Mark = { load?: true };
export type Outgoing = Mark & { name: string; params: ParameterValue };

/** `at` is the page's own clock, used only to say how old the event is when it leaves. `lost`: how many events after this one found no room. */
type Waiting = Outgoing & { id: string; at: number; lost?: number };
type Batch = { id: string; events: Waiting[] };

/** A batch leaves after this time, or as soon as it is full. */
const batchMs = 1000;
const batchEvents = 10;
/** Events that wait in memory while the server cannot be reached; further ones are let go, and their number is told. */
const queueEvents = 50;
/** Pause after a failure: doubles from the first to the last. */
const firstPauseMs = 2000;
const lastPauseMs = 60_000;

export type Sender = {
  add(event: Outgoing): void;
  /** The page may never run again: everything that waits goes to the browser. While the server is known to be unreachable it is kept as well, in case the page does go on. */
  leave(): void;
};

/**
 * Carries events to the server, one batch at a time, memory only. What the server refuses (4xx) is let go; after 5xx or without a
 * network the same batch is tried again, without what is not allowed any more by then. Ids of batches and events stay the same, so that a repeat is
 * recognised there.
 */
export function createSender(endpoint: string, stopped: AbortSignal, isAllowed: (event: Outgoing) => boolean): Sender {
  const textOf = bodiesOf({ page: randomId(), link: document.documentElement.dataset.link });
  let queue: Waiting[] = [];
  let underWay: Batch | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = 0;

  function add(event: Outgoing): void {
    if (queue.length >= queueEvents) return countLost(queue.at(-1));
    queue.push({ ...event, id: randomId(), at: performance.now() });
    if (underWay) return;
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
    const isHandedOver = handOver(endpoint, batchesOf([...(underWay?.events ?? []), ...queue].filter(isAllowed)).map(textOf));
    if (isHandedOver && !pauseMs) clear();
  }

  function clear(): void {
    timer = void clearTimeout(timer);
    queue = [];
    underWay = undefined;
  }

  stopped.addEventListener('abort', clear);
  return { add, leave };
}

function countLost(last: Waiting | undefined): void {
  if (last) last.lost = (last.lost ?? 0) + 1;
}

function batchOf(events: Waiting[]): Batch {
  return { id: randomId(), events };
}

function batchesOf(events: Waiting[]): Batch[] {
  return events.length ? [batchOf(events.slice(0, batchEvents)), ...batchesOf(events.slice(batchEvents))] : [];
}

/** Every batch names the page, and the token it was reached with: whichever is answered first, the server knows that they are one visitor's. */
function bodiesOf(page: { page: string; link: string | undefined }): (batch: Batch) => string {
  return ({ id, events }) => {
    const now = performance.now();
    return JSON.stringify({ id, ...page, events: events.map(({ at, ...event }) => ({ ...event, age: Math.round(now - at) })) });
  };
}

/** Whether the server answered for good. A string body travels as text/plain, which needs no preflight. */
async function post(endpoint: string, body: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(endpoint, { method: 'POST', body, keepalive: true, signal });
    return answer.status < 500;
  } catch {
    return false; // No network, or stopped: both are no answer.
  }
}
