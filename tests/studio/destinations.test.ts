import { afterAll, beforeAll, expect, test } from 'vitest';
import { journalRootOf, listJournals } from '../../src/journal/folders.ts';
import { journalStart, readJournal } from '../../src/journal/reader.ts';
import { type Clock, systemClock } from '../../src/platform/clock.ts';
import type { Sql } from '../../src/platform/database.ts';
import { openDatabase, openWitnessed } from '../../src/platform/open-database.ts';
import { deriveKeys } from '../../src/platform/secret.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { openDestinationsSource } from '../../src/worker/destinations/active-destinations.ts';
import { type Rest, restOf } from './rest.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

const password = 'a long enough password';
const secret = 'an-api-secret-nobody-reads';
let studio: TestStudio;
let rest: Rest;
let sql: Sql;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  studio = await openTestStudio('sqlite');
  rest = restOf(studio.payload);
  sql = await openWitnessed(studio.environment);
  await migrateWitnessed(sql);
  for (const role of ['admin', 'editor']) {
    await studio.payload.create({ collection: 'users', data: { email: `${role}@candor.example`, password, role } });
    tokens[role] = await studio.signIn({ email: `${role}@candor.example`, password });
  }
});
afterAll(async () => {
  await sql?.close();
  await studio?.close();
});

const ask = (method: string, path: string, body?: object, role = 'admin') =>
  rest(method, path, { token: tokens[role] ?? '', ...(body && { body }) });
const text = (value: unknown) => JSON.stringify(value);
const sourceAt = (clock: Clock) =>
  openDestinationsSource({
    content: studio.environment.content,
    keys: deriveKeys(studio.environment.secret ?? '', 'destination-secrets'),
    clock,
  });
const present = async () => {
  const source = sourceAt(systemClock);
  const found = await source.present();
  await source.close();
  return found;
};

test('a destination needs a vendor that the banner names in its category', async () => {
  const vendor = await studio.payload.create({
    collection: 'vendors',
    data: { preset: 'google-analytics', isActive: false },
  });
  const wanted = {
    name: 'Analytics',
    kind: 'ga4',
    category: 'analytics',
    sends: 'everything',
    measurementId: 'G-AB12CD34',
    secret,
    vendor: vendor.id,
  };
  expect(text((await ask('POST', '/destinations', { ...wanted, vendor: undefined })).body)).toContain(
    'Choose the vendor',
  );
  expect(text((await ask('POST', '/destinations', wanted)).body)).toContain('not in use on this site');
  await studio.payload.update({ collection: 'vendors', id: vendor.id, data: { isActive: true } });
  expect(text((await ask('POST', '/destinations', { ...wanted, category: 'advertisement' })).body)).toContain(
    'under analytics',
  );
  expect(text((await ask('POST', '/destinations', { ...wanted, measurementId: 'UA-1' })).body)).toContain(
    'Enter one such as G-AB12CD34EF',
  );
  expect(text((await ask('POST', '/destinations', { ...wanted, secret: '' })).body)).toContain('Enter the secret');
  expect((await ask('POST', '/destinations', wanted)).status).toBe(201);
});

test('a secret is answered by nothing, sealed where it is kept, and read by the worker', async () => {
  const found = await ask('GET', '/destinations?depth=2&showHiddenFields=true');
  const [stored] = found.body.docs as { id: string; hasSecret: boolean }[];
  expect(stored).toMatchObject({ name: 'Analytics', hasSecret: true });
  const renamed = await ask('PATCH', `/destinations/${stored?.id}`, {
    name: 'Renamed',
    sealedSecret: 'mine',
    hasSecret: false,
  });
  expect(renamed.status).toBe(200);
  for (const answer of [found, renamed]) expect(text(answer.body)).not.toMatch(/an-api-secret|sealedSecret|v1\./);
  const database = await openDatabase(studio.environment.content);
  const rows = [
    await database.all('SELECT * FROM destinations'),
    await database.all('SELECT body FROM published_documents'),
  ];
  await database.close();
  expect([text(rows).includes(secret), text(rows[0]).includes('v1.')]).toEqual([false, true]);
  const { destinations } = await present();
  expect(destinations).toMatchObject([
    { name: 'Renamed', secret, kind: 'ga4', vendor: 'google-analytics', sinceMs: expect.any(Number) },
  ]);
  expect(destinations[0]?.sinceMs).toBeGreaterThan(0);
});

test('the worker parses what is published once, and again after something was published', async () => {
  let nowMs = Date.now();
  const source = sourceAt({ nowMs: () => (nowMs += 1_000) });
  const first = await source.present();
  expect(await source.present()).toBe(first);
  await studio.payload.updateGlobal({ slug: 'measurement', data: { retentionMonths: 12 } });
  expect(await source.present()).toMatchObject({ retentionMonths: 12, destinations: first.destinations });
  await source.close();
});

test('nothing is deleted on a guess: settings that cannot be read are not the default', async () => {
  const database = await openDatabase(studio.environment.content);
  const [row] = await database.all("SELECT key, body FROM published_documents WHERE kind = 'measurement'");
  const write = (body: unknown) =>
    database.run('UPDATE published_documents SET body = ? WHERE key = ?', [String(body), String(row?.key)]);
  await write('{}');
  await expect(present()).rejects.toThrow(String(row?.key));
  await write(row?.body);
  expect(await present()).toMatchObject({ destinations: [{ name: 'Renamed' }] });
  await database.close();
});

test('the form lets a secret be typed: what is kept in no column is read-only in the studio unless it says otherwise', () => {
  const field = studio.payload.collections.destinations?.config.flattenedFields.find(({ name }) => name === 'secret');
  expect(field?.admin?.readOnly).toBe(false);
});

test('the site learns only what it needs, and what is switched off is gone for the worker', async () => {
  const pixel = await studio.payload.create({ collection: 'vendors', data: { preset: 'meta-pixel' } });
  const conversions = [{ event: 'form_submit', sendAs: 'Lead', value: 5, currency: 'EUR' }];
  const { body } = await ask('POST', '/destinations', {
    name: 'Ads',
    kind: 'meta',
    category: 'advertisement',
    sends: 'key-events',
    pixelId: '123456789',
    secret,
    vendor: pixel.id,
    conversions,
  });
  await ask('POST', '/destinations', {
    name: 'Pixel in the browser',
    kind: 'tag',
    category: 'advertisement',
    sends: 'key-events',
    vendor: pixel.id,
    conversions,
  });
  const database = await openDatabase(studio.environment.content);
  const document = async () =>
    JSON.parse(
      String((await database.all("SELECT body FROM published_documents WHERE key = 'destinations'"))[0]?.body),
    );
  expect(await document()).toEqual({
    kind: 'destinations',
    locale: 'en',
    hasAdvertising: true,
    wantsBrowser: true,
    tags: [{ vendor: 'meta-pixel', conversions }],
  });
  expect((await present()).destinations.map(({ name }) => name).sort()).toEqual(['Ads', 'Renamed']);
  await ask('PATCH', `/destinations/${(body.doc as { id: string }).id}`, { isActive: false });
  expect([(await document()).hasAdvertising, (await present()).destinations.map(({ name }) => name)]).toEqual([
    false,
    ['Renamed'],
  ]);
  await database.close();
});

test('only administrators see deliveries, ask for tests and replays; both are journaled', async () => {
  const [destination] = (await ask('GET', '/destinations?where[name][equals]=Renamed')).body.docs as { id: string }[];
  const asked = { action: 'test', destination: destination?.id };
  expect([
    (await ask('GET', '/deliveries', undefined, 'editor')).status,
    (await ask('POST', '/deliveries', asked, 'editor')).status,
    (await ask('POST', '/deliveries', { action: 'drop', destination: 'x' })).status,
    (await ask('POST', '/deliveries', { ...asked, destination: '00000000-0000-0000-0000-000000000000' })).status,
    (await ask('GET', '/deliveries?status=lost')).status,
  ]).toEqual([403, 403, 400, 404, 400]);
  expect((await ask('POST', '/deliveries', asked)).status).toBe(202);
  expect((await ask('GET', '/deliveries?status=dead')).body).toEqual({ deliveries: [], counts: [], skips: [] });
  const [journal] = await listJournals(journalRootOf(studio.environment));
  const { entries } = await readJournal({
    folder: journal?.folder ?? '',
    from: journalStart,
    kinds: ['delivery_request'],
    maxEntries: 10,
    maxBytes: 1_000_000,
  });
  expect(entries.map(({ entry: { kind, body } }) => [kind, body])).toEqual([['delivery_request', asked]]);
});
