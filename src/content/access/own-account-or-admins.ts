import type { PayloadRequest, Where } from 'payload';
import { roleOf } from './role.ts';

/** Accounts are personal data: everyone but an admin sees and changes only their own. */
export function ownAccountOrAdmins({ req }: { req: PayloadRequest }): boolean | Where {
  const role = roleOf(req.user);
  if (role === null || !req.user) return false;
  return role === 'admin' || { id: { equals: req.user.id } };
}
