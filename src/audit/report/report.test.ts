import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CandorError } from '../../platform/errors.ts';
import { compareReports, readEarlierReport } from './compare.ts';
import { checkFiles, deliverReport, type ReportOptions } from './deliver.ts';
import { digestOf } from './digest/digest.ts';
import { reportJson } from './json.ts';
import { junitXml } from './junit.ts';
import { reportSchema, reportShape } from './schema/report.ts';
import { terminalSummary } from './terminal.ts';
import type { Visit } from '../contract.ts';
import { momentAt } from '../testing.ts';
import { cookie, finding, hostile, hostileReport, reportFixture, visit } from './testing.ts';
import { exitCodeOf, type Judging } from './verdict.ts';

function faultsInXml(xml: string): string[] {
  const faults: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => faults.push(message));
  parser.write(xml).close();
  return faults;
}

const docs = join(import.meta.dirname, '../../../docs');

test('the published schema is the one reports are checked by, and reports hold to it', () => {
  expect(JSON.parse(readFileSync(join(docs, 'audit-report.schema.json'), 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(reportSchema())),
  );
  expect(() => reportShape.parse(JSON.parse(reportJson(reportFixture())))).not.toThrow();
  expect(() => reportShape.parse(JSON.parse(reportJson(hostileReport())))).not.toThrow();
});

test('the JSON output leaves the pictures to the page and nothing else out', () => {
  const report = reportFixture();
  const read = reportShape.parse(JSON.parse(reportJson(report)));
  expect(
    read.evidence.visits.flatMap(({ screenshots }) => screenshots.map(({ label, base64 }) => [label, base64])),
  ).toEqual([
    ['after load', ''],
    ['after load', ''],
  ]);
  expect(read.findings).toEqual(report.findings);
});

test.each([
  [[], 'minor', 0],
  [['note'], 'minor', 0],
  [['note'], 'note', 1],
  [['minor'], 'minor', 1],
  [['minor', 'major'], 'critical', 0],
  [['critical'], 'critical', 1],
  [['critical'], 'never', 0],
] as const)('findings of %j with --fail-on %s end with %i', (found, failOn, code) => {
  const findings = found.map((severity) => finding(severity, { severity }));
  expect(exitCodeOf({ ...reportFixture(), findings }, { failOn })).toBe(code);
});

test('when no page state could be checked, nothing is called clean', () => {
  const visits = [visit({ outcome: { ok: false, reason: 'page-unreachable', words: 'No answer.' } })];
  expect(exitCodeOf({ findings: [], evidence: { ...reportFixture().evidence, visits } })).toBe(2);
  expect(exitCodeOf({ findings: [], evidence: { ...reportFixture().evidence, visits: [] } })).toBe(2);
});

test('what could not be checked is not clean, unless that is allowed; what a site does not offer is nothing missed', () => {
  const seen = visit();
  const after = (
    reason: 'state-not-reached' | 'page-too-slow',
    because: 'no-banner' | 'no-control' | 'no-effect',
    parts: Partial<Visit> = {},
  ) =>
    visit({
      id: `0-rejected-${because}`,
      state: 'rejected',
      outcome: { ok: false, reason, words: 'It did not come so far.' },
      decisions: [
        {
          action: 'reject',
          when: momentAt('undecided'),
          outcome: { ok: false, reason: because, words: '', path: [], action: 'reject' },
        },
      ],
      ...parts,
    });
  const ends = (visits: readonly Visit[], more: Judging = {}) =>
    exitCodeOf({ findings: [], evidence: { ...reportFixture().evidence, visits } }, more);
  const unasked = visit({ banners: [] });
  expect([
    ends([seen]),
    ends([seen, after('page-too-slow', 'no-control')]),
    ends([seen, after('state-not-reached', 'no-effect')]),
    ends([seen, after('state-not-reached', 'no-banner')]),
  ]).toEqual([0, 2, 2, 2]);
  expect([
    ends([seen, after('state-not-reached', 'no-control')]),
    ends([unasked, after('state-not-reached', 'no-banner', { banners: [] })]),
  ]).toEqual([0, 0]);
  expect([
    ends([seen, after('page-too-slow', 'no-control')], { allowsIncomplete: true }),
    ends([after('page-too-slow', 'no-control')], { allowsIncomplete: true }),
  ]).toEqual([0, 2]);
  const report = reportFixture({
    evidence: { ...reportFixture().evidence, visits: [seen, after('page-too-slow', 'no-control')] },
  });
  expect(exitCodeOf(report)).toBe(1);
  expect(junitXml(report, { failOn: 'never' })).toMatch(
    /tests="3" failures="0" errors="1"[^]*candor-audit\.page-states[^]*<error type="incomplete" message="1 could not be checked">/,
  );
  expect(junitXml(report, { failOn: 'never', allowsIncomplete: true })).toMatch(
    /errors="0"[^]*candor-audit\.page-states[^]*<system-out>/,
  );
});

test('a later report knows what is new, what is still there, what is gone, and what it did not look at', () => {
  const [ga, gone, elsewhere, fresh] = [
    finding('cookie _ga'),
    finding('cookie gone'),
    finding('cookie elsewhere', { urls: ['https://shop.example/not-visited'] }),
    finding('cookie fresh'),
  ];
  const earlier = readEarlierReport(
    reportJson(reportFixture({ startedAt: '2026-11-21T01:00:00.000Z', findings: [ga, gone, elsewhere] })),
    { site: 'shop.example', name: 'before.json' },
  );
  const comparison = compareReports(reportFixture({ findings: [ga, fresh] }), earlier);
  const subjects = (list: readonly { subject: string }[]) => list.map(({ subject }) => subject);
  expect([
    comparison.against,
    subjects(comparison.new),
    subjects(comparison.still),
    subjects(comparison.gone),
    subjects(comparison.notLookedAt),
  ]).toEqual(['2026-11-21T01:00:00.000Z', ['cookie fresh'], ['cookie _ga'], ['cookie gone'], ['cookie elsewhere']]);
  expect(
    digestOf(reportFixture({ findings: [ga, fresh] }), { comparison }).findings.map(({ subject, since }) => [
      subject,
      since,
    ]),
  ).toEqual([
    ['cookie _ga', 'still'],
    ['cookie fresh', 'new'],
  ]);
});

test.each([
  '',
  'no JSON',
  '{}',
  JSON.stringify({ ...reportFixture(), version: 2 }),
  JSON.stringify(reportFixture({ target: { url: 'https://other.example/', site: 'other.example', isForeign: false } })),
])('what is no report of this site is not compared with: %#', (text) => {
  expect(() => readEarlierReport(text, { site: 'shop.example', name: 'before.json' })).toThrow(CandorError);
});

test('the digest says what is known, what is not, and what came before consent', () => {
  const digest = digestOf(reportFixture());
  expect(
    digest.cookies.map(({ name, known, isBeforeConsent }) => [name, known?.owner ?? null, isBeforeConsent]),
  ).toEqual([
    ['_ga', 'Google Analytics 4', true],
    ['mystery', null, false],
  ]);
  expect(
    digest.hosts.map(({ host, party, known, isBeforeConsent }) => [host, party, known?.owner ?? null, isBeforeConsent]),
  ).toEqual([
    ['www.google-analytics.com', 'third', 'Google Analytics 4', true],
    ['cdn.nobody.example', 'third', null, false],
    ['shop.example', 'first', null, true],
  ]);
  expect(digest.findings.map(({ severity }) => severity)).toEqual(['critical', 'note']);
  expect(digest.findings[0]?.evidence.map(({ kind, headline, by }) => [kind, headline, by[0]])).toEqual([
    ['cookie', '_ga', 'track at https://shop.example/app.js:12:7'],
    ['request', 'POST https://www.google-analytics.com/g/collect?v=2', 'track at https://shop.example/app.js:12:7'],
    ['banner', 'Banner', undefined],
  ]);
});

test('what the auditor planted is not the site’s', () => {
  expect(
    digestOf(
      reportFixture({
        evidence: { ...reportFixture().evidence, visits: [visit({ cookies: [cookie({ isPlanted: true })] })] },
      }),
    ).cookies,
  ).toEqual([]);
});

test('the terminal says the same with colour and without, and obeys no website', () => {
  const plain = terminalSummary(digestOf(reportFixture()), { isColoured: false });
  expect(plain).toMatch(/^2 findings on shop\.example: 1 critical, 1 note\.\n1 page, 2 page states/);
  expect(plain).toContain('✗ Critical  Nothing optional is stored before an agreement');
  expect(plain).toMatch(/State +Checked +Not checked +Cookies +Stored +Other hosts +Critical +Major +Minor +Note\n─/);
  // oxlint-disable-next-line no-control-regex -- colours are escape sequences
  expect(terminalSummary(digestOf(reportFixture()), { isColoured: true }).replace(/\u001b\[\d+m/g, '')).toBe(plain);
  // oxlint-disable-next-line no-control-regex -- control characters by which a website could control a terminal
  expect(terminalSummary(digestOf(hostileReport()), { isColoured: false })).not.toMatch(/[\u001b\u202e]/);
});

test('a report without any banner says so, and that answers say nothing', () => {
  const decisions = [
    {
      action: 'reject',
      when: momentAt('undecided'),
      outcome: { ok: false, reason: 'no-banner', words: 'No banner.', path: [], action: 'reject' },
    },
  ] satisfies Visit['decisions'];
  const rejected = visit({
    id: '1-rejected-desktop',
    state: 'rejected',
    banners: [],
    outcome: { ok: false, reason: 'state-not-reached', words: 'No banner.' },
    decisions,
  });
  const report = reportFixture({ verdict: 'clean', findings: [] });
  const bannerless = { ...report, evidence: { ...report.evidence, visits: [visit({ banners: [] }), rejected] } };
  const said = terminalSummary(digestOf(bannerless), { isColoured: false });
  expect(said).toMatch(/^No problems found on shop\.example before a choice was made\./);
  expect(said).toContain('No banner was found');
  expect(said).not.toContain('Clean');
  expect(
    terminalSummary(digestOf({ ...report, evidence: { ...report.evidence, visits: [visit(), rejected] } }), {
      isColoured: false,
    }),
  ).not.toContain('No banner was found');
});

test('of somebody else’s website the report states facts and says that it does no more', () => {
  const foreign = reportFixture({ target: { url: 'https://shop.example/', site: 'shop.example', isForeign: true } });
  const text = terminalSummary(digestOf(foreign), { isColoured: false });
  expect(text).toContain('is not a legal assessment');
  expect(text).not.toMatch(/illegal|unlawful|violat|breach|complian/i);
});

test('JUnit has a case for each rule, fails at the chosen severity, and is XML whatever a website says', () => {
  const xml = junitXml(reportFixture(), {});
  expect(faultsInXml(xml)).toEqual([]);
  expect(xml).toContain('tests="3" failures="1" errors="0"');
  expect(xml).toMatch(/<testcase classname="candor-audit\.banner-language"[^>]*><system-out>note: note of language/);
  expect(junitXml(reportFixture(), { failOn: 'never' })).toContain('failures="0"');
  const hostileXml = junitXml(hostileReport(), { failOn: 'note' });
  expect(faultsInXml(hostileXml)).toEqual([]);
  expect(hostileXml).not.toContain('<script>');
  expect(hostileXml).not.toContain(hostile);
});

describe('files', () => {
  const told: string[] = [];
  const delivery = {
    write: (text: string) => told.push(text),
    isColoured: false,
    loadHtml: async () => () => '<!DOCTYPE html>',
  };
  const checking = { site: 'shop.example', loadHtml: delivery.loadHtml };
  let folder = '';
  const file = (name: string) => join(folder, name);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'candor-report-'));
    told.length = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('files are written as asked for, the summary is told, and the exit code follows', async () => {
    expect(
      await deliverReport(
        reportFixture(),
        { json: file('a.json'), html: file('a.html'), junit: file('a.xml') },
        delivery,
      ),
    ).toBe(1);
    const { earlier } = await checkFiles({ compare: file('a.json') }, checking);
    expect(await deliverReport(reportFixture({ findings: [] }), {}, { ...delivery, earlier })).toBe(0);
    expect(told.join('')).toMatch(
      /Wrote .*a\.json[\s\S]*Since the report of 2026-11-22, 01:00 UTC: 0 new, 2 gone, 0 still there\./,
    );
    expect([readFileSync(file('a.html'), 'utf8'), faultsInXml(readFileSync(file('a.xml'), 'utf8'))]).toEqual([
      '<!DOCTYPE html>',
      [],
    ]);
  });

  test('what would be lost at the end of an audit is refused before it begins, and leaves nothing behind', async () => {
    writeFileSync(file('none.json'), '{}');
    const check = (options: ReportOptions, more = {}) =>
      checkFiles({ json: file('new.json'), ...options }, { ...checking, ...more });
    await expect(check({ compare: file('missing.json') })).rejects.toMatchObject({ code: 'audit_compare_invalid' });
    await expect(check({ compare: file('none.json') })).rejects.toMatchObject({ code: 'audit_compare_invalid' });
    await expect(check({ junit: file('no/such/folder.xml') })).rejects.toMatchObject({ code: 'audit_file_unwritable' });
    await expect(
      check({ html: file('a.html') }, { loadHtml: () => Promise.reject(new Error('not built')) }),
    ).rejects.toThrow('not built');
    const { clear } = await check({ junit: file('none.json') });
    await clear();
    expect(readdirSync(folder)).toEqual(['none.json']);
  });

  test('a file that cannot be written any more loses none of the others', async () => {
    await expect(
      deliverReport(reportFixture(), { json: file('no/such/folder.json'), junit: file('a.xml') }, delivery),
    ).rejects.toMatchObject({ code: 'audit_file_unwritable' });
    expect(faultsInXml(readFileSync(file('a.xml'), 'utf8'))).toEqual([]);
  });
});
