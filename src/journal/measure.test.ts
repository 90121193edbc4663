import { expect, test } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import { silentLog } from '../platform/log.ts';
import { openJournal } from './journal.ts';
import { bytesAfter, measureJournal } from './measure.ts';
import { journalStart, readJournal } from './reader.ts';
import { entry, temporaryFolder } from './testing.ts';

test('the bytes after a position are those of entries, without what is reserved after them, across segments', async () => {
  const { folder, remove } = temporaryFolder();
  const journal = await openJournal({ folder, clock: fixedClock(5_000_000), log: silentLog, segmentBytes: 400 });
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await journal.append(entry(id));
  const sizes = await measureJournal(folder);
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.at(-1)?.fileBytes).toBeGreaterThan(200_000);
  expect(bytesAfter(sizes, journalStart)).toBe(journal.counts?.().bytes);
  let at = journalStart;
  let left = bytesAfter(sizes, at);
  for (;;) {
    const read = await readJournal({ folder, from: at, maxEntries: 1, maxBytes: 1_000_000 });
    if (read.entries.length === 0) break;
    at = read.next;
    expect(bytesAfter(sizes, at)).toBeLessThan(left);
    left = bytesAfter(sizes, at);
  }
  expect(left).toBe(0);
  await journal.close();
  remove();
});

test('an empty segment has no bytes', async () => {
  const { folder, remove } = temporaryFolder();
  const journal = await openJournal({ folder, clock: fixedClock(5_000_000), log: silentLog });
  expect(bytesAfter(await measureJournal(folder), journalStart)).toBe(0);
  await journal.close();
  remove();
});
