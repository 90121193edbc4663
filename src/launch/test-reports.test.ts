import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport, sumCounts } from './test-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a test file that breaks before its first test counts as a failure', () => {
  const file = write({ numPassedTests: 3, numFailedTests: 1, testResults: [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
  ] });
  expect(readVitestReport(file)).toEqual({ passed: 3, failed: 2 });
});

test('a journey that passed only when repeated has failed', () => {
  expect(readPlaywrightReport(write({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] }))).toEqual({ passed: 5, failed: 3 });
});

test('no report, or one that cannot be understood, is a failure', () => {
  expect(readVitestReport(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 });
  expect(readPlaywrightReport(write({}))).toEqual({ passed: 0, failed: 1 });
});

test('the sum is over all runners', () => {
  expect(sumCounts([{ passed: 1, failed: 0 }, { passed: 2, failed: 3 }])).toEqual({ passed: 3, failed: 3 });
});

function write(report: object): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(report));
  return file;
}
