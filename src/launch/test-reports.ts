import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const maxReasonCharacters = 300;

/** The result of a test runner. `failures`: each failed test and the first line of the reason, where the runner names them. */
export type Count = { passed: number; failed: number; failures?: readonly string[] };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string().default('a file without a name'),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string().default('a test without a name'),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

type Suite = {
  file: string;
  title: string;
  specs: { title: string; ok: boolean; tests: { results: { error?: { message: string } | undefined }[] }[] }[];
  suites: Suite[];
};

const playwrightSuite: z.ZodType<Suite> = z.object({
  file: z.string().default(''),
  title: z.string().default(''),
  specs: z
    .array(
      z.object({
        title: z.string(),
        ok: z.boolean(),
        tests: z.array(
          z.object({ results: z.array(z.object({ error: z.object({ message: z.string().default('') }).optional() })) }),
        ),
      }),
    )
    .default([]),
  suites: z.lazy(() => z.array(playwrightSuite)).default([]),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(playwrightSuite).default([]),
});

/** Reads Vitest's JSON report. A file that failed before its first test counts as one failure; a missing report does too. */
export function readVitestReport(file: string): Count {
  const report = readReport(file, vitestReport);
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [why] }) => failureOf(`${basename(name)}: ${fullName}`, why)),
  );
  return withFailures({ passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }, [
    ...failures,
    ...brokenFiles.map(({ name, message }) => failureOf(basename(name), message)),
  ]);
}

/** Reads Playwright's JSON report. A test that passed only on a retry counts as failed, and so does any error outside a test. */
export function readPlaywrightReport(file: string): Count {
  const report = readReport(file, playwrightReport);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return withFailures(
    { passed: expected, failed: unexpected + flaky + report.errors.length },
    report.suites.flatMap(failuresIn),
  );
}

/** Playwright reports a test that passed only on a retry as `ok`, but keeps the error of its first attempt. */
function failuresIn({ file, specs, suites }: Suite): string[] {
  const errorOf = (spec: Suite['specs'][number]) =>
    spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error;
  const failed = specs.filter((spec) => !spec.ok || errorOf(spec));
  return [
    ...failed.map((spec) => failureOf(`${basename(file)}: ${spec.title}`, errorOf(spec)?.message)),
    ...suites.flatMap(failuresIn),
  ];
}

/** Formats a failure on one line, without terminal colours. */
function failureOf(name: string, why = ''): string {
  const [first = ''] = stripVTControlCharacters(why).trim().split('\n');
  return first === '' ? name : `${name} – ${first.slice(0, maxReasonCharacters)}`;
}

function withFailures(count: Count, failures: readonly string[]): Count {
  return failures.length > 0 ? { ...count, failures } : count;
}

export function sumCounts(counts: readonly Count[]): Count {
  const sum = (part: 'passed' | 'failed') => counts.reduce((total, count) => total + count[part], 0);
  return withFailures(
    { passed: sum('passed'), failed: sum('failed') },
    counts.flatMap(({ failures = [] }) => failures),
  );
}

function readReport<Shape>(file: string, shape: z.ZodType<Shape>): Shape | undefined {
  if (!existsSync(file)) return undefined;
  const parsed = shape.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return parsed.success ? parsed.data : undefined;
}
