import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry, Position } from './contract.ts';
import { type JournalDisk, realDisk } from './disk.ts';
import { journalStart, type ReadRequest, type ReadResult, readJournal } from './reader.ts';

export function temporaryFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'candor-journal-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export function entry(id: string, changes: Partial<Entry> = {}): Entry {
  return { kind: 'events', id, atMs: 1_000, body: { of: id }, ...changes };
}

/** Reads everything from a position to the end, in as many reads as it takes. */
export async function readAll(folder: string, changes: Partial<ReadRequest> = {}): Promise<ReadResult> {
  const whole: ReadResult = { entries: [], next: changes.from ?? journalStart, damaged: [] };
  for (;;) {
    const read = await readJournal({ folder, maxEntries: 1_000, maxBytes: 1024 * 1024, ...changes, from: whole.next });
    whole.entries.push(...read.entries);
    whole.damaged.push(...read.damaged);
    if (isEqual(read.next, whole.next)) return whole;
    whole.next = read.next;
  }
}

export function idsOf(read: ReadResult): string[] {
  return read.entries.map(({ entry: { id } }) => id);
}

export function segmentsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.journal'))
    .sort();
}

/** Returns the bytes in quarantine, by file name. */
export function quarantined(folder: string): Record<string, string> {
  const place = join(folder, 'quarantine');
  const names = readdirSync(folder).includes('quarantine') ? readdirSync(place) : [];
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(place, name), 'latin1')]));
}

type FailingDisk = JournalDisk & {
  /** Calls so far, by operation. */
  calls: Record<keyof JournalDisk, number>;
  /** The number of the call that fails, counted over all operations; a failing write leaves half of its bytes behind. */
  failingCall: number;
  /** The error that each operation throws until the test removes it. */
  failures: Partial<Record<keyof JournalDisk, NodeJS.ErrnoException>>;
  /** Awaited before each sync. */
  beforeSync: () => Promise<void>;
};

/** The real disk, with failures where a test sets them. */
export function failingDisk(): FailingDisk {
  const disk: FailingDisk = {
    calls: { create: 0, write: 0, sync: 0, truncate: 0, close: 0, probe: 0 },
    failingCall: 0,
    failures: {},
    beforeSync: async () => {},
    create: (folder, name) => attempt('create', () => realDisk.create(folder, name)),
    write: (descriptor, bytes, offset) =>
      attempt('write', () => realDisk.write(descriptor, bytes, offset)).catch(async (error: unknown) => {
        await realDisk.write(descriptor, bytes.subarray(0, bytes.length / 2), offset);
        throw error;
      }),
    sync: (descriptor) => attempt('sync', () => disk.beforeSync().then(() => realDisk.sync(descriptor))),
    truncate: (descriptor, sizeBytes) => attempt('truncate', () => realDisk.truncate(descriptor, sizeBytes)),
    close: (descriptor) => attempt('close', () => realDisk.close(descriptor)),
    probe: (folder, sizeBytes) => attempt('probe', () => realDisk.probe(folder, sizeBytes)),
  };
  async function attempt<Result>(operation: keyof JournalDisk, act: () => Promise<Result>): Promise<Result> {
    disk.calls[operation] += 1;
    if (callsOf(disk) === disk.failingCall) throw diskError('EIO');
    const failure = disk.failures[operation];
    if (failure) throw failure;
    return act();
  }
  return disk;
}

/** Returns the number of calls of all operations so far. */
export function callsOf(disk: FailingDisk): number {
  return Object.values(disk.calls).reduce((sum, count) => sum + count, 0);
}

export function diskError(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: made by a test`), { code });
}

function isEqual(a: Position, b: Position): boolean {
  return a.segment === b.segment && a.offset === b.offset;
}
