import type { PayloadRequest } from 'payload';
import { roleOf } from './role.ts';

/** Submissions are personal data: the roles that answer them and the roles responsible for privacy may read them. */
export function submissionReaders({ req }: { req: PayloadRequest }): boolean {
  const role = roleOf(req.user);
  return role === 'admin' || role === 'editor' || role === 'privacy';
}
