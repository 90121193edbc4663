import { setTimeout as after } from 'node:timers/promises';
import { APIError, createLocalReq, type Payload, type PayloadRequest, ValidationError } from 'payload';
import { isSqliteBusy } from '../../../platform/sqlite-result.ts';
import { execute } from '../../payload/database/execute.ts';
import { inBulk } from '../../publishing/read-model/annotate.ts';
import { isRecord } from '../../publishing/read-model/localized.ts';
import type { Run, Step } from './run-state.ts';

/** Attempts per item: a busy studio writes too, and each attempt already waits some seconds for the other process. */
const attempts = 4;
/** How long items share a transaction: waiting for the disk for each item would cost more than the item. */
const sharedForMs = 300;
/** SQLite has no lock queue: a waiting process retries every 100 ms. After this long without a gap, the import leaves one. */
const withoutRoomForMs = 300;
const roomMs = 110;

type ItemResult<T> = { ok: true; value: T } | { ok: false; words: string };
type Writing = Pick<Run, 'payload' | 'isDryRun' | 'staged' | 'room'>;
/** Receives the result of an item before the next one begins. */
type Told<T> = (result: ItemResult<T>, at: number) => Promise<void> | void;

/** Writes one item atomically. A problem with the item itself is a result; any other error ends the run, which continues there when it is started again. */
export async function oneItem<T>(run: Writing, step: Step<T>): Promise<ItemResult<T>> {
  const results: ItemResult<T>[] = [];
  await manyItems(run, [step], (result) => void results.push(result));
  const [result] = results;
  if (!result) throw new Error('An item ended without a result.');
  return result;
}

/** Writes many items in as few transactions as possible without blocking editors. Each item still succeeds or fails on its own. */
export async function manyItems<T>(run: Writing, steps: readonly Step<T>[], told: Told<T>): Promise<void> {
  if (run.isDryRun) return inTrial(run, steps, told);
  for (let done = 0; done < steps.length;) done = await inOneTransaction(run, { steps, told, done });
}

async function inTrial<T>(run: Writing, steps: readonly Step<T>[], told: Told<T>): Promise<void> {
  for (const [at, step] of steps.entries())
    await told(await resultOf(run, () => createLocalReq({}, run.payload).then(step)), at);
}

type Shared<T> = { steps: readonly Step<T>[]; told: Told<T>; done: number };

/** @returns how many items are done. */
async function inOneTransaction<T>(run: Writing, { steps, told, done }: Shared<T>): Promise<number> {
  await leaveRoom(run);
  const id = await begin(run.payload);
  const endsAtMs = performance.now() + sharedForMs;
  let at = done;
  try {
    do {
      const step = steps[at];
      if (step) await told(await resultOf(run, () => apart(run.payload, id, step)), at);
      at += 1;
    } while (at < steps.length && performance.now() < endsAtMs);
    await run.payload.db.commitTransaction(id);
    return at;
  } catch (error) {
    await run.payload.db.rollbackTransaction(id);
    throw error;
  } finally {
    if (run.room) run.room.sinceMs = performance.now();
  }
}

/** Leaves a gap for the studio, which writes from its own process. PostgreSQL needs no gap. */
async function leaveRoom(run: Writing): Promise<void> {
  if (run.payload.db.name !== 'sqlite') return;
  const nowMs = performance.now();
  run.room ??= { hadAtMs: nowMs, sinceMs: nowMs };
  const missingMs = roomMs - (nowMs - run.room.sinceMs);
  if (missingMs > 0 && nowMs - run.room.hadAtMs < withoutRoomForMs) return;
  if (missingMs > 0) await after(missingMs);
  run.room.hadAtMs = performance.now();
}

async function begin(payload: Payload): Promise<string | number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const id = await payload.db.beginTransaction();
      if (id === null) throw new Error('The content database runs no transactions.');
      return id;
    } catch (error) {
      if (!isBusy(error) || attempt === attempts) throw error;
    }
  }
}

/** Runs an item in a savepoint, so that only a refused item is rolled back. */
async function apart<T>(payload: Payload, id: string | number, step: Step<T>): Promise<T> {
  const within = { payload, transactionID: id };
  await execute(within, 'savepoint item');
  try {
    const value = await step(await requestIn(payload, id));
    await execute(within, 'release savepoint item');
    return value;
  } catch (error) {
    await execute(within, 'rollback to savepoint item');
    throw error;
  }
}

/** Creates a request without state from the item before. Payload's operations end a transaction on failure, but never one that is passed as a promise. */
async function requestIn(payload: Payload, id: string | number): Promise<PayloadRequest> {
  const req = await createLocalReq({}, payload);
  return Object.assign(req, { transactionID: Promise.resolve(id), context: { ...req.context, [inBulk]: true } });
}

async function resultOf<T>(run: Writing, attemptOnce: () => Promise<T>): Promise<ItemResult<T>> {
  for (let attempt = 1; ; attempt += 1) {
    run.staged = [];
    try {
      const value = await attemptOnce();
      for (const note of run.staged) note();
      return { ok: true, value };
    } catch (error) {
      if (isBusy(error) && attempt < attempts) continue;
      const words = refusal(error);
      if (words === undefined) throw error;
      return { ok: false, words };
    }
  }
}

function isBusy(error: unknown): boolean {
  for (let cause: unknown = error; isRecord(cause); cause = cause.cause)
    if (
      cause.code === 'database_busy' ||
      isSqliteBusy(cause) ||
      /database is locked|deadlock detected/.test(String(cause.message))
    )
      return true;
  return false;
}

/** Returns the message of a Payload validation error; undefined for other errors. */
function refusal(error: unknown): string | undefined {
  if (error instanceof ValidationError)
    return error.data.errors
      .map(({ path, message }) => `${path}: ${message}`)
      .join('; ')
      .slice(0, 400);
  return error instanceof APIError && error.status < 500 ? error.message.slice(0, 400) : undefined;
}
