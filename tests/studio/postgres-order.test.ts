import pg from 'pg';
import { createLocalReq, initTransaction, commitTransaction, killTransaction, type PayloadRequest } from 'payload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOf } from '../../src/published/contract.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { publishedChannel, writeRows } from '../../src/studio/publishing/read-model/rows.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await openTestStudio('postgres');
});
afterAll(() => studio?.close());

async function transaction(): Promise<PayloadRequest> {
  const req = await createLocalReq({}, studio.payload);
  await initTransaction(req);
  return req;
}

function write(req: PayloadRequest, name: string): Promise<number> {
  return writeRows(req, [
    { key: keyOf.redirect(`/${name}`, 'en'), kind: 'redirect', locale: 'en', path: `/${name}`, body: '{}' },
  ]);
}

/** Reads as a follower does: everything after the last number it has seen. */
async function follow(after: number): Promise<{ path: unknown; sequence: number }[]> {
  const rows = await execute(
    studio,
    'select path, sequence from published_documents where sequence > ? order by sequence',
    [after],
  );
  return rows.map(({ path, sequence }) => ({ path, sequence: Number(sequence) }));
}

test('a transaction that took its number first and commits last is not skipped by a follower', async () => {
  const slow = await transaction();
  await write(slow, 'slow');
  const quick = await transaction();
  let hasWritten = false;
  const quickly = write(quick, 'quick').then(async () => {
    hasWritten = true;
    await commitTransaction(quick);
  });
  await waitUntilSomebodyWaits();
  expect(hasWritten).toBe(false);
  expect(await follow(0)).toEqual([]);
  await commitTransaction(slow);
  const first = await follow(0);
  expect(first[0]).toMatchObject({ path: '/slow' });
  await quickly;
  const rest = await follow(first.at(-1)?.sequence ?? 0);
  expect([...first, ...rest].map(({ path }) => path)).toEqual(['/slow', '/quick']);
});

test('a transaction that is undone lets the next one go on, and leaves no gap', async () => {
  const [last] = (await follow(0)).slice(-1);
  const failing = await transaction();
  await write(failing, 'failing');
  await killTransaction(failing);
  const next = await transaction();
  await write(next, 'next');
  await commitTransaction(next);
  expect(await follow(last?.sequence ?? 0)).toEqual([{ path: '/next', sequence: (last?.sequence ?? 0) + 1 }]);
});

test('followers are told when, and only when, a publish is committed', async () => {
  const { content } = studio.environment;
  const client = new pg.Client({ connectionString: content.kind === 'postgres' ? content.url : '' });
  await client.connect();
  await client.query(`listen ${publishedChannel}`);
  const told = new Promise<string | undefined>((resolve) =>
    client.once('notification', ({ payload }) => resolve(payload)),
  );
  const failing = await transaction();
  await write(failing, 'never');
  await killTransaction(failing);
  const good = await transaction();
  await write(good, 'good');
  await commitTransaction(good);
  expect(Number(await told)).toBe((await follow(0)).at(-1)?.sequence);
  await client.end();
});

/** Queries the server itself, so that the test depends on no clock: one session waits for the lock that another one holds. */
async function waitUntilSomebodyWaits(): Promise<void> {
  for (;;) {
    const waiting = await execute(studio, "select 1 from pg_locks where locktype = 'advisory' and not granted");
    if (waiting.length > 0) return;
  }
}
