import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outgoingOf } from '../../measurement/destinations/outgoing.ts';
import {
  sampleAtMs,
  sampleBatch,
  sampleDestination,
  sampleEvent,
  samplePseudonyms,
} from '../../measurement/destinations/testing.ts';
import { fixedClock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import { dayMs } from '../../platform/durations.ts';
import { openTestWitnessed } from '../../platform/testing.ts';
import { openExportFiles } from './export-files.ts';
import { openExportRemovals } from './export-removals.ts';
import { forgetDeliveries } from './forget.ts';
import { queueDelivery } from './ledger.ts';

/* Workers of several machines, each with export files of its own, on one PostgreSQL. */

const clock = fixedClock(sampleAtMs + 1_000);
let sql: Sql;
let folders: string[];
beforeEach(async () => {
  folders = [];
  return openTestWitnessed('postgres', (opened) => {
    sql = opened;
  });
});
afterEach(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function worker(holder: string) {
  const root = mkdtempSync(join(tmpdir(), 'candor-exports-'));
  folders.push(root);
  const files = openExportFiles(root);
  const removals = openExportRemovals({ sql, files, root, holder, clock });
  const lines = () =>
    readdirSync(join(root, 'files'))
      .flatMap((name) => readFileSync(join(root, 'files', name), 'utf8').split('\n'))
      .filter(Boolean)
      .map((line): string => JSON.parse(line).event_id);
  /** Writes an event of a visitor, as the sender does while it has the lease. */
  const write = async (number: number, visitor: string) => {
    const batch = sampleBatch([sampleEvent(number)], ['analytics'], { visitor });
    const [sample] = batch.events;
    if (!sample) throw new Error('No event');
    const event = outgoingOf(sampleDestination(), { batch, event: sample, pseudonyms: samplePseudonyms });
    const queued = { destination: 'files', site: batch.site, recordId: '', visitor, event, nowMs: clock.nowMs() };
    await queueDelivery(sql, queued);
    await files.append('files', [event], clock.nowMs());
    return event.id;
  };
  const forget = (visitor: string) =>
    forgetDeliveries({ sql, files, removals }, { recordIds: [], visitorIds: [visitor], untilMs: clock.nowMs() });
  return { root, removals, lines, write, forget };
}

const [erased, kept] = ['e'.repeat(32), 'f'.repeat(32)];

test('an erasure reaches the export files of every machine', async () => {
  const [one, other] = [worker('one'), worker('other')];
  await one.write(1, erased);
  const onOne = await one.write(2, kept);
  // The lease went to the other worker, and so did the next events.
  await other.write(3, erased);
  const onOther = await other.write(4, kept);
  await other.forget(erased);
  expect(other.lines()).toEqual([onOther]);
  expect(one.lines()).toHaveLength(2);
  for (const { removals } of [one, other]) await removals.apply();
  expect(one.lines()).toEqual([onOne]);
  expect(other.lines()).toEqual([onOther]);
});

test('a worker that was away goes on where it stopped, and one on a new machine has nothing to do', async () => {
  const [one, other] = [worker('one'), worker('other')];
  await one.write(1, erased);
  await other.forget(erased);
  await one.removals.apply();
  await one.write(2, kept);
  await other.forget(kept);
  // A second process of the same machine, with the checkpoint of the first.
  await openExportRemovals({ sql, files: openExportFiles(one.root), root: one.root, holder: 'again', clock }).apply();
  expect(one.lines()).toEqual([]);
  expect(await worker('new').removals.apply()).toBe(false);
});

test('after the database was restored, a checkpoint beyond its numbers starts anew', async () => {
  const [one, other] = [worker('one'), worker('other')];
  await one.write(1, erased);
  writeFileSync(join(one.root, 'removals-applied'), '1000');
  await other.forget(erased);
  while (await one.removals.apply());
  expect(one.lines()).toEqual([]);
  expect(await one.removals.apply()).toBe(false);
});

test('what nobody can need any more is removed', async () => {
  const [one, other] = [worker('one'), worker('other')];
  await one.write(1, erased);
  await other.forget(erased);
  expect(await one.removals.sweep()).toBe(0);
  const later = fixedClock(clock.nowMs() + 401 * dayMs);
  const { root } = one;
  const files = openExportFiles(root);
  expect(await openExportRemovals({ sql, files, root, holder: 'one', clock: later }).sweep()).toBe(1);
});
