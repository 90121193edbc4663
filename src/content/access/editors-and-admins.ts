import type { PayloadRequest } from 'payload';
import { roleOf } from './role.ts';

export function editorsAndAdmins({ req }: { req: Pick<PayloadRequest, 'user'> }): boolean {
  const role = roleOf(req.user);
  return role === 'admin' || role === 'editor';
}
