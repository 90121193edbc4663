import { randomBytes } from 'node:crypto';
import type { Payload } from 'payload';
import type { Environment } from '../../platform/environment.ts';
import { inTransaction } from '../payload/database/in-transaction.ts';
import { lockAccounts } from './changes.ts';
import { setPasswordLink } from './set-password-link.ts';

const defaultEmail = 'admin@localhost.example';

export type FirstAdmin = { email: string; passwordLink: string | null };

/**
 * Creates the first account before the studio listens, so that nobody can create it over the network. With ADMIN_EMAIL and ADMIN_PASSWORD it is ready to use;
 * otherwise a one-time link sets its password. Of machines that start at the same moment, one creates it.
 * @returns null when accounts already exist.
 */
export async function ensureFirstAdmin(
  payload: Payload,
  { admin, studioUrl }: Environment,
): Promise<FirstAdmin | null> {
  const email = admin?.email ?? defaultEmail;
  const password = admin?.password ?? randomBytes(32).toString('base64url');
  const isCreated = await inTransaction(payload, async (req) => {
    await lockAccounts(req);
    const { totalDocs } = await payload.db.count({ collection: 'users', where: {}, req });
    if (totalDocs > 0) return false;
    await payload.create({ collection: 'users', data: { email, password, role: 'admin', name: 'Admin' }, req });
    return true;
  });
  if (!isCreated) return null;
  return { email, passwordLink: admin ? null : await setPasswordLink(payload, studioUrl, email) };
}
