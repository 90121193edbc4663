import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import { silentLog } from '../platform/log.ts';
import type { Journal } from './contract.ts';
import { listJournals, openFirstFreeJournal, removeDrained } from './folders.ts';
import { openJournal } from './journal.ts';
import { maxJournals } from './limits.ts';
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
