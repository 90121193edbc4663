import type { PayloadRequest } from 'payload';
import { roleOf } from './role.ts';

/** Allows the roles that are responsible for data about visitors and users. */
export function privacyAndAdmins({ req }: { req: PayloadRequest }): boolean {
  const role = roleOf(req.user);
  return role === 'admin' || role === 'privacy';
}
