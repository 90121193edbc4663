import { dayMs } from '../../../platform/durations.ts';
import { execute, type Within } from '../../payload/database/execute.ts';
import type { Noted } from './chain.ts';

/** How long the log names an account after its removal. Then its id alone says which entries belong together. Long enough for a yearly review. */
export const namesKeptDays = 365;

/** Subjects whose names are those of people. */
type Named = { kind: 'users' | 'invitation'; id: string };

/**
 * Erases the names of accounts that were removed long ago, and of their invitations. The chain holds only commitments to names, so it stays verifiable.
 * @returns the entries that explain to a verification why these names are missing.
 */
export async function eraseNames(within: Within, nowMs: number): Promise<Noted[]> {
  const removed = await execute(
    within,
    "select subject_id from account_activity where kind = 'account-removed' and subject_salt <> '' and at_ms < ? order by sequence",
    [nowMs - namesKeptDays * dayMs],
  );
  const explained: Noted[] = [];
  for (const { subject_id } of removed) {
    const id = String(subject_id);
    const invitations = await invitationsOf(within, id);
    await execute(within, "update account_activity set actor = '', actor_salt = '' where actor_id = ?", [id]);
    for (const one of [{ kind: 'users' as const, id }, ...invitations]) {
      await eraseSubject(within, one);
      explained.push(erasureOf(one, nowMs));
    }
  }
  return explained;
}

async function eraseSubject(within: Within, { kind, id }: Named): Promise<void> {
  await execute(
    within,
    "update account_activity set subject = '', subject_salt = '' where subject_kind = ? and subject_id = ?",
    [kind, id],
  );
}

/** Invitations were made before the account existed, so they are found by the addresses that it had. */
async function invitationsOf(within: Within, userId: string): Promise<Named[]> {
  const titles = await execute(
    within,
    "select distinct subject from account_activity where subject_kind = 'users' and subject_id = ?",
    [userId],
  );
  const addresses = new Set(titles.flatMap(({ subject }) => String(subject).match(/[^\s()]+@[^\s()]+/g) ?? []));
  const found: Named[] = [];
  for (const address of addresses) {
    const rows = await execute(
      within,
      "select distinct subject_id from account_activity where subject_kind = 'invitation' and subject = ?",
      [address],
    );
    found.push(...rows.map(({ subject_id }) => ({ kind: 'invitation' as const, id: String(subject_id) })));
  }
  return found;
}

function erasureOf({ kind, id }: Named, atMs: number): Noted {
  return {
    atMs,
    kind: 'names-erased',
    actorId: null,
    actor: '',
    subjectKind: kind,
    subjectId: id,
    subject: '',
    detail: '',
    address: '',
    times: 1,
  };
}
