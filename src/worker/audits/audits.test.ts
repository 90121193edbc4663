import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
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
import { endOf } from '../../audit/audit-stop.ts';
import { devices, pageStates } from '../../audit/contract.ts';
import { languages } from '../../audit/words.ts';
import { type AuditFiles, auditFilesIn } from '../../audit/history/files.ts';
import { hasWorsened, summaryShape } from '../../audit/history/summary.ts';
import { reportShape } from '../../audit/report/schema/report.ts';
import { cookie, finding, reportFixture, visit } from '../../audit/report/testing.ts';
import { fixedClock } from '../../platform/clock.ts';
import { openWitnessed, type Sql } from '../../platform/database.ts';
import { silentLog } from '../../platform/log.ts';
import { createTestDatabase, databaseKinds, type TestDatabase } from '../../platform/testing.ts';
import { migrateWitnessed } from '../../platform/witnessed-migrations.ts';
import { type Auditor, type AuditorParts, keptAudits, startAuditor } from './auditor.ts';
import { createAuditsConsumer } from './consumer.ts';
import type { AuditJob, AuditRunner } from './job.ts';
import type { FromAuditProcess, ToAuditProcess } from './messages.ts';
import { reportJob } from './report-job.ts';
import { environmentFor, runApart } from './run-apart.ts';
import { addDueAudits, quietMs } from './schedule.ts';
import { defaultAuditSettings } from './settings.ts';
import { dayMs } from '../../platform/durations.ts';

const siteUrl = new URL('http://localhost:3000/');
const other = 'https://other.example/';

let database: TestDatabase;
let sql: Sql;
let folder: string;
let files: AuditFiles;
const clock = fixedClock(1_000 * dayMs);

async function open(kind: (typeof databaseKinds)[number]): Promise<void> {
  database = await createTestDatabase(kind);
  sql = await openWitnessed({ witnessed: database.database });
  await migrateWitnessed(sql);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-audits-'));
  files = auditFilesIn(folder);
});
afterEach(async () => {
  auditors.splice(0);
  await sql.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const ask = (url: string, atMs = clock.nowMs()) => ({
  kind: 'audit_request' as const,
  id: randomUUID(),
  atMs,
  body: { action: 'start', url, scope: url === other ? 'other' : 'own', requestedBy: '7' },
});
const take = (...entries: object[]) =>
  createAuditsConsumer({ sql, log: silentLog, cancel: (id) => auditors.some((auditor) => auditor.cancel(id)) }).take({
    journal: 'site-1',
    token: randomUUID(),
    entries: entries as never,
    from: { segment: 1, offset: 0 },
    to: { segment: 1, offset: 1 },
  });

const tokenFor: AuditorParts['tokenFor'] = ({ job, expiresAtMs }) => `${job} until ${expiresAtMs - clock.nowMs()}`;

const auditors: Auditor[] = [];

function start(run: AuditRunner, parts: Partial<AuditorParts> = {}): Auditor {
  const auditor = startAuditor({
    sql,
    files,
    run,
    siteUrl,
    tokenFor,
    clock,
    log: silentLog,
    everyMs: 1,
    source: { read: async () => ({ settings: { ...defaultAuditSettings, everyDays: null }, mark: 'one' }) },
    missingBrowser: async () => '',
    ...parts,
  });
  auditors.push(auditor);
  return auditor;
}

/** Runs like the process, with a browser that saw this. */
const running =
  (report = reportFixture(), jobs: AuditJob[] = []): AuditRunner =>
  (job, hooks) => {
    jobs.push(job);
    return reportJob(job, hooks, {
      files,
      loadHtml: async () => () => '<!DOCTYPE html>',
      run: async (_options, surroundings) => (
        surroundings?.onProgress?.({
          kind: 'visiting',
          done: 3,
          total: 24,
          remainingMs: 60_000,
          url: job.url,
          state: 'gpc',
          device: 'phone',
        }),
        report
      ),
    });
  };

/** An audit that is ended before it saw anything. */
const unseen =
  (begun: () => void): AuditRunner =>
  (_job, { enough }) =>
    new Promise((_resolve, reject) => {
      enough.addEventListener('abort', () => reject(enough.reason as Error));
      begun();
    });

/** An audit that is ended when it has seen one page state of 24. */
const seenUntil =
  (begun: () => void): AuditRunner =>
  (job, hooks) =>
    reportJob(job, hooks, {
      files,
      loadHtml: async () => () => '<!DOCTYPE html>',
      run: (_options, surroundings) =>
        new Promise((resolve) => {
          const enough = surroundings?.enough;
          const tell = () =>
            resolve(
              reportFixture({
                figures: { ...reportFixture().figures, pageStates: 1 },
                ended: { why: endOf(enough?.reason), notLookedAt: 23 },
              }),
            );
          if (enough?.aborted) tell();
          enough?.addEventListener('abort', tell);
          begun();
        }),
    });

const ended = (id: string) =>
  vi.waitUntil(
    async () => {
      const audit = await findAudit(sql, id);
      return audit && !['requested', 'running'].includes(audit.status) ? audit : undefined;
    },
    { timeout: patient(10_000), interval: 5 },
  ) as Promise<AuditRow>;

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
    const auditor = start(running(reportFixture(), jobs));
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
    const first = start(running(reportFixture({ findings: [finding('cookie gone')] })));
    await ended(one.id);
    await first.stop();
    await take(two);
    const worse = visit({ cookies: [cookie(), cookie({ id: 'c2', name: '_fbp' })] });
    const second = start(
      running(
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

  test('changes are looked at once, when it has become quiet; the clock asks by itself', async () => {
    const occasion = (nowMs: number) => ({ siteUrl: siteUrl.href, nowMs });
    const weekly = { ...defaultAuditSettings, everyDays: 7 };
    const at = 1_000 * dayMs;
    const waiting = async () => (await listAudits(sql, { limit: 10 })).map(({ cause, status }) => `${cause} ${status}`);
    await addDueAudits(sql, { settings: weekly, mark: 'one' }, occasion(at));
    expect(await waiting()).toEqual([]);
    await addDueAudits(sql, { settings: { ...weekly, afterChanges: false }, mark: 'two' }, occasion(at + 1));
    expect(await waiting()).toEqual([]);
    await addDueAudits(sql, { settings: weekly, mark: 'three' }, occasion(at + 2));
    await addDueAudits(sql, { settings: weekly, mark: 'four' }, occasion(at + 60_000));
    expect(await waiting()).toEqual(['change requested']);
    expect(await takeDueAudit(sql, at + quietMs + 59_999)).toBeUndefined();
    expect(await takeDueAudit(sql, at + quietMs + 60_000)).toMatchObject({
      cause: 'change',
      scope: 'own',
      requestedBy: '',
    });
    await addDueAudits(sql, { settings: weekly, mark: 'four' }, occasion(at + 2 + 7 * dayMs - 1));
    expect(await waiting()).toEqual(['change running']);
    await addDueAudits(sql, { settings: weekly, mark: 'four' }, occasion(at + 2 + 7 * dayMs));
    await addDueAudits(sql, { settings: weekly, mark: 'four' }, occasion(at + 60_000 + 8 * dayMs));
    expect(await waiting()).toEqual(['schedule requested', 'change running']);
  });
});

describe('in any case', () => {
  beforeEach(() => open('sqlite'));

  test('a fresh installation is left alone until its first week is over', async () => {
    const weekly = { ...defaultAuditSettings, everyDays: 7 };
    await addDueAudits(sql, { settings: weekly, mark: 'one' }, { siteUrl: siteUrl.href, nowMs: 10 * dayMs });
    await addDueAudits(sql, { settings: weekly, mark: 'one' }, { siteUrl: siteUrl.href, nowMs: 17 * dayMs - 1 });
    expect(await listAudits(sql, { limit: 10 })).toEqual([]);
    await addDueAudits(sql, { settings: weekly, mark: 'one' }, { siteUrl: siteUrl.href, nowMs: 17 * dayMs });
    expect(await listAudits(sql, { limit: 10 })).toMatchObject([{ cause: 'schedule' }]);
  });

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
      const auditor = start(running(report, jobs));
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

  test.each([
    {
      how: 'somebody cancels it',
      row: { status: 'cancelled', failure: null },
      why: 'cancelled',
      end: (id: string) =>
        take({ kind: 'audit_request', id: randomUUID(), atMs: 1, body: { action: 'cancel', audit: id } }),
      parts: {},
    },
    {
      how: 'the worker stops',
      row: { status: 'interrupted', failure: null },
      why: 'interrupted',
      end: async (_id: string, auditor: Auditor) => void auditor.stop(),
      parts: {},
    },
    {
      how: 'its time is over',
      row: { status: 'failed', failure: { code: 'audit_too_long' } },
      why: 'time-limit',
      end: async () => {},
      parts: { longestMs: 1 },
    },
  ])('when $how, what it had seen stays, marked, with how much is missing', async ({ row, why, end, parts }) => {
    const entry = ask(siteUrl.href);
    await take(entry);
    const begun = Promise.withResolvers<void>();
    const auditor = start(seenUntil(begun.resolve), parts);
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
    const auditor = start(running());
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
        timeout: patient(10_000),
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
      running(reportFixture({ figures: { ...reportFixture().figures, pageStates: 24, durationMs: 60_000 } }), jobs),
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
    const auditor = start(running());
    await ended(entry.id);
    await vi.waitUntil(async () => (await listAudits(sql, { limit: 100 })).length === keptAudits);
    await vi.waitUntil(() => !existsSync(join(folder, 'audits/00000000-0000-4000-8000-000000000000')));
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

test('the process of an audit is told its job, tells what came of it, and gets none of the product’s secrets', async () => {
  await open('sqlite');
  const job = {
    id: randomUUID(),
    url: 'https://user:secret@shop.example/',
    scope: 'other' as const,
    maxPages: 1,
    allowedHosts: [],
    previous: null,
    dataDir: folder,
  };
  const outcome = await runApart(job, { onProgress: () => {}, enough: new AbortController().signal });
  expect(outcome).toMatchObject({
    ok: false,
    failure: {
      code: 'audit_target_invalid',
      what: expect.stringContaining('name or a password'),
      translations: { de: { what: expect.stringContaining('Passwort') } },
    },
  });
  expect(JSON.stringify(outcome)).not.toContain('secret');
  expect(
    Object.keys(
      environmentFor({
        NODE_ENV: 'test',
        PATH: '/bin',
        SECRET: 'x',
        DATABASE_URL: 'x',
        SMTP_URL: 'x',
        CHROMIUM_PATH: '/c',
      }),
    ).toSorted(),
  ).toEqual(['CHROMIUM_PATH', 'NODE_ENV', 'PATH']);
});

test.each(['cancelled', 'interrupted', 'gone'] as const)(
  'a process whose worker is %s writes down what it has seen, and leaves no browser',
  async (how) => {
    await open('sqlite');
    const server = createServer(
      (_request, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<!DOCTYPE html><title>A page</title><p>Text'),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const job = {
      id: randomUUID(),
      url: `http://localhost:${port}/`,
      scope: 'own' as const,
      maxPages: 1,
      allowedHosts: [`localhost:${port}`],
      previous: null,
      dataDir: folder,
    };
    const child = fork(join(import.meta.dirname, 'process.ts'), [], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const exited = once(child, 'exit');
    child.on('message', (message: FromAuditProcess) => {
      // The first page states to finish are those that find no banner to answer; nothing was seen in them.
      if (message.kind !== 'progress' || message.progress.done < 6 || !child.connected) return;
      if (how === 'gone') child.disconnect();
      else if (how === 'interrupted') child.kill('SIGTERM');
      else child.send({ kind: 'end', why: 'cancelled' } satisfies ToAuditProcess);
    });
    child.send({ kind: 'job', job } satisfies ToAuditProcess);
    expect(await exited).toEqual([0, null]);
    server.close();
    const summary = summaryShape.parse(JSON.parse((await files.read(job.id, { part: 'summary' })) ?? ''));
    expect(summary).toMatchObject({ ended: { why: how === 'cancelled' ? 'cancelled' : 'interrupted' } });
    expect(summary.pageStates).toBeGreaterThan(0);
    const report = reportShape.parse(JSON.parse((await files.read(job.id, { part: 'json' })) ?? ''));
    expect(
      new Set([...report.evidence.visits, ...report.skipped].map(({ state, device }) => `${state} ${device}`)).size,
    ).toBe(pageStates.length * devices.length);
    expect(summary.ended?.notLookedAt).toBe(report.skipped.filter(({ reason }) => reason === 'stopped').length);
    expect(await files.read(job.id, { part: 'html', language: 'de' })).toContain(
      how === 'cancelled' ? 'Abgebrochen: ' : 'Unterbrochen: ',
    );
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`candor-audit-${child.pid}-`))).toEqual([]);
  },
  patient(120_000),
);
