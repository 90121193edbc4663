import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueHead, notePublished } from '../../src/consent/records/publications.ts';
import { signHead } from '../../src/consent/records/statements.ts';
import { sampleKeys } from '../../src/consent/records/testing.ts';
import { journalRootOf, listJournals } from '../../src/journal/folders.ts';
import { journalStart, readJournal } from '../../src/journal/reader.ts';
import type { Sql } from '../../src/platform/database.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { documentOf, openContent, readPublished } from '../../src/published/read.ts';
import { type Rest, restOf } from './rest.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

let studio: TestStudio;
let records: Sql;
let rest: Rest;
let token: string;
beforeAll(async () => {
  studio = await openTestStudio('sqlite');
  records = await openWitnessed(studio.environment);
  await migrateWitnessed(records);
  rest = restOf(studio.payload);
  const account = { email: 'privacy@candor.example', password: 'a long enough password' };
  await studio.payload.create({ collection: 'users', data: { ...account, role: 'privacy' } });
  token = (await studio.signIn(account)) ?? '';
});
afterAll(async () => {
  await records?.close();
  await studio?.close();
});

async function settings(): Promise<unknown> {
  const sql = await openContent(studio.environment.content);
  const [heads] = sql ? (await readPublished(sql, ['heads'])).of('heads') : [];
  await sql?.close();
  return heads && documentOf(heads);
}

test('without a place nothing is asked for, and the answer says where to add one', async () => {
  const refused = await rest('POST', '/records/publish', { body: {}, token });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('No place is set.')]);
});

test('saved settings reach the worker, with the key of the webhook for its receiver', async () => {
  const saved = await studio.payload.updateGlobal({
    slug: 'record-heads',
    data: { interval: 'hourly', webhookUrl: 'https://keeper.example/hook?token=1', webhookRevision: 3 },
  });
  expect(saved).toMatchObject({ webhookKey: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await settings()).toEqual({
    everyHours: 1,
    webhook: { url: 'https://keeper.example/hook?token=1', revision: 3 },
    timestampUrl: null,
  });
});

test('a press is journaled, and answers with the state of each place, without its address', async () => {
  const head = signHead({ sequence: 7, hash: 'a'.repeat(64), atMs: 1 }, sampleKeys.signing);
  // As the worker does, a little later than the press.
  await queueHead(records, { head, places: ['webhook'], nowMs: Date.now() + 60_000 });
  await notePublished(records, { place: 'webhook', sequence: 7 }, { atMs: 5, token: null });
  const answered = await rest('POST', '/records/publish', { body: {}, token });
  expect(answered.status).toBe(202);
  expect(answered.body).toMatchObject({
    places: [{ place: 'webhook', name: 'keeper.example', published: 7, publishedAtMs: 5, isOpen: false, error: null }],
  });
  expect(answered.text).not.toContain('token=1');
  const [journal] = await listJournals(journalRootOf(studio.environment));
  const { entries } = await readJournal({
    folder: journal?.folder ?? '',
    from: journalStart,
    kinds: ['head_request'],
    maxEntries: 10,
    maxBytes: 1_000_000,
  });
  expect(entries).toHaveLength(1);
});

test('published heads can be downloaded, one line each', async () => {
  const { text, headers } = await rest('GET', '/records/heads', { token });
  expect(headers.get('content-disposition')).toContain('published-heads.jsonl');
  expect(JSON.parse(text)).toMatchObject({ head: { sequence: 7 }, place: 'webhook', timestamp: null });
});
