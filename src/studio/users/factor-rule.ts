import { type Role, roleOf } from '../../content/access/role.ts';
import { type SecondFactorRule, secondFactorRules } from '../../content/globals/accounts.ts';
import { execute, type Within } from '../database/execute.ts';

/** Whom a password alone opens the records of visitors or everything to. */
const answerable: readonly (Role | null)[] = ['admin', 'privacy'];

/** The rule as it is stored; before somebody chose one there is none. */
export function ruleOf(stored: unknown): SecondFactorRule {
  return secondFactorRules.find((rule) => rule === stored) ?? 'nobody';
}

export function isNeededBy(rule: SecondFactorRule, role: unknown): boolean {
  return rule === 'everybody' || (rule === 'admins' && answerable.includes(roleOf({ role })));
}

/** Whether somebody of this role may only come in with a second factor. */
export async function isSecondFactorNeeded(within: Within, role: unknown): Promise<boolean> {
  const [row] = await execute(within, 'select second_factor from accounts');
  return isNeededBy(ruleOf(row?.second_factor), role);
}
