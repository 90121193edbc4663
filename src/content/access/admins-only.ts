import type { PayloadRequest } from 'payload';
import { roleOf } from './role.ts';

export function adminsOnly({ req }: { req: PayloadRequest }): boolean {
  return roleOf(req.user) === 'admin';
}
