import { afterEach, expect, test } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import { silentLog } from '../platform/log.ts';
import type { AppendResult, Entry } from './contract.ts';
import { createTally, type Counted, type Tally, type TallyOptions } from './tally.ts';

type Key = { page: string; visitor: string };

const tallies: Tally<Key>[] = [];
afterEach(async () => {
  for (const tally of tallies.splice(0)) await tally.close();
});

/** A tally over a journal that records its entries and answers as the test sets it. */
function open(changes: Partial<TallyOptions<Key>> = {}) {
  const written: Entry[] = [];
  const state: { result: AppendResult; canSay: boolean } = { result: { ok: true }, canSay: true };
  const append = async (entry: Entry) => {
    if (state.result.ok) written.push(entry);
    return state.result;
  };
  const bodyOf = (counted: Counted<Key>[]) => (state.canSay ? { counted } : undefined);
  const tally = createTally<Key>({
    journal: { append },
    clock: fixedClock(7_000),
    log: silentLog,
    kind: 'page_loads',
    maxCells: 2,
    bodyOf,
    ...changes,
  });
  tallies.push(tally);
  const sums = () =>
    written.map(({ body }) =>
      (body as { counted: Counted<Key>[] }).counted.map(({ key, times }) => `${key.page} ${key.visitor} ${times}`),
    );
  return { tally, state, written, sums };
}

const at = (page: string, visitor = 'new'): Key => ({ page, visitor });

test('sums are written down, each once, and nothing is when nothing was counted', async () => {
  const { tally, written, sums } = open();
  await tally.write();
  expect(written).toEqual([]);
  for (const key of [at('/a'), at('/a'), at('/a', 'returning')]) tally.note(key);
  await tally.write();
  await tally.write();
  expect(sums()).toEqual([['/a new 2', '/a returning 1']]);
  expect(written[0]).toMatchObject({ kind: 'page_loads', id: expect.stringMatching(/^[0-9a-f]{32}$/), atMs: 7_000 });
});

test('what cannot be said yet, or was not written down, is counted on', async () => {
  const { tally, state, sums } = open();
  tally.note(at('/a'));
  state.canSay = false;
  await tally.write();
  state.canSay = true;
  state.result = { ok: false, reason: 'disk_full' };
  await tally.write();
  tally.note(at('/a'));
  state.result = { ok: true };
  await tally.close();
  expect(sums()).toEqual([['/a new 2']]);
});

test('beyond the bound others are counted as something coarser, or not at all', async () => {
  const fine = open();
  const coarse = open({ coarser: ({ page, visitor }) => (page === '' ? undefined : { page: '', visitor }) });
  for (const { tally } of [fine, coarse]) for (const page of ['/a', '', '/b', '/c', '/a']) tally.note(at(page));
  await fine.tally.write();
  await coarse.tally.write();
  expect([fine.sums(), coarse.sums()]).toEqual([[['/a new 2', ' new 1']], [['/a new 2', ' new 3']]]);
  coarse.tally.note(at('/a'));
  coarse.tally.note(at('/b'));
  coarse.tally.note(at('/c'));
  await coarse.tally.write();
  expect(coarse.sums()[1]).toEqual(['/a new 1', '/b new 1']);
});
