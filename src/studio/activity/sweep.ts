import { activityDays } from '../../content/globals/accounts.ts';
import { execute, type Within } from '../database/execute.ts';
import { dayMs } from '../../platform/durations.ts';

/** The database looks at its own clock. */
const leewayMs = 60 * 60 * 1000;
const defaultDays = '730';

/** The day, counted from 1970, on which a database was last swept by this process. */
const sweptOn = new WeakMap<object, number>();

/** Deletes what is older than the setting says, with the first entry of a day. Younger than 90 days the database lets nothing go. */
export async function sweepOnceADay(within: Within, nowMs: number): Promise<void> {
  const today = Math.floor(nowMs / dayMs);
  if (sweptOn.get(within.payload) === today) return;
  await execute(within, 'delete from account_activity where at_ms < ?', [nowMs - (await keptDays(within)) * dayMs - leewayMs]);
  sweptOn.set(within.payload, today);
}

async function keptDays(within: Within): Promise<number> {
  const [row] = await execute(within, 'select activity_days from accounts');
  const chosen = activityDays.find((days) => days === String(row?.activity_days)) ?? defaultDays;
  return Number(chosen);
}
