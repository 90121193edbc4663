import { type Role, roleOf } from '../../content/access/role.ts';
import { type SecondFactorRule, secondFactorRules } from '../../content/globals/accounts.ts';
import { execute, type Within } from '../payload/database/execute.ts';

/** Roles that can open the records of visitors, or everything. */
const answerable: readonly (Role | null)[] = ['admin', 'privacy'];

/** Returns the stored rule; `nobody` until somebody chooses one. */
export function ruleOf(stored: unknown): SecondFactorRule {
  return secondFactorRules.find((rule) => rule === stored) ?? 'nobody';
}

export function isNeededBy(rule: SecondFactorRule, role: unknown): boolean {
  return rule === 'everybody' || (rule === 'admins' && answerable.includes(roleOf({ role })));
}

/** Checks whether users with this role need a second factor to sign in. */
export async function isSecondFactorNeeded(within: Within, role: unknown): Promise<boolean> {
  const [row] = await execute(within, 'select second_factor from accounts');
  return isNeededBy(ruleOf(row?.second_factor), role);
}
