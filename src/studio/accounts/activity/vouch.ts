import { systemClock } from '../../../platform/clock.ts';
import type { Within } from '../../payload/database/execute.ts';
import type { ActivityKeys } from './keys.ts';
import { readMarks, writeMark } from './marks.ts';
import { verifyActivity } from './verify.ts';

/**
 * Seals with the present secret that the log is intact up to its end, so that it can be verified when earlier secrets are forgotten. Call it in a transaction, while
 * the product is stopped. @returns false, and seals nothing, when the log is broken.
 */
export async function vouchForActivity(within: Within, keys: ActivityKeys): Promise<boolean> {
  const { faults, head } = await verifyActivity(within, { keys });
  if (faults.length > 0) return false;
  const { cut } = await readMarks(within);
  if (cut) await writeMark(within, keys, cut);
  await writeMark(within, keys, { kind: 'vouched', ...head, atMs: systemClock.nowMs() });
  return true;
}
