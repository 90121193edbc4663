import type { PayloadRequest, Where } from 'payload';
import { roleOf } from './role.ts';

/** Limits everyone except admins to their own account, because accounts are personal data. */
export function ownAccountOrAdmins({ req }: { req: PayloadRequest }): boolean | Where {
  const role = roleOf(req.user);
  if (role === null || !req.user) return false;
  return role === 'admin' || { id: { equals: req.user.id } };
}
