import { activityDays } from '../../../content/globals/accounts.ts';
import { execute, type Within } from '../../payload/database/execute.ts';
import { dayMs } from '../../../platform/durations.ts';

/** Margin for the database, which checks the age by its own clock. */
const leewayMs = 60 * 60 * 1000;
const defaultDays = '730';

/** The day, counted from 1970, on which this process last swept a database. */
const sweptOn = new WeakMap<object, number>();

/** Deletes entries older than the retention setting, with the first entry of a day. The database refuses to delete entries younger than 90 days. */
export async function sweepOnceADay(within: Within, nowMs: number): Promise<void> {
  const today = Math.floor(nowMs / dayMs);
  if (sweptOn.get(within.payload) === today) return;
  await execute(within, 'delete from account_activity where at_ms < ?', [
    nowMs - (await keptDays(within)) * dayMs - leewayMs,
  ]);
  sweptOn.set(within.payload, today);
}

async function keptDays(within: Within): Promise<number> {
  const [row] = await execute(within, 'select activity_days from accounts');
  const chosen = activityDays.find((days) => days === String(row?.activity_days)) ?? defaultDays;
  return Number(chosen);
}
