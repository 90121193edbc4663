import { type Role, roleOf } from '../../content/access/role.ts';
import { type SecondFactorRule, secondFactorRules } from '../../content/globals/accounts.ts';
import { systemClock } from '../../platform/clock.ts';
import { dayMs } from '../../platform/durations.ts';
import { execute, type Row, type Within } from '../payload/database/execute.ts';

/** Roles that can open the records of visitors, or everything. */
const answerable: readonly (Role | null)[] = ['admin', 'privacy'];

/** A new installation is tried first; after a week its admins need a second factor, unless somebody chose another rule. */
const trialMs = 7 * dayMs;

/** What the rule follows from: the stored one, and when the first account was created. */
export const ruleColumns =
  '(select second_factor from accounts limit 1) as rule, (select min(created_at) from users) as first_account';

/** The rule that applies at a moment. */
export type AppliedRule = Exclude<SecondFactorRule, 'after-week'>;

/** Returns the rule of a row with `ruleColumns` that applies now. */
export function ruleIn(row: Row | undefined, nowMs: number): AppliedRule {
  const stored = storedRule(row);
  if (stored !== 'after-week') return stored;
  return nowMs >= ruleBeginsMs(row) ? 'admins' : 'nobody';
}

/** Returns from when on this role will need a second factor that it does not need yet; undefined when the rule does not change by itself. */
export async function readComingRule(within: Within, role: unknown, nowMs: number): Promise<number | undefined> {
  const [row] = await execute(within, `select ${ruleColumns}`);
  const beginsMs = ruleBeginsMs(row);
  const isComing = storedRule(row) === 'after-week' && Number.isFinite(beginsMs) && beginsMs > nowMs;
  return isComing && isNeededBy('admins', role) ? beginsMs : undefined;
}

/** Returns the stored rule; `after-week` until somebody chooses one. */
function storedRule(row: Row | undefined): SecondFactorRule {
  return secondFactorRules.find((rule) => rule === row?.rule) ?? 'after-week';
}

/** Infinity while there is no account. */
function ruleBeginsMs(row: Row | undefined): number {
  const first = row?.first_account;
  const firstMs = first instanceof Date ? first.getTime() : Date.parse(String(first));
  return Number.isNaN(firstMs) ? Infinity : firstMs + trialMs;
}

/** Returns the rule that would apply now if `chosen` were stored. */
export async function ruleAfter(within: Within, chosen: unknown, nowMs: number): Promise<AppliedRule> {
  const [row] = await execute(within, `select ${ruleColumns}`);
  return ruleIn({ ...row, rule: chosen }, nowMs);
}

export function isNeededBy(rule: AppliedRule, role: unknown): boolean {
  return rule === 'everybody' || (rule === 'admins' && answerable.includes(roleOf({ role })));
}

/** Checks whether users with this role need a second factor to sign in. */
export async function isSecondFactorNeeded(within: Within, role: unknown): Promise<boolean> {
  const [row] = await execute(within, `select ${ruleColumns}`);
  return isNeededBy(ruleIn(row, systemClock.nowMs()), role);
}
