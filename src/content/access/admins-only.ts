import type { PayloadRequest } from 'payload';
import { roleOf } from './role.ts';

export function adminsOnly({ req }: { req: PayloadRequest }): boolean {
  return roleOf(req.user) === 'admin';
}

/** Access of a field that only admins read and change. A document that somebody else saves keeps its value. */
export const fieldForAdmins = { read: adminsOnly, create: adminsOnly, update: adminsOnly };

/** Hides a part of a form without a field that the user may read. */
export function isShownToAdmins(_data: unknown, _sibling: unknown, { user }: { user: unknown }): boolean {
  return roleOf(user) === 'admin';
}
