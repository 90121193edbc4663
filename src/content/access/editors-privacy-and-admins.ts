import type { PayloadRequest } from 'payload';
import { roleOf } from './role.ts';

/** Allows the roles that answer people or write the site's texts, and those that are responsible for data about visitors. */
export function editorsPrivacyAndAdmins({ req }: { req: PayloadRequest }): boolean {
  const role = roleOf(req.user);
  return role === 'admin' || role === 'editor' || role === 'privacy';
}
