import type { Payload } from 'payload';
import { systemClock } from '../../platform/clock.ts';
import { accountSubject, commandLine, note } from './activity/note.ts';
import { inTransaction } from '../payload/database/in-transaction.ts';
import { makeLink, passwordLinkHours } from './links.ts';

export const linkHours = passwordLinkHours;

/**
 * Creates a link with which its holder can set the password of one account, once. Only the latest link of an account is valid.
 * @returns null when there is no such account.
 */
export async function setPasswordLink(payload: Payload, studioUrl: URL, email: string): Promise<string | null> {
  return inTransaction(payload, async (req) => {
    const account = await payload.db.findOne<{ id: string; email: string; name?: string }>({
      collection: 'users',
      where: { email: { equals: email } },
      req,
    });
    if (!account) return null;
    const { token } = await makeLink(
      req,
      {
        kind: 'password',
        userId: account.id,
        email,
        name: '',
        role: null,
        language: 'en',
        madeBy: commandLine.name,
        lastsMs: linkHours * 60 * 60 * 1000,
      },
      systemClock.nowMs(),
    );
    await note(
      { payload, ...(req.transactionID && { transactionID: req.transactionID }) },
      { kind: 'password-link-made', subject: accountSubject(account), actor: commandLine },
    );
    return new URL(`/admin/reset/${token}`, studioUrl).href;
  });
}
