import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Entry, entryKinds } from './contract.ts';
import { frameAt, frameEntry, isOfKind, parseEntry } from './frame.ts';
import { entry } from './testing.ts';

const entries: fc.Arbitrary<Entry> = fc.record({
  kind: fc.constantFrom(...entryKinds),
  id: fc.string(),
  atMs: fc.nat(),
  body: fc.jsonValue(),
});

function read(bytes: Buffer, at = 0): Entry | undefined {
  const frame = frameAt(bytes, at);
  return frame.kind === 'entry' ? parseEntry(bytes.toString('utf8', frame.jsonFrom, frame.jsonTo)) : undefined;
}

test('every entry is one line of the size it says, and is read back as it was', () => {
  fc.assert(
    fc.property(entries, (given) => {
      const { line, sizeBytes } = frameEntry(given);
      const bytes = Buffer.from(line);
      expect(bytes.length).toBe(sizeBytes);
      expect(bytes.indexOf('\n')).toBe(sizeBytes - 1);
      expect(read(bytes)).toEqual(JSON.parse(JSON.stringify(given)));
    }),
  );
});

test('a line is readable by eye: checksum, length, JSON', () => {
  expect(frameEntry(entry('a')).line).toMatch(
    /^[0-9a-f]{8} [0-9a-f]{8} \{"kind":"events","id":"a","atMs":1000,"body":\{"of":"a"\}\}\n$/,
  );
});

test('a line cut anywhere is incomplete, never an entry', () => {
  const bytes = Buffer.from(frameEntry(entry('a')).line);
  for (let length = 0; length < bytes.length; length += 1) {
    expect(frameAt(bytes.subarray(0, length), 0)).toEqual({ kind: 'incomplete', next: length });
  }
});

test('room written ahead is neither entry nor damage, and a hole in a line is not damage yet', () => {
  const line = Buffer.from(frameEntry(entry('a')).line);
  const room = Buffer.alloc(100);
  expect(frameAt(Buffer.concat([line, room]), line.length)).toEqual({ kind: 'reserved', next: line.length + 100 });
  expect(frameAt(Buffer.concat([room, line]), 0)).toEqual({ kind: 'reserved', next: 100 });
  for (let at = 1; at < line.length; at += 1) {
    expect(frameAt(Buffer.concat([line.subarray(0, at), room]), 0)).toEqual({ kind: 'incomplete', next: at });
    const hole = Buffer.concat([line.subarray(0, at), Buffer.alloc(1), line.subarray(at + 1), line]);
    expect(frameAt(hole, 0)).toEqual({
      kind: 'incomplete',
      next: at + 1 < line.length ? line.length : 2 * line.length,
    });
  }
});

test('any flipped bit is damage, except in the line feed, which no entry needs', () => {
  const bytes = Buffer.from(frameEntry(entry('a')).line);
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const flipped = Buffer.concat([flip(bytes, bit), Buffer.from(frameEntry(entry('b')).line)]);
    const frame = frameAt(flipped, 0);
    if (bit >= (bytes.length - 1) * 8) expect(frame).toMatchObject({ kind: 'entry', isTerminated: false });
    // The writer may still fill a zero; once it cannot, readers treat it as damage.
    else expect(frame.kind).toBe(flipped[Math.floor(bit / 8)] === 0 ? 'incomplete' : 'damaged');
    // In any case it ends at or before the start of the next entry, so that the next entry is not lost.
    expect(frame.next).toBeLessThanOrEqual(bytes.length);
  }
});

test('text of a visitor that looks like a line cannot become one', () => {
  const planted = frameEntry(entry('planted')).line;
  const bytes = Buffer.from(frameEntry(entry('a', { body: planted })).line);
  bytes[0] = 0x7a;
  const frame = frameAt(bytes, 0);
  expect(frame).toEqual({ kind: 'damaged', next: bytes.length });
});

test('the kind is told without parsing', () => {
  const bytes = Buffer.from(frameEntry(entry('a', { kind: 'decision' })).line);
  const frame = frameAt(bytes, 0);
  if (frame.kind !== 'entry') throw new Error('Not an entry.');
  expect(isOfKind(bytes, frame, ['decision'])).toBe(true);
  expect(isOfKind(bytes, frame, ['events', 'banner_load'])).toBe(false);
});

test.each([
  '',
  'null',
  '7',
  '[]',
  '{}',
  '{"kind":"other","id":"a","atMs":1}',
  '{"kind":"events","id":1,"atMs":1}',
  '{"kind":"events","id":"a"}',
])('%s is not an entry', (json) => {
  expect(parseEntry(json)).toBeUndefined();
});

function flip(bytes: Buffer, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  const at = Math.floor(bit / 8);
  copy[at] = (copy[at] ?? 0) ^ (1 << (bit % 8));
  return copy;
}
