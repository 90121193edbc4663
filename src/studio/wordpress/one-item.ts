import { APIError, createLocalReq, ValidationError } from 'payload';
import { inTransaction } from '../database/in-transaction.ts';
import { inBulk } from '../published/annotate.ts';
import { isRecord } from '../published/localized.ts';
import type { Run, Step } from './run-state.ts';

/** A studio that is in use writes too; each waits for the other for some seconds already. */
const attempts = 4;

export type ItemResult<T> = { ok: true; value: T } | { ok: false; words: string };

/**
 * One item, all of it or nothing. What is wrong with the item itself is an answer; anything else ends the run, which goes on where it stopped when it is
 * started again.
 */
export async function oneItem<T>(run: Pick<Run, 'payload' | 'isDryRun' | 'staged'>, step: Step<T>): Promise<ItemResult<T>> {
  for (let attempt = 1; ; attempt += 1) {
    run.staged = [];
    try {
      const value = await (run.isDryRun ? trial(run, step) : inTransaction(run.payload, (req) => step(Object.assign(req, { context: { ...req.context, [inBulk]: true } }))));
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

async function trial<T>({ payload }: Pick<Run, 'payload'>, step: Step<T>): Promise<T> {
  return step(await createLocalReq({}, payload));
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
