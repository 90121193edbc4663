import type { PayloadRequest } from 'payload';
import { roleOf } from './role.ts';

/** Limits pages, posts and sections, which have drafts, to roles that work with pages; the `privacy` role does not. */
export function pageReaders({ req }: { req: PayloadRequest }): boolean {
  const role = roleOf(req.user);
  return role !== null && role !== 'privacy';
}
