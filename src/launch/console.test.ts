import { expect, test, vi } from 'vitest';
import { consoleListener, readable } from './console-lines.ts';
import { createProgress } from './progress.ts';

function output(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) };
}

test('every line says which process it is from', () => {
  const out = output(false);
  const listener = consoleListener(out);
  listener.line('site', 'hello');
  listener.notice('worker', 'started, process 12');
  expect(out.written).toEqual(['site   | hello\n', 'worker | started, process 12\n']);
});

test('log lines stay JSON for machines and become sentences in a terminal', () => {
  const line = '{"level":40,"time":1,"process":"site","waitedMs":12,"msg":"The database is away"}';
  const [file, terminal] = [output(false), output(true)];
  consoleListener(file).line('site', line);
  consoleListener(terminal).line('site', line);
  expect(file.written[0]).toContain(line);
  expect(terminal.written[0]).toContain('warning: The database is away (waitedMs 12)');
});

test('with LOG_FORMAT=json every line is one JSON object that names its process', () => {
  vi.stubEnv('LOG_FORMAT', 'json');
  const out = output(true);
  const { line, notice } = consoleListener(out);
  const logged = '{"level":40,"time":1,"process":"site","msg":"slow"}';
  for (const text of [logged, '\u001b[31mProcessing configuration file\u001b[0m', '', '{"a":1}']) line('events', text);
  notice('worker', 'started, process 12');
  vi.unstubAllEnvs();
  expect(out.written[0]).toBe(`${logged}\n`);
  expect(out.written.slice(1).map((text) => JSON.parse(text))).toMatchObject([
    { process: 'events', msg: 'Processing configuration file' },
    { process: 'events', msg: '{"a":1}' },
    { process: 'worker', msg: 'started, process 12' },
  ]);
});

test('what only looks like a log line is shown as it is', () => {
  for (const line of ['{ not json', '{"a":1}', '[1]', '']) expect(readable(line)).toBe(line);
});

test('the table of steps has each in its order, also the ones that were not due', async () => {
  const progress = createProgress(output(false));
  progress.note('install', 61.25);
  progress.skip('build the studio');
  await progress.run('start', async () => {});
  expect(
    progress
      .table()
      .split('\n')
      .map((row) => row.trim().replaceAll(/\s{2,}/g, ' | ')),
  ).toEqual(['install | 61.3 s', 'build the studio | not due', 'start | 0.0 s']);
});

test('a step that fails says so and hands its error on', async () => {
  const out = output(false);
  await expect(createProgress(out).run('build', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(out.written.at(-1)).toMatch(/^build: failed after/);
});
