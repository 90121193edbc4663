import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import { silentLog } from '../platform/log.ts';
import type { Journal } from './contract.ts';
import { closeAbandoned, listJournals, openFirstFreeJournal, removeDrained } from './folders.ts';
import { openJournal } from './journal.ts';
import { maxJournals } from './limits.ts';
import { quarantine, removeQuarantined } from './quarantine.ts';
import { entry, idsOf, readAll, segmentsIn, temporaryFolder } from './testing.ts';

const clock = fixedClock(5_000_000);
let folder: string;
let remove: () => void;
let journals: Journal[];
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  journals = [];
});
afterEach(async () => {
  for (const journal of journals) await journal.close();
  remove();
});

async function openNext(): Promise<Journal> {
  const journal = await openFirstFreeJournal({ root: folder, clock, log: silentLog });
  journals.push(journal);
  return journal;
}

test('each process gets the first folder nobody writes', async () => {
  const [first, second] = [await openNext(), await openNext()];
  expect([first.folder, second.folder]).toEqual([join(folder, 'site-1'), join(folder, 'site-2')]);
  await first.close();
  expect((await openNext()).folder).toBe(join(folder, 'site-1'));
});

test('there is a last folder, and then a clear refusal', async () => {
  for (let number = 1; number <= maxJournals; number += 1) await openNext();
  await expect(openNext()).rejects.toMatchObject({ code: 'journal_in_use' });
});

test('a journal keeps its name, and a folder made anew is another journal', async () => {
  await (await openNext()).close();
  const [before] = await listJournals(folder);
  await (await openNext()).close();
  expect(await listJournals(folder)).toEqual([before]);
  rmSync(join(folder, 'site-1'), { recursive: true });
  await openNext();
  const [after] = await listJournals(folder);
  expect(after?.name).toMatch(/^site-1-[0-9a-f]{16}$/);
  expect(after?.name).not.toBe(before?.name);
});

test('a name that a crash left half written is replaced', async () => {
  await (await openNext()).close();
  writeFileSync(join(folder, 'site-1', 'identity'), 'abc');
  expect(await listJournals(folder)).toEqual([]);
  await openNext();
  expect(await listJournals(folder)).toHaveLength(1);
});

test('without a root there are no journals; other files are none', async () => {
  expect(await listJournals(join(folder, 'nowhere'))).toEqual([]);
  writeFileSync(join(folder, 'site-1.bak'), '');
  expect(await listJournals(folder)).toEqual([]);
});

test('carried segments are removed whole, the newest never', async () => {
  const journal = await openJournal({ folder, clock, log: silentLog, segmentBytes: 1 });
  journals.push(journal);
  for (const id of 'abc') await journal.append(entry(id));
  const [first, second, third] = segmentsIn(folder);
  const position = (name: string | undefined) => ({ segment: Number.parseInt(name ?? '', 10), offset: 0 });
  expect(await removeDrained(folder, position(first))).toBe(0);
  expect(await removeDrained(folder, position(second))).toBe(1);
  expect(idsOf(await readAll(folder))).toEqual(['b', 'c']);
  expect(await removeDrained(folder, { segment: Number.MAX_SAFE_INTEGER, offset: 0 })).toBe(1);
  expect(segmentsIn(folder)).toEqual([third]);
  expect(existsSync(join(folder, 'identity'))).toBe(true);
  expect(readFileSync(join(folder, third ?? ''), 'utf8')).toContain('"id":"c"');
});

test('the last segment of a process that is gone can be removed, that of a running one is left alone', async () => {
  const [gone, running] = [await openNext(), await openNext()];
  for (const journal of [gone, running]) await journal.append(entry('a'));
  await gone.close();
  const everything = { segment: Number.MAX_SAFE_INTEGER, offset: 0 };
  for (let round = 0; round < 2; round += 1) await closeAbandoned({ root: folder, clock, log: silentLog });
  expect([await removeDrained(gone.folder, everything), await removeDrained(running.folder, everything)]).toEqual([
    1, 0,
  ]);
  expect([idsOf(await readAll(gone.folder)), idsOf(await readAll(running.folder))]).toEqual([[], ['a']]);
  // Nothing stands in the segment that was begun for it, so there is no reason for another.
  expect(segmentsIn(gone.folder)).toHaveLength(1);
  expect((await openNext()).folder).toBe(gone.folder);
});

test('unreadable bytes are removed when their time is over', async () => {
  const damage = { segment: 1, from: 0, to: 3 };
  await quarantine(folder, damage, Buffer.from('old'));
  await quarantine(folder, { ...damage, from: 3, to: 6 }, Buffer.from('new'));
  utimesSync(join(folder, 'quarantine', '1-0-3.bytes'), 1_000, 1_000);
  expect(await removeQuarantined(folder, 2_000_000)).toBe(1);
  expect(readdirSync(join(folder, 'quarantine'))).toEqual(['1-3-6.bytes']);
  expect(await removeQuarantined(join(folder, 'nowhere'), 2_000_000)).toBe(0);
});
