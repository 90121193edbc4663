import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport, sumCounts } from './test-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a test file that breaks before its first test counts as a failure', () => {
  const file = write({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  });
  expect(readVitestReport(file)).toMatchObject({ passed: 3, failed: 2 });
});

test('a journey that passed only when repeated has failed', () => {
  expect(
    readPlaywrightReport(write({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] })),
  ).toEqual({ passed: 5, failed: 3 });
});

test('what failed is named with the first line of why, so that the end of a log says it', () => {
  const file = write({
    numPassedTests: 0,
    numFailedTests: 1,
    testResults: [
      {
        name: '/somewhere/a.test.ts',
        status: 'failed',
        assertionResults: [
          {
            status: 'failed',
            fullName: 'adds up',
            failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n  at a.test.ts:3'],
          },
          { status: 'passed', fullName: 'is there' },
        ],
      },
      { name: '/somewhere/b.test.ts', status: 'failed', message: 'Cannot find c.ts', assertionResults: [] },
    ],
  });
  expect(readVitestReport(file)).toEqual({
    passed: 0,
    failed: 2,
    failures: ['a.test.ts: adds up – expected 1 to be 2', 'b.test.ts – Cannot find c.ts'],
  });
});

test('what failed in a journey is named, in suites within suites and when it passed the second time', () => {
  const failed = { title: 'asks', ok: false, tests: [{ results: [{ error: { message: 'no banner\nCall log' } }] }] };
  const flaky = { title: 'answers', ok: true, tests: [{ results: [{ error: { message: 'too early' } }, {}] }] };
  const passed = { title: 'is quiet', ok: true, tests: [{ results: [{}] }] };
  const suites = [
    {
      file: 'visitor.spec.ts',
      title: 'visitor.spec.ts',
      specs: [failed, passed],
      suites: [{ file: 'visitor.spec.ts', title: 'in full', specs: [flaky] }],
    },
  ];
  expect(
    readPlaywrightReport(write({ stats: { expected: 1, unexpected: 1, flaky: 1 }, errors: [], suites })).failures,
  ).toEqual(['visitor.spec.ts: asks – no banner', 'visitor.spec.ts: answers – too early']);
});

test('no report, or one that cannot be understood, is a failure', () => {
  expect(readVitestReport(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 });
  expect(readPlaywrightReport(write({}))).toEqual({ passed: 0, failed: 1 });
});

test('the sum is over all runners', () => {
  expect(
    sumCounts([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
  expect(
    sumCounts([
      { passed: 0, failed: 1, failures: ['a'] },
      { passed: 1, failed: 0 },
      { passed: 0, failed: 1, failures: ['b'] },
    ]).failures,
  ).toEqual(['a', 'b']);
});

function write(report: object): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(report));
  return file;
}
