import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { patient } from '../../launch/machine-speed.ts';
import {
  addAudit,
  type AuditRow,
  findAudit,
  latestReports,
  listAudits,
  markInterrupted,
  maxWaitingAudits,
  readNote,
  takeDueAudit,
} from '../../audit/history/audits.ts';
import { languages } from '../../audit/messages.ts';
import type { AuditFiles } from '../../audit/history/files.ts';
import { hasWorsened } from '../../audit/history/summary.ts';
import { cookie, finding, reportFixture, visit } from '../../audit/report/testing.ts';
import { fixedClock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import { silentLog } from '../../platform/log.ts';
import { databaseKinds, openTestWitnessed } from '../../platform/testing.ts';
import { type Auditor, type AuditorOptions, keptAudits, startAuditor } from './auditor.ts';
import { createAuditsConsumer } from './consumer.ts';
import type { AuditJob, AuditRunner } from './job.ts';
import { reportJob } from './report-job.ts';
import { defaultAuditSettings } from './settings.ts';
import { openAuditFolder, running, seenUntil, siteUrl, unseen } from './testing.ts';
import { dayMs } from '../../platform/durations.ts';

const other = 'https://other.example/';

let sql: Sql;
let folder: string;
let files: AuditFiles;
const clock = fixedClock(1_000 * dayMs);

const open = (kind: (typeof databaseKinds)[number]) =>
  openTestWitnessed(kind, (opened) => {
    sql = opened;
  });

beforeEach(() =>
  openAuditFolder((opened) => {
    ({ folder, files } = opened);
  }),
);
afterEach(() => {
  auditors.splice(0);
});

const ask = (url: string, atMs = clock.nowMs()) => ({
  kind: 'audit_request' as const,
  id: randomUUID(),
  atMs,
  body: { action: 'start', url, scope: url === other ? 'other' : 'own', requestedBy: '7' },
});
const take = (...entries: object[]) => takenBy((id) => auditors.some((auditor) => auditor.cancel(id)), ...entries);
/** `cancel`: what runs in the worker that takes the entries. */
const takenBy = (cancel: (id: string) => boolean, ...entries: object[]) =>
  createAuditsConsumer({ sql, log: silentLog, cancel }).take({
    journal: 'site-1',
    token: randomUUID(),
    entries: entries as never,
    from: { segment: 1, offset: 0 },
    to: { segment: 1, offset: 1 },
  });

const tokenFor: AuditorOptions['tokenFor'] = ({ job, expiresAtMs }) => `${job} until ${expiresAtMs - clock.nowMs()}`;

const auditors: Auditor[] = [];

function start(run: AuditRunner, options: Partial<AuditorOptions> = {}): Auditor {
  const auditor = startAuditor({
    sql,
    files,
    run,
    siteUrl,
    tokenFor,
    clock,
    log: silentLog,
    everyMs: 20,
    source: { read: async () => ({ settings: { ...defaultAuditSettings, everyDays: null }, mark: 'one' }) },
    missingBrowser: async () => '',
    ...options,
  });
  auditors.push(auditor);
  return auditor;
}

const waiting = { timeout: patient(60_000), interval: 5 };
const ended = (id: string) =>
  vi.waitUntil(async () => {
    const audit = await findAudit(sql, id);
    return audit && !['requested', 'running'].includes(audit.status) ? audit : undefined;
  }, waiting) as Promise<AuditRow>;

describe.each(databaseKinds)('on %s', (kind) => {
  beforeEach(() => open(kind));

  test('what was asked for is run once, one at a time, and its report and summary are kept', async () => {
    const [own, foreign] = [ask(siteUrl.href), ask(other)];
    await take(own, foreign);
    await take(own);
    expect((await listAudits(sql, { limit: 10 })).map(({ status, requestedBy }) => [status, requestedBy])).toEqual([
      ['requested', '7'],
      ['requested', '7'],
    ]);
    const jobs: AuditJob[] = [];
    const auditor = start(running(files, reportFixture(), jobs));
    const [first] = [await ended(own.id), await ended(foreign.id)];
    await auditor.stop();
    expect(first).toMatchObject({
      status: 'done',
      progress: null,
      failure: null,
      summary: {
        verdict: 'findings',
        counts: { critical: 1, note: 1 },
        beforeConsent: { cookies: ['_ga'], hosts: ['www.google-analytics.com'] },
        unknown: { cookies: ['mystery'], hosts: ['cdn.nobody.example'] },
        changed: null,
      },
    });
    expect(jobs.map(({ url, scope, allowedHosts }) => [url, scope, allowedHosts]).toSorted()).toEqual([
      [siteUrl.href, 'own', ['localhost:3000']],
      [other, 'other', []],
    ]);
    expect(Object.fromEntries(jobs.map(({ scope, own: told }) => [scope, told]))).toEqual({
      own: { origin: siteUrl.origin, token: `${own.id} until ${75 * 60_000}` },
      other: undefined,
    });
    expect(JSON.parse((await files.read(own.id, { part: 'json' })) ?? '')).toMatchObject({ format: 'candor-audit' });
    for (const language of languages)
      expect(JSON.parse((await files.read(own.id, { part: 'digest', language })) ?? '')).toMatchObject({
        format: 'candor-audit-digest',
        language,
      });
    expect(await files.read(own.id, { part: 'html', language: 'de' })).toBe('<!DOCTYPE html>');
  });

  test('the next audit of the same address says what happens before consent now and did not then', async () => {
    const [one, two] = [ask(siteUrl.href), ask(siteUrl.href, clock.nowMs() + 1)];
    await take(one);
    const first = start(running(files, reportFixture({ findings: [finding('cookie gone')] })));
    await ended(one.id);
    await first.stop();
    await take(two);
    const worse = visit({ cookies: [cookie(), cookie({ id: 'c2', name: '_fbp' })] });
    const second = start(
      running(
        files,
        reportFixture({
          findings: [finding('cookie _fbp')],
          evidence: { ...reportFixture().evidence, visits: [worse] },
        }),
      ),
    );
    const { summary } = await ended(two.id);
    await second.stop();
    expect(summary?.changed).toMatchObject({
      newCount: 1,
      goneCount: 1,
      stillCount: 0,
      cookies: ['_fbp'],
      hosts: [],
      new: [{ subject: 'cookie _fbp', severity: 'critical' }],
    });
    expect(summary && hasWorsened(summary)).toBe(true);
  });
});

describe('in any case', () => {
  beforeEach(() => open('sqlite'));

  test('an audit that came to see nothing is not compared with: beside it everything would be new', async () => {
    const jobs: AuditJob[] = [];
    const [seen, unseen, now] = [0, 1, 2].map((later) => ask(siteUrl.href, clock.nowMs() + later)) as [
      ReturnType<typeof ask>,
      ReturnType<typeof ask>,
      ReturnType<typeof ask>,
    ];
    const nothing = reportFixture({
      findings: [],
      verdict: 'incomplete',
      figures: { ...reportFixture().figures, pageStates: 0 },
    });
    for (const [entry, report] of [
      [seen, reportFixture()],
      [unseen, nothing],
      [now, reportFixture()],
    ] as const) {
      await take(entry);
      const auditor = start(running(files, report, jobs));
      await ended(entry.id);
      await auditor.stop();
      clock.advance(1);
    }
    expect(jobs.map(({ previous }) => previous?.id)).toEqual([undefined, seen.id, seen.id]);
    const { summary } = await ended(now.id);
    expect(summary && hasWorsened(summary)).toBe(false);
  });

  test('what was running when the worker ended is marked as interrupted, and nothing is left half written', async () => {
    const entry = ask(siteUrl.href);
    await take(entry);
    const begun = Promise.withResolvers<void>();
    const auditor = start(unseen(begun.resolve));
    await begun.promise;
    await auditor.stop();
    expect(await findAudit(sql, entry.id)).toMatchObject({ status: 'interrupted', summary: null });
    expect(existsSync(join(folder, 'audits'))).toBe(false);
    const killed = ask(siteUrl.href, clock.nowMs() + 1);
    await take(killed);
    expect(await takeDueAudit(sql, clock.nowMs())).toMatchObject({ id: killed.id });
    expect(await markInterrupted(sql, clock.nowMs())).toBe(1);
    expect(await findAudit(sql, killed.id)).toMatchObject({ status: 'interrupted' });
  });

  test('an audit is cancelled while it waits and while it runs', async () => {
    const [waiting, under] = [ask(siteUrl.href), ask(other)];
    await take(waiting, {
      kind: 'audit_request',
      id: randomUUID(),
      atMs: 1,
      body: { action: 'cancel', audit: waiting.id },
    });
    expect(await findAudit(sql, waiting.id)).toMatchObject({ status: 'cancelled' });
    await take(under);
    const begun = Promise.withResolvers<void>();
    const auditor = start(unseen(begun.resolve));
    await begun.promise;
    await take({ kind: 'audit_request', id: randomUUID(), atMs: 1, body: { action: 'cancel', audit: under.id } });
    expect(await ended(under.id)).toMatchObject({ status: 'cancelled', summary: null });
    await auditor.stop();
  });

  test('an audit is cancelled by a request that reaches another worker, and what it had seen stays', async () => {
    const entry = ask(siteUrl.href);
    await take(entry);
    const begun = Promise.withResolvers<void>();
    const auditor = start(seenUntil(files, begun.resolve));
    await begun.promise;
    const cancel = { kind: 'audit_request', id: randomUUID(), atMs: 1, body: { action: 'cancel', audit: entry.id } };
    await takenBy(() => false, cancel);
    await expect
      .poll(async () => (await findAudit(sql, entry.id))?.summary)
      .toMatchObject({
        pageStates: 1,
        ended: { why: 'cancelled', notLookedAt: 23 },
      });
    expect(await findAudit(sql, entry.id)).toMatchObject({ status: 'cancelled', progress: null });
    await auditor.stop();
  });

  test.each([
    {
      how: 'somebody cancels it',
      row: { status: 'cancelled', failure: null },
      why: 'cancelled',
      end: (id: string) =>
        take({ kind: 'audit_request', id: randomUUID(), atMs: 1, body: { action: 'cancel', audit: id } }),
      options: {},
    },
    {
      how: 'the worker stops',
      row: { status: 'interrupted', failure: null },
      why: 'interrupted',
      end: async (_id: string, auditor: Auditor) => void auditor.stop(),
      options: {},
    },
    {
      how: 'its time is over',
      row: { status: 'failed', failure: { code: 'audit_too_long' } },
      why: 'time-limit',
      end: async () => {},
      options: { longestMs: 1 },
    },
  ])('when $how, what it had seen stays, marked, with how much is missing', async ({ row, why, end, options }) => {
    const entry = ask(siteUrl.href);
    await take(entry);
    const begun = Promise.withResolvers<void>();
    const auditor = start(seenUntil(files, begun.resolve), options);
    await begun.promise;
    await end(entry.id, auditor);
    const audit = await ended(entry.id);
    await auditor.stop();
    expect(audit).toMatchObject({
      ...row,
      progress: null,
      summary: { verdict: 'findings', pageStates: 1, ended: { why, notLookedAt: 23 } },
    });
    for (const language of languages)
      expect(JSON.parse((await files.read(entry.id, { part: 'digest', language })) ?? '')).toMatchObject({
        ended: { why, notLookedAt: 23 },
      });
  });

  test('the report of a process that outlived its worker is found by the next one, and what is cut short is nothing to compare with', async () => {
    const entry = ask(siteUrl.href);
    await take(entry);
    await takeDueAudit(sql, clock.nowMs());
    const enough = new AbortController();
    const auditor = start(running(files));
    await ended(entry.id);
    const orphan = reportJob(
      { id: entry.id, url: siteUrl.href, scope: 'own', maxPages: 1, allowedHosts: [], previous: null },
      { onProgress: () => {}, enough: enough.signal },
      {
        files,
        loadHtml: async () => () => '<!DOCTYPE html>',
        run: async () => reportFixture({ ended: { why: 'interrupted', notLookedAt: 23 } }),
      },
    );
    await orphan;
    expect(
      await vi.waitUntil(async () => (await findAudit(sql, entry.id))?.summary ?? undefined, {
        timeout: patient(60_000),
      }),
    ).toMatchObject({ ended: { why: 'interrupted', notLookedAt: 23 } });
    await auditor.stop();
    expect(await latestReports(sql, { scope: 'own', url: siteUrl.href, limit: 1 })).toEqual([]);
  });

  test('the pace of the last audit that was through is handed on', async () => {
    const [one, two] = [ask(siteUrl.href), ask(siteUrl.href, clock.nowMs() + 1)];
    await take(one, two);
    const jobs: AuditJob[] = [];
    const auditor = start(
      running(
        files,
        reportFixture({ figures: { ...reportFixture().figures, pageStates: 24, durationMs: 60_000 } }),
        jobs,
      ),
    );
    await ended(two.id);
    await auditor.stop();
    expect(jobs.map(({ earlierMsPerPageState }) => earlierMsPerPageState)).toEqual([undefined, 2_500]);
  });

  test('without a browser the audit says why it failed, nothing is asked for by itself, and the worker goes on', async () => {
    const entry = ask(siteUrl.href);
    await take(entry);
    const failure = { code: 'chromium_missing', what: 'None was found.', remedy: 'Install it.' };
    const source = { read: async () => ({ settings: { ...defaultAuditSettings, everyDays: 0 }, mark: randomUUID() }) };
    const auditor = start(async () => ({ ok: false, failure }), {
      source,
      missingBrowser: async () => 'chromium_missing',
    });
    expect(await ended(entry.id)).toMatchObject({ status: 'failed', failure });
    await auditor.stop();
    expect(await listAudits(sql, { limit: 10 })).toHaveLength(1);
    expect(await readNote(sql, 'browser')).toBe('chromium_missing');
  });

  test('of each kind only the newest are kept, with their files', async () => {
    for (let at = 0; at < keptAudits + 2; at += 1)
      await sql.run(
        "INSERT INTO audits (id, url, scope, cause, requested_by, requested_at_ms, not_before_ms, status) VALUES (?, ?, 'own', 'asked', '', ?, 0, 'failed')",
        [randomUUID(), siteUrl.href, at],
      );
    const entry = ask(siteUrl.href);
    await files.write('00000000-0000-4000-8000-000000000000', { json: '{}', told: [] });
    await take(entry);
    const auditor = start(running(files));
    await ended(entry.id);
    await vi.waitUntil(async () => (await listAudits(sql, { limit: 100 })).length === keptAudits, waiting);
    await vi.waitUntil(() => !existsSync(join(folder, 'audits/00000000-0000-4000-8000-000000000000')), waiting);
    await auditor.stop();
    expect(await files.read(entry.id, { part: 'html', language: 'en' })).toBe('<!DOCTYPE html>');
  });

  test('no more wait than anybody would read, and what makes no sense is passed over', async () => {
    for (let at = 0; at < maxWaitingAudits + 2; at += 1)
      await addAudit(sql, {
        id: randomUUID(),
        url: other,
        scope: 'other',
        cause: 'asked',
        requestedBy: '',
        requestedAtMs: at,
        notBeforeMs: 0,
      });
    expect(await listAudits(sql, { limit: 100 })).toHaveLength(maxWaitingAudits);
    await take(
      ...[
        { action: 'start' },
        { action: 'start', url: 'file:///etc/passwd', scope: 'own', requestedBy: '' },
        null,
        { action: 'cancel', audit: '../x' },
      ].map((body) => ({ kind: 'audit_request', id: randomUUID(), atMs: 1, body })),
    );
    expect(await listAudits(sql, { limit: 100 })).toHaveLength(maxWaitingAudits);
    await expect(files.read('../../etc', { part: 'json' })).rejects.toThrow('UUID');
  });
});
