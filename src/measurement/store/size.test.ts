import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoreClient } from './client.ts';
import { fillSample } from './sample.ts';
import { openStore, type StoreProcess } from './testing.ts';

/** Budget per event, like the budgets of pages. Sixteen of the bytes are the event's own id, which cannot be compressed. */
const maxBytesPerEvent = 60;
const events = 60_000;

let store: StoreProcess;
let client: StoreClient;
beforeAll(async () => {
  ({ store, client } = await openStore());
});
afterAll(async () => {
  await client.close();
  await store.remove();
});

it(`an event takes at most ${maxBytesPerEvent} bytes on the disk, with all its ids, parameters and marks`, async () => {
  await fillSample(client, {
    site: 'f'.repeat(32),
    events,
    fromMs: Date.UTC(2026, 10, 1),
    toMs: Date.UTC(2026, 10, 2),
  });
  await client.command({ query: 'OPTIMIZE TABLE events FINAL' });
  const answer = await client.query({
    query:
      "SELECT sum(rows) AS events, sum(bytes_on_disk) / sum(rows) AS bytes FROM system.parts WHERE active AND table = 'events'",
    format: 'JSONEachRow',
  });
  const [found] = await answer.json<{ events: number; bytes: number }>();
  expect(Number(found?.events)).toBe(events);
  expect(found?.bytes).toBeLessThanOrEqual(maxBytesPerEvent);
  console.log(`bytes per event: ${found?.bytes.toFixed(1)}`);
});
