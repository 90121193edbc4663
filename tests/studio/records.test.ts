import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createConsentIds } from '../../src/consent/decision/ids.ts';
import { parseErasureBody } from '../../src/consent/decision/journal-entries.ts';
import { chainKeysFor } from '../../src/consent/records/keys.ts';
import { signDueHead } from '../../src/consent/records/heads.ts';
import { appendRecords } from '../../src/consent/records/append.ts';
import { sampleDecision, sampleId, sampleSite, sampleTimeMs } from '../../src/consent/records/testing.ts';
import { journalRootOf, listJournals } from '../../src/journal/folders.ts';
import { journalStart, readJournal } from '../../src/journal/reader.ts';
import type { Sql } from '../../src/platform/database.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { type Rest, restOf } from './rest.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

const password = 'a long enough password';
const consentId = 'c'.repeat(32);
const roles = ['viewer', 'editor', 'admin'] as const;
let studio: TestStudio;
let rest: Rest;
let sql: Sql;
let tokens: Record<(typeof roles)[number], string>;

beforeAll(async () => {
  studio = await openTestStudio('sqlite');
  rest = restOf(studio.payload);
  sql = await openWitnessed(studio.environment);
  await migrateWitnessed(sql);
  const secret = studio.environment.secret ?? '';
  const keys = chainKeysFor(secret);
  const decisions = [
    sampleDecision({ recordId: createConsentIds(secret).recordIdOf(consentId), consentId }),
    sampleDecision({ recordId: sampleId(2), action: 'reject' }, sampleTimeMs + 1),
    sampleDecision({ recordId: sampleId(3), siteKey: 'b'.repeat(32) }, sampleTimeMs + 2),
  ];
  await sql.transaction((statements) => appendRecords(statements, { dialect: sql.dialect, keys }, decisions));
  await signDueHead(sql, { keys, nowMs: sampleTimeMs });
  const [viewer, editor, admin] = await Promise.all(roles.map(tokenOf));
  tokens = { viewer: viewer ?? '', editor: editor ?? '', admin: admin ?? '' };
});
afterAll(async () => {
  await sql?.close();
  await studio?.close();
});

async function tokenOf(role: string): Promise<string> {
  const email = `${role}@candor.example`;
  await studio.payload.create({ collection: 'users', data: { email, password, role } });
  return await studio.signIn({ email, password });
}

const admin = (method: string, path: string, body?: object) =>
  rest(method, path, { token: tokens.admin, ...(body && { body }) });

describe('who may not administer', () => {
  test.each([
    ['GET', '/records'],
    ['GET', '/records/export?format=json'],
    ['POST', '/records/find'],
    ['POST', '/records/erase'],
    ['POST', '/records/verify'],
  ])('is refused %s %s, and sees no record', async (method, path) => {
    for (const token of [undefined, tokens.viewer, tokens.editor]) {
      const answer = await rest(method, path, { ...(token && { token }), ...(method === 'POST' && { body: {} }) });
      expect(answer.status).toBe(403);
      expect(JSON.stringify(answer.body)).not.toContain(sampleSite);
    }
  });
});

test('records are listed newest first, filtered, and in pages', async () => {
  const sequences = async (query: string) =>
    ((await admin('GET', `/records${query}`)).body.records as { sequence: number }[]).map(({ sequence }) => sequence);
  expect(await sequences('')).toEqual([3, 2, 1]);
  expect(await sequences('?before=3')).toEqual([2, 1]);
  expect(await sequences(`?site=${sampleSite}&action=reject&from=2026-11-20&to=2026-11-20`)).toEqual([2]);
  expect(await sequences('?to=2026-11-19')).toEqual([]);
});

test.each(['?from=yesterday', '?action=agree', '?category=necessary', `?version=${'x'.repeat(201)}`])(
  'a filter that makes no sense is named: %s',
  async (query) => {
    const { status, body } = await admin('GET', `/records${query}`);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(query.slice(1).split('=')[0]);
  },
);

test('a record is found by whatever a visitor has: consent id, cookie, receipt; and by its own id', async () => {
  const find = async (text: string) => (await admin('POST', '/records/find', { text })).body.sequence;
  expect(await find(consentId)).toBe(1);
  expect(await find(` ${encodeURIComponent(`consentid:${consentId},consent:yes,action:yes`)} `)).toBe(1);
  expect(await find(JSON.stringify({ receipt: { record_id: sampleId(2) } }, null, 2))).toBe(2);
  expect(await find(sampleId(3))).toBe(3);
  expect([await find('nobody'), await find('%'), await find('d'.repeat(32))]).toEqual([null, null, null]);
  expect((await admin('POST', '/records/find', {})).status).toBe(400);
});

test('an export is whole and verifies, an excerpt says that it is one', async () => {
  const whole = await admin('GET', '/records/export?format=json');
  expect(whole.body).toMatchObject({ isExcerpt: false, records: { length: 3 }, heads: [{ sequence: 3 }] });
  expect((await admin('GET', '/records/export?format=json&action=reject')).body).toMatchObject({
    isExcerpt: true,
    records: [{ sequence: 2 }],
  });
  expect((await admin('POST', '/records/verify', {})).body).toMatchObject({ records: 3, headsChecked: 1, faults: [] });
});

test('asking for an erasure writes it down, one for each site, with who asked', async () => {
  const answer = await admin('POST', '/records/erase', {
    recordIds: [sampleId(2), sampleId(3), sampleId(99)],
    erases: 'records',
  });
  expect(answer).toMatchObject({ status: 202, body: { records: 2, erasures: { length: 2 } } });
  const [journal] = await listJournals(journalRootOf(studio.environment));
  const read = await readJournal({
    folder: journal?.folder ?? '',
    from: journalStart,
    kinds: ['erasure'],
    maxEntries: 10,
    maxBytes: 1_000_000,
  });
  const bodies = read.entries.map(({ entry }) => parseErasureBody(entry.body));
  expect(bodies.map((body) => body?.recordIds)).toEqual(expect.arrayContaining([[sampleId(2)], [sampleId(3)]]));
  const asker = await studio.payload.find({ collection: 'users', where: { role: { equals: 'admin' } } });
  for (const body of bodies)
    expect(body).toMatchObject({
      requestedBy: 'owner',
      erasesRecords: true,
      visitorId: null,
      requester: String(asker.docs[0]?.id),
    });
});

test.each([
  {},
  { recordIds: [], erases: 'events' },
  { recordIds: ['x'], erases: 'events' },
  { recordIds: [sampleId(2)], erases: 'everything' },
])('an erasure that names nothing is refused: %j', async (body) => {
  expect((await admin('POST', '/records/erase', body)).status).toBe(400);
});
