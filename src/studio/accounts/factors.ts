import { execute, type Within } from '../payload/database/execute.ts';

/* What counts as a second factor: an authenticator app, and every passkey. */

/** SQL that is true when the account has a second factor. `userId` is a column or `?`. */
export function factorExists(userId: string): string {
  const of = (table: string) => `exists (select 1 from ${table} f where f.user_id = ${userId})`;
  return `(${of('account_second_factors')} or ${of('account_passkeys')})`;
}

export async function hasSecondFactor(within: Within, userId: string): Promise<boolean> {
  const [row] = await execute(within, `select case when ${factorExists('?')} then 1 else 0 end as one`, [
    userId,
    userId,
  ]);
  return Number(row?.one) === 1;
}

/** Checks whether the account has an authenticator app. */
export async function hasApp(within: Within, userId: string): Promise<boolean> {
  return (await execute(within, 'select 1 as one from account_second_factors where user_id = ?', [userId])).length > 0;
}

/** Removes the app and every passkey, with the recovery codes. Returns false when there was none. */
export async function removeSecondFactor(within: Within, userId: string): Promise<boolean> {
  const had = await hasSecondFactor(within, userId);
  await execute(within, 'delete from account_second_factors where user_id = ?', [userId]);
  await execute(within, 'delete from account_passkeys where user_id = ?', [userId]);
  await forgetCodes(within, userId);
  return had;
}

/** Removes the app alone. */
export async function removeApp(within: Within, userId: string): Promise<void> {
  await execute(within, 'delete from account_second_factors where user_id = ?', [userId]);
  await forgetCodesOfNothing(within, userId);
}

/** Recovery codes stand in for a second factor, so they end with the last one. */
export async function forgetCodesOfNothing(within: Within, userId: string): Promise<void> {
  if (!(await hasSecondFactor(within, userId))) await forgetCodes(within, userId);
}

async function forgetCodes(within: Within, userId: string): Promise<void> {
  await execute(within, 'delete from account_recovery_codes where user_id = ?', [userId]);
  await execute(within, 'delete from account_code_attempts where user_id = ?', [userId]);
}
