import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { createPlainLogMethod, printPlainly } from './plain-log.ts';

afterEach(() => void vi.unstubAllEnvs());

const outage = () =>
  new Error('Failed query: select "email" from "users"\nparams: jane@example.org', {
    cause: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  });
const bug = () =>
  new Error('Failed query: select "email" from "users"', { cause: new TypeError('x is not a function') });

/** Returns everything that a library writes to its log. */
function logged(say: (log: pino.Logger) => void): string {
  let text = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  say(pino({ hooks: { logMethod: createPlainLogMethod() } }, stream));
  return text;
}

function printed(...values: unknown[]): string {
  const lines: unknown[][] = [];
  const printer = { error: (...given: unknown[]) => void lines.push(given), warn: () => {} };
  printPlainly(printer);
  printer.error(...values);
  return lines
    .flat()
    .map((value) => (value instanceof Error ? value.stack : String(value)))
    .join(' ');
}

test.each([
  ['an error alone', () => logged((log) => log.error(outage()))],
  ['an error with words', () => logged((log) => log.error(outage(), 'The page could not be read'))],
  ['an error among fields', () => logged((log) => log.error({ err: outage() }))],
  ['an error among fields, with words', () => logged((log) => log.error({ err: outage(), job: 7 }, 'A job failed'))],
  ['an error on the console', () => printed(' ⨯', outage())],
])('an outage is told once, with what to do and its code: %s', (_, say) => {
  const text = say();
  expect(text).toContain('What to do: Start PostgreSQL');
  expect(text).toContain('(database_unreachable)');
  expect(text).not.toMatch(/select|jane@|\bat .*:\d+/);
});

test('a bug keeps its place in the code, and loses the statement', () => {
  for (const text of [logged((log) => log.error({ err: bug() })), printed(bug())]) {
    expect(text).toContain('x is not a function');
    expect(text).toMatch(/plain-log\.test\.ts/);
    expect(text).not.toContain('select');
  }
});

test('whoever debugs is shown everything', () => {
  vi.stubEnv('LOG_LEVEL', 'debug');
  expect(logged((log) => log.error({ err: outage() }))).toContain('Failed query: select');
});

test('what is no error is printed as it is', () => {
  expect(printed('words', 7)).toBe('words 7');
  expect(logged((log) => log.info({ err: 'words' }, 'said'))).toContain('"err":"words"');
});

test.each([
  ['an error alone', (log: pino.Logger) => log.error(outage())],
  ['an error among fields', (log: pino.Logger) => log.error({ err: outage() })],
  ['a bug', (log: pino.Logger) => log.error({ err: bug() })],
  ['words', (log: pino.Logger) => log.warn({ job: 7 }, 'A job failed')],
  ['bugs that differ', (log: pino.Logger) => log.error({ err: new Error(`no ${Math.random()}`) })],
])('what is logged with every request is bounded, and its number is told: %s', (_, say) => {
  vi.useFakeTimers();
  const text = logged((log) => {
    for (let request = 0; request < 1_000; request += 1) say(log);
    vi.advanceTimersByTime(60_000);
  });
  vi.useRealTimers();
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.length).toBeLessThanOrEqual(12);
  expect(lines.reduce((sum, { repeated }) => sum + (repeated ?? 1), 0)).toBe(1_000);
});

test('what is printed with every request is bounded too, and kinds are told apart', () => {
  vi.useFakeTimers();
  const lines: unknown[][] = [];
  const printer = { error: (...given: unknown[]) => void lines.push(given), warn: () => {} };
  printPlainly(printer);
  for (let request = 0; request < 1_000; request += 1) printer.error(' ⨯', outage());
  printer.error('Something else');
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(lines).toEqual([
    [' ⨯', expect.stringContaining('database_unreachable')],
    ['Something else'],
    [' ⨯', expect.stringContaining('database_unreachable'), '(and 999 more)'],
  ]);
});
