/** Measures appending to the journal and reading it: files of this machine, a stream on one NATS server, and a stream on three. The servers run on this machine. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Entry, Journal, ReadableJournal } from '../src/journal/contract.ts';
import { openJournals, openOwnJournal } from '../src/journal/journals.ts';
import { subjectOf } from '../src/journal/stream/stream-config.ts';
import { openAdmin, placeAt } from '../src/journal/stream/testing.ts';
import { canSyncAlways, findNats, startThrowawayNats } from '../src/launch/throwaway-nats.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { JournalStream } from '../src/platform/environment.ts';
import { silentLog } from '../src/platform/log.ts';
import { record, type Row } from './record.ts';

const connections = Number(process.env.CONNECTIONS ?? 64);
const seconds = Number(process.env.SECONDS ?? 4);
const entryBytes = 300;

type Measured = { perSecond: number; p50Ms: number; p99Ms: number };

const filler = 'x'.repeat(entryBytes);
const entryOf = (id: number): Entry => ({ kind: 'events', id: String(id), atMs: 0, body: { filler } });

/** Appends from so many places at once, each waiting for its acknowledgement. */
async function load(append: (id: number) => Promise<boolean>, lanes: number): Promise<Measured> {
  const waits: number[] = [];
  const endsAtMs = performance.now() + seconds * 1_000;
  let next = 0;
  const lane = async () => {
    while (performance.now() < endsAtMs) {
      const begunAtMs = performance.now();
      if (!(await append((next += 1)))) throw new Error('An entry was refused.');
      waits.push(performance.now() - begunAtMs);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  waits.sort((one, other) => one - other);
  const at = (share: number) => Number((waits[Math.floor(waits.length * share)] ?? 0).toFixed(2));
  return { perSecond: Math.round(waits.length / seconds), p50Ms: at(0.5), p99Ms: at(0.99) };
}

async function readPerSecond(journal: ReadableJournal): Promise<number> {
  const begunAtMs = performance.now();
  let [entries, from] = [0, { segment: 0, offset: 0 }];
  for (;;) {
    const read = await journal.read({ from, maxEntries: 2_000, maxBytes: 4 * 1024 * 1024 });
    if (read.next.segment === from.segment && read.next.offset === from.offset) break;
    [entries, from] = [entries + read.entries.length, read.next];
  }
  return Math.round((entries / (performance.now() - begunAtMs)) * 1_000);
}

async function measureJournal(journalStream: JournalStream | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const options = { environment: { dataDir, journalStream }, clock: systemClock, log: silentLog };
  const journal: Journal = await openOwnJournal({ ...options, client: 'site' });
  while (!journal.isHealthy()) await wait(20); // A cluster first chooses its leaders.
  const append = async (id: number) => (await journal.append(entryOf(id))).ok;
  const [many, alone] = [await load(append, connections), await load(append, 1)];
  await journal.close();
  const journals = await openJournals({ ...options, client: 'worker' });
  const listed = (await journals.list()).at(-1);
  const readEachSecond = listed ? await readPerSecond(listed) : 0;
  await journals.close();
  rmSync(dataDir, { recursive: true });
  return { many, alone, readEachSecond };
}

/** The rival: a message for each entry. */
async function measureSingly(address: string, stream: string): Promise<Measured> {
  const admin = await openAdmin(address);
  const { jetstream } = await import('@nats-io/jetstream');
  const client = jetstream(admin.nats, { timeout: 10_000 });
  const subject = subjectOf({ stream });
  const publish = async (id: number) => {
    const ack = await client.publish(subject, JSON.stringify(entryOf(id)), { msgID: `single ${id}` });
    return ack.stream === stream;
  };
  const measured = await load(publish, connections);
  await admin.close();
  return measured;
}

const program = findNats();
const syncs = program !== undefined && canSyncAlways(program) ? 'synced always' : 'synced every two minutes';
const files = await measureJournal(undefined);
const rows: Row[] = [];
const add = (name: string, { many, alone, readEachSecond }: Awaited<ReturnType<typeof measureJournal>>) =>
  rows.push({
    ...{ name, ...many, aloneP50Ms: alone.p50Ms, aloneP99Ms: alone.p99Ms, readPerSecond: readEachSecond },
    ratio: Number((many.perSecond / files.many.perSecond).toFixed(2)),
  });
add('files', files);
for (const servers of [1, 3] as const) {
  const nats = await startThrowawayNats({ servers });
  const stream = `bench-${servers}`;
  const place = placeAt(`nats://${nats.address}/${stream}`);
  add(`stream, ${servers} of ${servers}, ${syncs}`, await measureJournal(place));
  const singly = await measureSingly(nats.address, stream);
  rows.push({
    ...{ name: `a message for each entry, ${servers} of ${servers}, ${syncs}`, ...singly },
    ratio: Number((singly.perSecond / files.many.perSecond).toFixed(2)),
  });
  await nats.stop();
}
record('journal-stream', rows);
