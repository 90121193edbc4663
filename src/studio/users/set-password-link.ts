import type { Payload } from 'payload';

/** Long enough to send to somebody who reads it tomorrow. */
export const linkHours = 24;

/**
 * A link that lets whoever has it set the password of one account, once. The latest link of an account is the only valid one.
 * @returns null when there is no such account.
 */
export async function setPasswordLink(payload: Payload, studioUrl: URL, email: string): Promise<string | null> {
  const expiration = linkHours * 60 * 60 * 1000;
  const token: unknown = await payload.forgotPassword({ collection: 'users', data: { email }, disableEmail: true, expiration });
  return typeof token === 'string' ? new URL(`/admin/reset/${token}`, studioUrl).href : null;
}
