import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createJsonLines } from './json-lines.ts';

function written(...chunks: string[]): { entries: { level: number; process: string; msg: string }[]; raw: string[] } {
  const raw: string[] = [];
  const lines = createJsonLines({ write: (text: string) => raw.push(text) }, { name: 'studio', level: 30 });
  for (const chunk of chunks) lines.write(chunk);
  lines.end();
  for (const line of raw) expect(line).toMatch(/^[^\n]+\n$/);
  return { entries: raw.map((line) => JSON.parse(line)), raw };
}

test('a log line stays as it is, and anything else becomes the message of one', () => {
  const line = '{"level":40,"time":1,"process":"studio","msg":"slow"}';
  const { entries, raw } = written(`${line}\n`, '\u001b[1m▲ Next.js 16\u001b[0m\n', '[1]\n{"a":1}\n{ no\n\n');
  expect(raw[0]).toBe(`${line}\n`);
  expect(entries.slice(1)).toEqual([
    { level: 30, time: expect.any(Number), process: 'studio', msg: '▲ Next.js 16' },
    { level: 30, time: expect.any(Number), process: 'studio', msg: '[1]\n{"a":1}\n{ no' },
  ]);
});

test('an error stays together with its stack, and a line that comes in pieces with its other half', () => {
  const { entries } = written('Error: no\n    at one\n    at two\n', 'half ', 'and half\n', 'the last');
  expect(entries.map(({ msg }) => msg)).toEqual(['Error: no\n    at one\n    at two', 'half and half', 'the last']);
});

test('a line that never ends is not held for ever', () => {
  const { entries } = written('x'.repeat(70_000));
  expect(entries).toHaveLength(1);
});

test('a whole process prints nothing but JSON: log lines, what libraries print, and its own death', () => {
  const module = (name: string) => JSON.stringify(join(import.meta.dirname, name));
  const program = `
    import { printJsonLines } from ${module('json-lines.ts')};
    import { createLog } from ${module('log.ts')};
    printJsonLines('worker');
    createLog('worker').info({ a: 1 }, 'ours');
    console.log('two\\nlines');
    process.stdout.write(Buffer.from('bytes\\n'), () => console.warn('called back'));
    setTimeout(() => { throw new Error('the end'); });`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_FORMAT: 'json' },
  });
  const entries = `${stdout}${stderr}`
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(entries.map(({ process: name }) => name)).toEqual(entries.map(() => 'worker'));
  expect(entries.map(({ level, msg }) => [level, msg])).toEqual([
    [30, 'two\nlines'],
    [30, 'bytes'],
    [30, 'ours'],
    [50, 'called back'],
    [50, expect.stringMatching(/^Error: the end\n {4}at /)],
  ]);
  expect(status).toBe(1);
});
