import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { takeBackup } from '../../src/backup/backup.ts';
import { chainKeysFor } from '../../src/consent/records/keys.ts';
import { appendRecords } from '../../src/consent/records/append.ts';
import { signDueHead } from '../../src/consent/records/heads.ts';
import { sampleDecision, sampleId, sampleTimeMs } from '../../src/consent/records/testing.ts';
import { createReceiptKey } from '../../src/consent/receipts/key.ts';
import { journalRootOf, openFirstFreeJournal } from '../../src/journal/folders.ts';
import { createStoreClient } from '../../src/measurement/store/client.ts';
import { migrateEvents } from '../../src/measurement/store/migrate.ts';
import { runStore } from '../../src/measurement/store/testing.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import { type Environment, readEnvironment } from '../../src/platform/environment.ts';
import { silentLog } from '../../src/platform/log.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { runMigrations } from '../../src/studio/payload/migrations/run.ts';
import { closeStudio, openStudio } from '../../src/studio/payload/open.ts';

export const smallSecret = 'f'.repeat(64);
export const uploadId = '00000000-0000-4000-8000-000000000001';

/** A data folder with a little of everything that a backup has: two accounts, a page, a picture, two records, a submission with its file, two events. */
export async function makeSmallProduct(dataDir: string, variables: Record<string, string> = {}): Promise<Environment> {
  const environment = readEnvironment({ DATA_DIR: dataDir, ...variables });
  for (const folder of ['uploads', 'receipts']) mkdirSync(join(dataDir, folder), { recursive: true });
  writeFileSync(join(dataDir, 'secret'), smallSecret);
  writeFileSync(join(dataDir, 'uploads', uploadId), 'a letter');
  writeFileSync(join(dataDir, 'receipts/keys.json'), JSON.stringify({ keys: [createReceiptKey(smallSecret).jwk] }));
  await fillContent(environment);
  await fillWitnessed(environment);
  await fillJournal(environment);
  return environment;
}

async function fillContent(environment: Environment): Promise<void> {
  const studio = await openStudio({ environment });
  const { payload } = studio;
  await runMigrations(payload, environment.content.kind);
  const password = 'a long enough password';
  for (const role of ['admin', 'editor'] as const)
    await payload.create({ collection: 'users', data: { email: `${role}@example.org`, password, role } });
  await payload.create({ collection: 'pages', data: { title: 'Home', slug: 'home' }, draft: true });
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  await payload.create({
    collection: 'media',
    data: { alt: 'A colour' },
    file: { data: bytes, mimetype: 'image/png', name: 'colour.png', size: bytes.length },
  });
  await closeStudio(studio);
}

async function fillWitnessed(environment: Environment): Promise<void> {
  const sql = await openWitnessed(environment);
  await migrateWitnessed(sql);
  const keys = chainKeysFor(smallSecret);
  await sql.transaction((statements) =>
    appendRecords(
      statements,
      { dialect: sql.dialect, keys },
      [1, 2].map((number) => sampleDecision({ recordId: sampleId(number) })),
    ),
  );
  await signDueHead(sql, { keys, nowMs: sampleTimeMs });
  await sql.run(
    `INSERT INTO submissions (id, form_id, form_slug, form_title, locale, page, is_proved, fields, files, words, sent_at_ms, keep_until_ms)
     VALUES ('1', 'form', 'contact', 'Contact', 'en', '/', 1, '[]', ?, '', 1, 2)`,
    [JSON.stringify([{ id: uploadId, name: 'letter.pdf' }])],
  );
  await sql.close();
}

async function fillJournal(environment: Environment): Promise<void> {
  const clock = fixedClock(sampleTimeMs);
  const journal = await openFirstFreeJournal({ root: journalRootOf(environment), clock, log: silentLog });
  for (const id of ['first', 'second'])
    await journal.append({ kind: 'decision', id, atMs: clock.nowMs(), body: sampleDecision().body });
  await journal.close();
}

/** Takes a backup, with two events in the store that runs meanwhile. */
export async function backUpSmall(environment: Environment, to: string, more: object = {}): Promise<void> {
  const store = await runStore({ dataDir: environment.dataDir });
  try {
    const client = createStoreClient({ environment });
    await migrateEvents(client);
    const values = [1, 2].map((number) => ({
      name: 'page_view',
      at: '2026-11-20 12:00:00',
      event_id: sampleUuid(number),
    }));
    await client.insert({ table: 'events', values, format: 'JSONEachRow' });
    await client.close();
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
    await takeBackup({ environment, to, product: version, nowMs: Date.now(), say: () => {}, ...more });
  } finally {
    await store.kill();
  }
}

const sampleUuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
