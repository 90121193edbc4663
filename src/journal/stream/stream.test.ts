import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { patient } from '../../launch/machine-speed.ts';
import { startThrowawayNats, type ThrowawayNats } from '../../launch/throwaway-nats.ts';
import { fixedClock } from '../../platform/clock.ts';
import { silentLog } from '../../platform/log.ts';
import { type Journal, journalStart, type ReadableJournal } from '../contract.ts';
import { openFirstFreeJournal } from '../folders.ts';
import { setBackAfterMs } from '../limits.ts';
import { entry, idsOf, quarantined, temporaryFolder } from '../testing.ts';
import { subjectOf } from './stream-config.ts';
import { connectStream } from './stream-connection.ts';
import { createStreamJournal } from './stream-journal.ts';
import { createStreamReader } from './stream-reader.ts';
import { openAdmin, placeAt, type StreamAdmin } from './testing.ts';

/* What a stream can do that files cannot. */

let clock: ReturnType<typeof fixedClock>;
const soon = { timeout: patient(60_000), interval: 20 };

let nats: ThrowawayNats;
let admin: StreamAdmin;
let streams = 0;
let stream: string;
let folder: string;
let remove: () => void;
let open: { close(): Promise<void> }[];
let lines: object[];
beforeAll(async () => {
  nats = await startThrowawayNats();
  admin = await openAdmin(nats.address);
});
afterAll(async () => {
  await admin?.close();
  await nats?.stop();
});
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  clock = fixedClock(Date.now());
  streams += 1;
  stream = `stream-${streams}`;
  open = [];
  lines = [];
});
afterEach(async () => {
  for (const each of open.toReversed()) await each.close();
  remove();
});

const note = (fields: object, message: string) => void lines.push({ ...fields, message });
const log = { info: note, warn: note, error: note };
const logged = () => JSON.stringify(lines);

/** Where access is refused, `firstLookMs` is how long to wait for it in vain. */
async function connected(
  url = `nats://${nats.address}/${stream}`,
  { firstLookMs = patient(20_000), ...tls }: { firstLookMs?: number; caFile?: string } = {},
) {
  const place = placeAt(url);
  const connection = await connectStream({
    ...{ place: { ...place, tls: { ...place.tls, ...tls } }, client: 'test', log },
    firstLookMs,
  });
  open.push(connection);
  return connection;
}

async function openWriter(changes: object = {}): Promise<Journal> {
  const slot = await openFirstFreeJournal({ root: folder, clock, log: silentLog });
  const connection = await connected();
  const journal = createStreamJournal({
    ...{ connection, stream, subject: subjectOf({ stream }), slot, log },
    ...{ retryMs: 20, ...changes },
  });
  open.push(journal);
  return journal;
}

async function openReader(): Promise<ReadableJournal> {
  const connection = await connected();
  const name = connection.access()?.name ?? 'none';
  return createStreamReader({ connection, name, stream, folder, clock, log });
}

const wide = { maxEntries: 10_000, maxBytes: 100_000_000 };
const readAll = async (from = journalStart) => (await openReader()).read({ ...wide, from });

describe('a stream', () => {
  test('is made with copies on disk, and refuses what does not fit', async () => {
    await connected();
    const { config } = await admin.info(stream);
    expect(config).toMatchObject({
      ...{ storage: 'file', retention: 'limits', discard: 'new', max_age: 0, num_replicas: 1 },
      ...{ subjects: [`candor.journal.${stream}`], allow_direct: true },
    });
    await connected();
    expect(await admin.info(stream)).toMatchObject({ config });
  });

  test.each([
    ['storage must be file', { storage: 'memory' }],
    ['maximum age', { max_age: 3_600_000_000_000 }],
    ['discard new', { discard: 'old' }],
    ['retention must be limits', { retention: 'workqueue' }],
    ['limit the messages of a subject', { max_msgs_per_subject: 5 }],
    ['allow direct access', { allow_direct: false }],
    ['subjects must include', { subjects: [] as string[] }],
    ['duplicate window', { duplicate_window: 1_000_000_000 }],
    ['must allow purges', { deny_purge: true }],
  ] as const)('that could lose entries is refused: %s', async (problem, changes) => {
    await admin.create({
      ...{ name: stream, subjects: [subjectOf({ stream })], storage: 'file', discard: 'new', allow_direct: true },
      ...{ ...changes, ...('subjects' in changes && { subjects: [`other.${stream}`] }) },
    } as Parameters<StreamAdmin['create']>[0]);
    await expect(connected()).rejects.toMatchObject({
      code: 'journal_stream_config',
      message: expect.stringContaining(problem),
    });
  });

  test('with fewer copies than asked for is refused', async () => {
    await connected();
    await expect(connected(`nats://${nats.address}/${stream}?replicas=3`)).rejects.toMatchObject({
      code: 'journal_stream_config',
      message: expect.stringContaining('3 replicas'),
    });
  });

  test('that is full takes nothing more, says so, and goes on when there is space', async () => {
    const journal = await openWriter();
    await admin.change(stream, { max_bytes: 20_000 });
    const results = [];
    for (let at = 0; at < 40; at += 1) results.push(await journal.append(entry(`${at}`, { body: 'x'.repeat(1_000) })));
    const stored = results.filter(({ ok }) => ok).length;
    expect(stored).toBeGreaterThan(5);
    expect(results.at(-1)).toEqual({ ok: false, reason: 'disk_full' });
    expect(journal.isHealthy()).toBe(false);
    expect(idsOf(await readAll())).toEqual(Array.from({ length: stored }, (_, at) => `${at}`));
    await admin.change(stream, { max_bytes: 200_000 });
    await vi.waitFor(() => expect(journal.isHealthy()).toBe(true), soon);
    expect(await journal.append(entry('after'))).toEqual({ ok: true });
    expect(idsOf(await readAll()).at(-1)).toBe('after');
  });

  test('made anew is another journal, and the old one is at its end', async () => {
    const journal = await openWriter();
    await journal.append(entry('old'));
    const before = await openReader();
    await admin.remove(stream);
    await connected();
    const after = await openReader();
    expect(after.name).not.toBe(before.name);
    expect(await before.read({ ...wide, from: journalStart })).toEqual({
      entries: [],
      next: journalStart,
      damaged: [],
    });
    const until = { segment: 9, offset: 0 };
    expect(await before.read({ ...wide, from: journalStart, until })).toMatchObject({ entries: [], next: until });
    await before.remove({ segment: 2, offset: 0 });
    await journal.append(entry('new'));
    expect(idsOf(await readAll())).toEqual(['new']);
  });
});

describe('a message', () => {
  test('that cannot be read is set aside and holds up nothing; nor does one that breaks off', async () => {
    const journal = await openWriter();
    await journal.append(entry('a'));
    for (const text of ['{"kind":"events"}', '00000000 00000010 {"kind":"events"}\n', 'a\nb', '\0\0'])
      await admin.nats.request(subjectOf({ stream }), text, { timeout: patient(60_000) });
    await journal.append(entry('b'));
    const read = await readAll();
    expect(idsOf(read)).toEqual(['a', 'b']);
    expect(read.damaged.map(({ segment }) => segment)).toEqual([2, 3, 4]);
    expect(Object.values(quarantined(folder)).toSorted()).toEqual([
      '00000000 00000010 {"kind":"events"}\n',
      'a\nb',
      '{"kind":"events"}',
    ]);
    const reader = await openReader();
    expect((await reader.measure()).quarantinedBytes).toBeGreaterThan(40);
    expect(await reader.removeQuarantined(Date.now() + 60_000)).toBe(3);
  });

  test('that was removed from the stream is passed over and reported; one that is not there yet is waited for', async () => {
    const journal = await openWriter();
    for (const id of 'abc') await journal.append(entry(id));
    await admin.removeMessage(stream, 2);
    expect(idsOf(await readAll())).toEqual(['a', 'c']);
    expect(lines).toContainEqual(expect.objectContaining({ message: expect.stringContaining('missing') }));
    const reader = await openReader();
    const until = { segment: 9, offset: 0 };
    await expect(reader.read({ ...wide, from: journalStart, until })).rejects.toThrow('up to 4 only');
  });

  test('whose acknowledgement was late is stored once', async () => {
    const connection = await connected();
    let attempts = 0;
    const counting = {
      access: () => ((attempts += 1), connection.access()),
      isConnected: () => connection.isConnected(),
      close: async () => {},
    };
    const journal = await openWriter({ connection: counting, attemptMs: 50, appendWithinMs: patient(20_000) });
    await nats.servers[0]?.freeze();
    const appending = journal.append(entry('a'));
    try {
      await vi.waitFor(() => expect(attempts).toBeGreaterThan(8), soon);
    } finally {
      nats.servers[0]?.signal('SIGCONT');
    }
    expect(await appending).toEqual({ ok: true });
    await journal.append(entry('b'));
    const read = await readAll();
    expect(idsOf(read)).toEqual(['a', 'b']);
    expect((await admin.state(stream)).messages).toBe(2);
  });
});

describe('servers', () => {
  test('that are away at the start keep nobody from starting; nothing is acknowledged until they are there', async () => {
    const own = await startThrowawayNats();
    open.push({ close: () => own.stop() });
    await own.servers[0]?.kill();
    const slot = await openFirstFreeJournal({ root: folder, clock, log: silentLog });
    const connection = await connected(`nats://${own.address}/${stream}`, { firstLookMs: patient(1_000) });
    const journal = createStreamJournal({ connection, stream, subject: subjectOf({ stream }), slot, log });
    open.push(journal);
    expect(journal.isHealthy()).toBe(false);
    expect(await journal.append(entry('a'))).toEqual({ ok: false, reason: 'io_error' });
    await own.servers[0]?.start();
    await vi.waitFor(() => expect(journal.isHealthy()).toBe(true), soon);
    expect(await journal.append(entry('b'))).toEqual({ ok: true });
  });

  test('that are killed and come back in time cost no entry; those that stay away longer are noticed', async () => {
    const own = await startThrowawayNats();
    open.push({ close: () => own.stop() });
    const slot = await openFirstFreeJournal({ root: folder, clock, log: silentLog });
    const connection = await connected(`nats://${own.address}/${stream}`);
    const journal = createStreamJournal({
      ...{ connection, stream, subject: subjectOf({ stream }), slot, log, retryMs: 20 },
      ...{ appendWithinMs: patient(3_000), attemptMs: 200 },
    });
    open.push(journal);
    await journal.append(entry('a'));
    await own.servers[0]?.kill();
    const appending = journal.append(entry('b'));
    await own.servers[0]?.start();
    expect(await appending).toEqual({ ok: true });
    await own.servers[0]?.kill();
    expect(await journal.append(entry('c'))).toEqual({ ok: false, reason: 'io_error' });
    expect(journal.isHealthy()).toBe(false);
    expect(await journal.append(entry('d'))).toEqual({ ok: false, reason: 'io_error' });
    await own.servers[0]?.start();
    await vi.waitFor(() => expect(journal.isHealthy()).toBe(true), soon);
    expect(await journal.append(entry('e'))).toEqual({ ok: true });
    expect(journal.counts?.().failures.io_error).toBe(2);
  });

  test('that have lost the end of a stream are noticed, and what comes under old numbers is not passed over', async () => {
    const own = await startThrowawayNats();
    open.push({ close: () => own.stop() });
    const slot = await openFirstFreeJournal({ root: folder, clock, log: silentLog });
    const connection = await connected(`nats://${own.address}/${stream}`);
    const journal = createStreamJournal({ connection, stream, subject: subjectOf({ stream }), slot, log });
    open.push(journal);
    const name = connection.access()?.name ?? '';
    const reader = createStreamReader({ connection, name, stream, folder, clock, log });
    const read = (from = journalStart) => reader.read({ ...wide, from, reader: 'test' });
    for (const id of 'ab') await journal.append(entry(id));
    await own.servers[0]?.kill('SIGTERM');
    cpSync(join(own.folder, '0'), join(own.folder, 'copy'), { recursive: true });
    await own.servers[0]?.start();
    for (const id of 'cd') await vi.waitFor(async () => expect((await journal.append(entry(id))).ok).toBe(true), soon);
    const { next } = await read();
    await own.servers[0]?.kill('SIGTERM');
    rmSync(join(own.folder, '0'), { recursive: true });
    cpSync(join(own.folder, 'copy'), join(own.folder, '0'), { recursive: true });
    await own.servers[0]?.start();
    await vi.waitFor(async () => {
      expect((await read(next)).next).toEqual(next);
      expect(logged()).toContain('ends before what was read');
    }, soon);
    await vi.waitFor(async () => expect((await journal.append(entry('e'))).ok).toBe(true), soon);
    clock.advance(setBackAfterMs);
    const back = await read(next);
    expect(back).toMatchObject({ isSetBack: true, next: { segment: 3, offset: 0 } });
    await vi.waitFor(async () => expect(idsOf(await read(back.next))).toEqual(['e']), soon);
  });
});

describe('access', () => {
  const refused = { firstLookMs: patient(1_000) };
  const reported = (code: string) =>
    vi.waitFor(() => expect(lines).toContainEqual(expect.objectContaining({ code })), soon);
  const secured = 'authorization { user: candor, password: "right-one" }';

  test('with a wrong password is refused, reported without it, and tried again', async () => {
    const own = await startThrowawayNats({ extra: secured });
    open.push({ close: () => own.stop() });
    const wrong = await connected(`nats://candor:wrong-one@${own.address}/${stream}`, refused);
    expect(wrong.access()).toBeUndefined();
    await reported('journal_stream_denied');
    expect((await connected(`nats://candor:right-one@${own.address}/${stream}`)).access()).toBeDefined();
    expect(logged()).not.toMatch(/wrong-one|right-one/);
  });

  test('needs the permissions that the guide names, and no others', async () => {
    const permissions = `publish: ["candor.journal.${stream}", "$JS.API.>"], subscribe: ["_INBOX.>"]`;
    const user = `{ user: candor, password: "right-one", permissions: { ${permissions} } }`;
    const own = await startThrowawayNats({ extra: `authorization { users: [${user}] }` });
    open.push({ close: () => own.stop() });
    const connection = await connected(`nats://candor:right-one@${own.address}/${stream}`);
    const slot = await openFirstFreeJournal({ root: folder, clock, log: silentLog });
    const journal = createStreamJournal({ connection, stream, subject: subjectOf({ stream }), slot, log });
    open.push(journal);
    for (const id of 'ab') expect(await journal.append(entry(id))).toEqual({ ok: true });
    const name = connection.access()?.name ?? '';
    const reader = createStreamReader({ connection, name, stream, folder, clock, log });
    expect(idsOf(await reader.read({ ...wide, from: journalStart }))).toEqual(['a', 'b']);
    await reader.remove({ segment: 3, offset: 0 });
    expect((await reader.measure()).storedBytes).toBe(0);
    expect(lines.filter((line) => 'code' in line)).toEqual([]);
  });

  test('over TLS needs a certificate that is trusted', async () => {
    const cert = join(folder, 'cert.pem');
    const key = join(folder, 'key.pem');
    const request = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
    ];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
    execFileSync('openssl', [...request, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    const own = await startThrowawayNats({ extra: `tls { cert_file: "${cert}", key_file: "${key}" }` });
    open.push({ close: () => own.stop() });
    const url = `tls://${own.address}/${stream}`;
    expect((await connected(url, refused)).access()).toBeUndefined();
    await reported('journal_stream_tls');
    expect((await connected(url, { caFile: cert })).access()).toBeDefined();
    await expect(connected(url, { caFile: join(folder, 'missing.pem') })).rejects.toMatchObject({
      code: 'journal_tls_unreadable',
    });
  });

  test('to servers without JetStream says what is missing', async () => {
    const own = await startThrowawayNats({ hasJetStream: false });
    open.push({ close: () => own.stop() });
    expect((await connected(`nats://${own.address}/${stream}`, refused)).access()).toBeUndefined();
    await reported('journal_stream_disabled');
  });

  test('to fewer servers than copies says what is missing', async () => {
    expect((await connected(`nats://${nats.address}/${stream}?replicas=3`, refused)).access()).toBeUndefined();
    await reported('journal_stream_resources');
  });
});
