import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** What a runner counted. */
export type Count = { passed: number; failed: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/** Reads Vitest's JSON report. A file that failed before its first test counts as one failure; no report at all too. */
export function readVitestReport(file: string): Count {
  const report = readReport(file, vitestReport);
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some((result) => result.status === 'failed'));
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

/** Reads Playwright's JSON report. A test that passed only when repeated has failed; so has anything outside a test. */
export function readPlaywrightReport(file: string): Count {
  const report = readReport(file, playwrightReport);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

export function sumCounts(counts: readonly Count[]): Count {
  return counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), { passed: 0, failed: 0 });
}

function readReport<Shape>(file: string, shape: z.ZodType<Shape>): Shape | undefined {
  if (!existsSync(file)) return undefined;
  const parsed = shape.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return parsed.success ? parsed.data : undefined;
}
