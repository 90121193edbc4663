import type { PayloadRequest } from 'payload';
import { roleOf } from './role.ts';

/** Submissions are personal: whoever answers them, and whoever answers for them. */
export function submissionReaders({ req }: { req: PayloadRequest }): boolean {
  const role = roleOf(req.user);
  return role === 'admin' || role === 'editor' || role === 'privacy';
}
