import type { PayloadRequest } from 'payload';
import { roleOf } from './role.ts';

/** Pages, posts and sections have drafts; whoever answers for privacy has no business with them. */
export function pageReaders({ req }: { req: PayloadRequest }): boolean {
  const role = roleOf(req.user);
  return role !== null && role !== 'privacy';
}
