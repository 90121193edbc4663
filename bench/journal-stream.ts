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
import { median, record, type Row } from './record.ts';

const connections = Number(process.env.CONNECTIONS ?? 64);
const seconds = Number(process.env.SECONDS ?? 2);
const rounds = Number(process.env.ROUNDS ?? 5);
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

/** Returns entries read a second. */
async function readAll(journal: ReadableJournal): Promise<number> {
  const begunAtMs = performance.now();
  let [entries, from] = [0, { segment: 0, offset: 0 }];
  for (;;) {
    const read = await journal.read({ from, maxEntries: 2_000, maxBytes: 4 * 1024 * 1024 });
    if (read.next.segment === from.segment && read.next.offset === from.offset) break;
    [entries, from] = [entries + read.entries.length, read.next];
  }
  return Math.round((entries / (performance.now() - begunAtMs)) * 1_000);
}

async function measureJournal(journalStream: JournalStream | undefined): Promise<Row> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const options = { environment: { dataDir, journalStream }, clock: systemClock, log: silentLog };
  const journal: Journal = await openOwnJournal({ ...options, client: 'site' });
  while (!journal.isHealthy()) await wait(20); // A cluster first chooses its leaders.
  const append = async (id: number) => (await journal.append(entryOf(id))).ok;
  const [many, alone] = [await load(append, connections), await load(append, 1)];
  await journal.close();
  const journals = await openJournals({ ...options, client: 'worker' });
  const listed = (await journals.list()).at(-1);
  const readPerSecond = listed ? await readAll(listed) : 0;
  await journals.close();
  rmSync(dataDir, { recursive: true });
  return { ...many, aloneP50Ms: alone.p50Ms, aloneP99Ms: alone.p99Ms, readPerSecond };
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
const [one, three] = [await startThrowawayNats({ servers: 1 }), await startThrowawayNats({ servers: 3 })];
const streamAt = (address: string, round: number) => placeAt(`nats://${address}/bench-${round}`);

/** In turns, so that what else the machine does meets all of them. */
const contenders: { name: string; measure(round: number): Promise<Row> }[] = [
  { name: 'files', measure: () => measureJournal(undefined) },
  { name: `stream, 1 server, ${syncs}`, measure: (round) => measureJournal(streamAt(one.address, round)) },
  { name: `a message for each entry, 1 server`, measure: (round) => measureSingly(one.address, `bench-${round}`) },
  { name: `stream, 3 servers, ${syncs}`, measure: (round) => measureJournal(streamAt(three.address, round)) },
  { name: `a message for each entry, 3 servers`, measure: (round) => measureSingly(three.address, `bench-${round}`) },
];
const measured = new Map<string, Row[]>(contenders.map(({ name }) => [name, []]));
for (let round = 0; round < rounds; round += 1)
  for (const { name, measure } of contenders) measured.get(name)?.push(await measure(round));
await one.stop();
await three.stop();

const rows = [...measured].map(([name, results]): Row => ({ name, ...medians(results) }));
const reference = Number(rows[0]?.perSecond);
record(
  'journal-stream',
  rows.map((row) => ({ ...row, ratio: Number((Number(row.perSecond) / reference).toFixed(2)) })),
);

function medians(results: readonly Row[]): Row {
  const fields = Object.keys(results[0] ?? {});
  return Object.fromEntries(fields.map((field) => [field, median(results.map((row) => Number(row[field])))]));
}
