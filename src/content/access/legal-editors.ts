import type { PayloadRequest } from 'payload';
import { roleOf } from './role.ts';

/** Allows everybody who answers for a text of the site, or for data about its visitors. */
export function legalEditors({ req }: { req: PayloadRequest }): boolean {
  const role = roleOf(req.user);
  return role === 'admin' || role === 'editor' || role === 'privacy';
}
