import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import { silentLog } from '../platform/log.ts';
import type { Entry } from './contract.ts';
import { frameEntry } from './frame.ts';
import { openJournal } from './journal.ts';
import { maxEntryBytes, readBytes } from './limits.ts';
import { isBefore, journalStart, readJournal } from './reader.ts';
import { segmentFile } from './segments.ts';
import { entry, idsOf, quarantined, readAll, temporaryFolder } from './testing.ts';

const clock = fixedClock(5_000_000);
let folder: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(() => remove());

/** Writes segments as a journal would have left them, without the journal. The last one counts as being written. */
function write(...segments: (Entry | string)[][]): Buffer[] {
  return segments.map((parts, at) => {
    const bytes = Buffer.from(
      parts.map((part) => (typeof part === 'string' ? part : frameEntry(part).line)).join(''),
      'latin1',
    );
    writeFileSync(segmentFile(folder, at + 1), bytes);
    return bytes;
  });
}

const open = () => openJournal({ folder, clock, log: silentLog });

test('entries come in the order of their appending, over all segments', async () => {
  write([entry('a'), entry('b')], [], [entry('c')]);
  const read = await readAll(folder);
  expect(idsOf(read)).toEqual(['a', 'b', 'c']);
  expect(read.damaged).toEqual([]);
});

test('reading goes on where it stopped, entry by entry', async () => {
  write([entry('a'), entry('b')], [entry('c')]);
  const ids: string[] = [];
  let from = journalStart;
  for (let read = await readJournal({ folder, from, maxEntries: 1, maxBytes: 1_000_000 }); isBefore(from, read.next);) {
    expect(read.entries.length).toBeLessThanOrEqual(1);
    ids.push(...idsOf(read));
    from = read.next;
    read = await readJournal({ folder, from, maxEntries: 1, maxBytes: 1_000_000 });
  }
  expect(ids).toEqual(['a', 'b', 'c']);
});

test('only so many bytes are looked at in one go', async () => {
  const body = 'x'.repeat(200_000);
  write(Array.from({ length: 30 }, (_, at) => entry(String(at), { body })));
  const read = await readJournal({ folder, from: journalStart, maxEntries: 1_000, maxBytes: 1 });
  expect(read.entries.length).toBeGreaterThan(0);
  expect(read.next.offset).toBeLessThanOrEqual(readBytes);
  expect(idsOf(await readAll(folder))).toHaveLength(30);
});

test('other kinds are passed over', async () => {
  write([entry('a'), entry('b', { kind: 'decision' }), entry('c')], [entry('d', { kind: 'banner_load' })]);
  expect(idsOf(await readAll(folder, { kinds: ['decision', 'banner_load'] }))).toEqual(['b', 'd']);
});

test('a range read before is repeated exactly, although more has come since', async () => {
  const [first] = write([entry('a'), entry('b'), entry('c')], [entry('d')]);
  const until = { segment: 1, offset: (first?.length ?? 0) - frameEntry(entry('c')).sizeBytes };
  const read = await readJournal({ folder, from: journalStart, until, maxEntries: 100, maxBytes: 1_000_000 });
  expect(idsOf(read)).toEqual(['a', 'b']);
  expect(read.next).toEqual(until);
  const over = await readJournal({
    folder,
    from: until,
    until: { segment: 2, offset: 0 },
    maxEntries: 100,
    maxBytes: 1_000_000,
  });
  expect(idsOf(over)).toEqual(['c']);
});

test('a line that is still being written waits, and is read when it is whole', async () => {
  const line = frameEntry(entry('b')).line;
  write([entry('a'), line.slice(0, -1)]);
  const read = await readAll(folder);
  expect([idsOf(read), read.damaged]).toEqual([['a'], []]);
  appendFileSync(segmentFile(folder, 1), line.slice(-1));
  expect(idsOf(await readAll(folder, { from: read.next }))).toEqual(['b']);
});

test('room reserved for later is passed over when a later segment exists, and waited for before', async () => {
  const room = '\0'.repeat(readBytes + 5);
  write([entry('a'), room]);
  const read = await readAll(folder);
  expect([idsOf(read), read.next.offset]).toEqual([['a'], frameEntry(entry('a')).sizeBytes]);
  write([entry('a'), room], [entry('b'), frameEntry(entry('torn')).line.slice(0, 30), room], [entry('c')]);
  const sealed = await readAll(folder);
  expect(idsOf(sealed)).toEqual(['a', 'b', 'c']);
  expect(Object.values(quarantined(folder))).toEqual([frameEntry(entry('torn')).line.slice(0, 30)]);
});

test('a hole in a line is waited for while the segment is written, whatever already follows it', async () => {
  const line = frameEntry(entry('b')).line;
  const holed = `${line.slice(0, 20)}\0\0${line.slice(22)}`;
  write([entry('a'), holed, entry('c'), '\0'.repeat(100)]);
  const early = await readAll(folder);
  expect([idsOf(early), early.damaged]).toEqual([['a'], []]);
  write([entry('a'), line, entry('c'), '\0'.repeat(100)]);
  expect(idsOf(await readAll(folder, { from: early.next }))).toEqual(['b', 'c']);
  write([entry('a'), holed, entry('c'), '\0'.repeat(100)], []);
  const late = await readAll(folder);
  expect(idsOf(late)).toEqual(['a', 'c']);
  expect(Object.values(quarantined(folder))).toEqual([holed]);
});

test('the same line is damage as soon as a later segment exists', async () => {
  const torn = frameEntry(entry('b')).line.slice(0, -1);
  const [first] = write([entry('a'), torn], [entry('c')]);
  const read = await readAll(folder);
  expect(idsOf(read)).toEqual(['a', 'c']);
  expect(read.damaged).toEqual([{ segment: 1, from: frameEntry(entry('a')).sizeBytes, to: first?.length }]);
  expect(Object.values(quarantined(folder))).toEqual([torn]);
});

test('a position beyond the end of a segment that was cut leads to the next', async () => {
  write([entry('a')], [entry('b')]);
  truncateSync(segmentFile(folder, 1), 0);
  expect(idsOf(await readAll(folder, { from: { segment: 1, offset: 20 } }))).toEqual(['b']);
});

test('a long stretch without a line end is damage also while the segment is written', async () => {
  write([entry('a'), 'x'.repeat(readBytes + 10), '\n', entry('b')]);
  const read = await readAll(folder);
  expect(idsOf(read)).toEqual(['a', 'b']);
  expect(Object.values(quarantined(folder)).join('')).toHaveLength(readBytes + 11);
});

test('the largest entry is read wherever it begins in a step', async () => {
  const body = 'x'.repeat(maxEntryBytes - 200);
  write(Array.from({ length: 9 }, (_, at) => entry(String(at), { body })));
  expect(idsOf(await readAll(folder))).toHaveLength(9);
});

/** The long run (LONG) tries every byte and every bit. */
const stride = process.env.LONG ? 1 : 7;

test('a tail torn at any byte of the last three entries costs only what was torn', { tags: ['long'] }, async () => {
  const last = [entry('a'), entry('b'), entry('c')];
  const [bytes = Buffer.alloc(0)] = write([entry('first'), ...last]);
  const sizes = last.map((one) => frameEntry(one).sizeBytes);
  const start = bytes.length - sizes.reduce((sum, size) => sum + size, 0);
  for (let length = start; length < bytes.length; length += stride) {
    const { folder: place, remove: done } = temporaryFolder();
    writeFileSync(segmentFile(place, 1), bytes.subarray(0, length));
    const journal = await openJournal({ folder: place, clock, log: silentLog });
    await journal.append(entry('after'));
    await journal.close();
    const whole = [...'abc'].filter(
      (_, at) => length >= start + sizes.slice(0, at + 1).reduce((sum, size) => sum + size, 0),
    );
    const read = await readAll(place);
    expect([length, ...idsOf(read)]).toEqual([length, 'first', ...whole, 'after']);
    expect(read.damaged).toEqual([]);
    const kept = readFileSync(segmentFile(place, 1), 'latin1') + Object.values(quarantined(place)).join('');
    expect(kept).toBe(bytes.toString('latin1', 0, length));
    done();
  }
});

test(
  'a flipped bit in the middle or at the tail costs at most its own entry, and is never served',
  { tags: ['long'] },
  async () => {
    const [bytes = Buffer.alloc(0)] = write([entry('a'), entry('b'), entry('c')], []);
    const size = frameEntry(entry('a')).sizeBytes;
    for (let bit = size * 8; bit < bytes.length * 8; bit += stride) {
      const flipped = Buffer.from(bytes);
      const at = Math.floor(bit / 8);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (bit % 8));
      writeFileSync(segmentFile(folder, 1), flipped);
      const read = await readAll(folder);
      const hit = at < 2 * size ? 'b' : 'c';
      const isLineFeed = (at + 1) % size === 0;
      expect([bit, ...idsOf(read)]).toEqual([bit, ...['a', 'b', 'c'].filter((id) => isLineFeed || id !== hit)]);
      expect(read.entries.every(({ entry: one }) => JSON.stringify(one.body) === JSON.stringify({ of: one.id }))).toBe(
        true,
      );
      expect(read.damaged.length).toBe(1);
    }
  },
);

test('damage between entries is kept once, however often it is read', async () => {
  write([entry('a'), 'garbage\nmore garbage\n', entry('b')]);
  for (let round = 0; round < 3; round += 1) {
    const read = await readAll(folder);
    expect(idsOf(read)).toEqual(['a', 'b']);
    expect(read.damaged).toHaveLength(1);
  }
  expect(Object.values(quarantined(folder))).toEqual(['garbage\nmore garbage\n']);
});

test('opening a journal moves a torn tail to quarantine and says so', async () => {
  write([entry('a'), 'garbage\n', entry('b'), 'torn']);
  const said: object[] = [];
  const journal = await openJournal({ folder, clock, log: { ...silentLog, warn: (fields) => said.push(fields) } });
  await journal.close();
  expect(said).toEqual([{ segment: 1, offset: expect.any(Number), bytes: 4 }]);
  expect(readFileSync(segmentFile(folder, 1), 'latin1')).toMatch(/"of":"b"\}\}\n$/);
  expect(Object.values(quarantined(folder))).toEqual(['torn']);
});

test('opening a journal that was killed cuts off the reserved room and keeps nothing of it', async () => {
  write([entry('a'), '\0'.repeat(5_000)]);
  await (await open()).close();
  expect(readFileSync(segmentFile(folder, 1), 'latin1')).toBe(frameEntry(entry('a')).line);
  expect(quarantined(folder)).toEqual({});
  rmSync(segmentFile(folder, 5_000));
  write([entry('a'), 'torn', '\0'.repeat(5_000)]);
  await (await open()).close();
  expect(Object.values(quarantined(folder))).toEqual(['torn']);
});

test('an empty folder has nothing to read', async () => {
  const read = await readJournal({ folder, from: journalStart, maxEntries: 1, maxBytes: 1 });
  expect(read).toEqual({ entries: [], next: journalStart, damaged: [] });
});

test('a reader beside a busy writer sees every entry once and in order', async () => {
  const journal = await open();
  const count = 5_000;
  const writing = Promise.all(Array.from({ length: count }, (_, at) => journal.append(entry(String(at)))));
  let isWriting = true;
  void writing.then(() => (isWriting = false));
  const ids: string[] = [];
  let from = journalStart;
  for (let read; isWriting || !read || isBefore(from, read.next);) {
    from = read?.next ?? from;
    read = await readJournal({ folder, from, maxEntries: 100, maxBytes: 10_000 });
    ids.push(...idsOf(read));
    expect(read.damaged).toEqual([]);
  }
  expect(ids).toEqual(Array.from({ length: count }, (_, at) => String(at)));
  await journal.close();
});

test('a line still being written is left for the next call, also when the segments before it are still there', async () => {
  write([entry('a')], [entry('b')], [entry('c'), frameEntry(entry('d')).line.slice(0, -5)]);
  const from = { segment: 3, offset: 0 };
  const read = await readAll(folder, { from });
  expect([idsOf(read), read.damaged, quarantined(folder)]).toEqual([['c'], [], {}]);
  appendFileSync(segmentFile(folder, 3), frameEntry(entry('d')).line.slice(-5), 'latin1');
  expect(idsOf(await readAll(folder, { from: read.next }))).toEqual(['d']);
});
