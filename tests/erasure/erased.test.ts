import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { erasedUntil, pendingErasures } from '../../src/consent/records/erase.ts';
import { sampleDecision, sampleKeys, sampleSite } from '../../src/consent/records/testing.ts';
import type { FormsActionEntry, SubmissionBody } from '../../src/forms/journal-entries.ts';
import { openUploadFiles, uploadFolderOf } from '../../src/forms/uploads.ts';
import type { Entry, Journal } from '../../src/journal/contract.ts';
import { fileJournals } from '../../src/journal/file-journals.ts';
import { journalRootOf, openFirstFreeJournal } from '../../src/journal/folders.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { createStoreClient, type StoreClient } from '../../src/measurement/store/client.ts';
import { migrateEvents } from '../../src/measurement/store/migrate.ts';
import { runStore, type StoreProcess } from '../../src/measurement/store/testing.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import type { Sql } from '../../src/platform/database.ts';
import { hourMs, minuteMs } from '../../src/platform/durations.ts';
import { readEnvironment } from '../../src/platform/environment.ts';
import { silentLog } from '../../src/platform/log.ts';
import { createMutex } from '../../src/platform/mutex.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { deriveMacKey } from '../../src/platform/secret.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { runMigrations } from '../../src/studio/payload/migrations/run.ts';
import { closeStudio, openStudio, type Studio } from '../../src/studio/payload/open.ts';
import type { Loop } from '../../src/platform/background-loop.ts';
import { createDiskCleanup } from '../../src/worker/disk-cleanup/disk-cleanup.ts';
import { startDrain } from '../../src/worker/drain.ts';
import { erasePending } from '../../src/worker/eraser.ts';
import { createEventCounter, createRemovedCounter } from '../../src/worker/event-counter.ts';
import { createEventsConsumer } from '../../src/worker/events.ts';
import { createFormsConsumer } from '../../src/worker/forms/consumer.ts';
import { createRecordsConsumer } from '../../src/worker/records.ts';
import { countOf, nothingPublished } from '../../src/worker/testing.ts';
import { listLivingFolder } from '../support/living-folder.ts';

/* Erased is gone: nothing of it is in any file of the data folder an hour later, by the product's clock. */

const secret = 'a secret that only these tests know';
const dataDir = mkdtempSync(join(tmpdir(), 'candor-erased-'));
const environment = readEnvironment({ DATA_DIR: dataDir, SECRET: secret });
const root = journalRootOf(environment);
const clock = fixedClock(Date.UTC(2026, 10, 20, 12));
const newsletterKey = deriveMacKey(secret, 'newsletter-link');
const newsletterKeys = { linkKey: newsletterKey, subscriberKey: newsletterKey };
const soon = { timeout: patient(60_000), interval: 200 };

/** Words and ids that occur in what is erased, and nowhere else. */
const email = 'ada.nowhere-else@example.org';
const words = {
  message: 'Zwetschgenknoedel-mit-Zimt',
  file: 'the-contents-of-the-uploaded-file',
  host: 'quitte.example',
};
const ids = {
  record: '3b1f70c9d2e84a6597f1a0b3c8d5e264',
  visitor: '9c2e51d07ab84f6e83d1c7a0b5e2f946',
  consent: 'consent-of-one-visitor-4711',
};
const account = { email: 'grace.nowhere-else@example.org', name: 'Grace Nowhere-Else', device: 'A browser of her own' };
const uploadId = '00000000-0000-4000-8000-000000004711';

let studio: Studio;
let store: StoreProcess;
let client: StoreClient;
let sql: Sql;
let drain: Loop;
let site: Journal;
let desk: Journal;
const cleanup = createDiskCleanup({ environment, clock, log: silentLog });
const mutex = createMutex();

beforeAll(async () => {
  studio = await openStudio({ environment });
  await runMigrations(studio.payload, 'sqlite');
  sql = await openWitnessed(environment);
  await migrateWitnessed(sql);
  store = await runStore({ dataDir });
  client = createStoreClient({ environment });
  await migrateEvents(client);
  // The store has no clock that a test could set: it keeps replaced parts for eight minutes.
  for (const table of ['events', 'deliveries'])
    await client.command({ query: `ALTER TABLE ${table} MODIFY SETTING old_parts_lifetime = 1` });
  const journal = { root, clock, log: silentLog, lookForAgeMs: 20 };
  site = await openFirstFreeJournal(journal);
  desk = await openFirstFreeJournal(journal);
  drain = startDrain({ journals: fileJournals(root), consumers: consumers(), sql, log: silentLog });
});
afterAll(async () => {
  await drain?.stop();
  for (const journal of [site, desk]) await journal?.close();
  await client?.close();
  await sql?.close();
  if (studio) await closeStudio(studio);
  await store?.remove();
});

function consumers() {
  const { siteUrl, studioUrl } = environment;
  return [
    createRecordsConsumer({ sql, keys: sampleKeys, log: silentLog, banners: nothingPublished }),
    createFormsConsumer({
      ...{ sql, log: silentLog, siteUrl, studioUrl, ...newsletterKeys },
      files: openUploadFiles(environment),
      noteErasure: cleanup.noteErasure,
    }),
    createEventsConsumer({
      ...{ store: client, log: silentLog, mutex, count: createEventCounter(sql) },
      countRemoved: createRemovedCounter(sql),
      erasedUntil: (some) => erasedUntil(sql, some),
    }),
  ];
}

test('an erased submission, visitor and account are in no file of the data folder an hour later', async () => {
  await recordVisit();
  const accountId = await makeAccount();
  const of = await secretsOf(accountId);
  const marks = [...Object.values(words), ...Object.values(ids), email, storedAs(ids.visitor), account.device, ...of];
  await vi.waitFor(async () => {
    expect(await countOf(sql, 'submissions')).toBe(1);
    expect(await countOf(sql, 'decisions')).toBe(1);
    expect(await eventsStored()).toBe(1);
  }, soon);
  // The search finds what is there; otherwise its silence below would prove nothing.
  expect(marks.filter((mark) => filesWith([mark]).length === 0)).toEqual([]);

  await site.append(entryOf('erasure', 'erase-visitor', { ...erasure, atMs: clock.nowMs() }));
  const erasePerson: FormsActionEntry = { act: 'erase-person', email };
  await desk.append(entryOf('forms_desk', 'erase-person', erasePerson));
  await studio.payload.delete({ collection: 'users', id: accountId });
  await vi.waitFor(async () => {
    await erasePending({
      ...{ sql, store: client, clock, log: silentLog, mutex },
      ...{ forget: async () => {}, noteErasure: cleanup.noteErasure },
    });
    expect([await countOf(sql, 'submissions'), await eventsStored()]).toEqual([0, 0]);
    expect(await countOf(sql, 'erasures')).toBe(1);
    expect(await pendingErasures(sql, 1)).toEqual([]);
  }, soon);

  for (let passedMs = 0; passedMs < hourMs; passedMs += 10 * minuteMs) {
    clock.advance(10 * minuteMs);
    await cleanup.round();
  }
  // From here on only the drain and the store work, which have no clock of the product.
  await vi.waitFor(() => expect(filesWith(marks)).toEqual([]), soon);
  expect(filesWith([account.email, account.name])).toEqual([
    'content.db: ' + account.email,
    'content.db: ' + account.name,
  ]);
  expect(contentWithoutActivity().includes(account.email)).toBe(false);
});

const erasure = {
  recordIds: [ids.record],
  visitorId: ids.visitor,
  siteKey: sampleSite,
  requestedBy: 'owner',
  requester: '1',
  erasesRecords: true,
} as const;

function entryOf(kind: Entry['kind'], id: string, body: object): Entry {
  return { kind, id, atMs: clock.nowMs(), body };
}

/** One visitor decides, is measured, and sends a form with a file. */
async function recordVisit(): Promise<void> {
  const { body } = sampleDecision({ recordId: ids.record, consentId: ids.consent }, clock.nowMs());
  await site.append(entryOf('decision', ids.record, body));
  await site.append(entryOf('events', 'events-1', measured()));
  mkdirSync(uploadFolderOf(dataDir));
  writeFileSync(join(uploadFolderOf(dataDir), uploadId), words.file);
  await site.append(entryOf('submission', 'submission-1', submission));
}

function measured(): object {
  const event = { id: '5d'.repeat(16), name: 'page_view', at: clock.nowMs(), key: false, load: true, params: {} };
  return {
    ...{ site: sampleSite, host: words.host, visitor: ids.visitor, session: '', recordId: ids.record },
    ...{ bannerVersion: 'v1', language: 'en', dropped: {}, events: [event] },
  };
}

const submission: SubmissionBody = {
  form: { id: 'form', slug: 'contact', title: 'Contact' },
  locale: 'en',
  page: '/contact',
  fields: [
    { name: 'email', kind: 'email', label: 'E-mail', values: [email] },
    { name: 'message', kind: 'textarea', label: 'Message', values: [words.message] },
  ],
  files: [{ id: uploadId, field: 'file', name: 'letter.pdf', mimeType: 'application/pdf', sizeBytes: 33 }],
  email,
  isProved: true,
  spam: null,
  retentionMonths: 12,
  delivery: {
    recipients: ['desk@example.com'],
    repliesToSender: true,
    confirmation: { subject: 'We have it', text: 'Thank you.' },
    webhook: null,
  },
};

/** An editor with a session, a second factor and a link; an admin stays. */
async function makeAccount(): Promise<string> {
  const password = 'a long enough password';
  const { payload } = studio;
  await payload.create({ collection: 'users', data: { email: 'admin@example.com', password, role: 'admin' } });
  const { email: address, name, device } = account;
  const { id } = await payload.create({
    collection: 'users',
    data: { email: address, name, password, role: 'editor' },
  });
  await execute(
    studio,
    'insert into account_sessions (id, user_id, created_at, last_seen_at, device, address) values (?, ?, 1, 1, ?, ?)',
    ['her-session-id', String(id), device, ''],
  );
  await execute(
    studio,
    'insert into account_second_factors (user_id, secret, confirmed_at, last_step) values (?, ?, 1, 1)',
    [String(id), 'her-sealed-second-factor'],
  );
  await execute(
    studio,
    "insert into account_links (id, kind, token_hash, user_id, email, name, role, language, made_by, created_at, expires_at, ended_at, ended_as) values ('l', 'password', ?, ?, ?, ?, null, 'en', '', 1, 2, 2, 'used')",
    ['the-hash-of-her-link', String(id), address, name],
  );
  return String(id);
}

async function secretsOf(id: string): Promise<string[]> {
  const [row] = await execute(studio, 'select hash, salt from users where id = ?', [id]);
  return ['her-session-id', 'her-sealed-second-factor', 'the-hash-of-her-link', String(row?.hash), String(row?.salt)];
}

async function eventsStored(): Promise<number> {
  const answer = await client.query({ query: 'SELECT count() AS n FROM events', format: 'JSONEachRow' });
  const [row] = await answer.json<{ n: number | string }>();
  return Number(row?.n);
}

/** Returns an id as the event store writes it: two numbers of eight bytes, the lowest byte first. */
function storedAs(id: string): Buffer {
  const bytes = Buffer.from(id, 'hex');
  return Buffer.concat([bytes.subarray(0, 8).reverse(), bytes.subarray(8).reverse()]);
}

function filesWith(marks: readonly (string | Buffer)[]): string[] {
  const files = listLivingFolder(dataDir).filter((entry) => entry.isFile());
  return files.flatMap(({ parentPath, name }) => {
    const path = join(parentPath, name);
    const bytes = readIfThere(path);
    return marks
      .filter((mark) => bytes.includes(mark))
      .map((mark) => `${relative(dataDir, path)}: ${typeof mark === 'string' ? mark : mark.toString('hex')}`);
  });
}

/** The store and the drain remove files meanwhile. */
function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}

/** Returns a copy of the content database without the activity log, which keeps who did what. */
function contentWithoutActivity(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'candor-erased-copy-'));
  const copy = join(folder, 'content.db');
  copyFileSync(join(dataDir, 'content.db'), copy);
  const database = new DatabaseSync(copy);
  for (const { name } of database.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all())
    database.exec(`DROP TRIGGER "${String(name)}"`);
  database.exec('PRAGMA journal_mode = DELETE; DELETE FROM account_activity; VACUUM;');
  database.close();
  const bytes = readFileSync(copy);
  rmSync(folder, { recursive: true });
  return bytes;
}
