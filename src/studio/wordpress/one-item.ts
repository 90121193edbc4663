import { setTimeout as after } from 'node:timers/promises';
import { APIError, createLocalReq, type Payload, type PayloadRequest, ValidationError } from 'payload';
import { execute } from '../database/execute.ts';
import { inBulk } from '../published/annotate.ts';
import { isRecord } from '../published/localized.ts';
import type { Run, Step } from './run-state.ts';

/** A studio that is in use writes too; each waits for the other for some seconds already. */
const attempts = 4;
/** Items share a transaction for so long: waiting for the disk at each would cost more than the item. */
const sharedForMs = 300;
/** SQLite lets nobody stand in line: who waits in another process looks again every 100 ms. After so long without room, as much is left. */
const withoutRoomForMs = 300;
const roomMs = 110;

export type ItemResult<T> = { ok: true; value: T } | { ok: false; words: string };
type Writing = Pick<Run, 'payload' | 'isDryRun' | 'staged' | 'room'>;
/** What an item became, before the next one begins. */
type Told<T> = (result: ItemResult<T>, at: number) => Promise<void> | void;

/**
 * One item, all of it or nothing. What is wrong with the item itself is an answer; anything else ends the run, which goes on where it stopped when it is
 * started again.
 */
export async function oneItem<T>(run: Writing, step: Step<T>): Promise<ItemResult<T>> {
  const results: ItemResult<T>[] = [];
  await manyItems(run, [step], (result) => void results.push(result));
  const [result] = results;
  if (!result) throw new Error('An item ended without a result.');
  return result;
}

/** The same for many, in as few transactions as editors would not notice. Each item still stands or falls by itself. */
export async function manyItems<T>(run: Writing, steps: readonly Step<T>[], told: Told<T>): Promise<void> {
  if (run.isDryRun) return inTrial(run, steps, told);
  for (let done = 0; done < steps.length; ) done = await inOneTransaction(run, { steps, told, done });
}

async function inTrial<T>(run: Writing, steps: readonly Step<T>[], told: Told<T>): Promise<void> {
  for (const [at, step] of steps.entries()) await told(await resultOf(run, () => createLocalReq({}, run.payload).then(step)), at);
}

type Shared<T> = { steps: readonly Step<T>[]; told: Told<T>; done: number };

/** @returns how many are done. */
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

/** A studio that is in use writes too, in a process of its own. PostgreSQL lets it in by itself. */
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

/** An item behind a savepoint: what is refused is taken back alone. */
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

/** A request that remembers nothing of the item before. Payload's operations end a transaction when they fail, but never one that is only promised to them. */
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
  for (let cause: unknown = error; isRecord(cause); cause = cause.cause) if (cause.code === 'database_busy' || cause.errcode === 5 || /database is locked|deadlock detected/.test(String(cause.message))) return true;
  return false;
}

/** What Payload refuses, in words; undefined for what is no refusal. */
function refusal(error: unknown): string | undefined {
  if (error instanceof ValidationError) return error.data.errors.map(({ path, message }) => `${path}: ${message}`).join('; ').slice(0, 400);
  return error instanceof APIError && error.status < 500 ? error.message.slice(0, 400) : undefined;
}
