import { activityDays } from '../../../content/globals/accounts.ts';
import { execute, type Within } from '../../payload/database/execute.ts';
import { dayMs } from '../../../platform/durations.ts';
import type { Noted } from './chain.ts';
import { eraseNames } from './erase-names.ts';
import { activityKeysOf } from './keys.ts';
import { writeMark } from './marks.ts';

/** Margin for the database, which checks the age by its own clock. */
const leewayMs = 60 * 60 * 1000;
const defaultDays = '730';

/** The day, counted from 1970, on which this process last swept a database. */
const sweptOn = new WeakMap<object, number>();

/**
 * With the first entry of a day, cuts off entries whose retention is over and erases the names of accounts that were removed long ago. The caller holds the lock of
 * the chain. @returns the entries that say so.
 */
export async function sweepOnceADay(within: Within, nowMs: number): Promise<Noted[]> {
  const today = Math.floor(nowMs / dayMs);
  if (sweptOn.get(within.payload) === today) return [];
  await cutFront(within, { beforeMs: nowMs - (await keptDays(within)) * dayMs - leewayMs, nowMs });
  const erased = await eraseNames(within, nowMs);
  sweptOn.set(within.payload, today);
  return erased;
}

/** Removes the old entries at the front, and keeps the hash of the last one: what is left has to follow it. The database refuses to delete entries younger than 90 days. */
async function cutFront(within: Within, { beforeMs, nowMs }: { beforeMs: number; nowMs: number }): Promise<void> {
  const [last] = await execute(
    within,
    `select sequence, hash from account_activity where sequence <
      coalesce((select min(sequence) from account_activity where at_ms >= ?), ?) order by sequence desc limit 1`,
    [beforeMs, Number.MAX_SAFE_INTEGER],
  );
  if (!last) return;
  const sequence = Number(last.sequence);
  await writeMark(within, activityKeysOf(within.payload), {
    kind: 'cut',
    sequence,
    hash: String(last.hash),
    atMs: nowMs,
  });
  await execute(within, 'delete from account_activity where sequence <= ?', [sequence]);
}

async function keptDays(within: Within): Promise<number> {
  const [row] = await execute(within, 'select activity_days from accounts');
  const chosen = activityDays.find((days) => days === String(row?.activity_days)) ?? defaultDays;
  return Number(chosen);
}
