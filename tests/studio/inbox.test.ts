import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addAudit, endAudit, takeDueAudit } from '../../src/audit/history/audits.ts';
import { auditFilesIn } from '../../src/audit/history/files.ts';
import { summaryOf } from '../../src/audit/history/summary.ts';
import { digestOf } from '../../src/audit/report/digest/digest.ts';
import { reportFixture } from '../../src/audit/report/testing.ts';
import type { Sql } from '../../src/platform/database.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { silentLog } from '../../src/platform/log.ts';
import { siteKeyOf } from '../../src/studio/analytics/reports/sources.ts';
import { readInbox } from '../../src/studio/consent/csp-reports/read.ts';
import { createBrowserReportsConsumer } from '../../src/worker/browser-reports.ts';
import { type Rest, restOf } from './rest.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

let studio: TestStudio;
let records: Sql;
let rest: Rest;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  studio = await openTestStudio('sqlite');
  records = await openWitnessed(studio.environment);
  await migrateWitnessed(records);
  rest = restOf(studio.payload);
  const password = 'a long enough password';
  for (const role of ['admin', 'editor', 'viewer']) {
    await studio.payload.create({ collection: 'users', data: { email: `${role}@candor.example`, password, role } });
    const token = await studio.signIn({ email: `${role}@candor.example`, password });
    tokens[role] = token ?? '';
  }
});
afterAll(async () => {
  await records?.close();
  await studio?.close();
});
afterEach(async () => {
  await records.run('DELETE FROM browser_reports');
  await studio.payload.kv.clear();
});

async function report(...reports: object[]): Promise<void> {
  const siteKey = await siteKeyOf(studio.payload);
  const body = {
    siteKey,
    reports: reports.map((one) => ({ kind: 'policy', directive: 'img-src', page: '/pricing', count: 1, ...one })),
  };
  const entries = [{ kind: 'browser_report' as const, id: 'r', atMs: Date.now(), body }];
  await createBrowserReportsConsumer({ sql: records, log: silentLog }).take({
    journal: 'site-1',
    token: String(Math.random()),
    entries,
    from: { segment: 1, offset: 0 },
    to: { segment: 1, offset: 1 },
  });
}

const inbox = () => readInbox(studio.payload, { records: async () => records, environment: studio.environment });
const act = (role: string, body: object) => rest('POST', '/inbox', { body, token: tokens[role] ?? '' });
const vendorOf = ({ body }: { body: Record<string, unknown> }) =>
  studio.payload.findByID({ collection: 'vendors', id: String(body.vendor) });

test('what was stopped is listed once, with its number, its page and what the tables know', async () => {
  await report(
    { subject: 'connect.facebook.net' },
    { subject: 'connect.facebook.net', directive: 'script-src-elem', count: 4 },
    { subject: 'nobody.example' },
    { kind: 'cookie', directive: 'unknown', subject: 'PHPSESSID' },
  );
  const { items, unavailable } = await inbox();
  expect(unavailable).toBe(false);
  expect(
    items
      .map(({ subject, reports, page, known, isIgnored }) => [subject, reports, page, known?.name ?? null, isIgnored])
      .toSorted(),
  ).toEqual([
    ['PHPSESSID', 1, '/pricing', 'PHP', false],
    ['connect.facebook.net', 5, '/pricing', 'Meta Pixel', false],
    ['nobody.example', 1, '/pricing', null, false],
  ]);
  expect(items.find(({ subject }) => subject === 'connect.facebook.net')?.directives.toSorted()).toEqual([
    'img-src',
    'script-src-elem',
  ]);
});

test('a host from anybody’s report stays unconfirmed until an audit of this site has seen it; a held back cookie needs none', async () => {
  await report(
    { subject: 'invented.example' },
    { subject: 'www.google-analytics.com' },
    { kind: 'cookie', directive: 'unknown', subject: 'PHPSESSID' },
  );
  const confirmed = async () =>
    (await inbox()).items.filter(({ isConfirmed }) => isConfirmed).map(({ subject }) => subject);
  expect(await confirmed()).toEqual(['PHPSESSID']);
  await audit('https://other.example/');
  expect(await confirmed()).toEqual(['PHPSESSID']);
  await audit(studio.environment.siteUrl.href);
  expect((await confirmed()).toSorted()).toEqual(['PHPSESSID', 'www.google-analytics.com']);
});

/** Stores a finished audit, as the worker does. Its pages asked for www.google-analytics.com. */
async function audit(url: string): Promise<void> {
  const id = randomUUID();
  const scope = url === studio.environment.siteUrl.href ? 'own' : 'other';
  await addAudit(records, { id, url, scope, cause: 'asked', requestedBy: '', requestedAtMs: 1, notBeforeMs: 0 });
  await takeDueAudit(records, 2);
  const digest = digestOf(reportFixture());
  await endAudit(records, id, { status: 'done', atMs: 3, summary: summaryOf(digest, null) });
  await auditFilesIn(studio.environment.dataDir).write(id, {
    json: '{}',
    told: [{ language: 'en', html: '', digest: JSON.stringify(digest) }],
  });
}

test('ignored things are put aside and come back when asked for', async () => {
  await report({ subject: 'nobody.example' });
  expect((await act('editor', { action: 'ignore', kind: 'policy', subject: 'nobody.example' })).status).toBe(200);
  expect((await inbox()).items.map(({ isIgnored }) => isIgnored)).toEqual([true]);
  expect((await act('editor', { action: 'show', kind: 'policy', subject: 'nobody.example' })).status).toBe(200);
  expect((await inbox()).items.map(({ isIgnored }) => isIgnored)).toEqual([false]);
});

test('a known host becomes its vendor in one step, filled in and switched off', async () => {
  const answer = await act('editor', {
    action: 'classify',
    kind: 'policy',
    subject: 'connect.facebook.net',
    preset: 'meta-pixel',
  });
  expect(answer.status).toBe(200);
  const vendor = await vendorOf(answer);
  expect(vendor).toMatchObject({ name: 'Meta Pixel', category: 'advertisement', isActive: false });
  expect(JSON.stringify(vendor.storage)).toContain('_fbp');
  await report({ subject: 'connect.facebook.net' }, { subject: 'elsewhere.example' });
  expect((await inbox()).items.map((item) => [item.subject, item.vendor]).toSorted()).toEqual([
    ['connect.facebook.net', String(vendor.id)],
    ['elsewhere.example', null],
  ]);
});

test('an unknown host or cookie becomes a vendor to complete: strictest category, switched off', async () => {
  const host = await act('admin', { action: 'classify', kind: 'policy', subject: 'cdn.nobody.example', preset: null });
  const cookie = await act('admin', { action: 'classify', kind: 'cookie', subject: 'mystery', preset: null });
  expect([host.status, cookie.status]).toEqual([200, 200]);
  const [ofHost, ofCookie] = await Promise.all([host, cookie].map(vendorOf));
  expect(ofHost).toMatchObject({
    name: 'cdn.nobody.example',
    category: 'advertisement',
    isActive: false,
    hosts: { script: ['https://cdn.nobody.example'] },
  });
  expect(ofCookie).toMatchObject({
    category: 'advertisement',
    isActive: false,
    storage: [{ name: 'mystery', kind: 'cookie', isServerSet: true }],
  });
});

test('everyone signed in may look; only editors and admins may act', async () => {
  const ignore = { action: 'ignore', kind: 'policy', subject: 'nobody.example' };
  expect((await act('nobody', ignore)).status).toBe(403);
  expect((await act('viewer', ignore)).status).toBe(403);
  expect((await act('viewer', { action: 'classify', kind: 'policy', subject: 'x.example', preset: null })).status).toBe(
    403,
  );
  expect((await rest('GET', '/inbox')).status).toBe(403);
  expect((await inbox()).items).toEqual([]);
});

test.each([
  {},
  { action: 'ignore' },
  { action: 'burn', kind: 'policy', subject: 'x' },
  { action: 'ignore', kind: 'other', subject: 'x' },
  { action: 'ignore', kind: 'policy', subject: '' },
  { action: 'ignore', kind: 'policy', subject: 'x'.repeat(201) },
  { action: 'classify', kind: 'policy', subject: 'x.example', preset: 'nobody' },
])('what makes no sense is refused in words: %j', async (body) => {
  const answer = await act('admin', body);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body.errors)).toMatch(/^\[\{"message":"[A-Z][^"]+\."\}\]$/);
});

test('without the database of reports the inbox says so', async () => {
  const away = async () => {
    throw new Error('away');
  };
  expect(await readInbox(studio.payload, { records: away, environment: studio.environment })).toEqual({
    unavailable: true,
    items: [],
  });
});
