import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from './clock.ts';
import { type Log, silentLog } from './log.ts';
import { openSharedMemory, ownMemory, type RecentMemory, type SharedMemory } from './recent-values.ts';

let folder: string;
let file: string;
let clock: ReturnType<typeof fixedClock>;
const opened: SharedMemory[] = [];
const secret = 's'.repeat(40);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-recent-'));
  file = join(folder, 'run', 'recent-values.db');
  clock = fixedClock(1_000_000);
});
afterEach(() => {
  for (const memory of opened.splice(0)) memory.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(log: Log = silentLog): SharedMemory {
  const memory = openSharedMemory(file, { secret, clock, log });
  opened.push(memory);
  return memory;
}

const kinds: [string, () => RecentMemory][] = [
  ['one process', () => ownMemory],
  ['all processes of a machine', () => open()],
];

test.each(kinds)(
  'the memory of %s keeps what a change returns, leaves what it does not change, and forgets',
  (_, of) => {
    const values = of().values<number>('first_attempts', 10);
    expect(values.update('a', (known) => (known ?? 0) + 1)).toBe(1);
    expect(values.update('a', (known) => (known ?? 0) + 1)).toBe(2);
    expect(values.update('a', () => undefined)).toBe(2);
    expect(values.update('b', () => undefined)).toBeUndefined();
    values.forget('a');
    expect(values.update('a', () => undefined)).toBeUndefined();
  },
);

test.each(kinds)('the memory of %s is bounded, and the newest stay', (_, of) => {
  const values = of().values<number>('first_attempts', 3);
  for (const key of ['a', 'b', 'c']) values.update(key, () => 1);
  values.update('a', () => 2);
  values.update('d', () => 1);
  const kept = ['a', 'b', 'c', 'd'].filter((key) => values.update(key, () => undefined) !== undefined);
  expect(kept).toEqual(['a', 'c', 'd']);
});

test('what one process writes another reads, also after a restart; names are apart', () => {
  const [one, other] = [open(), open()];
  one.values<string>('first_attempts', 10).update('key', () => 'of one');
  expect(other.values<string>('first_attempts', 10).update('key', () => undefined)).toBe('of one');
  expect(other.values<string>('newest_decisions', 10).update('key', () => undefined)).toBeUndefined();
  for (const memory of opened.splice(0)) memory.close();
  expect(
    open()
      .values<string>('first_attempts', 10)
      .update('key', () => undefined),
  ).toBe('of one');
});

test('processes that begin and write the same key at the same time lose nothing of each other', async () => {
  const script = join(folder, 'count.mjs');
  const module = fileURLToPath(new URL('./recent-values.ts', import.meta.url));
  writeFileSync(
    script,
    `import { openSharedMemory } from ${JSON.stringify(module)};
     const log = { warn: (fields) => process.send({ failed: fields.error }) };
     process.send('ready');
     process.once('message', () => {
       const memory = openSharedMemory(${JSON.stringify(file)}, { secret: '${secret}', clock: { nowMs: () => 1_000_000 }, log, busyMs: 60_000 });
       const values = memory.values('first_attempts', 10);
       for (let count = 0; count < 300; count += 1) values.update('key', (known) => (known ?? 0) + 1);
       memory.close();
       process.disconnect();
     });`,
  );
  const processes = [0, 1, 2, 3].map(() => fork(script));
  const heard: unknown[] = [];
  for (const child of processes) child.on('message', (message) => message !== 'ready' && heard.push(message));
  await Promise.all(processes.map((child) => once(child, 'message')));
  for (const child of processes) child.send('go');
  await Promise.all(processes.map((child) => once(child, 'exit')));
  expect(heard).toEqual([]);
  expect(
    open()
      .values<number>('first_attempts', 10)
      .update('key', () => undefined),
  ).toBe(1_200);
});

test('nothing of a key or a value can be read in the folder, and another secret reads nothing', () => {
  const memory = open();
  memory.values<string>('begun_sessions', 10).update('visitor-7f3a', () => 'session-91c2');
  const bytes = readdirSync(join(folder, 'run')).map((name) => readFileSync(join(folder, 'run', name), 'latin1'));
  expect(bytes.filter((text) => /visitor-7f3a|session-91c2/.test(text))).toEqual([]);
  const other = openSharedMemory(file, { secret: 't'.repeat(40), clock, log: silentLog });
  opened.push(other);
  expect(other.values<string>('begun_sessions', 10).update('visitor-7f3a', () => undefined)).toBeUndefined();
});

test('what is older than an hour is gone with the next start', () => {
  open()
    .values<string>('begun_sessions', 10)
    .update('old', () => 'kept');
  clock.advance(59 * 60_000);
  open()
    .values<string>('begun_sessions', 10)
    .update('young', () => 'kept');
  clock.advance(2 * 60_000);
  const values = open().values<string>('begun_sessions', 10);
  expect(['old', 'young'].map((key) => values.update(key, () => undefined))).toEqual([undefined, 'kept']);
});

test('a damaged file is begun anew, and where none can be made a process remembers by itself and says so', () => {
  mkdirSync(join(folder, 'run'));
  writeFileSync(file, 'no database at all'.repeat(100));
  const values = open().values<number>('first_attempts', 10);
  expect(values.update('a', () => 1)).toBe(1);
  const warned: unknown[] = [];
  file = join(folder, 'run', 'recent-values.db', 'below-a-file.db');
  const own = open({ ...silentLog, warn: (fields) => warned.push(fields) }).values<number>('first_attempts', 10);
  own.update('a', () => 5);
  expect([own.update('a', () => undefined), warned.length]).toEqual([5, 1]);
});
