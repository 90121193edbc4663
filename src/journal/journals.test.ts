import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startThrowawayNats, type ThrowawayNats } from '../launch/throwaway-nats.ts';
import { fixedClock } from '../platform/clock.ts';
import type { JournalStream } from '../platform/environment.ts';
import { silentLog } from '../platform/log.ts';
import {
  type Entry,
  entryKinds,
  type Journal,
  type Journals,
  journalStart,
  type Position,
  type ReadableJournal,
  type ReadRange,
  type ReadResult,
} from './contract.ts';
import { openJournals, openOwnJournal } from './journals.ts';
import { maxEntryBytes } from './limits.ts';
import { placeAt } from './stream/testing.ts';
import { entry, idsOf, temporaryFolder } from './testing.ts';

/* What holds wherever journals are kept. */

let nats: ThrowawayNats;
let streams = 0;
beforeAll(async () => {
  nats = await startThrowawayNats();
});
afterAll(() => nats?.stop());

describe.each(['files', 'a stream'] as const)('in %s', (kind) => {
  let dataDir: string;
  let remove: () => void;
  let environment: { dataDir: string; journalStream: JournalStream | undefined };
  let open: { close(): Promise<void> }[];
  beforeEach(() => {
    ({ folder: dataDir, remove } = temporaryFolder());
    streams += 1;
    const journalStream = kind === 'files' ? undefined : placeAt(`nats://${nats.address}/contract-${streams}`);
    environment = { dataDir, journalStream };
    open = [];
  });
  afterEach(async () => {
    for (const each of open) await each.close();
    remove();
  });

  const options = () => ({ environment, clock: fixedClock(5_000_000), log: silentLog });
  async function openWriter(): Promise<Journal> {
    const journal = await openOwnJournal({ ...options(), client: 'site' });
    open.push(journal);
    return journal;
  }
  async function openReaders(): Promise<Journals> {
    const journals = await openJournals({ ...options(), client: 'worker' });
    open.push(journals);
    return journals;
  }
  /** The journal that was written, and in which a stream is the last one. */
  async function openReader(): Promise<ReadableJournal> {
    const listed = await (await openReaders()).list();
    const last = listed.at(-1);
    if (!last) throw new Error('No journal is listed.');
    return last;
  }

  async function readAll(
    journal: ReadableJournal,
    changes: Partial<ReadRange> = {},
  ): Promise<ReadResult & { ranges: [Position, Position][] }> {
    const whole = { entries: [], next: journalStart, damaged: [], ranges: [] } as Awaited<ReturnType<typeof readAll>>;
    whole.next = changes.from ?? journalStart;
    for (;;) {
      const read = await journal.read({ maxEntries: 1_000, maxBytes: 1024 * 1024, ...changes, from: whole.next });
      whole.entries.push(...read.entries);
      whole.damaged.push(...read.damaged);
      if (read.next.segment === whole.next.segment && read.next.offset === whole.next.offset) return whole;
      whole.ranges.push([whole.next, read.next]);
      whole.next = read.next;
    }
  }

  test('what was acknowledged is read in the order in which it was appended, by any reader and after a restart', async () => {
    const writer = await openWriter();
    const ids = Array.from({ length: 300 }, (_, at) => `e${at}`);
    const results = await Promise.all(ids.map((id) => writer.append(entry(id))));
    expect(results.every(({ ok }) => ok)).toBe(true);
    for (const id of ['x', 'y']) expect(await writer.append(entry(id, { kind: 'decision' }))).toEqual({ ok: true });
    await writer.close();
    const journal = await openReader();
    expect(idsOf(await readAll(journal))).toEqual([...ids, 'x', 'y']);
    expect(idsOf(await readAll(await openReader(), { maxEntries: 7 }))).toEqual([...ids, 'x', 'y']);
    expect(writer.counts?.()).toMatchObject({ entries: 302, queuedBytes: 0 });
  });

  test('entries come back as they were, of every kind, and a reader of some kinds gets those alone', async () => {
    const writer = await openWriter();
    const given = entryKinds.map((name, at): Entry => ({
      ...{ kind: name, id: `id ${at} ä\u2028"`, atMs: at },
      body: { text: 'ß\n\0', list: [1, null, { a: true }] },
    }));
    for (const each of given) await writer.append(each);
    const journal = await openReader();
    expect((await readAll(journal)).entries.map((read) => read.entry)).toEqual(given);
    const kinds = ['mail', 'decision'] as const;
    const some = await readAll(journal, { kinds });
    expect(some.entries.map((read) => read.entry.kind)).toEqual(['decision', 'mail']);
    expect(some.next).toEqual((await readAll(journal)).next);
  });

  test('a range is repeated exactly, whatever was appended since', async () => {
    const writer = await openWriter();
    await Promise.all(Array.from({ length: 50 }, (_, at) => writer.append(entry(`a${at}`))));
    const journal = await openReader();
    const first = await readAll(journal, { maxEntries: 7, kinds: ['events'] });
    await Promise.all(Array.from({ length: 50 }, (_, at) => writer.append(entry(`b${at}`))));
    const again = await openReader();
    for (const [at, [from, until]] of first.ranges.entries()) {
      const read = await again.read({
        ...{ from, until, kinds: ['events'] },
        maxEntries: Number.POSITIVE_INFINITY,
        maxBytes: Number.POSITIVE_INFINITY,
      });
      expect(idsOf(read)).toEqual(idsOf(first).slice(at * 7, at * 7 + 7));
      expect(read.next).toEqual(until);
    }
  });

  test('an entry that is too large is refused, and the journal goes on', async () => {
    const writer = await openWriter();
    const body = 'x'.repeat(maxEntryBytes);
    expect(await writer.append(entry('large', { body }))).toEqual({ ok: false, reason: 'too_large' });
    expect(await writer.append(entry('nearly', { body: body.slice(200) }))).toEqual({ ok: true });
    expect(await writer.append(entry('small'))).toEqual({ ok: true });
    expect(writer.isHealthy()).toBe(true);
    expect(idsOf(await readAll(await openReader()))).toEqual(['nearly', 'small']);
  });

  test('large entries that wait together are all recorded', async () => {
    const writer = await openWriter();
    const ids = Array.from({ length: 20 }, (_, at) => `l${at}`);
    const results = await Promise.all(
      ids.map((id) => writer.append(entry(id, { body: id.repeat(1).padEnd(100_000, 'x') }))),
    );
    expect(results.filter(({ ok }) => !ok)).toEqual([]);
    expect(idsOf(await readAll(await openReader()))).toEqual(ids);
  });

  test('a closed journal refuses, and two processes have names of their own', async () => {
    const [one, other] = [await openWriter(), await openWriter()];
    expect(one.folder).not.toBe(other.folder);
    await one.close();
    expect(await one.append(entry('late'))).toEqual({ ok: false, reason: 'closed' });
    expect(one.isHealthy()).toBe(false);
    expect(one.counts?.().failures.closed).toBe(1);
    expect(await other.append(entry('a'))).toEqual({ ok: true });
  });

  test('what every consumer has passed is removed, and reading goes on behind it', async () => {
    const writer = await openWriter();
    for (const id of 'abc') await writer.append(entry(id));
    await writer.close();
    const journal = await openReader();
    const { next } = await readAll(journal);
    const again = await openWriter();
    await again.append(entry('d'));
    const before = await (await openReader()).measure();
    expect(before.storedBytes).toBeGreaterThan(0);
    expect(before.bytesAfter(journalStart)).toBeGreaterThan(before.bytesAfter(next));
    await (await openReader()).remove(kind === 'files' ? { ...next, segment: next.segment + 1 } : next);
    const left = await openReader();
    expect(idsOf(await readAll(left, { from: next }))).toEqual(['d']);
    expect(idsOf(await readAll(left))).toEqual(['d']);
    const size = await left.measure();
    expect(size.bytesAfter((await readAll(left)).next)).toBe(0);
    expect(size.quarantinedBytes).toBe(0);
  });

  test('any batches, cut anywhere into ranges, are read once and in order', { tags: ['long'] }, async () => {
    const writer = await openWriter();
    const appended: string[] = [];
    let from = await readAll(await openReader()).then(({ next }) => next);
    const batch = fc.array(fc.tuple(fc.constantFrom('events', 'decision', 'mail'), fc.nat(600)), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(batch, fc.integer({ min: 1, max: 9 }), async (entries, maxEntries) => {
        const begun = appended.length;
        await Promise.all(
          entries.map(([name, filler]) => {
            appended.push(String(appended.length));
            return writer.append(
              entry(String(appended.length - 1), { kind: name as 'mail', body: 'x'.repeat(filler) }),
            );
          }),
        );
        const read = await readAll(await openReader(), { from, maxEntries, maxBytes: 2_000 });
        expect(idsOf(read)).toEqual(appended.slice(begun));
        from = read.next;
      }),
      { numRuns: process.env.LONG ? 200 : 15 },
    );
  });

  test('a process leaves nothing behind but its folder', async () => {
    const writer = await openWriter();
    await writer.append(entry('a'));
    await writer.close();
    expect(readdirSync(join(dataDir, 'journals'))).toEqual(['site-1']);
  });
});
