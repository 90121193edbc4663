import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAudit, endAudit, takeDueAudit } from '../../src/audit/history/audits.ts';
import { auditFilesIn } from '../../src/audit/history/files.ts';
import { summaryOf } from '../../src/audit/history/summary.ts';
import { digestOf } from '../../src/audit/report/digest/digest.ts';
import { reportJson } from '../../src/audit/report/json.ts';
import { reportFixture } from '../../src/audit/report/testing.ts';
import { listJournals, journalRootOf } from '../../src/journal/folders.ts';
import { journalStart, readJournal } from '../../src/journal/reader.ts';
import { languages } from '../../src/audit/messages.ts';
import type { Sql } from '../../src/platform/database.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { migrateWitnessed } from '../../src/platform/witnessed-migrations.ts';
import { estimateOf, readAuditNews, readAuditReport, readAudits } from '../../src/studio/audits/read.ts';
import { type Rest, restOf } from './rest.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

const other = 'https://other.example/';
const [ownId, otherId] = [randomUUID(), randomUUID()];

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
  for (const role of ['admin', 'editor', 'privacy', 'viewer']) {
    await studio.payload.create({ collection: 'users', data: { email: `${role}@candor.example`, password, role } });
    const token = await studio.signIn({ email: `${role}@candor.example`, password });
    tokens[role] = token ?? '';
  }
  await keep(ownId, studio.environment.siteUrl.href);
  await keep(otherId, other);
});
afterAll(async () => {
  await records?.close();
  await studio?.close();
});

/** Stores a finished audit as the worker does. */
async function keep(id: string, url: string): Promise<void> {
  const digest = digestOf(reportFixture());
  const summary = summaryOf(digest, {
    ...summaryOf(digest, null),
    beforeConsent: { cookies: [], hosts: ['www.google-analytics.com'] },
  });
  await addAudit(records, {
    id,
    url,
    scope: url === other ? 'other' : 'own',
    cause: 'asked',
    requestedBy: '',
    requestedAtMs: 1,
    notBeforeMs: 0,
  });
  await takeDueAudit(records, 2);
  await endAudit(records, id, { status: 'done', atMs: 3, summary });
  await auditFilesIn(studio.environment.dataDir).write(id, {
    json: reportJson(reportFixture()),
    told: languages.map((language) => ({
      language,
      html: `<!DOCTYPE html><html lang="${language}">`,
      digest: JSON.stringify(digestOf(reportFixture(), { language })),
    })),
  });
}

const sources = () => ({ records: async () => records, environment: studio.environment });
const act = (role: string, body: object) => rest('POST', '/audits', { body, token: tokens[role] ?? '' });
const download = (role: string, id: string, format = 'json') =>
  rest('GET', `/audits/${id}/report?format=${format}`, { token: tokens[role] ?? '' });

async function journaled(): Promise<unknown[]> {
  const journals = await listJournals(journalRootOf(studio.environment));
  const reads = await Promise.all(
    journals.map(({ folder }) =>
      readJournal({ folder, from: journalStart, kinds: ['audit_request'], maxEntries: 100, maxBytes: 1_000_000 }),
    ),
  );
  return reads.flatMap(({ entries }) => entries.map(({ entry }) => entry.body));
}

test('editors, admins and privacy start audits of the own site; websites of others are for admins', async () => {
  for (const role of ['editor', 'privacy', 'admin'])
    expect((await act(role, { action: 'start' })).status, role).toBe(202);
  for (const role of ['nobody', 'viewer']) expect((await act(role, { action: 'start' })).status, role).toBe(403);
  for (const role of ['viewer', 'editor', 'privacy'])
    expect((await act(role, { action: 'start', url: other })).status, role).toBe(403);
  expect((await act('admin', { action: 'start', url: other })).status).toBe(202);
  expect(await journaled()).toMatchObject([
    { scope: 'own' },
    { scope: 'own' },
    { scope: 'own' },
    { scope: 'other', url: other },
  ]);
});

test.each([
  {},
  { action: 'start', url: 'file:///etc/passwd' },
  { action: 'start', url: 'javascript:alert(1)' },
  { action: 'start', url: 'https://user:secret@other.example/' },
  { action: 'start', url: `https://other.example/${'x'.repeat(2_000)}` },
  { action: 'cancel', audit: '../..' },
])('what makes no sense is refused in words: %j', async (body) => {
  const answer = await act('admin', body);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body.errors)).toMatch(/^\[\{"message":"[A-Z][^"]+\."\}\]$/);
});

test('an address that is under way already is not asked for twice, and what is under way can be cancelled', async () => {
  const id = randomUUID();
  await addAudit(records, {
    id,
    url: 'https://waiting.example/',
    scope: 'other',
    cause: 'asked',
    requestedBy: '',
    requestedAtMs: 9,
    notBeforeMs: 0,
  });
  expect((await act('admin', { action: 'start', url: 'https://waiting.example/' })).status).toBe(409);
  expect((await act('editor', { action: 'cancel', audit: id })).status).toBe(404);
  expect(await act('admin', { action: 'cancel', audit: id })).toMatchObject({ status: 202, body: { audit: id } });
  expect((await journaled()).at(-1)).toEqual({ action: 'cancel', audit: id });
  await records.run('DELETE FROM audits WHERE id = ?', [id]);
});

test('everyone signed in sees the history of the own site, and only admins that of others', async () => {
  const seen = async (role: string | null) =>
    (await readAudits(studio.payload, role && { role }, sources())).audits.map(({ url }) => url).toSorted();
  expect(await seen('viewer')).toEqual([studio.environment.siteUrl.href]);
  expect(await seen('admin')).toEqual([studio.environment.siteUrl.href, other].toSorted());
  expect((await rest('GET', '/audits')).status).toBe(403);
  expect([
    (await download('viewer', ownId)).status,
    (await download('viewer', otherId)).status,
    (await download('admin', otherId)).status,
    (await download('nobody', ownId)).status,
  ]).toEqual([200, 404, 200, 403]);
  expect([
    (await download('admin', randomUUID())).status,
    (await download('admin', ownId, 'exe')).status,
    (await download('admin', '..%2F..'))?.status,
  ]).toEqual([404, 400, 404]);
});

test('a report is shown with what no vendor of the studio explains; once it is one, it is not offered again', async () => {
  const view = () =>
    readAuditReport(
      { payload: studio.payload, user: { role: 'viewer' } as never, i18n: { language: 'de' } },
      ownId,
      sources(),
    );
  const offered = async () =>
    (await view())?.unlisted.map(({ kind, subject, preset, isBeforeConsent }) => [
      kind,
      subject,
      preset,
      isBeforeConsent,
    ]);
  expect(await offered()).toEqual([
    ['policy', 'www.google-analytics.com', 'google-analytics', true],
    ['policy', 'cdn.nobody.example', null, false],
    ['cookie', '_ga', 'google-analytics', true],
    ['cookie', 'mystery', null, false],
  ]);
  for (const [kind, subject, preset] of [
    ['policy', 'www.google-analytics.com', 'google-analytics'],
    ['cookie', 'mystery', null],
  ])
    expect(
      (
        await rest('POST', '/inbox', {
          body: { action: 'classify', kind, subject, preset },
          token: tokens.editor ?? '',
        })
      ).status,
    ).toBe(200);
  expect(await offered()).toEqual([['policy', 'cdn.nobody.example', null, false]]);
  await studio.payload.create({
    collection: 'vendors',
    data: {
      name: 'Nobody',
      company: 'Nobody Ltd',
      category: 'functional',
      hosts: { image: ['https://*.nobody.example'] },
    },
  });
  expect(await offered()).toEqual([]);
  expect((await view())?.digest.findings).toMatchObject([
    { title: 'Vor einer Zustimmung wird nichts Freiwilliges gespeichert' },
    {},
  ]);
});

test('what is new before consent is news for everybody, and the worst of what is new', async () => {
  expect(await readAuditNews(sources())).toMatchObject({
    id: ownId,
    isWorse: true,
    findings: 1,
    cookies: ['_ga'],
    hosts: [],
  });
  const fresh = [
    ['minor', 'the banner'],
    ['critical', 'host ads.example'],
  ].map(([severity, subject]) => ({ id: String(subject), title: 'Something', severity, subject }));
  await records.run("UPDATE audits SET summary = json_set(summary, '$.changed.new', json(?)) WHERE id = ?", [
    JSON.stringify(fresh),
    ownId,
  ]);
  expect(await readAuditNews(sources())).toMatchObject({
    worst: { severity: 'critical', subject: 'host ads.example' },
  });
});

test('an estimate is what was measured: the pace of the last audit, for as many pages as there are or may be', async () => {
  const summary = { ...summaryOf(digestOf(reportFixture()), null), pages: 5, pageStates: 100, durationMs: 200_000 };
  expect(estimateOf({ ...summary, maxPages: 20 }, 20)).toEqual({ pages: 5, pageStates: 120, ms: 240_000 });
  expect(estimateOf({ ...summary, maxPages: 20 }, 2)).toEqual({ pages: 2, pageStates: 48, ms: 96_000 });
  expect(estimateOf({ ...summary, maxPages: 5 }, 10)).toEqual({ pages: 10, pageStates: 240, ms: 480_000 });
  expect(estimateOf({ ...summary, pageStates: 0 }, 20)).toBeNull();
  const { pages, pageStates: steps } = (await readAudits(studio.payload, { role: 'viewer' }, sources())).estimate ?? {};
  expect([pages, steps]).toEqual([1, 24]);
});

test('what a cancelled audit had seen can be read and taken away, and is news to nobody', async () => {
  const id = randomUUID();
  const cut = reportFixture({ ended: { why: 'cancelled', notLookedAt: 23 } });
  await addAudit(records, {
    id,
    url: studio.environment.siteUrl.href,
    scope: 'own',
    cause: 'asked',
    requestedBy: '',
    requestedAtMs: 8,
    notBeforeMs: 0,
  });
  await takeDueAudit(records, 9);
  await endAudit(records, id, { status: 'cancelled', atMs: 10, summary: summaryOf(digestOf(cut), null) });
  await auditFilesIn(studio.environment.dataDir).write(id, {
    json: reportJson(cut),
    told: languages.map((language) => ({
      language,
      html: '<!DOCTYPE html>',
      digest: JSON.stringify(digestOf(cut, { language })),
    })),
  });
  const view = await readAuditReport(
    { payload: studio.payload, user: { role: 'viewer' } as never, i18n: { language: 'de' } },
    id,
    sources(),
  );
  expect(view?.digest.ended).toEqual({ why: 'cancelled', notLookedAt: 23 });
  expect((await download('viewer', id)).status).toBe(200);
  expect((await readAuditNews(sources()))?.id).toBe(ownId);
  expect((await readAudits(studio.payload, { role: 'viewer' }, sources())).estimate?.pages).toBe(1);
});

test('without the database of audits the history says so', async () => {
  const away = async () => {
    throw new Error('away');
  };
  expect(await readAudits(studio.payload, { role: 'admin' }, { ...sources(), records: away })).toMatchObject({
    unavailable: true,
    audits: [],
  });
  expect(await readAuditNews({ ...sources(), records: away })).toBeUndefined();
});

test('the settings reach the worker and nobody else', async () => {
  await studio.payload.updateGlobal({ slug: 'audit', data: { schedule: 'daily', afterChanges: false, pages: 7 } });
  expect(await studio.document('audit')).toEqual({ everyDays: 1, afterChanges: false, maxPages: 7 });
  await expect(studio.payload.updateGlobal({ slug: 'audit', data: { pages: 201 } })).rejects.toThrow();
});
