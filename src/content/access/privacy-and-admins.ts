import type { PayloadRequest } from 'payload';
import { roleOf } from './role.ts';

/** Whoever answers for what is kept about visitors and people. */
export function privacyAndAdmins({ req }: { req: PayloadRequest }): boolean {
  const role = roleOf(req.user);
  return role === 'admin' || role === 'privacy';
}
