import { randomBytes } from 'node:crypto';
import type { Payload } from 'payload';
import type { Environment } from '../../platform/environment.ts';
import { setPasswordLink } from './set-password-link.ts';

const defaultEmail = 'admin@localhost.example';

export type FirstAdmin = { email: string; passwordLink: string | null };

/**
 * Creates the first account before the studio listens, so that nobody can create it over the network. With ADMIN_EMAIL and ADMIN_PASSWORD it is ready to use;
 * otherwise a one-time link sets its password.
 * @returns null when accounts already exist.
 */
export async function ensureFirstAdmin(
  payload: Payload,
  { admin, studioUrl }: Environment,
): Promise<FirstAdmin | null> {
  const { totalDocs } = await payload.db.count({ collection: 'users', where: {} });
  if (totalDocs > 0) return null;
  const email = admin?.email ?? defaultEmail;
  const password = admin?.password ?? randomBytes(32).toString('base64url');
  await payload.create({ collection: 'users', data: { email, password, role: 'admin', name: 'Admin' } });
  return { email, passwordLink: admin ? null : await setPasswordLink(payload, studioUrl, email) };
}
