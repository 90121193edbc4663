/** Sends events as the worker does, one batch per second, while something else is measured. */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Entry } from '../src/journal/contract.ts';
import type { StoreClient } from '../src/measurement/store/client.ts';
import { silentLog } from '../src/platform/log.ts';
import { createMutex } from '../src/platform/mutex.ts';
import { createEventsConsumer } from '../src/worker/events.ts';

const eventsASecond = 3_000;
const eventsABatch = 3;

/** `end` resolves with the number of events stored per second. */
export function startArrivals(client: StoreClient, site: string): { end(): Promise<number> } {
  const consumer = createEventsConsumer({
    store: client,
    log: silentLog,
    erasedUntil: async () => new Map(),
    count: async () => {},
    countRemoved: async () => {},
    mutex: createMutex(),
  });
  let isOver = false;
  const arriving = arrive();
  return { end: () => ((isOver = true), arriving) };

  async function arrive(): Promise<number> {
    const startedMs = performance.now();
    let stored = 0;
    for (let second = 0; !isOver; second += 1) {
      const entries = Array.from({ length: eventsASecond / eventsABatch }, () => newEntry(site));
      await consumer.take({
        journal: 'site-1',
        from: { segment: 0, offset: second },
        to: { segment: 0, offset: second + 1 },
        token: `second ${second}`,
        entries,
      });
      stored += eventsASecond;
      await wait(Math.max(0, (second + 1) * 1_000 - (performance.now() - startedMs)));
    }
    return (stored * 1_000) / (performance.now() - startedMs);
  }
}

function newEntry(site: string): Entry {
  const id = () => randomBytes(16).toString('hex');
  const made = ['page_view', 'scroll', 'user_engagement'].map((name) => ({
    id: id(),
    name,
    at: Date.now(),
    key: false,
    load: name === 'page_view',
    params: {
      page_location: 'https://www.example.com/product/how-we-1eef',
      page_title: 'Product',
      page_referrer: 'https://google.com/',
    },
  }));
  const body = {
    site,
    host: 'www.example.com',
    visitor: id(),
    session: id(),
    recordId: id(),
    bannerVersion: 'v4',
    language: 'en',
    country: 'DE',
    device: 'desktop',
    browser: 'Chrome',
    os: 'Windows',
    botReasons: [],
    categories: ['analytics'],
    decidedAt: 0,
    ownStatistics: false,
    dropped: {},
    events: made,
  };
  return { kind: 'events', id: id(), atMs: Date.now(), body };
}
