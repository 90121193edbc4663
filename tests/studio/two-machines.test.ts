import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openUploadFiles } from '../../src/forms/uploads.ts';
import type { SubmissionBody } from '../../src/forms/journal-entries.ts';
import type { Entry } from '../../src/journal/contract.ts';
import { fileJournals } from '../../src/journal/file-journals.ts';
import { readAll } from '../../src/journal/testing.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import type { Sql } from '../../src/platform/database.ts';
import { type Environment, readEnvironment } from '../../src/platform/environment.ts';
import type { SharedFiles } from '../../src/platform/files/contract.ts';
import { openSharedFiles } from '../../src/platform/files/shared-files.ts';
import { startTestS3, type TestS3 } from '../../src/platform/files/testing.ts';
import { silentLog } from '../../src/platform/log.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { deriveMacKey } from '../../src/platform/secret.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { closeStudio, openStudio, type Studio } from '../../src/studio/payload/open.ts';
import { createFormsConsumer } from '../../src/worker/forms/consumer.ts';
import { createUploadsSweep } from '../../src/worker/forms/files.ts';
import { startTestSite, type TestSite } from '../delivery/site.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { contactForm, contactId, formPage } from '../site/fixture/forms.ts';
import { type Rest, restOf } from './rest.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

/* Two machines, each with a site, a studio, a worker and a data folder of its own: they share PostgreSQL and a bucket. */

const secret = 'a secret that only these tests know';
const password = 'a-password-of-many-letters';

let s3: TestS3;
let first: TestStudio;
let second: Studio;
let sql: Sql;
let sites: [TestSite, TestSite];
let rest: Rest;
let token: string;
let folder: string;

beforeAll(async () => {
  s3 = await startTestS3('installation/');
  const variables = { MEDIA_URL: s3.url, SECRET: secret };
  folder = mkdtempSync(join(tmpdir(), 'candor-second-'));
  first = await openTestStudio('postgres', variables);
  const environment: Environment = {
    ...readEnvironment({ ...variables, DATA_DIR: folder }),
    ...{ content: first.environment.content, witnessed: first.environment.content },
  };
  second = await openStudio({ environment });
  sql = await openWitnessed(environment);
  await migrateWitnessed(sql);
  const site = () =>
    startTestSite({ env: { MEDIA_URL: s3.url }, documents: [...fixtureDocuments, contactForm(), formPage] });
  sites = [await site(), await site()];
  const login = { email: 'editor@candor.example', password };
  await first.payload.create({ collection: 'users', data: { ...login, role: 'editor' } });
  token = await first.signIn(login);
  rest = restOf(second.payload);
});
afterAll(async () => {
  for (const site of sites ?? []) await site.stop();
  await sql?.close();
  if (second) await closeStudio(second);
  await first?.close();
  await s3?.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function namesIn(files: SharedFiles): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  return names.toSorted();
}
const media = () => openSharedFiles(first.environment, 'media');
const uploads = () => openSharedFiles(first.environment, 'uploads');

async function fileOf(width: number, name = 'a.jpg') {
  const data = await sharp({ create: { width, height: 100, channels: 3, background: '#1d4ed8' } })
    .jpeg()
    .toBuffer();
  return { data, name, mimetype: 'image/jpeg', size: data.length };
}

async function upload(width = 600): Promise<{ id: string; filename: string }> {
  const file = await fileOf(width);
  const { id, storageName } = await first.payload.create({ collection: 'media', data: { alt: 'A picture' }, file });
  return { id: String(id), filename: String(storageName) };
}

test('a picture uploaded in one studio is served by both sites, also in parts', async () => {
  const { filename } = await upload();
  const answers = await Promise.all(sites.map((site) => site.get(`/media/${filename}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  });
  expect(answers[0]?.headers.etag).toBe(answers[1]?.headers.etag);
  const part = await sites[1].get(`/media/${filename}`, { range: 'bytes=2-5' });
  expect([part.status, part.headers['content-length']]).toEqual([206, '4']);
  const again = await sites[1].get(`/media/${filename}`, { 'if-none-match': String(answers[0]?.headers.etag) });
  expect(again.status).toBe(304);
  expect(existsSync(first.environment.mediaDir)).toBe(false);
});

test('the other studio shows, renders, replaces and deletes it', async () => {
  const { id, filename } = await upload();
  const shown = await rest('GET', `/media/file/${filename}`, { token });
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  await second.payload.jobs.run({ limit: 50 });
  const base = filename.replace('.jpg', '');
  const ofIt = async () => (await namesIn(media())).filter((name) => name.startsWith(base));
  expect(await ofIt()).toEqual(
    [`${base}-480x80.avif`, `${base}-480x80.webp`, `${base}-600x100.avif`, filename].toSorted(),
  );
  const changed = await second.payload.update({ collection: 'media', id, data: {}, file: await fileOf(500) });
  await second.payload.jobs.run({ limit: 50 });
  // Whoever still holds the old URL gets the old picture.
  expect(await ofIt()).toHaveLength(4);
  const stored = String(changed.storageName);
  expect((await sites[0].get(`/media/${stored.replace('.jpg', '')}/a.jpg`)).status).toBe(200);
  await second.payload.delete({ collection: 'media', id });
  expect((await namesIn(media())).filter((name) => name.startsWith(stored.replace('.jpg', '')))).toEqual([]);
  expect(await ofIt()).toEqual([]);
});

const right = {
  name: 'Ada',
  email: 'ada@example.org',
  topic: 'question',
  message: 'A letter.',
  agreed: 'yes',
  _page: '/write',
};

async function send(site: TestSite, content?: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...right, _homepage: '' })) form.append(name, value);
  if (content !== undefined) form.append('paper', new Blob([content]), 'notes.txt');
  const sent = new Response(form);
  return site.ask({
    method: 'POST',
    path: `/forms/${contactId}`,
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      'sec-fetch-site': 'same-origin',
      accept: 'application/json',
    },
    body: Buffer.from(await sent.arrayBuffer()),
  });
}

async function submissionsOf(site: TestSite): Promise<Entry[]> {
  return (await readAll(site.journal.folder)).entries
    .map(({ entry }) => entry)
    .filter(({ kind }) => kind === 'submission');
}

const filesOf = (entry: Entry | undefined) => (entry?.body as SubmissionBody | undefined)?.files ?? [];

/** Lets the worker of a machine process entries, as it finds them in its journals. */
async function carry(environment: Environment, journal: string, ...entries: Entry[]): Promise<void> {
  const key = deriveMacKey(secret, 'newsletter-link');
  const { siteUrl, studioUrl } = environment;
  const consumer = createFormsConsumer({
    ...{ sql, log: silentLog, siteUrl, studioUrl, linkKey: key, subscriberKey: key },
    files: openUploadFiles(environment),
    noteErasure: () => undefined,
  });
  const place = { from: { segment: 0, offset: 0 }, to: { segment: 0, offset: 1 } };
  await consumer.take({ journal, ...place, token: `${journal} ${entries.map(({ id }) => id).join()}`, entries });
}

const machineOf = (site: TestSite): Environment => ({ ...second.environment, dataDir: site.dataDir });
const erasureOf = (id: string): Entry => ({
  kind: 'forms_desk',
  id: `erase-${id}`,
  atMs: 0,
  body: { act: 'erase', ids: [id] },
});

test('a file that came with a form is read in the other studio, and removed by the other worker', async () => {
  expect((await send(sites[0], 'what was written')).status).toBe(200);
  const entry = (await submissionsOf(sites[0])).at(-1);
  const [file] = filesOf(entry);
  if (!entry || !file) throw new Error('No submission');
  expect(await namesIn(uploads())).toEqual([file.id]);
  await carry(machineOf(sites[0]), 'first', entry);
  const read = await rest('GET', `/submissions/${entry.id}/files/${file.id}`, { token });
  expect([read.status, read.text]).toEqual([200, 'what was written']);
  await carry(machineOf(sites[1]), 'second', erasureOf(entry.id));
  expect(await namesIn(uploads())).toEqual([]);
  expect((await rest('GET', `/submissions/${entry.id}/files/${file.id}`, { token })).status).toBe(404);
});

test('a worker takes no file for an orphan whose submission waits in the journal of another machine', async () => {
  await send(sites[0], 'waits');
  const [file] = filesOf((await submissionsOf(sites[0])).at(-1));
  const later = fixedClock(Date.now() + 3 * 24 * 60 * 60 * 1000);
  const sweepOf = (site: TestSite) =>
    createUploadsSweep({
      ...{ sql, dataDir: site.dataDir, journals: fileJournals(join(site.dataDir, 'journals')), clock: later },
      files: openUploadFiles(machineOf(site)),
    });
  const { signal } = new AbortController();
  for (const site of sites) await sweepOf(site).run(signal);
  expect(await namesIn(uploads())).toEqual([file?.id]);
  // A post that a crash cut off: its file is in the bucket, and no journal names it.
  const orphans = openUploadFiles(machineOf(sites[1]));
  const orphan = '01234567-89ab-4def-8123-456789abcdef';
  await orphans.noteRemoval([orphan]);
  await orphans.store(orphan);
  await sweepOf(sites[0]).run(signal);
  expect(await namesIn(uploads())).toContain(orphan);
  await sweepOf(sites[1]).run(signal);
  expect(await namesIn(uploads())).toEqual([file?.id]);
  // Once its submission is in the database, the machine forgets that it stored the file.
  await carry(machineOf(sites[0]), 'first', ...(await submissionsOf(sites[0])).slice(-1));
  rmSync(join(sites[0].dataDir, 'journals'), { recursive: true });
  await sweepOf(sites[0]).run(signal);
  expect(readdirSync(join(sites[0].dataDir, 'uploads'))).toEqual([]);
  expect(await namesIn(uploads())).toEqual([file?.id]);
});

test('while S3 is down nothing acknowledged is lost, and everything says what it cannot do', async () => {
  const { filename, id } = await upload();
  const { filename: unseen } = await upload();
  await sites[1].get(`/media/${filename}`);
  const before = (await submissionsOf(sites[1])).length;
  await send(sites[1], 'kept');
  const kept = (await submissionsOf(sites[1])).at(-1);
  await s3.stop();
  expect((await sites[1].get(`/media/${filename}`)).status).toBe(200);
  const missing = await sites[1].get(`/media/${unseen}`);
  expect([missing.status, JSON.parse(missing.body).code]).toEqual([503, 'media_unavailable']);
  const refused = await send(sites[1], 'refused');
  expect([refused.status, JSON.parse(refused.body).code]).toEqual([503, 'not_recorded']);
  const left = join(sites[1].dataDir, 'uploads');
  expect(readdirSync(left).filter((name) => statSync(join(left, name)).size > 0)).toEqual([]);
  expect((await send(sites[1])).status).toBe(200);
  expect((await submissionsOf(sites[1])).length).toBe(before + 2);
  await expect(upload()).rejects.toThrow(/S3.*not saved.*\(storage_unreachable\)/);
  await expect(first.payload.delete({ collection: 'media', id })).rejects.toThrow(/S3.*nothing was deleted/);
  const german = await rest('GET', `/media/file/${unseen}`, { token, headers: { 'accept-language': 'de' } });
  expect([german.status, german.text]).toEqual([503, expect.stringContaining('Dateispeicher')]);
  // An erasure in the meantime: the database forgets at once, the file goes when S3 is back.
  const files = openUploadFiles(machineOf(sites[1]));
  await files.remove(filesOf(kept).map((file) => file.id));
  await s3.start();
  expect(await namesIn(uploads())).toContain(filesOf(kept)[0]?.id);
  await files.retryRemovals();
  expect(await namesIn(uploads())).not.toContain(filesOf(kept)[0]?.id);
  expect((await sites[1].get(`/media/${unseen}`)).status).toBe(200);
  await first.payload.delete({ collection: 'media', id });
  expect(await namesIn(media())).not.toContain(filename);
  expect((await send(sites[1], 'again')).status).toBe(200);
});
