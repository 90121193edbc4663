import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoreClient } from '../store/client.ts';
import { migrateEvents } from '../store/migrate.ts';
import { noId } from '../store/rows.ts';
import { runDistantStore, type StoreProcess } from '../store/testing.ts';
import { visitorEvents } from './visitor-events.ts';

let store: StoreProcess;
let client: StoreClient;
const site = 'own';
const id = (number: number) => number.toString(16).padStart(32, '0');
const row = (number: number, more: object) => ({
  ...{
    site,
    at: 1_800_000_000_000 + number,
    event_id: id(number),
    name: 'page_view',
    visitor: noId,
    session: noId,
    record_id: noId,
    path: `/${number}`,
    params: '{"value":1}',
  },
  ...more,
});

beforeAll(async () => {
  ({ store, client } = await runDistantStore());
});
afterAll(async () => {
  await client.close();
  await store.remove();
});

it('a store that no event has reached has nothing about anybody', async () => {
  expect(await visitorEvents(client, { site, recordIds: [id(1)], visitorId: id(1) }, 10)).toEqual({
    events: [],
    found: 0,
    deliveries: [],
  });
});

it('finds events by record, by visitor, and by the other records of that visitor; nobody else’s', async () => {
  await migrateEvents(client);
  const values = [
    row(1, { record_id: id(10) }),
    row(2, { visitor: id(20), record_id: id(11) }),
    row(3, { record_id: id(11) }),
    row(4, { visitor: id(20) }),
    row(5, { visitor: id(21), record_id: id(12) }),
    row(6, {}),
    row(7, { record_id: id(10), site: 'other' }),
  ];
  await client.insert({ table: 'events', values, format: 'JSONEachRow' });
  const paths = async (recordIds: string[], visitorId: string | null, limit = 10) => {
    const { events, found } = await visitorEvents(client, { site, recordIds, visitorId }, limit);
    return { paths: events.map(({ path }) => path), found };
  };
  expect(await paths([id(10)], null)).toEqual({ paths: ['/1'], found: 1 });
  expect(await paths([], id(20))).toEqual({ paths: ['/4', '/3', '/2'], found: 3 });
  expect(await paths([id(10)], id(20), 2)).toEqual({ paths: ['/4', '/3'], found: 4 });
  expect(await paths([noId, "' OR 1 = 1 --"], noId)).toEqual({ paths: [], found: 0 });
});

it('tells of an event all that is kept', async () => {
  const { events } = await visitorEvents(client, { site, recordIds: [], visitorId: id(21) }, 10);
  expect(events).toEqual([
    {
      ...{
        eventId: id(5),
        atMs: 1_800_000_000_005,
        name: 'page_view',
        path: '/5',
        host: '',
        title: '',
        referrerHost: '',
        language: '',
        country: '',
      },
      ...{ params: { value: 1 }, visitorId: id(21), sessionId: noId, recordId: id(12) },
    },
  ]);
});

it('tells which destination received which event, also of events kept nowhere else, and not what certainly did not arrive', async () => {
  const note = (number: number, outcome: string, more: object) => ({
    ...{
      site,
      at: 1_800_000_000_000 + number,
      event_id: id(number),
      name: 'form_submit',
      visitor: noId,
      record_id: noId,
      destination: 'Shop',
      noted_at: 1_800_000_000_000,
    },
    ...{ outcome, ...more },
  });
  const values = [
    ...['handed', 'sent'].map((outcome) => note(1, outcome, { record_id: id(10) })),
    note(2, 'handed', { visitor: id(20), record_id: id(11) }),
    ...['handed', 'not_taken'].map((outcome) => note(3, outcome, { record_id: id(11) })),
    note(90, 'sent', { record_id: id(11), destination: 'Ads' }),
    note(91, 'sent', { record_id: id(12) }),
    note(92, 'sent', {}),
    note(93, 'sent', { record_id: id(10), site: 'other' }),
  ];
  await client.insert({ table: 'deliveries', values, format: 'JSONEachRow' });
  const told = async (recordIds: string[], visitorId: string | null) =>
    (await visitorEvents(client, { site, recordIds, visitorId }, 10)).deliveries.map(({ eventId, destination }) => [
      Number.parseInt(eventId, 16),
      destination,
    ]);
  expect(await told([id(10)], null)).toEqual([[1, 'Shop']]);
  expect(await told([], id(20))).toEqual([
    [90, 'Ads'],
    [2, 'Shop'],
  ]);
  expect(await told([noId], noId)).toEqual([]);
});
